import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import type { KindName } from '~/menu/kinds';
import { checkAnswerSize } from '../answer-size';
import { scheduleName } from '../caller';
import { monthOf, timeText } from '../clock';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';
import { type ActionRef, idsOf, monthsOf } from './action-ref';
import { authoredChanges } from './change-log';
import { entities } from './entities';
import { documentOf, fieldsIn } from './entity';

type Entry = AnswerOf<'item.history'>[number];

/** The default reach of a history. */
const TWO_WEEKS_MS = 14 * 86_400_000;

export interface ObjectRef {
  kind: KindName;
  locationId: number;
  id: number;
}

/**
 * Newest first. An item's history includes its categories and relations, without a version if nothing else changed.
 */
export async function historyOf(
  db: Reader,
  ref: ObjectRef,
  { older, limit, offset }: { older: boolean; limit: number; offset: number },
): Promise<Entry[]> {
  const since = timeText(Date.now() - TWO_WEEKS_MS);
  const actions = await db
    .selectFrom('change')
    .select((eb) => ['change.action_id as id', 'change.month', eb.fn.max('change.id').as('last')])
    .where((eb) => concerns(eb, ref))
    .$if(!older, (query) =>
      query
        .where('change.month', '>=', monthOf(since))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('action')
              .select('action.id')
              .whereRef('action.id', '=', 'change.action_id')
              .whereRef('action.month', '=', 'change.month')
              .where('action.month', '>=', monthOf(since))
              .where('action.at', '>=', since),
          ),
        ),
    )
    .groupBy(['change.action_id', 'change.month'])
    .orderBy('last', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (actions.length === 0) return [];
  if (actions.length > FEW_ACTIONS) await checkHistorySize(db, ref, actions);
  const rows = await authoredChanges(db)
    .select(['change.entity', 'change.entity_id', 'change.kind', 'change.before', 'change.after'])
    .select(['change.version_after', 'action.id as action_id', 'action.at', 'action.method'])
    .select(['action.via', 'action.account_id', 'action.note', 'account.username'])
    .where((eb) => concerns(eb, ref))
    .where('change.action_id', 'in', idsOf(actions))
    .where('change.month', 'in', monthsOf(actions))
    .where('action.month', 'in', monthsOf(actions))
    .orderBy('change.id', 'desc')
    .execute();
  return actions.flatMap(({ id }) =>
    entriesOf(
      ref,
      rows.filter((row) => row.action_id === id),
    ),
  );
}

/** Actions of one page, which always fit into an answer. */
const FEW_ACTIONS = 101;

/** @throws ApiError 413 if the values exceed the size of an answer */
async function checkHistorySize(
  db: Reader,
  ref: ObjectRef,
  actions: readonly ActionRef[],
): Promise<void> {
  const { characters } = await db
    .selectFrom('change')
    .select(
      sql<number>`coalesce(sum(length(coalesce(before, '')) + length(coalesce(after, ''))), 0)`.as(
        'characters',
      ),
    )
    .where((eb) => concerns(eb, ref))
    .where('change.action_id', 'in', idsOf(actions))
    .where('change.month', 'in', monthsOf(actions))
    .executeTakeFirstOrThrow();
  const message = 'These changes are too long for one answer. Ask for fewer at once.';
  checkAnswerSize(Number(characters), message);
}

export async function changedTogether(
  db: Reader,
  { kind, locationId }: ObjectRef,
  actions: readonly ActionRef[],
): Promise<Map<number, number>> {
  if (actions.length === 0) return new Map();
  const rows = await db
    .selectFrom('change')
    .select((eb) => {
      // A plain count: with kind and location, SQLite would scan all changes of the location.
      const own = eb.and([eb('entity', '=', kind), eb('location_id', '=', locationId)]);
      const object = eb.case().when(own).then(eb.ref('entity_id')).end();
      return ['action_id', eb.fn.count<number>(object).distinct().as('objects')];
    })
    .where('action_id', 'in', idsOf(actions))
    .where('month', 'in', monthsOf(actions))
    .groupBy('action_id')
    .execute();
  const counts = rows.map(({ action_id, objects }) => [action_id, Number(objects)] as const);
  return new Map(counts.filter(([, objects]) => objects > 1));
}

