import { byStatus, rethrow } from '~/creator/by-status.server';
import {
  FOUND_MOST,
  type GroupResult,
  type ItemResult,
  type Losses,
  type OptionResult,
  type Source,
} from '~/objects/option-group';
import { findItems } from '~/pickers/find-items.server';
import type { Found } from '~/pickers/found-items';
import { isOwn } from '~/screen/panel/locked-panel.server';
import type { LocationGuarded } from '~/session/guards.server';
import { storedGroups } from './groups';

const NAMED = 4;

const ITEM_FAILED = 'Error fetching item';

/** By name, POS ID or ID. @throws CreatorError */
export async function findOptions(
  { creator, location }: LocationGuarded,
  search: { text: string } | { id: number },
): Promise<OptionResult[]> {
  const filters = 'text' in search ? { search: search.text } : { ids: [search.id] };
  const params = { location_id: location.id, filters, limit: FOUND_MOST };
  const found = await creator.call('option.list', params);
  return found.options.map(({ id, name, price, active, pos_id, version, item_count }) => ({
    id,
    name,
    price,
    active,
    pos_id,
    version,
    itemCount: item_count,
  }));
}

/** By name or by IDs. @throws CreatorError */
export async function findGroups(
  { creator, location }: LocationGuarded,
  search: { text: string } | { ids: number[] },
): Promise<GroupResult[]> {
  const wanted = 'text' in search ? { search: search.text } : { ids: search.ids };
  const params = { location_id: location.id, ...wanted, limit: FOUND_MOST, items: NAMED };
  const found = await creator.call('option_group.list', params);
  return found.map(({ id, name, group_type, version, item_count, items }) => ({
    id,
    name,
    group_type,
    version,
    itemCount: item_count,
    items,
  }));
}

/** What other items would lose if the group became single. @throws CreatorError */
export async function findLosses(
  { creator, location }: LocationGuarded,
  id: number,
  item: number | null,
): Promise<Losses> {
  const except = item === null ? {} : { except: item };
  const params = { location_id: location.id, id, items: NAMED, ...except };
  const found = await creator.call('option_group.preview_single', params);
  const named = ({ count, items }: { count: number; items: { name: string }[] }) => ({
    count,
    names: items.map(({ name }) => name),
  });
  return { ranges: named(found.ranges), defaults: named(found.defaults) };
}

/** Own items only, because inherited groups cannot be copied. @throws CreatorError */
export function findGroupItems(
  guarded: LocationGuarded,
  search: string,
): Promise<Found<ItemResult>> {
  const find = { search, limit: FOUND_MOST, fields: ['name'] } as const;
  return findItems(guarded, find, (item) =>
    isOwn(guarded, item) ? { id: item.id, name: item.name ?? '' } : null,
  );
}

export async function findSource(
  guarded: LocationGuarded,
  id: number,
): Promise<Source | { problem: string }> {
  const { creator, location } = guarded;
  const fields = ['id' as const, 'name' as const, 'options' as const, 'option_groups' as const];
  const item = await creator
    .call('item.get', { location_id: location.id, id, fields })
    .catch(byStatus({ 401: rethrow, other: () => null }));
  if (!item || !isOwn(guarded, item)) return { problem: ITEM_FAILED };
  const { name = '', options = [], option_groups = [] } = item;
  return { name, groups: storedGroups({ options, option_groups }) };
}

/** A group with the options that one of its items has in it. @throws CreatorError */
export async function findGroupToAdd(guarded: LocationGuarded, id: number): Promise<Source | null> {
  const [found] = await findGroups(guarded, { ids: [id] });
  if (!found) return null;
  const { name, group_type, version, items } = found;
  const alone = { relation_id: null, id, name, group_type, version, range: null };
  const [first] = items;
  const source = first && (await findSource(guarded, first.id));
  if (!source || 'problem' in source) return { name: '', groups: { groups: [alone], options: [] } };
  const { groups, options } = source.groups;
  const range = groups.find((group) => group.id === id)?.range ?? null;
  const own = options.filter(({ group }) => group === id);
  return { name: source.name, groups: { groups: [{ ...alone, range }], options: own } };
}
