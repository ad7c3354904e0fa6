import { cleanTag, TAG_MAX } from '~/menu/tags';
import { type Address, addressOf, changeQuery, locationPath } from '~/screen/paths';
import {
  as,
  dialogQuery,
  direction,
  flag,
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
import { itemSorts } from '../listed-fields';

export const itemViews = ['items', 'global_matches', 'dotcodes'] as const;
export type ItemView = (typeof itemViews)[number];

export const viewNames: Record<ItemView, string> = {
  items: 'Items',
  global_matches: 'Global Matches',
  dotcodes: 'DotCodes',
};

export type ItemSort = (typeof itemSorts)[number] | `custom.${string}`;

export const itemsPerPage = 100;

/** Stands for items without tags; no tag can have this name. */
export const NO_TAGS = '__no_tags__';

export const timeFields = ['last_sold_time', 'create_time', 'update_time'] as const;

/** In the location's time zone. */
export interface TimeFilter {
  field: (typeof timeFields)[number];
  direction: 'before' | 'after';
  /** 'YYYY-MM-DDTHH:mm'. */
  value: string;
}

/** Items with the list's property, without it, or all. */
const havings = ['yes', 'no', 'all'] as const;

const listedBy = {
  items: null,
  global_matches: 'has_global_match',
  dotcodes: 'has_label',
} as const satisfies Record<ItemView, string | null>;

/** Items by ID or tag, all if both are empty, without those that have skip tags. */
export interface ReachFilter {
  targets: (number | string)[];
  skipTags: string[];
}

/** null: the list has no such property. */
type Having = {
  by: NonNullable<(typeof listedBy)[ItemView]>;
  shown: (typeof havings)[number];
} | null;

export type ItemPanel = { mode: 'add' } | { mode: 'edit'; id: number };

/** The value for items' own prices in place of a mode's. */
const OWN_PRICES = 'none';
const TAGS_MOST = 100;
const REACH_MOST = 1000;
/** Years with four digits in every time zone. */
const LOCAL_TIME = /^(?:1[89]|2\d)\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** Asks before all own values are given back. */
export const giveBackDialog = dialogQuery('own-back', {});

/** In one parameter or in one for each; may contain NO_TAGS. */
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

const itemsQuery = query({
  q: search(),
  tags: as('tag', tags()),
  part: id(),
  /** The items of a discount, fee or tax rule; null for everything. */
  reach: group(
    { reach: listOf(readTarget, targetParam), skip: listOf(shortTag, String) },
    ({ reach, skip }): ReachFilter | null =>
      reach.length === 0 && skip.length === 0 ? null : { targets: reach, skipTags: skip },
    (reach) => (reach ? { reach: reach.targets, skip: reach.skipTags } : {}),
  ),
  show: oneOf(['all', 'active', 'inactive'], 'all'),
  /** Items of which something is held here. */
  own: flag(),
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
  /** null: the items' own prices; undefined: as stored in this browser. */
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

export function isFiltered({ tags, part, reach, show, own, time }: ItemsQuery): boolean {
  const isNamed = tags.length > 0 || part !== null || reach !== null;
  return isNamed || show !== 'all' || own || time !== null;
}

/** Default values are left out of the address. */
export function itemsPath(
  locationId: number,
  query: Partial<ItemsQuery> = {},
  view: ItemView = 'items',
): string {
  const items = `${locationPath(locationId)}/items`;
  return itemsQuery.href(view === 'items' ? items : `${items}/${view}`, query);
}

export const withItemsQuery = itemsQuery.href;

/** Identifies what a table finds: the same for addresses that find the same items. */
export function filtersKey(query: ItemsQuery, view: ItemView): string {
  return itemsPath(0, { ...query, priceMode: undefined, sort: 'name', dir: 'asc', page: 1 }, view);
}

/** Starts at the first page; items selected by hand stay selected. */
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

/** Hidden inputs for a filter's GET form: all parameters that are not its own. */
export function hiddenParams(address: Address, query: ItemsQuery, own: readonly string[]) {
  return itemsQuery.hidden(address, { ...query, page: 1 }, own);
}

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
