import { z } from 'zod';
import { readCookie, signedCookie } from './cookies.server';

const VIEW = 'creator_view';
const KEPT_SECONDS = 365 * 86_400;
/** Browsers keep 4,096 bytes of a cookie. */
const LONGEST_COOKIE = 4000;
const CUSTOM_COLUMNS_MOST = 12;

const word = z.string().max(100);

const listView = z.object({
  /** null: the list's default. */
  columns: z.array(word).max(30).nullable().catch(null),
  customColumns: z.array(word).max(CUSTOM_COLUMNS_MOST).catch([]),
  price_mode: z.number().int().positive().nullable().catch(null),
  price_mode_name: z.string().max(200).nullable().catch(null),
  use_price_modes: z.boolean().catch(false),
});

export type ListView = z.output<typeof listView>;

const view = z.object({
  lastLocation: z.number().int().positive().nullable().catch(null),
  lists: z.record(listView).catch({}),
});

export type View = z.output<typeof view>;

const untouched: ListView = {
  columns: null,
  customColumns: [],
  price_mode: null,
  price_mode_name: null,
  use_price_modes: false,
};

export async function readView(request: Request): Promise<View> {
  return (await readCookie(request, VIEW, view)) ?? { lastLocation: null, lists: {} };
}

export function listViewOf({ lists }: View, list: string): ListView {
  return (Object.hasOwn(lists, list) && lists[list]) || untouched;
}

export async function rememberLocation(request: Request, locationId: number): Promise<Headers> {
  const known = await readView(request);
  if (known.lastLocation === locationId) return new Headers();
  return keeping({ ...known, lastLocation: locationId });
}

/** Headers that store a list's view; of too many custom columns the newest are kept. */
export async function rememberList(
  request: Request,
  list: string,
  changes: Partial<ListView>,
): Promise<Headers> {
  const known = await readView(request);
  const left = { ...listViewOf(known, list), ...changes };
  const customColumns = left.customColumns.slice(-CUSTOM_COLUMNS_MOST);
  return keeping({ ...known, lists: { ...known.lists, [list]: { ...left, customColumns } } });
}

async function keeping(value: View): Promise<Headers> {
  const cookie = await signedCookie(VIEW).serialize(value, { maxAge: KEPT_SECONDS });
  return cookie.length > LONGEST_COOKIE ? new Headers() : new Headers([['Set-Cookie', cookie]]);
}
