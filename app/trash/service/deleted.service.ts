import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { holds } from '~/audit/service/searched.service';
import type { CheckedParams } from '~/creator/contract';
import type { TrashKind } from '~/menu/kinds';
import { monthSinceOf } from '~/service/changes/action-ref';
import { monthOf } from '~/service/clock';
import { listOf, rowsOf } from '~/service/store/json-lists';
import { jsonId, jsonText } from '~/service/store/json-values';
import type { Database, Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { MOST_COUNTED } from '../calls';

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

export type DeletionRef = Pick<Row<'change'>, 'id' | 'month'>;

/** Deletions still in effect, in order. Reads each kind by its own index, only as far as the page. */
export async function deletedIds(
  reader: Reader,
  locationId: number,
  filters: DeletedFilters,
  { kinds, above = 0, below = Number.MAX_SAFE_INTEGER, limit, order }: Page,
): Promise<DeletionRef[]> {
  if (kinds.length === 0) return [];
  const page = deletionsOf(reader, locationId, filters, kinds)
    .where('change.id', '>', above)
    .where('change.id', '<', below)
    .orderBy('change.id', order)
    .limit(limit);
  const rows = await reader
    .selectFrom(readKinds(kinds))
    .select(listOf(reader.engine, page).as('found'))
    .execute();
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .flatMap(({ found }) => rowsOf(found))
    .sort((one, other) => sign * (one.id - other.id))
    .slice(0, limit);
}

export async function countDeleted(
  reader: Reader,
  locationId: number,
  filters: DeletedFilters,
  kinds: readonly TrashKind[],
): Promise<{ kind: TrashKind; count: number }[]> {
  if (kinds.length === 0) return [];
  const counted = deletionsOf(reader, locationId, filters, kinds).limit(MOST_COUNTED);
  const rows = await reader
    .selectFrom(readKinds(kinds))
    .select((eb) => [
      'wanted.kind',
      eb
        .selectFrom(counted.as('counted'))
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .execute();
  return rows.flatMap(({ kind, count }) =>
    Number(count) > 0 ? [{ kind, count: Number(count) }] : [],
  );
}

/** Kinds as rows for one statement: a statement per kind would be planned each time. */
function readKinds(kinds: readonly TrashKind[]) {
  const rows = kinds.map((kind) => sql`select ${sql.lit<string>(kind)} as kind`);
  return sql<{ kind: TrashKind }>`(${sql.join(rows, sql` union all `)})`.as('wanted');
}

type Deletions = SelectQueryBuilder<Database, 'change', DeletionRef>;

function deletionsOf(
  reader: Reader,
  locationId: number,
  { people, from, until, search, ids }: DeletedFilters,
  kinds: readonly TrashKind[],
): Deletions {
  const byAction = people.length > 0 || from !== undefined || until !== undefined;
  return (
    reader
      .selectFrom('change')
      .select(['change.id', 'change.month'])
      .where('change.location_id', '=', locationId)
      .where('change.entity', '=', sql.ref<string>('wanted.kind'))
      // A literal, or the partial index of deletions could not be used.
      .where('change.kind', '=', sql.lit<string>('delete'))
      .where(isLast)
      .$if(ids !== undefined, (query) => query.where('change.entity_id', 'in', ids ?? []))
      .$if(from !== undefined, (query) => query.where('change.month', '>=', monthOf(from ?? '')))
      .$if(until !== undefined, (query) => query.where('change.month', '<=', monthOf(until ?? '')))
      .$if(kinds.includes('category'), (query) =>
        query.where((eb) =>
          eb.or([eb.not(isOfKind('category')), eb.not(wentWithStation(reader, eb))]),
        ),
      )
      .$if(search !== '', (query) => query.where((eb) => isCalled(eb, reader, search)))
      // `option_group.create` also sweeps groups that no item has; nobody deleted those.
      .$if(kinds.includes('option_group'), (query) =>
        query.where((eb) =>
          eb.or([
            eb.not(isOfKind('option_group')),
            eb.exists(actionOf(eb).where('action.method', '<>', 'option_group.create')),
          ]),
        ),
      )
      .$if(byAction, (query) =>
        query.where((eb) =>
          eb.exists(
            actionOf(eb)
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

function isOfKind(kind: TrashKind) {
  return sql<SqlBool>`${sql.ref('wanted.kind')} = ${sql.lit<string>(kind)}`;
}

function actionOf(eb: Condition) {
  return eb
    .selectFrom('action')
    .select('action.id')
    .whereRef('action.id', '=', 'change.action_id')
    .whereRef('action.month', '=', 'change.month');
}

function isLast(eb: Condition) {
  const last = eb
    .selectFrom('change as last')
    .select('last.id')
    .whereRef('last.entity', '=', 'change.entity')
    .whereRef('last.location_id', '=', 'change.location_id')
    .whereRef('last.entity_id', '=', 'change.entity_id')
    .where('last.month', '>=', monthSinceOf('change.month'))
    .orderBy('last.id', 'desc')
    .limit(1);
  return eb('change.id', '=', last);
}

function wentWithStation({ engine }: Reader, eb: Condition) {
  const station = jsonId(engine, 'change.before', 'station_id');
  return eb.and([
    eb.exists(
      eb
        .selectFrom('change as owner')
        .select('owner.id')
        .whereRef('owner.action_id', '=', 'change.action_id')
        .whereRef('owner.month', '=', 'change.month')
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

function isCalled(eb: Condition, { engine }: Reader, search: string) {
  const code = search.replace(/^#/, '');
  const texts = ['name', 'description', 'pos_id', 'sku'] as const;
  return eb.or([
    ...(/^\d{1,15}$/.test(code) ? [eb('change.entity_id', '=', Number(code))] : []),
    ...texts.map((field) => holds(jsonText(engine, 'change.before', field), search)),
  ]);
}
