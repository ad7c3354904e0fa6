import type { AnswerOf } from '~/creator/contract';

/** A stock photo of more bytes is taken in its regular size. */
const FULL_MAX_BYTES = 3 * 1024 * 1024;
const WIDTH = '1920';

type StockImage = AnswerOf<'image.search_stock'>[number];

/** What a form sends for a stock photo: its id and the address that is fetched for it. */
export function stockValue({ id, urls, size }: StockImage): string {
  const isLight = size !== null && size <= FULL_MAX_BYTES;
  return `${id} ${isLight ? urls.full : urls.regular}`;
}

/** A picture that was chosen: one of the location by its id, or one that is stored for the form. */
export type Chosen = { id: number } | { image: string; stock_id?: string };

/** Reads what `stockValue` wrote, or the id of a picture of the location; null for anything else. */
export function readChosen(value: string): Chosen | null {
  if (/^[1-9]\d{0,14}$/.test(value)) return { id: Number(value) };
  const [, stock_id = '', address = ''] = /^(\S{1,100}) (\S{1,2000})$/.exec(value) ?? [];
  return address ? { image: withWidth(address), stock_id } : null;
}

/** The address of a picture in the width that is stored: `w=1920` in place of another `w`. */
export function withWidth(address: string): string {
  const [path = '', fragment] = address.split('#');
  const [base = '', query] = path.split('?');
  const others = (query ?? '').split('&').filter((part) => part !== '' && !/^w(=|$)/.test(part));
  const asked = [...others, `w=${WIDTH}`].join('&');
  return `${base}?${asked}${fragment === undefined ? '' : `#${fragment}`}`;
}

export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}
