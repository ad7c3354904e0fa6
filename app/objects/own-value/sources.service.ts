import { isOwnField, OWN_KINDS, type OwnField, type OwnKind } from '~/menu/own-values';
import { type Scope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Reader } from '~/service/store/store';
import { keyOf, type OwnCell, type OwnRef } from './own-rows.service';

/** An object as the location that has it says it. */
export interface SourceObject extends OwnRef {
  name: string;
  location_id: number;
  /** Day parts by their ids. */
  values: Record<string, OwnCell>;
}

/** By `keyOf`. Those that are not in the scope are missing. At most three queries. */
export async function sourceObjects(
  reader: Reader,
  scope: Scope,
  refs: readonly OwnRef[],
): Promise<Map<string, SourceObject>> {
  const found = new Map<string, SourceObject>();
  for (const kind of OWN_KINDS) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ object_id }) => object_id);
    if (ids.length === 0) continue;
    for (const one of await READ[kind](reader, scope, [...new Set(ids)])) {
      found.set(keyOf(one), one);
    }
  }
  return found;
}

type Read = (reader: Reader, scope: Scope, ids: readonly number[]) => Promise<SourceObject[]>;

const READ: Record<OwnKind, Read> = {
  item: async (reader, scope, ids) => {
    const rows = await reader
      .selectFrom('item')
      .select(['id', 'name', 'location_id', 'price_cents', 'active', 'pos_id', 'image_id'])
      .select((eb) => [
        listOf(
          reader.engine,
          eb
            .selectFrom('item_tag')
            .select('item_tag.tag')
            .whereRef('item_tag.item_id', '=', 'item.id')
            .orderBy('item_tag.position'),
        ).as('tags'),
        listOf(
          reader.engine,
          eb
            .selectFrom('item_day_part')
            .select('item_day_part.day_part_id as part')
            .whereRef('item_day_part.item_id', '=', 'item.id')
            .orderBy('item_day_part.day_part_id'),
        ).as('parts'),
      ])
      .where(within('location_id', scope))
      .where(isOneOf(reader.engine, 'id', ids))
      .execute();
    return rows.map(
      ({ id, name, location_id, price_cents, active, pos_id, image_id, ...lists }) => ({
        kind: 'item',
        object_id: id,
        name,
        location_id,
        values: {
          price: price_cents / 100,
          active,
          pos_id,
          image: image_id,
          tags: rowsOf(lists.tags).map(({ tag }) => tag),
          day_parts: rowsOf(lists.parts).map(({ part }) => part),
        },
      }),
    );
  },
  option: async (reader, scope, ids) => {
    const rows = await reader
      .selectFrom('menu_option')
      .select(['id', 'name', 'location_id', 'price_cents', 'active'])
      .where(within('location_id', scope))
      .where(isOneOf(reader.engine, 'id', ids))
      .execute();
    return rows.map(({ id, name, location_id, price_cents, active }) => ({
      kind: 'option',
      object_id: id,
      name,
      location_id,
      values: { price: price_cents / 100, active },
    }));
  },
  category: async (reader, scope, ids) => {
    const rows = await reader
      .selectFrom('category')
      .select(['id', 'name', 'location_id', 'schedule', 'repeats'])
      .where(within('location_id', scope))
      .where(isOneOf(reader.engine, 'id', ids))
      .execute();
    return rows.map(({ id, name, location_id, ...values }) => ({
      kind: 'category',
      object_id: id,
      name,
      location_id,
      values,
    }));
  },
};

export interface Rule extends OwnRef {
  id: number;
  version: number;
  location_id: number;
  fields: OwnField[];
}

/** Of sources, as they let others hold values. `object_id` 0 is every object without a rule of its own. */
export async function ownRules(reader: Reader, sources: readonly number[]): Promise<Rule[]> {
  if (sources.length === 0) return [];
  const rows = await reader
    .selectFrom('own_leave')
    .selectAll()
    .where('location_id', 'in', [...sources])
    .orderBy('kind')
    .orderBy('object_id')
    .execute();
  return rows.map(ruleOf);
}

export function ruleOf<R extends { kind: string; fields: string }>(row: R) {
  const kind = row.kind as OwnKind;
  const fields = (JSON.parse(row.fields) as string[]).filter((field) => isOwnField(kind, field));
  return { ...row, kind, fields: fields as OwnField[] };
}

/** What may be held of an object. */
export function allowedBy(
  rules: readonly Omit<Rule, 'id' | 'version'>[],
  { kind, object_id, location_id }: OwnRef & { location_id: number },
): readonly OwnField[] {
  const ofKind = rules.filter((rule) => rule.kind === kind && rule.location_id === location_id);
  const own = ofKind.find((rule) => rule.object_id === object_id);
  return (own ?? ofKind.find((rule) => rule.object_id === 0))?.fields ?? [];
}
