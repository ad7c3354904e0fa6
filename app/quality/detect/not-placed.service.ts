import { type Detector, type Look, MOST_OF_A_KIND } from '../service/detector.service';
import { among } from '../service/queries.service';
import {
  chosenNumber,
  deactivate,
  itemUpdate,
  openItem,
  ownItems,
} from '../service/suggestions.service';

const MOST_CHOICES = 1000;

/** Active items that are in no category and belong to no other item. */
export const notPlaced: Detector = {
  type: 'no_category',
  message: 'The kiosk shows it nowhere.',
  watches: ['item', 'category', 'relation', 'option'],
  byItem: true,
  find: async (look) => {
    const rows = await look.reader
      .selectFrom('item')
      .select(['item.id', 'item.name'])
      .where('item.location_id', '=', look.location.id)
      .where('item.active', '=', 1)
      .where('item.container', '=', 0)
      .where(among(look, 'item.id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('placement')
              .select('placement.item_id')
              .whereRef('placement.item_id', '=', 'item.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('menu_option')
              .select('menu_option.id')
              .whereRef('menu_option.item_id', '=', 'item.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('relation')
              .select('relation.id')
              .whereRef('relation.related_id', '=', 'item.id')
              .where('relation.type', '<>', 'others'),
          ),
        ),
      )
      .orderBy('item.id')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map(({ id, name }) => ({
      subject: String(id),
      description: `${name} stands in no category`,
      items: [id],
    }));
  },
  suggest: async (alert, look) => {
    const choices = await categoryChoices(look);
    const place = ownItems(alert, look).map((item) => ({
      type: 'place_item',
      of: item.id,
      description: `Put ${item.name} into a category`,
      label: 'Choose category',
      reason: 'It is shown with the others of that category.',
      inputs: [{ field: 'category', label: 'Category', initial: '', choices }],
      act: (values: Parameters<typeof chosenNumber>[0]) =>
        itemUpdate(item.id, { category_ids: [chosenNumber(values, 'category')] }),
    }));
    return [
      ...(choices.length > 0 ? place : []),
      ...ownItems(alert, look).map((item) => deactivate(item, 'It is not meant to be sold.')),
      ...alert.items.map(openItem),
    ];
  },
};

export async function categoryChoices({ reader, location }: Look) {
  const rows = await reader
    .selectFrom('category')
    .innerJoin('station', 'station.id', 'category.station_id')
    .select(['category.id', 'category.name', 'station.name as station'])
    .where('category.location_id', '=', location.id)
    .orderBy('station.position')
    .orderBy('station.id')
    .orderBy('category.position')
    .orderBy('category.id')
    .limit(MOST_CHOICES)
    .execute();
  return rows.map(({ id, name, station }) => ({ value: String(id), label: `${station}: ${name}` }));
}
