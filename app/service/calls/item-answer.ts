import type { AnswerOf } from '~/creator/contract';
import { skuType } from '~/menu/skus';
import { CHILD_FIELDS, type ChildField, readChildren } from '../changes/item-children';
import { type ItemDocument, itemDocumentOf } from '../changes/item-document';
import { rankIn, type Scope, within } from '../scope';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';

export type ItemAnswer = AnswerOf<'menu.get_item'>;
type ItemField = keyof ItemAnswer;
type ItemRow = Row<'item'>;

interface Answering {
  reader: Reader;
  scope: Scope;
}

/** Fields of an answer that need a list read; what is not asked for costs no query. */
const CHILDREN_OF: Partial<Record<ItemField, ChildField>> = {
  sku: 'sku',
  sku_type: 'sku',
  tags: 'tags',
  day_parts: 'day_parts',
  prices: 'prices',
  option_groups: 'option_groups',
  options: 'options',
};

/**
 * Rows as answers, in their order: the wanted fields, or all; one query a list and owner. `placed` are
 * their placements, where they have been read before.
 */
export async function itemAnswers(
  { reader, scope }: Answering,
  rows: readonly ItemRow[],
  fields?: readonly ItemField[],
  placed?: Placements,
): Promise<Partial<ItemAnswer>[]> {
  if (rows.length === 0) return [];
  const wants = (field: ItemField) => fields === undefined || fields.includes(field);
  const docs = new Map(rows.map((row) => [row.id, { doc: itemDocumentOf(row) }]));
  const children = CHILD_FIELDS.filter((child) =>
    Object.entries(CHILDREN_OF).some(
      ([field, list]) => list === child && wants(field as ItemField),
    ),
  );
  for (const owner of new Set(rows.map(({ location_id }) => location_id))) {
    const own = rows.filter(({ location_id }) => location_id === owner);
    const ownDocs = new Map(own.map(({ id }) => [id, docs.get(id) as { doc: ItemDocument }]));
    await readChildren(reader, owner, ownDocs, children);
  }
  const ids = [...docs.keys()];
  const lists = { reader, scope, ids };
  const placements: Placements =
    placed ?? (wants('category_ids') || wants('orders') ? await placementsOf(lists) : new Map());
  const groups =
    wants('option_groups') || wants('options') ? await groupsOf(lists, docs) : new Map();
  const options = wants('options') ? await optionsOf(lists, docs) : new Map();
  const modes = wants('prices') ? await modeNames(lists, docs) : new Map<string, string>();
  const relations = wants('relations') ? await relationsOf(lists) : [];
  return rows.map((row) => {
    const doc = (docs.get(row.id) as { doc: ItemDocument }).doc;
    const places = placements.get(row.id) ?? [];
    const whole: ItemAnswer = {
      ...(doc as unknown as Pick<ItemAnswer, 'name' | 'description' | 'active' | 'no_notes'>),
      ...(doc as unknown as ItemAnswer),
      id: row.id,
      version: row.version,
      item_id: row.id,
      location_id: row.location_id,
      name_overwritten: row.local_name !== null || row.global_name !== null,
      sku_type: skuType(doc.sku),
      prices: doc.prices.map(({ mode_id, price }) => ({
        id: mode_id,
        mode_id,
        mode_name: modes.get(`${row.location_id} ${mode_id}`) ?? '',
        price,
      })),
      category_ids: places.map(({ id }) => id),
      orders: places.map(({ position }) => position),
      option_groups: doc.option_groups.flatMap((link) => {
        const group = groups.get(link.id);
        return group ? [{ ...group, relation_id: link.relation_id, range: link.range }] : [];
      }),
      options: doc.options.flatMap((link, order) => {
        const option = options.get(link.id);
        const group = link.group === null ? undefined : groups.get(link.group);
        if (!option) return [];
        const { id: _, ...own } = option;
        return [{ ...own, ...link, group_type: group?.group_type ?? 'multi', order: order + 1 }];
      }),
      relations: relations.filter(({ item_id, relation_id }) =>
        [item_id, relation_id].includes(row.id),
      ),
      last_sold_time: row.last_sold_time,
      create_time: row.created_at,
      update_time: row.updated_at,
    };
    if (fields === undefined) return whole;
    const chosen = new Set<ItemField>([...fields, 'id', 'version', 'location_id']);
    return Object.fromEntries(
      Object.entries(whole).filter(([field]) => chosen.has(field as ItemField)),
    );
  });
}

