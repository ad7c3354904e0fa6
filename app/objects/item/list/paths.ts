import { cleanTag, TAG_MAX } from '~/menu/tags';
import {
  type Address,
  addressOf,
  changeQuery,
  locationPath,
  otherParams,
  pathWithQuery,
} from '~/screen/paths';
import { readId, readOneOf, readPage, readSearch } from '~/screen/read-query';
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

/** Items on one page. */
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

/** What the lists of dotcodes and of global matches are about, as the calls filter by it. */
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

/** What the items table shows: search, filters, order, page. */
export interface ItemsQuery {
  q: string;
  /** Any of these; NO_TAGS for items without. */
  tags: string[];
  part: number | null;
  /** What a discount, a fee or a tax rule reaches; null for everything. */
  reach: ReachFilter | null;
  show: 'all' | 'active' | 'inactive';
  time: TimeFilter | null;
  /** null: the list is about all items alike. */
  having: {
    by: NonNullable<(typeof listedBy)[ItemView]>;
    shown: (typeof havings)[number];
  } | null;
  /** Whose prices are shown; null: the items' own; undefined: as this browser remembers. */
  priceMode: number | null | undefined;
  sort: ItemSort;
  dir: Direction;
  /** From 1. */
  page: number;
}

/** Which panel is open beside the table. */
export type ItemPanel = { mode: 'add' } | { mode: 'edit'; id: number };

/** The parameters of a price mode that is left for the items' own prices. */
const OWN_PRICES = 'none';
const TAGS_MOST = 100;
/** Years that every zone's clock writes with four digits. */
const LOCAL_TIME = /^(?:1[89]|2\d)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** Reads the table's own part of the query; what cannot be read falls back to the default. */
export function readItemsQuery(search: URLSearchParams, view: ItemView = 'items'): ItemsQuery {
  const by = listedBy[view];
  return {
    q: readSearch(search, 'q'),
    tags: readTags(search),
    part: readId(search.get('part')),
    reach: readReach(search),
    show: readOneOf(search, 'show', ['all', 'active', 'inactive'], 'all'),
    time: readTime(search),
    having: by && { by, shown: readOneOf(search, 'having', havings, 'yes') },
    priceMode: search.get('price_mode') === OWN_PRICES ? null : readMode(search),
    sort: readSort(search),
    dir: readOneOf(search, 'dir', ['asc', 'desc'], 'asc'),
    page: readPage(search),
  };
}

/** The list that an address shows. */
export function itemViewAt(pathname: string): ItemView {
  return itemViews.find((view) => pathname.endsWith(`/items/${view}`)) ?? 'items';
}

/** Whether a filter or a search leaves items out, or the list itself does. */
export function isNarrowed(query: ItemsQuery): boolean {
  const { having } = query;
  return query.q !== '' || isFiltered(query) || (having !== null && having.shown !== 'all');
}

/** Whether a filter that somebody chose leaves items out. */
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
  return pathWithQuery(view === 'items' ? items : `${items}/${view}`, tableParams(query));
}

/** The same page with another order or page of the table; an open panel and a selection stay. */
export function withItemsQuery(address: Address, query: Partial<ItemsQuery>): string {
  return changeQuery(address, tableParams(query));
}

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
  return changeQuery(address, tableParams({ ...query, ...changes, page: 1 }));
}

/** A filter by tags as the calls know it. */
export function tagFilters(tags: readonly string[]): { tags?: string[]; has_no_tags?: true } {
  const named = tags.filter((tag) => tag !== NO_TAGS);
  return {
    ...(named.length === 0 ? {} : { tags: named }),
    ...(tags.includes(NO_TAGS) ? { has_no_tags: true } : {}),
  };
}

/** What a filter's GET form carries along: all that it does not ask itself. */
export function hiddenParams(
  address: Address,
  query: ItemsQuery,
  own: readonly string[],
): [name: string, value: string][] {
  const table = Object.entries(tableParams({ ...query, page: 1 })).flatMap(
    ([name, value]): [string, string][] =>
      value === null || value === undefined || value === '' || own.includes(name)
        ? []
        : [[name, String(value)]],
  );
  return [...otherParams(address, [...TABLE_PARAMS, ...own]), ...table];
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

function tableParams(query: Partial<ItemsQuery>) {
  const { q, tags = [], part, reach, show, time, having, priceMode } = query;
  const { sort = 'name', dir, page } = query;
  return {
    q,
    tag: tags.join(','),
    part,
    reach: reach?.targets.map(targetParam).join(','),
    skip: reach?.skipTags.join(','),
    show: show === 'all' ? null : show,
    time_field: time?.field,
    time_direction: time?.direction,
    time_value: time?.value,
    having: having?.shown === 'yes' ? null : having?.shown,
    price_mode: priceMode === null ? OWN_PRICES : priceMode,
    sort: sort === 'name' ? null : sort,
    dir: dir === 'asc' ? null : dir,
    page: page === 1 ? null : page,
  };
}

const TABLE_PARAMS = Object.keys(tableParams({}));

/** The tags that an address filters by, NO_TAGS among them. */
export function readTags(search: URLSearchParams): string[] {
  const typed = search.getAll('tag').flatMap((text) => text.split(','));
  const tags = typed.map((text) => (text.trim() === NO_TAGS ? NO_TAGS : cleanTag(text)));
  const known = new Set(tags.filter((tag) => tag && tag.length <= TAG_MAX));
  return [...known].slice(0, TAGS_MOST);
}

function targetParam(target: number | string): string {
  return typeof target === 'number' ? `id:${target}` : `tag:${target}`;
}

function readReach(search: URLSearchParams): ReachFilter | null {
  const targets = partsOf(search, 'reach').flatMap((text) => {
    if (text.startsWith('id:')) return readId(text.slice(3)) ?? [];
    return text.startsWith('tag:') ? cleanTag(text.slice(4)).slice(0, TAG_MAX) || [] : [];
  });
  const skipTags = partsOf(search, 'skip').flatMap((tag) => cleanTag(tag).slice(0, TAG_MAX) || []);
  return targets.length === 0 && skipTags.length === 0 ? null : { targets, skipTags };
}

/** As many as a filter takes. */
const REACH_MOST = 1000;

function partsOf(search: URLSearchParams, name: string): string[] {
  return (search.get(name) ?? '').split(',').slice(0, REACH_MOST);
}

function readTime(search: URLSearchParams): TimeFilter | null {
  const field = timeFields.find((known) => known === search.get('time_field'));
  const value = (search.get('time_value') ?? '').replace(' ', 'T').slice(0, 16);
  if (!field || !isLocalTime(value)) return null;
  return {
    field,
    value,
    direction: readOneOf(search, 'time_direction', ['before', 'after'], 'after'),
  };
}

/** Whether the calendar has the day and the day the minute. */
function isLocalTime(text: string): boolean {
  if (!LOCAL_TIME.test(text)) return false;
  const moment = new Date(`${text}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function readMode(search: URLSearchParams): number | undefined {
  return readId(search.get('price_mode')) ?? undefined;
}

function readSort(search: URLSearchParams): ItemSort {
  const given = search.getAll('sort').at(-1) ?? '';
  if (/^custom\..{1,100}$/u.test(given)) return given as ItemSort;
  return readOneOf(search, 'sort', itemSorts, 'name');
}
