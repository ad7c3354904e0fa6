import type { AnswerOf } from '~/creator/contract';

/** Larger stock photos are used in their regular size. */
const FULL_MAX_BYTES = 3 * 1024 * 1024;
const WIDTH = '1920';

type StockImage = AnswerOf<'image.search_stock'>[number];

/** Form value of a stock photo: its id and URL. */
export function stockValue({ id, urls, size }: StockImage): string {
  const isLight = size !== null && size <= FULL_MAX_BYTES;
  return `${id} ${isLight ? urls.full : urls.regular}`;
}

export type Chosen = { id: number } | { image: string; stock_id?: string };

/** Reads `stockValue`, or the id of a picture; null for anything else. */
export function readChosen(value: string): Chosen | null {
  if (/^[1-9]\d{0,14}$/.test(value)) return { id: Number(value) };
  const [, stock_id = '', address = ''] = /^(\S{1,100}) (\S{1,2000})$/.exec(value) ?? [];
  return address ? { image: withWidth(address), stock_id } : null;
}

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