/** One item, or undefined where the scope has none of that id. */
export async function findItem(
  answering: Answering,
  id: number,
  fields?: readonly ItemField[],
): Promise<Partial<ItemAnswer> | undefined> {
  const rows = await answering.reader
    .selectFrom('item')
    .selectAll()
    .where(within('location_id', answering.scope))
    .where('id', '=', id)
    .execute();
  return (await itemAnswers(answering, rows, fields))[0];
}

interface Lists extends Answering {
  ids: number[];
}
/** Categories that hold an item, by the item's id, in the order of the menu. */
export type Placements = ReadonlyMap<number, readonly Placed[]>;
interface Placed {
  id: number;
  name: string;
  station_id: number;
  station_name: string;
  /** The item's place among its neighbours. */
  position: number;
}
type Docs = ReadonlyMap<number, { doc: ItemDocument }>;

/** Where items stand; ids of one page at most. */
export async function placementsOf({ reader, scope, ids }: Lists): Promise<Placements> {
  const rows = await reader
    .selectFrom('placement')
    .innerJoin('category', 'category.id', 'placement.category_id')
    .innerJoin('station', 'station.id', 'category.station_id')
    .select([
      'placement.item_id',
      'category.id',
      'category.name',
      'category.station_id',
      'station.name as station_name',
      'placement.position',
    ])
    .where(within('placement.location_id', scope))
    .where('placement.item_id', 'in', ids)
    .$if(scope.length > 1, (query) => query.orderBy(rankIn('station.location_id', scope)))
    .orderBy('station.position')
    .orderBy('station.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  const placements = new Map<number, Placed[]>();
  for (const { item_id, ...place } of rows) {
    const places = placements.get(item_id);
    if (places) places.push(place);
    else placements.set(item_id, [place]);
  }
  return placements;
}

async function groupsOf({ reader, scope }: Lists, docs: Docs) {
  const ids = [...docs.values()].flatMap(({ doc }) => [
    ...doc.option_groups.map(({ id }) => id),
    ...doc.options.flatMap(({ group }) => group ?? []),
  ]);
  const rows = await reader
    .selectFrom('option_group')
    .select(['id', 'name', 'group_type', 'version'])
    .where(within('location_id', scope))
    .where('id', 'in', distinct(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function optionsOf({ reader, scope }: Lists, docs: Docs) {
  const ids = [...docs.values()].flatMap(({ doc }) => doc.options.map(({ id }) => id));
  const rows = await reader
    .selectFrom('menu_option')
    .select(['id', 'name', 'price_cents', 'active', 'pos_id', 'image_id', 'version'])
    .where(within('location_id', scope))
    .where('id', 'in', distinct(ids))
    .execute();
  return new Map(
    rows.map(({ price_cents, image_id, ...row }) => [
      row.id,
      { ...row, price: price_cents / 100, image: image_id },
    ]),
  );
}

/** Names of price modes by their location and id, because every location numbers its own. */
async function modeNames({ reader, scope }: Lists, docs: Docs): Promise<Map<string, string>> {
  if (![...docs.values()].some(({ doc }) => doc.prices.length > 0)) return new Map();
  const rows = await reader
    .selectFrom('price_mode')
    .select(['location_id', 'id', 'name'])
    .where(within('location_id', scope))
    .execute();
  return new Map(rows.map(({ location_id, id, name }) => [`${location_id} ${id}`, name]));
}

async function relationsOf({ reader, scope, ids }: Lists) {
  const rows = await reader
    .selectFrom('relation')
    .innerJoin('item as one', 'one.id', 'relation.item_id')
    .innerJoin('item as other', 'other.id', 'relation.related_id')
    .select([
      'relation.id',
      'relation.type',
      'relation.item_id',
      'one.name as item_name',
      'relation.related_id as relation_id',
      'other.name as relation_name',
    ])
    .where(within('relation.location_id', scope))
    .where((eb) => eb.or([eb('relation.item_id', 'in', ids), eb('relation.related_id', 'in', ids)]))
    .orderBy('relation.id')
    .execute();
  return rows as ItemAnswer['relations'];
}

function distinct(ids: readonly number[]): number[] {
  return ids.length > 0 ? [...new Set(ids)] : [0];
}
