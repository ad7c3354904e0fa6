import { sql } from 'kysely';
import { codeKey } from '~/menu/code';
import type { Cents } from '~/menu/money';
import { sortKey } from '~/menu/text';
import { CHUNK, chunksOf } from '~/service/changes/entity';
import { readScope, within } from '~/service/scope';
import { isOneOf, isOneOfTexts } from '~/service/store/id-lists';
import type { FileEntry, FilePlacement } from '../../rules/entry';
import { type PlaceChoice, pathOf } from '../../rules/places';
import { keysOf, knownKeys } from '../import-keys.service';
import { systemOf } from './name-keys.service';
import type { Plan } from './plan.service';

export interface Candidate {
  id: number;
  name: string;
  location_id: number;
  pos_id: string | null;
  price_cents: Cents;
}

export interface Coded extends Candidate {
  sku: string;
  code_key: string;
}

export interface Named extends Candidate {
  hasSku: boolean;
  places: readonly Standing[];
}

interface Standing {
  category_id: number;
  category: string;
  station_id: number;
  station: string;
}

type Found<C = Candidate> = ReadonlyMap<string, readonly C[]>;

/** Stored items by what entries say of them. */
export interface FoundItems {
  id: Found;
  key: Found;
  pos_id: Found;
  /** By the code as it is written, and by its key. */
  sku: Found<Coded>;
  /** By the name as it is written, and by its key. */
  name: Found<Named>;
  /** Other systems' keys by the item that has them. */
  keys: ReadonlyMap<number, readonly string[]>;
}

export async function findItems(plan: Plan, entries: readonly FileEntry[]): Promise<FoundItems> {
  const { reader, location } = plan.source;
  const { engine } = reader;
  const ids = entries.flatMap(({ id }) => id ?? []);
  const posIds = entries.flatMap(({ says: { pos_id } }) => textOf(pos_id));
  const names = entries.flatMap(({ says: { name } }) => textOf(name));
  const byKey = await knownKeys(reader, location.id, 'item', entries);
  const wanted = [...new Set([...ids, ...byKey.values()])];
  const byId = await candidates(plan, wanted, (query) =>
    query.where(isOneOf(engine, 'item.id', wanted)),
  );
  const byPosId = await candidates(plan, posIds, (query) =>
    query.where(isOneOfTexts(engine, 'item.pos_id', posIds, { folded: true })),
  );
  const byName = await named(plan, [...new Set(names.map(sortKey))], entries);
  const bySku = await coded(
    plan,
    entries.flatMap(({ says: { sku } }) => textsOf(sku)),
  );
  const keyed = new Map(byId.map((one) => [one.id, one]));
  const all = [byPosId, byName, [...bySku.values()].flat()].flatMap((some) =>
    some.map(({ id }) => id),
  );
  return {
    id: Map.groupBy(byId, ({ id }) => String(id)),
    key: new Map([...byKey].map(([key, id]) => [key, [keyed.get(id)].filter((one) => !!one)])),
    pos_id: Map.groupBy(byPosId, ({ pos_id }) => pos_id ?? ''),
    sku: bySku,
    name: new Map([
      ...Map.groupBy(byName, ({ name }) => sortKey(name)),
      ...Map.groupBy(byName, ({ name }) => name),
    ]),
    keys: entries.some(({ sourceKey = '' }) => systemOf(sourceKey))
      ? await keysOf(reader, location.id, 'item', [...new Set(all)])
      : new Map(),
  };
}

/** Items that may be read here: of the location, and inherited ones. */
export function readableItems({ source: { reader, location } }: Plan) {
  return reader
    .selectFrom('item')
    .select(['item.id', 'item.name', 'item.location_id', 'item.pos_id', 'item.price_cents'])
    .where(within('item.location_id', readScope(location)));
}

type Query = ReturnType<typeof readableItems>;

async function candidates(
  plan: Plan,
  keys: readonly unknown[],
  narrow: (query: Query) => Query,
): Promise<Candidate[]> {
  if (keys.length === 0) return [];
  // The plus sign keeps the id index from being used, which would scan all items of the location.
  return narrow(readableItems(plan)).orderBy(sql`+item.id`).execute();
}

