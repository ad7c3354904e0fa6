import { contract, type Method } from '~/creator/contract';
import type { Access } from '~/creator/contract/call';

/** The highest level that may make a call of that access in a location of its own. */
const UP_TO: { [A in Access]?: number } = { mark: 7, undo: 7, write: 6, price: 5 };
/** Of these the line may mark sold out, and what is least here changes something else. */
const OF_THE_LINE: readonly Method[] = ['item.update', 'item.bulk_edit', 'option.update'];
/** The least of these changes a price. */
const OF_PRICES: readonly Method[] = ['item.update', 'item.bulk_edit', 'menu.update_item'];

/** Whether somebody of that level may not make the least call in a location of their own: 6 to 9 alone. */
export function isBeyond(level: number, method: Method): boolean {
  const { access }: { access: Access } = contract[method];
  if (level > (UP_TO[access] ?? 9) || (access === 'look' && level === 7)) return true;
  if (level === 7) return OF_THE_LINE.includes(method);
  return level === 6 && OF_PRICES.includes(method);
}
