import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

/** The parameter that names the object whose menu lies over its list. */
const MENU = 'menu';

/** The list with the menu of one object. */
export function withObjectMenu(address: Address, id: number): string {
  return changeQuery(address, { [MENU]: id });
}

/** The list without a menu. */
export function withoutObjectMenu(address: Address): Address {
  return addressOf(changeQuery(address, { [MENU]: null }));
}

/** The object whose menu an address opens, if the page has it. */
export function openMenuOf(rows: readonly { id: number }[], { searchParams }: URL): number | null {
  const asked = readId(searchParams.get(MENU));
  return rows.find(({ id }) => id === asked)?.id ?? null;
}
