/** Invalid values fall back. Browsers run these readers on every screen, so they use no schema library. */

const SEARCH_MAX = 200;
const PAGE_MAX = 1_000_000;

/** Falls back to `usual`; the last of several values counts. */
export function readOneOf<T extends string>(
  search: URLSearchParams,
  name: string,
  words: readonly T[],
  usual: T,
): T {
  const given = search.getAll(name).at(-1);
  return words.find((word) => word === given) ?? usual;
}

/** On one line, trimmed, at most 200 characters; '' if absent. */
export function readSearch(search: URLSearchParams, name: string): string {
  return searchText(search.getAll(name).at(-1));
}

export function searchText(text = ''): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX);
}

/** From 1. */
export function pageNumber(text = ''): number {
  if (!/^\s*\d{1,7}\s*$/.test(text)) return 1;
  const page = Number(text);
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}

export function readId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
