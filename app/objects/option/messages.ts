import { itemsLabel, namesLabel } from '~/objects/option-group';

/** The question before an option is taken out of every item. */
export const REMOVE_OPTION = 'Are you sure you want to remove this option from all menu items?';

/** Where a change of an option goes. */
export function everywhereMessage(itemCount: number): string {
  if (itemCount === 0) return 'No item has this option.';
  if (itemCount === 1) return 'One item has this option.';
  return `What you change goes to all ${itemsLabel(itemCount)} that have this option.`;
}

/** What the deletion of an option touches: 'It is on 7 items: Caffè Latte, Mocha, Flat White and 4 more.' */
export function removalMessage(
  items: readonly { id: number; name: string }[],
  count: number,
): string {
  if (count === 0) return 'No item has it.';
  const names = [...new Map(items.map(({ id, name }) => [id, name])).values()];
  return `It is on ${itemsLabel(count)}: ${namesLabel(names, count)}.`;
}
