import { type SqlBool, sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { monthSince } from './action-ref';
import { authoredChanges } from './change-log';

export type StoredChange = Row<'change'>;

export type Kept = AnswerOf<'ledger.undo'>['kept'][number];

/** Null if an edit is current, with no later edit on top; otherwise why not, and by whom. */
export type Standing = null | Pick<Kept, 'reason' | 'by' | 'since'>;

export interface Step {
  key: string;
  id: number;
  kind: string;
  action_id: number;
  undoes: number | null;
  account_id: number | null;
  username: string | null;
  at: string;
}

export interface StoredStep extends Omit<Step, 'key'> {
  entity_id: number;
  before?: string | null;
  after?: string | null;
}

interface Edit {
  changes: Set<number>;
  makers: Set<number>;
  takers: Set<number>;
  /** The original step, even if undone and redone since. */
  first: Step;
  /** The last steps that made and undid it. */
  made: Step;
  taken?: Step | undefined;
  /** The edit that this one undid although later edits were on top. */
  over?: Edit | undefined;
}

/**
 * A stack of edits for each key: an undo pops its action's edit, and undoing the undo pushes it back. Undone later
 * edits do not count. An undo that overwrites later edits is itself an edit on top of them; undoing it restores them.
 */
export class Edits {
  private readonly stacks = new Map<string, Edit[]>();
  private readonly off = new Map<string, Edit[]>();

  /** @param steps oldest first */
  constructor(steps: readonly Step[]) {
    for (const step of steps) this.add(step);
  }

  standingOf(key: string, changeId: number): Standing {
    const stack = this.stacks.get(key) ?? [];
    const top = stack.at(-1);
    if (top?.changes.has(changeId)) return null;
    const all = [...(this.off.get(key) ?? []), ...stack];
    const taken = all.find(({ changes }) => changes.has(changeId))?.taken;
    if (taken) return { reason: 'taken back already', ...handOf(taken) };
    const reason = top?.made.kind === 'delete' ? 'gone' : 'edited since';
    return { reason, ...(top ? handOf(top.made) : { by: null }) };
  }

  topOf(key: string): Pick<Edit, 'first' | 'made'> | undefined {
    return this.stacks.get(key)?.at(-1);
  }

  private add(step: Step): void {
    const { key, id, action_id, undoes } = step;
    const stack = stackOf(this.stacks, key);
    const off = stackOf(this.off, key);
    const top = stack.at(-1);
    const back = undoes === null ? -1 : off.findLastIndex(({ takers }) => takers.has(undoes));
    if (undoes !== null && top?.makers.has(undoes)) {
      stack.pop();
      top.takers.add(action_id);
      top.taken = step;
      if (top.over) top.over.taken = undefined;
      off.push(top);
    } else if (back >= 0) {
      const [edit] = off.splice(back, 1) as [Edit];
      edit.changes.add(id);
      edit.makers.add(action_id);
      edit.made = step;
      edit.taken = undefined;
      if (edit.over) edit.over.taken = step;
      stack.push(edit);
    } else {
      const [changes, makers] = [new Set([id]), new Set([action_id])];
      const over = stack.find((edit) => undoes !== null && edit.makers.has(undoes));
      if (over) over.taken = step;
      stack.push({ changes, makers, takers: new Set(), first: step, made: step, over });
    }
  }
}

export async function stepsSince(
  db: Reader,
  changes: readonly Pick<StoredChange, 'id' | 'entity' | 'entity_id' | 'location_id'>[],
  { documents }: { documents: boolean },
): Promise<StoredStep[]> {
  const [first] = changes;
  if (!first) return [];
  return (
    authoredChanges(db)
      .select(['change.id', 'change.entity_id', 'change.kind', 'change.action_id'])
      .select(['action.undoes', 'action.account_id', 'action.at', 'account.username'])
      .$if(documents, (query) => query.select(['change.before', 'change.after']))
      .where('change.entity', '=', first.entity)
      .where('change.location_id', '=', first.location_id)
      .where('change.entity_id', 'in', [...new Set(changes.map(({ entity_id }) => entity_id))])
      // By object rather than by id: after a large action, the ids include everything done since.
      .where(
        sql<SqlBool>`${sql.ref('change.id')} + 0 >= ${Math.min(...changes.map(({ id }) => id))}`,
      )
      .orderBy('change.id')
      .execute()
  );
}

/** The last change of each object that was changed again later, keyed by the given change's id. */
export async function changedLater(
  db: Reader,
  changes: readonly Given[],
): Promise<Map<number, number>> {
  if (changes.length === 0) return new Map();
  const list = JSON.stringify(
    changes.map(({ id, entity, location_id, entity_id }) => [id, entity, location_id, entity_id]),
  );
  const given =
    db.engine === 'sqlite'
      ? sql<Given>`(select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as entity,
          json_extract(value, '$[2]') as location_id, json_extract(value, '$[3]') as entity_id
          from json_each(${list}))`
      : sql<Given>`(select (value->>0)::bigint as id, value->>1 as entity, (value->>2)::bigint as location_id,
          (value->>3)::bigint as entity_id from json_array_elements(${list}::json))`;
  const rows = await db
    .selectFrom(given.as('given'))
    .select('given.id')
    // Uses the index, however many changes there are.
    .select((eb) =>
      eb
        .selectFrom('change')
        .select('change.id')
        .whereRef('change.entity', '=', 'given.entity')
        .whereRef('change.location_id', '=', 'given.location_id')
        .whereRef('change.entity_id', '=', 'given.entity_id')
        .where('change.month', '>=', monthSince(changes))
        .orderBy('change.id', 'desc')
        .limit(1)
        .as('last'),
    )
    .execute();
  const pairs = rows.map(({ id, last }) => [Number(id), Number(last)] as const);
  return new Map(pairs.filter(([id, last]) => last > id));
}

type Given = Pick<StoredChange, 'id' | 'month' | 'entity' | 'entity_id' | 'location_id'>;

export function handOf({
  username,
  action_id,
  at,
}: Pick<Step, 'username' | 'action_id' | 'at'>): Pick<Kept, 'by' | 'since'> {
  return { by: username, since: { action_id, time: at } };
}

function stackOf(stacks: Map<string, Edit[]>, key: string): Edit[] {
  const stack = stacks.get(key) ?? [];
  stacks.set(key, stack);
  return stack;
}
