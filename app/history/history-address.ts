import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { readId } from '~/screen/read-query';

const MENU = 'menu';

export const HISTORY_PAGE = 100;
const MOST_PAGES = 10;

export interface HistoryQuery {
  /** 0: the last two weeks; n: the n newest pages. */
  older: number;
}

/** Null if the address asks for no history. */
export function readHistory(search: URLSearchParams): HistoryQuery | null {
  if (!search.has('history')) return null;
  const older = search.get('older') ?? '';
  return { older: /^\d{1,2}$/.test(older) ? Math.min(Number(older), MOST_PAGES) : 0 };
}

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

/** Null if there is nothing more to load. */
export function olderPath(address: Address, { older }: HistoryQuery): string | null {
  return older < MOST_PAGES ? historyPath(address, { older: older + 1 }) : null;
}

export function withoutHistory(address: Address): string {
  return changeQuery(address, { history: null, older: null });
}

export function withObjectMenu(address: Address, id: number): string {
  return changeQuery(address, { [MENU]: id });
}

export function withoutObjectMenu(address: Address): Address {
  return addressOf(changeQuery(address, { [MENU]: null }));
}

export function openMenuOf(rows: readonly { id: number }[], { searchParams }: URL): number | null {
  const asked = readId(searchParams.get(MENU));
  return rows.find(({ id }) => id === asked)?.id ?? null;
}
