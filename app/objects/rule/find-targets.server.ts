import { formatPrice, numberToCents } from '~/menu/money';
import { cleanTag, TAG_MAX } from '~/menu/tags';
import { searchKey } from '~/menu/text';
import { findItems } from '~/pickers/find-items.server';
import { readSearch } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import type { LocationGuarded } from '~/session/guards.server';
import { type Shelf, type TargetResults, targetText } from './targets';

const ITEMS_SHOWN = 10;
const TAGS_SHOWN = 10;
const SHELVES_SHOWN = 5;

/** @throws CreatorError */
export async function answerTargetFind(guarded: LocationGuarded, { searchParams }: URL) {
  const search = readSearch(searchParams, 'find');
  const found = search === '' ? null : await findTargets(guarded, search);
  const headers = applySecurityHeaders(new Headers({ 'Content-Type': 'application/json' }));
  return new Response(JSON.stringify(found), { headers });
}

/** @throws CreatorError */
export async function findTargets(
  guarded: LocationGuarded,
  search: string,
): Promise<TargetResults> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const [allTags, { stations }, items] = await Promise.all([
    creator.call('tag.all', here),
    creator.call('menu.get', { ...here, parts: 'categories' }),
    findTargetItems(guarded, search),
  ]);
  const wanted = searchKey(search);
  const isNamed = ({ name }: { name: string }) => searchKey(name).includes(wanted);
  const tags = allTags.filter((tag) => searchKey(tag).includes(wanted)).slice(0, TAGS_SHOWN);
  const counted = tags.length > 0 ? await countsOf(guarded, tags) : [];
  const shelves = stations.flatMap(({ id, name, categories }): TargetResults['shelves'] => [
    ...(isNamed({ name }) ? [{ kind: 'station' as const, id, name, station: null }] : []),
    ...categories
      .filter(isNamed)
      .map((one) => ({ kind: 'category' as const, id: one.id, name: one.name, station: name })),
  ]);
  const tag = cleanTag(search);
  const isNew = tag !== '' && tag.length <= TAG_MAX && !allTags.includes(tag);
  return {
    ...items,
    search,
    tags: counted,
    shelves: shelves.slice(0, SHELVES_SHOWN),
    newTag: isNew ? tag : null,
  };
}

/** As targets, for the current content. @throws CreatorError */
export async function itemsOn(
  { creator, location }: LocationGuarded,
  { kind, id }: Shelf,
): Promise<string[]> {
  const items = await creator.call('item.list', {
    location_id: location.id,
    filters: kind === 'category' ? { category_id: id } : { station_id: id },
    fields: ['name'],
    limit: 1000,
  });
  return items.map((item) => targetText(item.id));
}

async function countsOf(
  { creator, location }: LocationGuarded,
  tags: string[],
): Promise<TargetResults['tags']> {
  const asked = { location_id: location.id, reaches: [{ targets: tags }] };
  const { reaches } = await creator.call('item.reach', asked);
  return (reaches[0]?.targets ?? []).map(({ target, count }) => ({ tag: String(target), count }));
}

function findTargetItems(guarded: LocationGuarded, search: string) {
  const find = { search, limit: ITEMS_SHOWN, fields: ['name', 'price'], bestFirst: true } as const;
  return findItems(guarded, find, ({ id, name = '', price = 0 }) => ({
    id,
    name,
    price: formatPrice(numberToCents(price), guarded.location.currency),
  }));
}
