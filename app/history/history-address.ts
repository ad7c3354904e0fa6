import { type Address, changeQuery } from '~/screen/paths';

export const HISTORY_PAGE = 100;
const MOST_PAGES = 10;

/** What of an item's history is shown. */
export interface HistoryQuery {
  /** 0: the last two weeks; n: the n newest pages of all there is. */
  older: number;
}

/** Reads `history` and `older`; null where no history is asked for. */
export function readHistory(search: URLSearchParams): HistoryQuery | null {
  if (!search.has('history')) return null;
  const older = search.get('older') ?? '';
  return { older: /^\d{1,2}$/.test(older) ? Math.min(Number(older), MOST_PAGES) : 0 };
}

/** The panel's object with its history in place of its form. */
export function historyPath(address: Address, { older }: HistoryQuery = { older: 0 }): string {
  return changeQuery(address, {
    history: 1,
    older: older === 0 ? null : older,
    draft: null,
    confirm: null,
    dialog: null,
    relation: null,
  });
}

/** The address that shows more; null where there is no more to be had at once. */
export function olderPath(address: Address, { older }: HistoryQuery): string | null {
  return older < MOST_PAGES ? historyPath(address, { older: older + 1 }) : null;
}

/** The panel's object with its form. */
export function withoutHistory(address: Address): string {
  return changeQuery(address, { history: null, older: null });
}
