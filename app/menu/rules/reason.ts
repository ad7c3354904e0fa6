import type { Cents } from '../money';
import { type Reach, type ReachableItem, reachesOf } from './reach';
import type { NotNow, When } from './when';

export type Reason =
  | { code: 'inactive' | 'tender_only' | 'remote' }
  | { code: NotNow; when: When; time: string }
  /** No item of the basket is targeted by the rule, or by this group of a combo. */
  | { code: 'not_in_basket'; reach: Reach }
  | { code: 'skipped' }
  | { code: 'taken_by_combos' }
  /** Each group of the combo has pieces, but too few for all groups. */
  | { code: 'too_few_pieces' }
  | { code: 'changes_nothing' }
  | { code: 'basket_below' | 'basket_above'; basket: Cents; limit: Cents }
  | { code: 'price_below' | 'price_above'; limit: Cents };

export function notInBasket(
  reach: Reach,
  lines: readonly { item: ReachableItem }[],
): Reason | undefined {
  const isReached = reachesOf(reach);
  if (lines.some(({ item }) => isReached(item))) return undefined;
  const isNamed = reachesOf({ ...reach, skipTags: [] });
  const skipped = lines.some(({ item }) => isNamed(item));
  return skipped ? { code: 'skipped' } : { code: 'not_in_basket', reach };
}
