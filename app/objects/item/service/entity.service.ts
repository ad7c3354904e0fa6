import { rulesOf, unitsOf } from '~/fields/field';
import { fitLinks } from '~/menu/option-groups';
import { isProvider } from '~/service/caller';
import { type Creation, chunksOf, type Entity, yieldAfter } from '~/service/changes/entity';
import { insertWithIds } from '~/service/store/row-sets';
import type { LooseRow, Reader } from '~/service/store/store';
import { itemFields } from '../fields';
import { deleteChildren, insertChildren } from './children.service';
import { type ItemDocument, itemColumns } from './document.service';
import { CHILD_FIELDS } from './lists.service';
import { itemPart, same, wholeItem } from './part-entity.service';

/** Times that are not in the document and would be lost by a deletion. */
interface Times {
  created_at: string;
  last_sold_time: string | null;
}

export const itemEntity: Entity<ItemDocument> = {
  name: 'item',
  rules: rulesOf(itemFields),
  together: unitsOf(itemFields),
  ...wholeItem,
  part: itemPart,
  async insert(trx, locationId, creations: readonly Creation<ItemDocument>[], now) {
    const rows = creations.map(({ id, version, doc, order }) => ({
      ...(id === undefined ? {} : { id }),
      version: version ?? 1,
      location_id: locationId,
      ...itemColumns(doc),
      last_sold_time: null,
      created_at: now,
      ...(order as Times | undefined),
      updated_at: now,
    }));
    const ids = await insertWithIds(trx, 'item', rows as LooseRow[]);
    await yieldAfter(ids);
    const items = ids.map((id, index) => ({
      id,
      doc: (creations[index] as Creation<ItemDocument>).doc,
    }));
    await insertChildren(trx, locationId, items, CHILD_FIELDS);
    return ids;
  },
  /** Adjusts ranges and defaults to the groups' types, in changed groups only. */
  async fitted(db, locationId, docs) {
    const touched = docs.map(({ before, after }) => touchedGroups(before, after));
    const types = await groupTypes(db, locationId, [...new Set(touched.flat())]);
    return docs.map(({ after }, index) => {
      const own = touched[index] ?? [];
      if (own.length === 0) return after;
      return withReconciledLinks(after, new Map([...types].filter(([id]) => own.includes(id))));
    });
  },
  async remove(trx, locationId, ids) {
    for (const field of [...CHILD_FIELDS].reverse()) {
      await deleteChildren(trx, locationId, ids, field);
    }
    await trx
      .deleteFrom('item')
      .where('location_id', '=', locationId)
      .where('id', 'in', [...ids])
      .execute();
  },
  async orderOf(db, locationId, ids) {
    const rows = await rowsOf(db, locationId, ids).execute();
    return new Map(
      rows.map(({ id, created_at, last_sold_time }) => [
        id,
        { created_at, last_sold_time } satisfies Times,
      ]),
    );
  },
  async inUse(db, _locationId, ids) {
    // Heirs of the location may refer to the items too.
    const used = new Set<number>();
    const named = await db
      .selectFrom('menu_option')
      .select('item_id as id')
      .distinct()
      .where('item_id', 'in', [...ids])
      .execute();
    const related = await db
      .selectFrom('relation')
      .select(['item_id', 'related_id'])
      .where((eb) => eb.or([eb('item_id', 'in', [...ids]), eb('related_id', 'in', [...ids])]))
      .execute();
    for (const { id } of named) if (id !== null) used.add(id);
    for (const { item_id, related_id } of related) used.add(item_id).add(related_id);
    return used;
  },
  plain: [
    ...['name', 'price', 'description', 'active', 'no_notes', 'price_by_weight', 'package_count'],
    ...['weight', 'calories', 'pos_id', 'schedule', 'container', 'custom', 'custom_item_name'],
    ...['jde_id', 'dietary', 'allergens', 'labels', 'sku', 'tags'],
  ],
  guarded: ['global_match', 'custom_item_name'],
  dropForbidden({ account, location }, now, patch) {
    const reason = 'you may not change it';
    const kept: { field: string; reason: string }[] = [];
    if (isProvider(account)) return kept;
    if (patch.global_match && location.allow_global_match_edit !== 1) {
      if (String(patch.global_match) !== String(now.global_match)) {
        kept.push({ field: 'global_match', reason });
      }
      delete patch.global_match;
    }
    if (patch.custom_item_name) {
      const { global_name } = now.custom_item_name;
      if (patch.custom_item_name.global_name !== global_name) {
        kept.push({ field: 'custom_item_name', reason });
      }
      patch.custom_item_name = { ...patch.custom_item_name, global_name };
    }
    return kept;
  },
};

function rowsOf(db: Pick<Reader, 'selectFrom'>, locationId: number, ids: readonly number[]) {
  return db
    .selectFrom('item')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('id', 'in', [...ids]);
}

/** Groups whose range, options or defaults differ. */
function touchedGroups(before: ItemDocument | null, after: ItemDocument): number[] {
  if (before && same([before.option_groups, before.options], [after.option_groups, after.options]))
    return [];
  const linkOf = ({ option_groups, options }: ItemDocument, id: number) => [
    option_groups.find((link) => link.id === id)?.range,
    options.filter(({ group }) => group === id),
  ];
  const ids = after.option_groups.map(({ id }) => id);
  return before ? ids.filter((id) => !same(linkOf(before, id), linkOf(after, id))) : ids;
}

export async function groupTypes(
  db: Reader,
  locationId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const types = new Map<number, string>();
  for (const chunk of chunksOf(ids)) {
    const rows = await db
      .selectFrom('option_group')
      .select(['id', 'group_type'])
      .where('location_id', '=', locationId)
      .where('id', 'in', chunk)
      .execute();
    for (const { id, group_type } of rows) types.set(id, group_type);
  }
  return types;
}

export function withReconciledLinks<D extends Pick<ItemDocument, 'option_groups' | 'options'>>(
  doc: D,
  types: ReadonlyMap<number, string>,
): D {
  const { groups, options } = fitLinks(doc.option_groups, doc.options, types);
  return { ...doc, option_groups: groups, options };
}
