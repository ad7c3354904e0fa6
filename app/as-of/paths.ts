import { isMoment } from '~/menu/moment';
import { locationPath, pathWithQuery } from '~/screen/paths';
import { as, flag, maybe, page, type QueryOf, query, text } from '~/screen/query';

export const SHOWN = 50;

export const differenceNames = {
  added: 'Added',
  gone: 'Gone',
  changed: 'Changed',
  moved: 'Moved',
} as const;

export type What = keyof typeof differenceNames;

/** A missing moment is now. */
const compareQuery = query({
  from: text(isMoment),
  until: text(isMoment),
  what: maybe(Object.keys(differenceNames) as What[]),
  page: page(),
  asks: as('confirm', flag('back')),
});
export interface CompareAddress extends QueryOf<typeof compareQuery> {
  notMoments: string[];
}

export function comparePath(locationId: number, address: Partial<CompareAddress> = {}): string {
  return compareQuery.href(`${locationPath(locationId)}/compare`, address);
}

export function momentFilePath(locationId: number, moment: string): string {
  return pathWithQuery(`${locationPath(locationId)}/compare.mashmenu`, { as_of: moment });
}

/** Earlier moment first; `notMoments` has invalid ones. */
export function readCompare({ searchParams }: URL): CompareAddress {
  const query = compareQuery.read(searchParams);
  const { from, until } = query;
  const isTurned = from !== null && until !== null && until < from;
  return {
    ...query,
    ...(isTurned && { from: until, until: from }),
    notMoments: ['from', 'until']
      .map((name) => searchParams.get(name) ?? '')
      .filter((text) => text !== '' && !isMoment(text)),
  };
}
