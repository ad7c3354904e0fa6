import { cleanTag, TAG_MAX } from '~/menu/tags';
import { type Address, addressOf, changeQuery, locationPath } from '~/screen/paths';
import {
  as,
  direction,
  group,
  id,
  maybe,
  oneOf,
  page,
  param,
  type QueryOf,
  query,
  search,
} from '~/screen/query';
import { readId } from '~/screen/read-query';
import { itemSorts } from '../fields';

/** The lists of one table: they differ in their columns. */
export const itemViews = ['items', 'global_matches', 'dotcodes'] as const;
export type ItemView = (typeof itemViews)[number];

export const viewNames: Record<ItemView, string> = {
  items: 'Items',
  global_matches: 'Global Matches',
  dotcodes: 'DotCodes',
};

export type ItemSort = (typeof itemSorts)[number] | `custom.${string}`;
export type Direction = 'asc' | 'desc';

export const itemsPerPage = 100;

/** Stands among the tags of a filter for having none; no tag can be written so. */
export const NO_TAGS = '__no_tags__';

export const timeFields = ['last_sold_time', 'create_time', 'update_time'] as const;

/** Items before or after a moment of the location's clock. */
export interface TimeFilter {
  field: (typeof timeFields)[number];
  direction: 'before' | 'after';
  /** 'YYYY-MM-DDTHH:mm'. */
  value: string;
}

/** Whether a list shows the items that have what it is about, those that have none, or all. */
const havings = ['yes', 'no', 'all'] as const;

const listedBy = {
  items: null,
  global_matches: 'has_global_match',
  dotcodes: 'has_label',
} as const satisfies Record<ItemView, string | null>;

/** Items that a rule names by id or by tag, everything where it names none, without those with skip tags. */
export interface ReachFilter {
  targets: (number | string)[];
  skipTags: string[];
}

/** null: the list is about all items alike. */
type Having = {
  by: NonNullable<(typeof listedBy)[ItemView]>;
  shown: (typeof havings)[number];
} | null;

export type ItemPanel = { mode: 'add' } | { mode: 'edit'; id: number };

/** The parameter of a price mode that is left for the items' own prices. */
const OWN_PRICES = 'none';
const TAGS_MOST = 100;
const REACH_MOST = 1000;
/** Years that every zone's clock writes with four digits. */
const LOCAL_TIME = /^(?:1[89]|2\d)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** The tags that an address filters by, NO_TAGS among them; in one parameter, or in one for each. */
export const tags = () =>
  param<string[]>(
    (texts) => {
      const given = texts.flatMap((text) => text.split(','));
      const clean = given.map((text) => (text.trim() === NO_TAGS ? NO_TAGS : cleanTag(text)));
      const known = new Set(clean.filter((tag) => tag && tag.length <= TAG_MAX));
      return [...known].slice(0, TAGS_MOST);
    },
    (chosen) => chosen.join(','),
  );

/** What the items table shows: search, filters, order, page. */
const itemsQuery = query({
  q: search(),
  /** Any of these; NO_TAGS for items without. */
  tags: as('tag', tags()),
  part: id(),
  /** What a discount, a fee or a tax rule reaches; null for everything. */
  reach: group(
    { reach: listOf(readTarget, targetParam), skip: listOf(shortTag, String) },
    ({ reach, skip }): ReachFilter | null =>
      reach.length === 0 && skip.length === 0 ? null : { targets: reach, skipTags: skip },
    (reach) => (reach ? { reach: reach.targets, skip: reach.skipTags } : {}),
  ),
  show: oneOf(['all', 'active', 'inactive'], 'all'),
  time: group(
    {
      time_field: maybe(timeFields),
      time_direction: param<TimeFilter['direction']>((texts) =>
        texts.at(-1) === 'before' ? 'before' : 'after',
      ),
      time_value: param(([text = '']) => text.replace(' ', 'T').slice(0, 16)),
    },
    ({ time_field: field, time_direction: direction, time_value: value }): TimeFilter | null =>
      field && isLocalTime(value) ? { field, direction, value } : null,
    (time) =>
      time
        ? { time_field: time.field, time_direction: time.direction, time_value: time.value }
        : {},
  ),
  having: param<Having>(
    () => null,
    (having) => (having?.shown === 'yes' ? null : having?.shown),
  ),
  /** Whose prices are shown; null: the items' own; undefined: as this browser remembers. */
  priceMode: as(
    'price_mode',
    param<number | null | undefined>(
      ([text]) => (text === OWN_PRICES ? null : (readId(text) ?? undefined)),
      (mode) => mode ?? OWN_PRICES,
    ),
  ),
  sort: param<ItemSort>(
    (texts) => {
      const given = texts.at(-1) ?? '';
      if (/^custom\..{1,100}$/u.test(given)) return given as ItemSort;
      return itemSorts.find((known) => known === given) ?? 'name';
    },
    (sort) => (sort === 'name' ? null : sort),
  ),
  dir: direction(),
  page: page(),
});
export type ItemsQuery = QueryOf<typeof itemsQuery>;

