import { sql } from 'kysely';
import type { Cents } from '~/menu/money';
import { selectRows } from '~/service/store/matching-rows';
import { type Detector, type Look, MOST_OF_A_KIND } from '../service/detector.service';
import { activeOptions } from '../service/queries.service';
import { changePrice, deactivate, openItem, ownItems } from '../service/suggestions.service';

/** From so many on, items without a price become one alert if no item has a price. */
const MANY = 10;
const SUGGESTED = 5;

/** Active items that cost nothing, whatever options are chosen. */
export const noPrice: Detector = {
  type: 'no_price',
  message: 'The kiosk gives it away.',
  watches: ['item', 'option', 'price_mode'],
  // One alert or several depends on all items; the index contains only those without a price.
  byItem: false,
  find: async (look) => {
    const { reader, location } = look;
    const rows = await reader
      .selectFrom('item')
      .select(['item.id', 'item.name'])
      .where('item.location_id', '=', location.id)
      // Written as SQL, so that the partial index is used.
      .where(sql<boolean>`item.active = 1 and item.price_cents = 0`)
      .where('item.container', '=', 0)
      .where((eb) =>
        eb.not(
          eb.exists(
            activeOptions(look, 'item.id').where(sql<boolean>`menu_option.price_cents > 0`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('item_price')
              .innerJoin('price_mode', (join) =>
                join
                  .onRef('price_mode.location_id', '=', 'item_price.location_id')
                  .onRef('price_mode.id', '=', 'item_price.mode_id'),
              )
              .select('item_price.mode_id')
              .whereRef('item_price.item_id', '=', 'item.id')
              .where('price_mode.active', '=', 1)
              .where(sql<boolean>`item_price.price_cents > 0`),
          ),
        ),
      )
      .orderBy('item.id')
      .limit(MOST_OF_A_KIND)
      .execute();
    if (rows.length >= MANY && !(await hasPrices(look))) {
      const items = rows.map(({ id }) => id);
      return [{ subject: 'all', description: 'No active item has a price', items }];
    }
    return rows.map(({ id, name }) => ({
      subject: String(id),
      description: `${name} is active and has no price`,
      items: [id],
    }));
  },
  suggest: (alert, look) => [
    ...ownItems(alert, look)
      .slice(0, SUGGESTED)
      .flatMap((item) => [
        changePrice(item, 'What it is sold for.'),
        deactivate(item, 'It is not sold until it has a price.'),
      ]),
    ...alert.items.slice(0, SUGGESTED).map(openItem),
  ],
};

async function hasPrices({ reader, location }: Look): Promise<boolean> {
  const priced = await selectRows(reader, 'item', { location_id: location.id, active: 1 }, 'id')
    .where('price_cents', '>', 0 as Cents)
    .limit(1)
    .executeTakeFirst();
  return priced !== undefined;
}
