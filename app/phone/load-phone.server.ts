import type { BasketLine } from '~/menu/basket';
import type { Choice } from '~/menu/choice-rules';
import { type BasketAddress, readBasket } from './basket-cookie.server';
import { phoneQuery } from './phone-address';
import { type PhonePage, phonePage, type ShownMenu } from './phone-page';

export interface PhoneAsks {
  station_id?: number;
  category_id?: number;
  page: number;
  item_ids: number[];
  basket?: { item_id: number; count: number; choices: Choice[] }[];
}

export interface PhoneSource<S extends ShownMenu> {
  basket: BasketAddress;
  ask(asks: PhoneAsks): Promise<S>;
}

/** With a single call. */
export async function loadPhone<S extends ShownMenu>(
  request: Request,
  { basket, ask }: PhoneSource<S>,
): Promise<{ page: PhonePage; shown: S }> {
  const query = phoneQuery.read(new URL(request.url).searchParams);
  const lines = await readBasket(request, basket);
  const shown = await ask({
    ...(query.station === null ? {} : { station_id: query.station }),
    ...(query.category === null ? {} : { category_id: query.category }),
    page: query.page,
    item_ids: itemsOf(lines, query.item),
    basket: lines.map(({ item, count, choices }) => ({
      item_id: item,
      count,
      choices: [...choices],
    })),
  });
  return { page: phonePage(shown, query, lines), shown };
}

function itemsOf(lines: readonly BasketLine[], open: number | null): number[] {
  const ids = lines.map(({ item }) => item);
  return [...new Set(open === null ? ids : [open, ...ids])];
}