interface Told {
  entity: string;
  entity_id: number;
  kind: string;
  before: string | null;
  after: string | null;
  version_after: number | null;
  action_id: number;
  at: string;
  method: string;
  via: string;
  account_id: number | null;
  username: string | null;
  note: string | null;
}

/** One entry per change of the object; the newest also has the categories it joined and left. */
function entriesOf({ kind, id }: ObjectRef, rows: readonly Told[]): Entry[] {
  const own = rows.filter(({ entity }) => entity === kind);
  const around = detailsAround(
    rows.filter(({ entity }) => entity !== kind),
    id,
  );
  const isAlone = own.length === 0 && Object.keys(around).length > 0;
  const told: readonly Told[] = isAlone ? rows.slice(0, 1) : own;
  return told.map((row, index) => ({
    time: row.at,
    action: isAlone ? 'update' : actionOf(row.kind, row.method),
    from: row.via,
    user_id: row.account_id,
    details: {
      ...(isAlone ? {} : detailsOf(kind, row.before, row.after)),
      ...(index === 0 ? around : {}),
    },
    action_id: row.action_id,
    user_name: row.username ?? scheduleName(row.method),
    note: row.note,
    version: isAlone ? 0 : (row.version_after ?? 0),
  }));
}

function detailsAround(rows: readonly Told[], id: number): Entry['details'] {
  const categories = { before: [] as number[], after: [] as number[] };
  const relations = { before: [] as object[], after: [] as object[] };
  for (const { entity, entity_id, before, after } of rows) {
    for (const [side, text] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const { items, type, item_id, related_id } = documentOf(text);
      if (entity === 'relation' && type !== undefined) {
        relations[side].push({ type, id: item_id === id ? related_id : item_id });
      } else if (Array.isArray(items) && items.includes(id)) categories[side].push(entity_id);
    }
  }
  return {
    ...(categories.before.join() === categories.after.join() ? {} : { category_ids: categories }),
    ...(relations.before.length + relations.after.length > 0 ? { relations } : {}),
  };
}

/** Also finds an item's placements and relations inside their documents. */
function concerns(eb: ExpressionBuilder<Database, 'change'>, { kind, locationId, id }: ObjectRef) {
  const of = (entity: KindName) =>
    eb.and([eb('change.entity', '=', entity), eb('change.location_id', '=', locationId)]);
  const own = eb.and([of(kind), eb('change.entity_id', '=', id)]);
  if (kind !== 'item') return own;
  const holds = (text: RawBuilder<string>, patterns: readonly string[]) =>
    eb.or(patterns.map((pattern) => eb(text, 'like', `%${pattern}%`)));
  const members = [`[${id},`, `,${id},`, `,${id}]`, `[${id}]`];
  const [before, after] = [sql<string>`coalesce(before, '')`, sql<string>`coalesce(after, '')`];
  const joined = eb.and([eb.not(holds(before, members)), holds(after, members)]);
  const left = eb.and([holds(before, members), eb.not(holds(after, members))]);
  const ends = [`"item_id":${id},`, `"related_id":${id},`];
  const either = sql<string>`coalesce(before, after, '')`;
  return eb.or([
    own,
    eb.and([of('category'), eb.or([joined, left])]),
    eb.and([of('relation'), holds(either, ends)]),
  ]);
}

export async function isKnown(db: Reader, { kind, locationId, id }: ObjectRef): Promise<boolean> {
  const known = await db
    .selectFrom('change')
    .select('id')
    .where('entity', '=', kind)
    .where('entity_id', '=', id)
    .where('location_id', '=', locationId)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

function actionOf(kind: string, method: string): Entry['action'] {
  if (kind === 'create' || kind === 'delete') return kind;
  return method === 'menu.update_item' ? 'menu:update' : 'update';
}

/** Differing fields in the order of the kind. */
export function detailsOf(
  kind: KindName,
  before: string | null,
  after: string | null,
): Entry['details'] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  const details: Entry['details'] = {};
  const fields = [entities[kind].rules, was, is].flatMap((side) => Object.keys(side));
  for (const field of new Set(fields)) {
    const side = { before: was[field] ?? null, after: is[field] ?? null };
    if (JSON.stringify(side.before) !== JSON.stringify(side.after)) details[field] = side;
  }
  return details;
}
