import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

const MENU = 'menu';

export function withObjectMenu(address: Address, id: number): string {
  return changeQuery(address, { [MENU]: id });
}

export function withoutObjectMenu(address: Address): Address {
  return addressOf(changeQuery(address, { [MENU]: null }));
}

export function openMenuOf(rows: readonly { id: number }[], { searchParams }: URL): number | null {
  const asked = readId(searchParams.get(MENU));
  return rows.find(({ id }) => id === asked)?.id ?? null;
}
