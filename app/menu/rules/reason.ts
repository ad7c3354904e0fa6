import type { Cents } from '../money';
import { type Reach, type ReachableItem, reachesOf } from './reach';
import type { NotNow, When } from './when';

/** Why a rule does not apply to a basket. */
export type Reason =
  | { code: 'inactive' | 'tender_only' | 'remote' }
  | { code: NotNow; when: When; time: string }
  /** Nothing in the basket is named by the rule, or by this group of a combo. */
  | { code: 'not_in_basket'; reach: Reach }
  /** What is named has a skip tag. */
  | { code: 'skipped' }
  | { code: 'taken_by_combos' }
  /** There are pieces for each group of the combo, but not enough for all of them. */
  | { code: 'too_few_pieces' }
  | { code: 'changes_nothing' }
  | { code: 'basket_below' | 'basket_above'; basket: Cents; limit: Cents }
  | { code: 'price_below' | 'price_above'; limit: Cents };

/** Why a reach includes no line of a basket; undefined if it includes one. */
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