async function named(
  plan: Plan,
  keys: readonly string[],
  entries: readonly FileEntry[],
): Promise<Named[]> {
  const { reader } = plan.source;
  const found = await candidates(plan, keys, (query) =>
    query.where(isOneOfTexts(reader.engine, 'item.sort_key', keys, { folded: false })),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const withSku = await reader
    .selectFrom('item_sku')
    .select('item_id')
    .distinct()
    .where(isOneOf(reader.engine, 'item_id', ids))
    .execute();
  const isPlaced = entries.some(({ says: { placements = [] } }) => placements.length > 0);
  const placed = isPlaced
    ? await reader
        .selectFrom('placement')
        .innerJoin('category', 'category.id', 'placement.category_id')
        .innerJoin('station', 'station.id', 'category.station_id')
        .select(['placement.item_id', 'category.id as category_id', 'category.name as category'])
        .select(['station.id as station_id', 'station.name as station'])
        .where(isOneOf(reader.engine, 'placement.item_id', ids))
        .execute()
    : [];
  const places = Map.groupBy(placed, ({ item_id }) => item_id);
  const coded = new Set(withSku.map(({ item_id }) => item_id));
  return found.map((one) => ({
    ...one,
    hasSku: coded.has(one.id),
    places: places.get(one.id) ?? [],
  }));
}

async function coded(plan: Plan, skus: readonly string[]): Promise<Map<string, Coded[]>> {
  const found = new Map<string, Coded[]>();
  const { reader, location } = plan.source;
  for (const chunk of chunksOf([...new Set(skus.map(codeKey))], CHUNK * 10)) {
    const rows = await reader
      .selectFrom('item_sku')
      .innerJoin('item', 'item.id', 'item_sku.item_id')
      .select(['item.id', 'item.name', 'item.location_id', 'item.pos_id', 'item.price_cents'])
      .select(['item_sku.sku', 'item_sku.code_key'])
      .where(within('item_sku.location_id', readScope(location)))
      .where(isOneOfTexts(reader.engine, 'item_sku.code_key', chunk, { folded: false }))
      .orderBy('item.id')
      .execute();
    for (const row of rows) {
      for (const code of new Set([row.sku, row.code_key])) {
        const of = found.get(code) ?? [];
        if (of.at(-1)?.id !== row.id) found.set(code, [...of, row]);
      }
    }
  }
  return found;
}

export function isSameName(name: string, said: unknown): boolean {
  return typeof said === 'string' && sortKey(name) === sortKey(said);
}

/** Without a category in the file, all; else those of it, or of where it goes, else those in none. */
export function withinCategory(
  answers: ReadonlyMap<string, PlaceChoice>,
  { says: { placements = [] } }: FileEntry,
  named: readonly Named[],
): readonly Named[] {
  if (placements.length === 0) return named;
  const isThere = (standing: Standing) =>
    placements.some((placement) => {
      const goes = answers.get(sortKey(pathOf(placement))) ?? placement;
      return goes !== 'leave_out' && isIn(standing, goes);
    });
  const inside = named.filter(({ places }) => places.some(isThere));
  return inside.length > 0 ? inside : named.filter(({ places }) => places.length === 0);
}

function isIn(
  standing: Standing,
  goes: FilePlacement | Exclude<PlaceChoice, 'leave_out'>,
): boolean {
  if ('category_id' in goes) return standing.category_id === goes.category_id;
  if (sortKey(standing.category) !== sortKey(goes.category)) return false;
  if ('station_id' in goes) return standing.station_id === goes.station_id;
  return goes.station === null || sortKey(standing.station) === sortKey(goes.station);
}

export function sameNamed(found: readonly Candidate[], name: unknown): readonly Candidate[] {
  const same = found.filter((one) => isSameName(one.name, name));
  return same.length > 0 ? same : found;
}

export function unique<C extends Candidate>(found: readonly C[]): C[] {
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

export function textOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

export function shown({ id, name }: Candidate) {
  return { id, name };
}
