import { isMoment } from '~/menu/moment';
import { locationPath, pathWithQuery } from '~/screen/paths';
import { readPage } from '~/screen/read-query';

/** Differences on one page. */
export const SHOWN = 50;

/** What became of an object between two moments, in the order of the page. */
export const differenceNames = {
  added: 'Added',
  gone: 'Gone',
  changed: 'Changed',
  moved: 'Moved',
} as const;

export type What = keyof typeof differenceNames;

/** What the address of the comparison says; a moment that is missing is now. */
export interface CompareAddress {
  from: string | null;
  until: string | null;
  what: What | null;
  page: number;
  /** It is asked whether the menu is to be brought back. */
  asks: boolean;
  /** What stands in the place of a moment and is none. */
  notMoments: string[];
}

/** Two moments of a menu beside each other. */
export function comparePath(locationId: number, address: Partial<CompareAddress> = {}): string {
  const { from, until, what, page, asks } = address;
  return pathWithQuery(`${locationPath(locationId)}/compare`, {
    from,
    until,
    what,
    page: page === 1 ? null : page,
    confirm: asks ? 'back' : null,
  });
}

/** The menu as it was at a moment as a file. */
export function momentFilePath(locationId: number, moment: string): string {
  return pathWithQuery(`${locationPath(locationId)}/compare.mashmenu`, { as_of: moment });
}

/** What of two moments an address asks for, the earlier one first. What is no moment is told by `notMoments`. */
export function readCompare({ searchParams }: URL): CompareAddress {
  const given = (name: string) => searchParams.get(name) ?? '';
  const texts = [given('from'), given('until')];
  const [from = null, until = null] = texts.map((text) => (isMoment(text) ? text : null));
  const isTurned = from !== null && until !== null && until < from;
  const what = searchParams.get('what') ?? '';
  return {
    from: isTurned ? until : from,
    until: isTurned ? from : until,
    notMoments: texts.filter((text) => text !== '' && !isMoment(text)),
    what: Object.hasOwn(differenceNames, what) ? (what as What) : null,
    page: readPage(searchParams),
    asks: searchParams.get('confirm') === 'back',
  };
}
