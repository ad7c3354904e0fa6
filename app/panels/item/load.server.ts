import { randomUUID } from 'node:crypto';
import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type GlobalMatches, mayEditGlobalMatches, namedMatches } from './global-matches.server';
import { type ItemFormValues, type MenuItem, newItemValues, valuesOfItem } from './values';

/** Everything that the item's panel shows. */
export interface ItemPanelData {
  kind: 'item';
  /** null: a new item. */
  item: {
    id: number;
    version: number;
    name: string;
    posId: string | null;
    customId: { label: string; value: string } | null;
    optionGroups: ListedGroup[];
  } | null;
  values: ItemFormValues;
  /** When it was read, UTC ISO. */
  openedAt: string;
  /** One-time key of a creation. */
  once: string;
  /** null: the person has no say in global matches. */
  globalMatches: GlobalMatches | null;
  dayParts: { id: number; name: string }[];
  labels: { value: string; label: string }[];
  tags: string[];
  currency: string;
  writable: boolean;
}

/** An option group as it is listed, not edited. */
interface ListedGroup {
  key: number;
  name: string;
  type: string;
  range: [number, number] | null;
  options: {
    id: number;
    name: string;
    price: number;
    active: boolean;
    isDefault: boolean;
  }[];
}

/** The panel of a new item (`id` null) or of one that is there. @throws CreatorError */
export async function loadItemPanel(
  guarded: LocationGuarded,
  id: number | null,
): Promise<ItemPanelData> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  const [item, tags, daydots] = await Promise.all([
    id === null ? null : creator.call('menu.get_item', { ...here, item_id: id }),
    listOrNone(creator.call('tag.all', here)),
    listOrNone(creator.call('daydots.all', here)),
  ]);
  const mayMatch = mayEditGlobalMatches(guarded);
  return {
    kind: 'item',
    item: item && {
      id: item.id,
      version: item.version,
      name: item.name,
      posId: item.pos_id,
      customId: customIdOf(guarded, item),
      optionGroups: listedGroups(item),
    },
    values: item
      ? valuesOfItem(item, mayMatch)
      : { ...newItemValues, global_match: mayMatch ? '' : null },
    openedAt: new Date().toISOString(),
    once: randomUUID(),
    globalMatches: mayMatch ? await namedMatches(guarded, item?.global_match ?? []) : null,
    dayParts: location.operations.meals.map(({ id, name }) => ({ id, name })),
    labels: labelsOf(item, daydots),
    tags,
    currency: location.currency,
    writable: location.writable,
  };
}

/** A list that only suggests: where it cannot be had it is empty, and the log says why (D1 §7). */
async function listOrNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error }, 'suggestions of the item form could not be read');
    return [];
  }
}

/** The labels of the dotcode list, and those of the item that the list does not have (any more). */
function labelsOf(item: MenuItem | null, daydots: readonly { label: string; name: string }[]) {
  const names = new Map(daydots.map(({ label, name }) => [label, name]));
  const own = (item?.labels ?? []).map(({ type, pattern }) => ({
    value: `${type}:${pattern}`,
    label: `${names.get(pattern) ?? pattern}${type === 'modifier' ? ' (modifier)' : ''}`,
  }));
  const taken = new Set((item?.labels ?? []).map(({ pattern }) => pattern));
  const free = daydots.filter(({ label }) => !taken.has(label));
  return [
    ...own,
    ...free.map(({ label, name }) => ({ value: `identifier:${label}`, label: name || label })),
  ];
}

/** The item's value of the field that the location names as its own item id (DECIDE-178). */
function customIdOf({ location }: LocationGuarded, item: MenuItem) {
  const field = location.creator_custom_item_id;
  if (!field) return null;
  const own = Object.hasOwn(item, field) ? item[field as keyof MenuItem] : item.custom[field];
  if (typeof own !== 'string' && typeof own !== 'number') return null;
  const known = location.creator_custom_fields?.find((custom) => custom.field === field);
  return { label: known?.label || field, value: String(own) };
}

function listedGroups(item: MenuItem): ListedGroup[] {
  return item.option_groups.map((group) => ({
    key: group.relation_id,
    name: group.name,
    type: group.group_type,
    range: group.range,
    options: item.options
      .filter((option) => option.group === group.id)
      .map(({ id, name, price, active, default: isDefault }) => ({
        id,
        name,
        price,
        active: active === 1,
        isDefault: isDefault === 1,
      })),
  }));
}
