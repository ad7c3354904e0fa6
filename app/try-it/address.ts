import { isRealDate } from '~/menu/schedule';
import type { Address } from '~/screen/paths';
import { as, idOrZero, oneOf, present, type QueryOf, query, search, text } from '~/screen/query';
import { readId } from '~/screen/read-query';

/** Basket and moment are in the query, so a basket can be bookmarked. */

/** Combos are calculated exactly up to this size. */
export const MOST_LINES = 60;
export const MOST_OF_A_LINE = 99;
/** Characters that every browser and server accepts. */
const LONGEST_QUERY = 7000;

const tryQuery = query({
  /** 'YYYY-MM-DD' and 'HH:mm', local time; null for now. */
  date: text(isRealDate),
  time: text((given) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given)),
  dining: as('order', oneOf(['DINE_IN', 'TAKE_OUT'], 'DINE_IN')),
  /** Null for the mode of the moment, 0 for the usual prices. */
  priceMode: as('price_mode', idOrZero()),
  tender: present(),
  ahead: present(),
  find: search(),
});
export interface TryQuery extends QueryOf<typeof tryQuery> {
  lines: TryLine[];
}

export interface TryLine {
  index: number;
  item: number;
  count: number;
  /** Option inputs by name; null before the options were shown. */
  typed: ReadonlyMap<string, string> | null;
}

/** `part` is an option, or a field of `LINE`. */
export function lineField(index: number, part: string): string {
  return `l${index}${part}`;
}

/** Item, count, and a marker that the options were shown. */
export const LINE = { item: '', count: 'n', chosen: 'c' } as const;

export function readTry(search: URLSearchParams): TryQuery {
  return { ...tryQuery.read(search), lines: readLines(search) };
}

/** The address after a pressed button: a line added or removed; null if none, or if full. */
export function withPressed({ pathname, search }: Address): string | null {
  const query = new URLSearchParams(search);
  const removed = query.get('remove');
  const added = readId(query.get('add'));
  query.delete('remove');
  query.delete('add');
  if (removed !== null) return `${pathname}?${withoutLine(query, Number(removed))}`;
  return added === null ? null : withItem({ pathname, search: `?${query}` }, added);
}

/** Null if the basket is full. */
export function withItem({ pathname, search }: Address, item: number): string | null {
  const query = new URLSearchParams(search);
  const used = readLines(query).map(({ index }) => index);
  query.delete('find');
  query.append(lineField(Math.max(-1, ...used) + 1, LINE.item), String(item));
  const isFull = used.length >= MOST_LINES || query.toString().length > LONGEST_QUERY;
  return isFull ? null : `${pathname}?${query}`;
}

function readLines(search: URLSearchParams): TryLine[] {
  const parts = new Map<number, Map<string, string>>();
  for (const [name, value] of search) {
    const [, index, part] = LINE_FIELD.exec(name) ?? [];
    if (index === undefined || part === undefined) continue;
    const line = parts.get(Number(index)) ?? new Map<string, string>();
    parts.set(Number(index), line.set(part, value));
  }
  return [...parts]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_LINES)
    .flatMap(([index, line]) => {
      const item = readId(line.get(LINE.item));
      if (item === null) return [];
      const count = line.get(LINE.count) ?? '1';
      return [{ index, item, count: readCount(count), typed: line.has(LINE.chosen) ? line : null }];
    });
}

/** Renumbers later lines, so that addresses do not grow. */
function withoutLine(query: URLSearchParams, gone: number): URLSearchParams {
  const left = [...query].flatMap(([name, value]): [string, string][] => {
    const [, text, part = ''] = LINE_FIELD.exec(name) ?? [];
    if (text === undefined || Number(text) < gone) return [[name, value]];
    if (Number(text) === gone) return [];
    return [[lineField(Number(text) - 1, part), value]];
  });
  return new URLSearchParams(left);
}

function readCount(text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), MOST_OF_A_LINE);
}

const LINE_FIELD = /^l(\d{1,3})(|[cn]|g\d{1,15}(?:o\d{1,15})?)$/;
