import { sql } from 'kysely';
import type { TrashKind } from '~/menu/kinds';
import { monthsOf } from '~/service/changes/action-ref';
import { jsonId, jsonIds, jsonLength } from '~/service/store/json-values';
import type { Reader } from '~/service/store/store';

export interface DeletedObject {
  kind: TrashKind;
  id: number;
  actionId: number;
  month: number;
}

export interface Hung {
  places: Map<string, number[]>;
  relations: Map<string, number>;
  categories: Map<string, { ids: number[]; placed: number }>;
  prices: Map<string, number>;
}

/** Category changes read per action; larger actions list none. */
const MOST_CATEGORIES = 200;

export function dependentKey({ kind, id, actionId }: Omit<DeletedObject, 'month'>): string {
  return `${kind} ${id} ${actionId}`;
}

/** Reads dependents from the changes of the same actions, in at most four queries. */
export async function dependentsOf(
  reader: Reader,
  locationId: number,
  deleted: readonly DeletedObject[],
): Promise<Hung> {
  const of = (kind: TrashKind) => deleted.filter((one) => one.kind === kind);
  const [places, relations, categories, prices] = await Promise.all([
    placesOf(reader, locationId, of('item')),
    relationsOf(reader, of('item')),
    categoriesOf(reader, of('station')),
    pricesOf(reader, of('price_mode')),
  ]);
  return { places, relations, categories, prices };
}

async function placesOf(reader: Reader, locationId: number, items: readonly DeletedObject[]) {
  const places = new Map<string, number[]>();
  if (items.length === 0) return places;
  const { engine } = reader;
  const [ids, actions, months] = idsOf(items);
  const rows = await reader
    .selectFrom('action_part as part')
    .innerJoin('change', (join) =>
      join
        .onRef('change.action_id', '=', 'part.action_id')
        .onRef('change.month', '=', 'part.month')
        .onRef('change.location_id', '=', 'part.location_id')
        .onRef('change.entity', '=', 'part.entity'),
    )
    .innerJoin(jsonIds(engine, 'change.before', 'items').as('had'), (join) => join.onTrue())
    .select(['change.action_id', 'change.entity_id as category_id', 'had.value as item_id'])
    .where('part.location_id', '=', locationId)
    .where('part.entity', '=', 'category')
    .where('part.changes', '<=', MOST_CATEGORIES)
    .where('part.action_id', 'in', actions)
    .where('part.month', 'in', months)
    .where('change.month', 'in', months)
    .where('change.kind', '=', 'update')
    .where('had.value', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(jsonIds(engine, 'change.after', 'items').as('has'))
            .select('has.value')
            .whereRef('has.value', '=', 'had.value'),
        ),
      ),
    )
    .orderBy('change.id')
    .execute();
  for (const { action_id, category_id, item_id } of rows) {
    const key = dependentKey({ kind: 'item', id: Number(item_id), actionId: action_id });
    places.set(key, [...(places.get(key) ?? []), category_id]);
  }
  return places;
}

async function relationsOf(reader: Reader, items: readonly DeletedObject[]) {
  const counts = new Map<string, number>();
  if (items.length === 0) return counts;
  const { engine } = reader;
  const [ids, actions, months] = idsOf(items);
  const ends = ['item_id', 'related_id'] as const;
  const rows = await reader
    .selectFrom('change')
    .select(['action_id', ...ends.map((end) => jsonId(engine, 'before', end).as(end))])
    .where('action_id', 'in', actions)
    .where('month', 'in', months)
    .where('entity', '=', 'relation')
    .where('kind', '=', 'delete')
    .where((eb) => eb.or(ends.map((end) => eb(jsonId(engine, 'before', end), 'in', ids))))
    .execute();
  for (const row of rows) {
    for (const end of ends) {
      const key = dependentKey({ kind: 'item', id: Number(row[end]), actionId: row.action_id });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

async function categoriesOf(reader: Reader, stations: readonly DeletedObject[]) {
  const found: Hung['categories'] = new Map();
  if (stations.length === 0) return found;
  const [ids, actions, months] = idsOf(stations);
  const station = jsonId(reader.engine, 'before', 'station_id');
  const rows = await reader
    .selectFrom('change')
    .select(['action_id', 'entity_id', station.as('station_id')])
    .select(jsonLength(reader.engine, 'before', 'items').as('placed'))
    .where('action_id', 'in', actions)
    .where('month', 'in', months)
    .where('entity', '=', 'category')
    .where('kind', '=', 'delete')
    .where(station, 'in', ids)
    .execute();
  for (const { action_id, entity_id, station_id, placed } of rows) {
    const key = dependentKey({ kind: 'station', id: Number(station_id), actionId: action_id });
    const own = found.get(key) ?? { ids: [], placed: 0 };
    found.set(key, { ids: [...own.ids, entity_id], placed: own.placed + Number(placed) });
  }
  return found;
}

async function pricesOf(reader: Reader, modes: readonly DeletedObject[]) {
  const counts = new Map<string, number>();
  if (modes.length === 0) return counts;
  const [ids, actions, months] = idsOf(modes);
  // Canonical JSON: the mode is followed by the price.
  const lost = (id: number) => {
    const pattern = `%"mode_id":${id},%`;
    return sql`case when before like ${pattern} and after not like ${pattern} then 1 else 0 end`;
  };
  const rows = await reader
    .selectFrom('change')
    .select('action_id')
    .select(ids.map((id) => sql<number>`sum(${lost(id)})`.as(`mode_${id}`)))
    .where('action_id', 'in', actions)
    .where('month', 'in', months)
    .where('entity', '=', 'item')
    .where('kind', '=', 'update')
    .groupBy('action_id')
    .execute();
  for (const row of rows) {
    for (const id of ids) {
      const count = Number((row as unknown as Record<string, number>)[`mode_${id}`] ?? 0);
      counts.set(dependentKey({ kind: 'price_mode', id, actionId: row.action_id }), count);
    }
  }
  return counts;
}

function idsOf(
  deleted: readonly DeletedObject[],
): [ids: number[], actions: number[], months: number[]] {
  return [
    [...new Set(deleted.map(({ id }) => id))],
    [...new Set(deleted.map(({ actionId }) => actionId))],
    monthsOf(deleted),
  ];
}
