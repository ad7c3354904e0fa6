import type { ExpressionBuilder } from 'kysely';
import { sortKey } from '~/menu/text';
import { itemEntity, withReconciledLinks } from '~/objects/item/service/entity.service';
import { chunksOf } from '~/service/changes/entity';
import { tableEntity } from '~/service/changes/table-entity';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { optionGroupFields } from './fields';

type Links = ExpressionBuilder<Database, 'item_group'>;

export const optionGroupEntity = tableEntity({
  name: 'option_group',
  locationColumn: 'location_id',
  fields: optionGroupFields,
  derived: ({ name }) => ({ sort_key: sortKey(name) }),
  /** Groups that items have, even without options. Options left behind without their group do not count. */
  async inUse(db, locationId, ids) {
    const rows = await db
      .selectFrom('item_group')
      .select('group_id')
      .distinct()
      .where('location_id', '=', locationId)
      .where('group_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ group_id }) => group_id));
  },
  /** Removes ranges and defaults that groups cannot have once they are single. */
  async beforeUpdate(ledger, locationId, rewrites) {
    const narrowed = rewrites
      .filter(({ before, after }) => isSingle(after) && !isSingle(before))
      .map(({ id }) => id);
    if (narrowed.length === 0) return;
    const rows = await linksOf(ledger.read, locationId, narrowed)
      .where((eb) => eb.or([hasRange(eb), hasTwoDefaults(eb)]))
      .select('item_group.item_id')
      .distinct()
      .orderBy('item_group.item_id')
      .execute();
    const types = new Map(narrowed.map((id) => [id, 'single']));
    for (const chunk of chunksOf(rows.map(({ item_id }) => item_id))) {
      const items = await itemEntity.read(ledger.read, locationId, chunk);
      const patches = [...items].map(([id, { doc }]) => {
        const { option_groups, options } = withReconciledLinks(doc, types);
        return { id, patch: { option_groups, options } };
      });
      await ledger.update(itemEntity, locationId, patches, items);
    }
  },
});

export function linksOf(db: Reader, locationId: number, groupIds: readonly number[]) {
  return db
    .selectFrom('item_group')
    .where('item_group.location_id', '=', locationId)
    .where('item_group.group_id', 'in', [...groupIds]);
}

/** A single group cannot have a range. */
export function hasRange(eb: Links) {
  return eb('item_group.range_min', 'is not', null);
}

/** A single group cannot have two defaults. */
export function hasTwoDefaults(eb: Links) {
  const defaults = eb
    .selectFrom('item_option')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('item_option.item_id', '=', 'item_group.item_id')
    .whereRef('item_option.location_id', '=', 'item_group.location_id')
    .whereRef('item_option.group_id', '=', 'item_group.group_id')
    .where('item_option.is_default', '=', 1);
  return eb(defaults, '>', 1);
}

function isSingle({ group_type }: { group_type: string }): boolean {
  return group_type === 'single';
}
