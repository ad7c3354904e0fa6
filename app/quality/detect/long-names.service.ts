import { sql } from 'kysely';
import { isCutName, kioskName, menuWords, TILE_LETTERS } from '~/menu/kiosk-name';
import { findRows } from '~/service/store/matching-rows';
import { type Detector, type Look, MOST_OF_A_KIND } from '../service/detector.service';
import { among } from '../service/queries.service';
import { itemUpdate, openItem, ownItems, textOf } from '../service/suggestions.service';

/** Active items whose kiosk name is too long for a tile, or was cut there by another system. */
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
      .where(sql<boolean>`length(${shown}) >= ${TILE_LETTERS}`)
      .where(among(look, 'item.id'))
      .orderBy('item.id')
      .execute();
    const names = rows.map((row) => ({ id: row.id, shown: kioskName(row) }));
    const isFull = ({ shown: name }: { shown: string }) => [...name].length === TILE_LETTERS;
    const menu = names.some(isFull) ? menuWords(await allNames(look)) : null;
    return names
      .map(({ id, shown: name }) => ({ id, name, isCut: menu !== null && isCutName(name, menu) }))
      .filter(({ name, isCut }) => isCut || [...name].length > TILE_LETTERS)
      .slice(0, MOST_OF_A_KIND)
      .map(({ id, name, isCut }) => ({
        subject: String(id),
        description: isCut
          ? `The name has ${TILE_LETTERS} letters, as if it was cut off there: ${name}`
          : `The name is longer than a kiosk tile shows: ${name}`,
        items: [id],
        facts: { shown: name, ...(isCut && { isCut }) },
        cause: 'letters',
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

function allNames({ reader, location }: Look) {
  return findRows(reader, 'item', { location_id: location.id }, 'name', 'description');
}