/** Reads the table's own part of the query; what cannot be read falls back to the default. */
export function readItemsQuery(search: URLSearchParams, view: ItemView = 'items'): ItemsQuery {
  const by = listedBy[view];
  const shown = oneOf(havings, 'yes').read(search, 'having');
  return { ...itemsQuery.read(search), having: by && { by, shown } };
}

export function itemViewAt(pathname: string): ItemView {
  return itemViews.find((view) => pathname.endsWith(`/items/${view}`)) ?? 'items';
}

export function isNarrowed(query: ItemsQuery): boolean {
  const { having } = query;
  return query.q !== '' || isFiltered(query) || (having !== null && having.shown !== 'all');
}

export function isFiltered({ tags, part, reach, show, time }: ItemsQuery): boolean {
  return tags.length > 0 || part !== null || reach !== null || show !== 'all' || time !== null;
}

/** A view of the items table; what is the default is not written into the address. */
export function itemsPath(
  locationId: number,
  query: Partial<ItemsQuery> = {},
  view: ItemView = 'items',
): string {
  const items = `${locationPath(locationId)}/items`;
  return itemsQuery.href(view === 'items' ? items : `${items}/${view}`, query);
}

/** The same page with another order or page of the table; an open panel and a selection stay. */
export const withItemsQuery = itemsQuery.href;

/** What a table finds, as a text: two addresses of one table that find the same items have the same. */
export function filtersKey(query: ItemsQuery, view: ItemView): string {
  return itemsPath(0, { ...query, priceMode: undefined, sort: 'name', dir: 'asc', page: 1 }, view);
}

/** The same page with other filters: it begins at its first page; items that were selected by hand stay so. */
export function withFilters(
  address: Address,
  query: ItemsQuery,
  changes: Partial<ItemsQuery>,
): string {
  return itemsQuery.href(address, { ...query, ...changes, page: 1 });
}

export function tagFilters(tags: readonly string[]): { tags?: string[]; has_no_tags?: true } {
  const named = tags.filter((tag) => tag !== NO_TAGS);
  return {
    ...(named.length === 0 ? {} : { tags: named }),
    ...(tags.includes(NO_TAGS) ? { has_no_tags: true } : {}),
  };
}

/** What a filter's GET form carries along: all that it does not ask itself. */
export function hiddenParams(address: Address, query: ItemsQuery, own: readonly string[]) {
  return itemsQuery.hidden(address, { ...query, page: 1 }, own);
}

/** The items table with an item's details open beside it. */
export function itemPanelPath(
  locationId: number,
  panel: ItemPanel,
  query: Partial<ItemsQuery> = {},
  view: ItemView = 'items',
): string {
  return changeQuery(addressOf(itemsPath(locationId, query, view)), {
    mode: panel.mode,
    type: 'itemDetails',
    id: panel.mode === 'edit' ? panel.id : null,
  });
}

function listOf<T extends string | number>(
  read: (text: string) => T | null,
  write: (one: T) => string,
) {
  return param<T[]>(
    ([text = '']) =>
      text
        .split(',')
        .slice(0, REACH_MOST)
        .flatMap((one) => read(one) ?? []),
    (list) => list.map(write).join(','),
  );
}

function targetParam(target: number | string): string {
  return typeof target === 'number' ? `id:${target}` : `tag:${target}`;
}

function readTarget(text: string): number | string | null {
  if (text.startsWith('id:')) return readId(text.slice(3));
  return text.startsWith('tag:') ? shortTag(text.slice(4)) : null;
}

function shortTag(text: string): string | null {
  return cleanTag(text).slice(0, TAG_MAX) || null;
}

function isLocalTime(text: string): boolean {
  if (!LOCAL_TIME.test(text)) return false;
  const moment = new Date(`${text}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
