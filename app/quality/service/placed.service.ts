import { centsToNumber } from '~/menu/money';
import type { ShownCategory, ShownItem, ShownLocation, ShownStation } from '~/menu/visibility';
import { menuOf, operationsOf } from '~/objects/location/service/location.service';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Look } from './detector.service';
import { among } from './queries.service';

const CATEGORIES = 25;

export interface PlacedItem extends ShownItem {
  name: string;
  price: number;
  image: number | null;
  /** JSON. */
  allergens: string;
}

export interface Place {
  station: ShownStation & { name: string };
  category: ShownCategory & { name: string };
  items: PlacedItem[];
}

export function shownLocation({ location }: Look): ShownLocation {
  return { id: location.id, operations: operationsOf(location), menu: menuOf(location) };
}

/** The location's own categories with active items, in batches; with `items`, only categories of those. */
export async function* places(look: Look): AsyncGenerator<Place> {
  const { reader, location } = look;
  const categories = await reader
    .selectFrom('category')
    .innerJoin('station', 'station.id', 'category.station_id')
    .select([
      'category.id',
      'category.name',
      'category.active',
      'category.visibility',
      'category.schedule',
      'category.repeats',
      'station.id as station',
      'station.name as stationName',
      'station.active as stationActive',
      'station.visibility as stationVisibility',
    ])
    .where('category.location_id', '=', location.id)
    .$if(look.items !== null, (query) =>
      query.where('category.id', 'in', (eb) =>
        eb.selectFrom('placement as of').select('of.category_id').where(among(look, 'of.item_id')),
      ),
    )
    .orderBy('category.id')
    .execute();
  for (const chunk of chunksOf(categories, CATEGORIES)) {
    const byCategory = await itemsIn(
      look,
      chunk.map(({ id }) => id),
    );
    for (const row of chunk) {
      yield {
        station: {
          id: row.station,
          name: row.stationName,
          active: flagOf(row.stationActive),
          visibility: row.stationVisibility,
        },
        category: {
          id: row.id,
          name: row.name,
          active: flagOf(row.active),
          visibility: row.visibility,
          schedule: row.schedule,
          repeats: row.repeats,
        },
        items: byCategory.get(row.id) ?? [],
      };
    }
    await yieldToEventLoop();
  }
}

/** Names the station too: other stations may have a category of the same name. */
export function placeName({ category, station }: Pick<Place, 'category' | 'station'>): string {
  return `${category.name} (${station.name})`;
}

export function ofCategory({ category: { id, name } }: Place) {
  return { subject: `category ${id}`, facts: { object: { kind: 'category' as const, id, name } } };
}

async function itemsIn(
  { reader, location }: Look,
  categories: readonly number[],
): Promise<Map<number, PlacedItem[]>> {
  const rows = await reader
    .selectFrom('placement')
    .innerJoin('item', 'item.id', 'placement.item_id')
    .select((eb) => [
      'placement.category_id',
      'item.id',
      'item.location_id',
      'item.name',
      'item.price_cents',
      'item.image_id',
      'item.schedule',
      'item.repeats',
      'item.allergens',
      listOf(
        reader.engine,
        eb
          .selectFrom('item_day_part')
          .select('item_day_part.day_part_id')
          .whereRef('item_day_part.item_id', '=', 'item.id'),
      ).as('parts'),
    ])
    .where('placement.category_id', 'in', [...categories])
    .where('item.active', '=', 1)
    .orderBy('placement.category_id')
    .orderBy('placement.position')
    .orderBy('item.id')
    .execute();
  const numbers = new Map(
    location.menu.dayParts.map(({ location_id, id, number }) => [`${location_id} ${id}`, number]),
  );
  const byCategory = new Map<number, PlacedItem[]>();
  for (const { category_id, price_cents, image_id, parts, ...row } of rows) {
    const item: PlacedItem = {
      ...row,
      active: 1,
      price: centsToNumber(price_cents),
      image: image_id,
      day_parts: rowsOf(parts).flatMap(
        ({ day_part_id }) => numbers.get(`${row.location_id} ${day_part_id}`) ?? [],
      ),
    };
    const list = byCategory.get(category_id);
    if (list) list.push(item);
    else byCategory.set(category_id, [item]);
  }
  return byCategory;
}

function flagOf(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
