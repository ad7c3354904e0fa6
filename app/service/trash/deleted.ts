import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { CheckedParams } from '~/creator/contract';
import { MOST_COUNTED } from '~/creator/contract/trash';
import type { TrashKind } from '~/menu/trash-kinds';
import { holds } from '../audit/deeds';
import { jsonId, jsonText } from '../store/json-values';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';

/** What of a location's trash is asked for, by kinds that the caller may read. */
export type DeletedFilters = Pick<
  CheckedParams<'trash.list'>,
  'people' | 'from' | 'until' | 'search' | 'ids'
>;

interface Page {
  kinds: readonly TrashKind[];
  above?: number | undefined;
  below?: number | undefined;
  limit: number;
  order: 'asc' | 'desc';
}

/**
 * The changes that deleted what is still deleted, in order. Each kind is read in the order of an index of its own, and no
 * further than the page.
 */
export async function deletedIds(
  reader: Reader,
  locationId: number,
  filters: DeletedFilters,
  { kinds, above = 0, below = Number.MAX_SAFE_INTEGER, limit, order }: Page,
): Promise<number[]> {
  const [first, ...others] = kinds.map((kind) =>
    reader
      .selectFrom(
        deletionsOf(reader, locationId, kind, filters)
          .where('change.id', '>', above)
          .where('change.id', '<', below)
          .orderBy('change.id', order)
          .limit(limit)
          .as('branch'),
      )
      .select('branch.id'),
  );
  if (!first) return [];
  const all = others.reduce((query, other) => query.unionAll(other), first);
  const rows = await reader
    .selectFrom(all.as('found'))
    .select('found.id')
    .orderBy('found.id', order)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** How many are still deleted of each kind, counted up to a bound; kinds without any are left out. */
export async function countDeleted(
  reader: Reader,
  locationId: number,
  filters: DeletedFilters,
  kinds: readonly TrashKind[],
): Promise<{ kind: TrashKind; count: number }[]> {
  const [first, ...others] = kinds.map((kind) =>
    reader
      .selectFrom(deletionsOf(reader, locationId, kind, filters).limit(MOST_COUNTED).as('counted'))
      .select((eb) => [sql.lit<string>(kind).as('kind'), eb.fn.countAll<number>().as('count')]),
  );
  if (!first) return [];
  const rows = await others.reduce((query, other) => query.unionAll(other), first).execute();
  return rows.flatMap(({ kind, count }) =>
    Number(count) > 0 ? [{ kind: kind as TrashKind, count: Number(count) }] : [],
  );
}

type Deletions = SelectQueryBuilder<Database, 'change', { id: number }>;

/** The deletions of a kind after which nothing was written of the object any more. */
function deletionsOf(
  reader: Reader,
  locationId: number,
  kind: TrashKind,
  { people, from, until, search, ids }: DeletedFilters,
): Deletions {
  const needsAction =
    people.length > 0 || from !== undefined || until !== undefined || kind === 'option_group';
  return (
    reader
      .selectFrom('change')
      .select('change.id')
      .where('change.location_id', '=', locationId)
      // Told literally, or the index of deletions alone could not be used.
      .where('change.entity', '=', sql.lit<string>(kind))
      .where('change.kind', '=', sql.lit<string>('delete'))
      .where((eb) => eb.not(isWrittenSince(eb)))
      .$if(ids !== undefined, (query) => query.where('change.entity_id', 'in', ids ?? []))
      .$if(kind === 'category', (query) => query.where((eb) => eb.not(wentWithStation(reader, eb))))
      .$if(search !== '', (query) => query.where((eb) => isCalled(eb, reader, search)))
      .$if(needsAction, (query) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('action')
              .select('action.id')
              .whereRef('action.id', '=', 'change.action_id')
              .whereRef('action.month', '=', 'change.month')
              // What swept a group that no item ever got is no person's deletion.
              .$if(kind === 'option_group', (action) =>
                action.where('action.method', '<>', 'option_group.create'),
              )
              .$if(from !== undefined, (action) => action.where('action.at', '>=', from ?? ''))
              .$if(until !== undefined, (action) => action.where('action.at', '<', until ?? ''))
              .$if(people.length > 0, (action) =>
                action.where((one) => {
                  const known = one('action.account_id', 'in', [...people]);
                  return people.includes(0)
                    ? one.or([known, one('action.account_id', 'is', null)])
                    : known;
                }),
              ),
          ),
        ),
      )
  );
}

type Condition = ExpressionBuilder<Database, 'change'>;

function isWrittenSince(eb: Condition) {
  return eb.exists(
    eb
      .selectFrom('change as later')
      .select('later.id')
      .whereRef('later.entity', '=', 'change.entity')
      .whereRef('later.location_id', '=', 'change.location_id')
      .whereRef('later.entity_id', '=', 'change.entity_id')
      .whereRef('later.id', '>', 'change.id'),
  );
}

/** The category hung on a station that was deleted with it, and that is still deleted. */
function wentWithStation({ engine }: Reader, eb: Condition) {
  const station = jsonId(engine, 'change.before', 'station_id');
  return eb.and([
    eb.exists(
      eb
        .selectFrom('change as owner')
        .select('owner.id')
        .whereRef('owner.action_id', '=', 'change.action_id')
        .where('owner.entity', '=', 'station')
        .where('owner.kind', '=', 'delete')
        .where('owner.entity_id', '=', station as never),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('station')
          .select('id')
          .where('station.id', '=', station as never),
      ),
    ),
  ]);
}

/** The condition that a deleted object had a name or code that holds a text, or has it as its id. */
function isCalled(eb: Condition, { engine }: Reader, search: string) {
  const code = search.replace(/^#/, '');
  const texts = ['name', 'description', 'pos_id', 'sku'] as const;
  return eb.or([
    ...(/^\d{1,15}$/.test(code) ? [eb('change.entity_id', '=', Number(code))] : []),
    ...texts.map((field) => holds(jsonText(engine, 'change.before', field), search)),
  ]);
}
