import { withoutPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

const subjects = ['station', 'category', 'item'] as const;

/** What 'Why is this not on the kiosk?' is asked about. */
export interface WhyAddress {
  on: (typeof subjects)[number];
  id: number;
}

/** Reads `dialog=why&on=…&id=…`; null where nothing is asked. */
export function readWhy(search: URLSearchParams): WhyAddress | null {
  if (search.get('dialog') !== 'why') return null;
  const on = subjects.find((word) => word === search.get('on'));
  const id = readId(search.get('id'));
  return on && id !== null ? { on, id } : null;
}

/** The screen with the dialog; a panel, whose object has the same word in the address, goes. */
export function withWhy(address: Address, on: WhyAddress['on'], id: number): string {
  return changeQuery(addressOf(withoutPanel(address)), { dialog: 'why', on, id });
}

/** The screen without the dialog. */
export function withoutWhy(address: Address): string {
  return changeQuery(address, { dialog: null, on: null, id: null });
}

/** The screen alone: no panel, no dialog. */
export function screenAlone(address: Address): Address {
  return addressOf(withoutWhy(addressOf(withoutPanel(address))));
}
