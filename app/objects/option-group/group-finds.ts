import { counted, firstOf } from '~/menu/counted';
import type { ItemGroup, ItemGroups, ItemOption } from './item-groups';

export const FOUND_MOST = 25;

export type MenuOption = Pick<ItemOption, 'name' | 'price' | 'active' | 'pos_id'> & {
  id: number;
  version: number;
};

export interface OptionResult extends MenuOption {
  itemCount: number;
}

export interface GroupResult extends Pick<ItemGroup, 'id' | 'name' | 'group_type' | 'version'> {
  itemCount: number;
  items: { id: number; name: string }[];
}

export interface ItemResult {
  id: number;
  name: string;
}

export interface Source {
  name: string;
  groups: ItemGroups;
}

export interface OtherItems {
  count: number;
  names: string[];
}

export interface Losses {
  ranges: OtherItems;
  defaults: OtherItems;
}

/** 'Single takes the range from 2 other items (Latte and Mocha).'; null if nothing is lost. */
export function lossesLabel({ ranges, defaults }: Losses): string | null {
  const from = ({ count, names }: OtherItems) =>
    `${otherItemsLabel(count)} (${namesLabel(names, count)})`;
  const parts = [
    ...(ranges.count > 0 ? [`the range from ${from(ranges)}`] : []),
    ...(defaults.count > 0 ? [`all defaults but the first from ${from(defaults)}`] : []),
  ];
  return parts.length === 0 ? null : `Single takes ${parts.join(', and ')}.`;
}

/** `item` is the edited item, `isStored` whether it has the group now. */
export function otherItems(
  { itemCount, items }: Pick<GroupResult, 'itemCount' | 'items'>,
  item: ItemResult | null,
  isStored: boolean,
): OtherItems {
  const names = items.filter(({ id }) => id !== item?.id).map(({ name }) => name);
  return { count: itemCount - Number(isStored), names };
}

/** 'On Caffè Latte and 6 other items'. */
export function usedOnLabel(itemName: string, { count }: OtherItems): string {
  return count === 0 ? `On ${itemName}` : `On ${itemName} and ${otherItemsLabel(count)}`;
}

/** '1 other item', '6 other items'. */
export function otherItemsLabel(count: number): string {
  return counted(count, 'other item');
}

/** 'Caffè Latte, Mocha, Flat White and 4 more', from the first names of `count`. */
export function namesLabel(names: readonly string[], count: number): string {
  return firstOf(names.slice(0, 3), count);
}
