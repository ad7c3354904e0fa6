import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { searchKey } from '~/menu/text';
import {
  hasRange,
  hasTwoDefaults,
  linksOf,
  optionGroupEntity,
} from '~/objects/option-group/entity.service';
import { localObjects } from '~/service/calls/local-objects';
import type { Ledger } from '~/service/changes/ledger';
import { timeText } from '~/service/clock';
import type { Handlers } from '~/service/context';
import { listOf, rowsOf } from '~/service/store/json-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Database, Row } from '~/service/store/schema';

type GroupHandlers = Pick<
  Handlers,
  | 'option_group.list'
  | 'option_group.preview_single'
  | 'option_group.create'
  | 'option_group.update'
>;

type Loss = 'ranges' | 'defaults';

/** How long a group may exist without an item, in milliseconds. */
const UNUSED_MS = 86_400_000;

const ownGroups = localObjects('option_group', optionGroupEntity, groupAnswer);

/** Option groups are shared by the items of a location: name and type belong to the group. */
export const optionGroupHandlers: GroupHandlers = {
  'option_group.list': async ({ search = '', ids, limit, items }, { reader, location }) => {
    const key = searchKey(search);
    const part = `%${key.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await reader
      .selectFrom('option_group')
      .select(['id', 'version', 'name', 'group_type'])
      .select(
        sql<number>`(select count(*) from item_group where item_group.group_id = option_group.id)`.as(
          'item_count',
        ),
      )
      .select((eb) => listOf(reader.engine, itemsOf(eb, items)).as('items'))
      .where('location_id', '=', location.id)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
      .$if(key !== '', (query) => query.where(sql<boolean>`sort_key like ${part} escape '\\'`))
      .orderBy('sort_key')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...row,
      item_count: Number(row.item_count),
      items: rowsOf(row.items),
    }));
  },
  'option_group.preview_single': async ({ id, except, items }, { reader, location }) => {
    const group = await ownGroups.read(reader, location, id);
    const isSingle = group.group_type === 'single';
    const found = (eb: ExpressionBuilder<Database, 'item_group'>, loses: Loss) =>
      linksOf(reader, location.id, [id])
        .innerJoin('item', 'item.id', 'item_group.item_id')
        .where(loses === 'ranges' ? hasRange(eb) : hasTwoDefaults(eb))
        .$if(except !== undefined, (query) => query.where('item.id', '!=', except ?? 0));
    const losing = async (loses: Loss) => {
      if (isSingle) return { count: 0, items: [] };
      const { count } = await found(expressionBuilder(), loses)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const named = await found(expressionBuilder(), loses)
        .select(['item.id', 'item.name'])
        .orderBy('item.sort_key')
        .orderBy('item.id')
        .limit(items)
        .execute();
      return { count: Number(count), items: named };
    };
    return { ranges: await losing('ranges'), defaults: await losing('defaults') };
  },
  'option_group.create': ({ name, group_type }, { location, change }) =>
    change({ summary: `Created option group “${name}”` }, async (ledger) => {
      await sweepGroups(ledger, location.id);
      const doc = { name, group_type };
      const [id = 0] = await ledger.create(optionGroupEntity, location.id, [{ doc }]);
      await ledger.awaitItem(location.id, [id]);
      return ownGroups.read(ledger.read, location, id);
    }),
  'option_group.update': ({ location_id: _, id, ...fields }, context) =>
    ownGroups.update(context, id, fields),
};

function itemsOf(eb: ExpressionBuilder<Database, 'option_group'>, most: number) {
  return eb
    .selectFrom('item_group')
    .innerJoin('item', 'item.id', 'item_group.item_id')
    .select(['item.id', 'item.name'])
    .whereRef('item_group.group_id', '=', 'option_group.id')
    .whereRef('item_group.location_id', '=', 'option_group.location_id')
    .orderBy('item.sort_key')
    .orderBy('item.id')
    .limit(most);
}

function groupAnswer({ id, version, name, group_type }: Row<'option_group'>) {
  return { id, version, name, group_type };
}

/** Deletes groups that were created for an item but never added to it. */
async function sweepGroups(ledger: Ledger, locationId: number): Promise<void> {
  const rows = await selectRows(ledger.read, 'option_group', { location_id: locationId }, 'id')
    .where('unused_since', '<', timeText(Date.now() - UNUSED_MS))
    .orderBy('id')
    .execute();
  await ledger.remove(
    optionGroupEntity,
    locationId,
    rows.map(({ id }) => id),
  );
}
