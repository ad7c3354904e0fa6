import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { chunksOf } from './entity';

type StoredChange = Row<'change'>;

interface Step {
  id: number;
  entity_id: number;
  action_id: number;
  undoes: number | null;
}

/**
 * Ids of those changes that still stand and have nothing on top of them: later edits that were taken
 * back do not count, nor does a change that was taken back itself. All are of one entity.
 */
export async function undoableChanges(
  db: Reader,
  changes: readonly StoredChange[],
): Promise<Set<number>> {
  const standing = new Set<number>();
  for (const chunk of chunksOf(changes)) {
    const tops = topsOf(await stepsSince(db, chunk));
    for (const { id, entity_id } of chunk) if (tops.get(entity_id)?.has(id)) standing.add(id);
  }
  return standing;
}

/** One edit of an object, with the actions that made it or brought it back, and that took it off. */
interface Edit {
  changes: Set<number>;
  makers: Set<number>;
  takers: Set<number>;
}

/** The edit on top of each object's stack: an undo takes its action's off, its own undo puts it back. */
function topsOf(steps: readonly Step[]): Map<number, Set<number>> {
  const stacks = new Map<number, Edit[]>();
  const taken = new Map<number, Edit[]>();
  for (const { id, entity_id, action_id, undoes } of steps) {
    const stack = stackOf(stacks, entity_id);
    const off = stackOf(taken, entity_id);
    const top = stack.at(-1);
    const back = undoes === null ? -1 : off.findLastIndex(({ takers }) => takers.has(undoes));
    if (undoes !== null && top?.makers.has(undoes)) {
      stack.pop();
      top.takers.add(action_id);
      off.push(top);
    } else if (back >= 0) {
      const [edit] = off.splice(back, 1) as [Edit];
      edit.changes.add(id);
      edit.makers.add(action_id);
      stack.push(edit);
    } else {
      stack.push({ changes: new Set([id]), makers: new Set([action_id]), takers: new Set() });
    }
  }
  return new Map([...stacks].map(([id, stack]) => [id, stack.at(-1)?.changes ?? new Set()]));
}

function stackOf(stacks: Map<number, Edit[]>, id: number): Edit[] {
  const stack = stacks.get(id) ?? [];
  stacks.set(id, stack);
  return stack;
}

async function stepsSince(db: Reader, changes: readonly StoredChange[]): Promise<Step[]> {
  const [first] = changes;
  if (!first) return [];
  return db
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .select(['change.id', 'change.entity_id', 'change.action_id', 'action.undoes'])
    .where('change.entity', '=', first.entity)
    .where('change.location_id', '=', first.location_id)
    .where(
      'change.entity_id',
      'in',
      changes.map(({ entity_id }) => entity_id),
    )
    .where('change.id', '>=', Math.min(...changes.map(({ id }) => id)))
    .orderBy('change.id')
    .execute();
}
