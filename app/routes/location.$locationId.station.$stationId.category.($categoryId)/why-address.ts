import { z } from 'zod';
import { withoutPanel } from '~/panels/panel-address';
import { type Address, changeQuery } from '~/shell/paths';

const whyQuery = z.object({
  dialog: z.literal('why'),
  on: z.enum(['station', 'category', 'item']),
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** What 'Why is this not on the kiosk?' is asked about. */
export type WhyAddress = Omit<z.output<typeof whyQuery>, 'dialog'>;

/** Reads `dialog=why&on=…&id=…`; null where nothing is asked. */
export function readWhy(search: URLSearchParams): WhyAddress | null {
  const { success, data } = whyQuery.safeParse(Object.fromEntries(search));
  return success ? { on: data.on, id: data.id } : null;
}

/** The screen with the dialog; a panel, whose object has the same word in the address, goes. */
export function withWhy(address: Address, on: WhyAddress['on'], id: number): string {
  return changeQuery(split(withoutPanel(address)), { dialog: 'why', on, id });
}

/** The screen without the dialog. */
export function withoutWhy(address: Address): string {
  return changeQuery(address, { dialog: null, on: null, id: null });
}

/** The screen alone: no panel, no dialog. */
export function screenAlone(address: Address): Address {
  return split(withoutWhy(split(withoutPanel(address))));
}

function split(path: string): Address {
  const [pathname = '', query] = path.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
}
