import { sql } from 'kysely';
import { kioskName } from '~/menu/kiosk-name';
import { type Detector, MOST_OF_A_KIND } from '../detector';
import { among } from '../queries';
import { itemUpdate, openItem, ownItems, textOf } from '../suggestions';

/** A tile has two lines, which cut every name of fifty letters; kiosks with wider tiles show a few more. */
const TILE_LETTERS = 60;

/** Active items whose name on the kiosk is longer than a tile shows. */
export const longName: Detector = {
  type: 'name_too_long',
  message: 'The end of the name is cut off on the kiosk.',
  watches: ['item'],
  byItem: true,
  find: async (look) => {
    const shown = sql<string>`coalesce(item.local_name, item.global_name, item.name)`;
    const rows = await look.reader
      .selectFrom('item')
      .select(['item.id', 'item.name', 'item.local_name', 'item.global_name'])
      .where('item.location_id', '=', look.location.id)
      .where('item.active', '=', 1)
      .where(sql<boolean>`length(${shown}) > ${TILE_LETTERS}`)
      .where(among(look, 'item.id'))
      .orderBy('item.id')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map((row) => ({
      subject: String(row.id),
      description: `The name is longer than a kiosk tile shows: ${kioskName(row)}`,
      items: [row.id],
      facts: { shown: kioskName(row) },
    }));
  },
  suggest: (alert, look) => [
    ...ownItems(alert, look).map((item) => ({
      type: 'update_name',
      of: item.id,
      description: 'Give it a shorter name on the kiosk',
      label: 'Change name',
      reason: `At most ${TILE_LETTERS} letters are shown; the item itself keeps its name.`,
      inputs: [{ field: 'name', label: 'Name on the kiosk', initial: String(alert.facts.shown) }],
      act: (values: Parameters<typeof textOf>[0]) =>
        itemUpdate(item.id, { custom_item_name: { local_name: textOf(values, 'name') } }),
    })),
    ...alert.items.map(openItem),
  ],
};
