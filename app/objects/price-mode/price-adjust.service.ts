import { adjustPrice } from '~/menu/adjust-prices';
import { counted } from '~/menu/counted';
import { type Cents, cents, centsToNumber } from '~/menu/money';
import { priceQuestion } from '~/menu/slipped-price';
import { pickOf, skippedOf } from '~/objects/item/service/picked-items.service';
import type { Handlers } from '~/service/context';
import type { Reader } from '~/service/store/store';
import { nameOf } from './price-import.service';

const SHOWN = 100;

interface Moved {
  id: number;
  name: string;
  before: Cents;
  after: Cents;
  /** The resulting price in the mode; null for none. */
  own: Cents | null;
  changes: boolean;
}

export const priceAdjustHandlers: Pick<Handlers, 'price_modes.adjust'> = {
  'price_modes.adjust': async ({ mode_id: modeId, value, filters, preview }, context) => {
    const { location, reader, change } = context;
    const picked = { filters, ids: undefined, deselected: undefined };
    const adjusted = async (db: Reader): Promise<Moved[]> => {
      const pick = pickOf(picked, { ...context, reader: db });
      const rows = await pick(
        db
          .selectFrom('item')
          .select((eb) => [
            'item.id',
            'item.name',
            'item.price_cents',
            eb
              .selectFrom('item_price')
              .select('item_price.price_cents')
              .whereRef('item_price.item_id', '=', 'item.id')
              .where('item_price.mode_id', '=', modeId)
              .as('own_cents'),
          ]),
      )
        .orderBy('item.sort_key')
        .orderBy('item.id')
        .execute();
      return rows.map(({ id, name, price_cents, own_cents }) => {
        const before = cents(own_cents ?? price_cents);
        if (value === null) {
          const changes = own_cents !== null;
          return { id, name, before, after: cents(price_cents), own: null, changes };
        }
        const after = adjustPrice(before, value);
        return { id, name, before, after, own: after, changes: before !== after };
      });
    };
    const answerOf = async (items: readonly Moved[]) => {
      const changed = items.filter(({ changes }) => changes);
      const isAsked = ({ before, after }: Moved) =>
        priceQuestion(before, after, location.currency) !== null;
      const first = [...changed.filter(isAsked), ...changed.filter((one) => !isAsked(one))];
      const sample = first.slice(0, SHOWN).map(({ id, name, before, after }) => ({
        id,
        name,
        before: centsToNumber(before),
        after: centsToNumber(after),
      }));
      const skipped = await skippedOf(picked, context, items.length);
      return { count: items.length, skipped, changed: changed.length, sample };
    };
    if (preview) {
      await nameOf(modeId, { reader, location });
      return answerOf(await adjusted(reader));
    }
    let items: Moved[] = [];
    const summary = async (db: Reader) => {
      const mode = await nameOf(modeId, { reader: db, location });
      items = await adjusted(db);
      const changed = counted(items.filter(({ changes }) => changes).length, 'item');
      return value === null
        ? `Removed the own prices of ${changed} in price mode “${mode}”`
        : `Adjusted prices of ${counted(items.length, 'item')} in price mode “${mode}”`;
    };
    return change({ summary }, async (ledger) => {
      const prices = new Map(
        items.flatMap(({ id, own, changes }) => (changes ? [[id, own] as const] : [])),
      );
      await ledger.bulk.setModePrices({ locationId: location.id, modeId }, prices);
      return answerOf(items);
    });
  },
};
