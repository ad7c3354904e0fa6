import { cents, centsToNumber } from '~/menu/money';
import { selectRows } from '../store/matching-rows';
import type { Reader } from '../store/store';

export const DEMO_PRICEBOOK = 'demo:';

/** All items of a demo shop as CSV, at prices that end in 9 cents. */
export async function demoPricebook(reader: Reader, locationId: number): Promise<Buffer> {
  const items = await selectRows(reader, 'item', { location_id: locationId }, 'id', 'price_cents')
    .orderBy('id')
    .execute();
  const rows = items.map(({ id, price_cents: now }) => {
    const book = now === 0 ? 0 : Math.ceil((now + 1) / 10) * 10 - 1;
    return `${id},${centsToNumber(cents(book)).toFixed(2)}`;
  });
  return Buffer.from(`${['id,price', ...rows].join('\r\n')}\r\n`);
}
