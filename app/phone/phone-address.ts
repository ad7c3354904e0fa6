import type { Address } from '~/screen/paths';
import { flag, id, page, type QueryOf, query } from '~/screen/query';

export const phoneQuery = query({
  station: id(),
  category: id(),
  item: id(),
  page: page(),
  basket: flag(),
});
export type PhoneQuery = QueryOf<typeof phoneQuery>;

const first = { page: 1, item: null, basket: false } as const;

export function toStation(address: Address, station: number): string {
  return phoneQuery.href(address, { station, category: null, ...first });
}

export function toCategory(address: Address, station: number, category: number): string {
  return phoneQuery.href(address, { station, category, ...first });
}

export function toDish(address: Address, item: number): string {
  return phoneQuery.href(address, { item, basket: false });
}

export function toBasket(address: Address): string {
  return phoneQuery.href(address, { basket: true, item: null });
}

export function toList(address: Address): string {
  return phoneQuery.href(address, { basket: false, item: null });
}
