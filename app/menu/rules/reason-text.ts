import { type Cents, formatPrice } from '../money';
import { catchOf, type Reach, type ReachableItem } from './reach';
import type { Reason } from './reason';
import type { Wording } from './sentence';
import type { NotNow, When } from './when';
import { endText, listText, startText } from './when-text';

/**
 * Why a rule does not apply to a basket, in a sentence. Given the items of the menu, it says where no basket could
 * have what the rule is for.
 */
export function reasonText(
  reason: Reason,
  wording: Wording,
  menu: readonly ReachableItem[] | null = null,
): string {
  const price = (amount: Cents) => formatPrice(amount, wording.currency);
  switch (reason.code) {
    case 'inactive':
      return 'Is inactive.';
    case 'tender_only':
      return 'Applies only with a tender that brings it.';
    case 'remote':
      return 'Applies only to orders made ahead on a phone.';
    case 'not_in_basket':
      return (
        (menu && reachesNothing(reason.reach, menu)) ??
        `The basket has ${noneText(reason.reach, wording)}.`
      );
    case 'skipped':
      return 'Skip tags leave out all that it reaches in the basket.';
    case 'taken_by_combos':
      return 'Combos have taken all that it reaches in the basket.';
    case 'too_few_pieces':
      return 'The basket has too few pieces for all groups.';
    case 'changes_nothing':
      return 'Takes nothing off this basket.';
    case 'basket_below':
      return `The basket, ${price(reason.basket)}, is below ${price(reason.limit)}.`;
    case 'basket_above':
      return `The basket, ${price(reason.basket)}, is above ${price(reason.limit)}.`;
    case 'price_below':
      return `Nothing that it reaches in the basket costs ${price(reason.limit)} or more.`;
    case 'price_above':
      return `Nothing that it reaches in the basket costs ${price(reason.limit)} or less.`;
    default:
      return notNowText(reason.code, reason.when, reason.time);
  }
}

/** Why a rule reaches no item of a menu, in a sentence; undefined if it reaches one, or everything. */
export function reachesNothing(reach: Reach, items: readonly ReachableItem[]): string | undefined {
  const { reached, skipped } = catchOf(reach, items);
  if (reach.everything || reached.length > 0) return undefined;
  if (skipped > 0) return 'Reaches nothing: skip tags leave out all of it.';
  const { tags, ids } = partedTargets(reach);
  const missing = [
    ...(tags.length > 0 ? [`no item is tagged ${listText(tags, 'or')}`] : []),
    ...(reach.pattern === null ? [] : [`no name matches “${reach.pattern}”`]),
    ...ids.map((id) => `item ${id} is gone`),
  ];
  return `Reaches nothing: ${missing.join(', ') || 'no items or tags are chosen'}.`;
}

function noneText(reach: Reach, { itemName }: Wording): string {
  if (reach.everything) return 'nothing in it';
  const { tags, ids } = partedTargets(reach);
  const none = [
    ...(tags.length > 0 ? [`nothing tagged ${listText(tags, 'or')}`] : []),
    ...(reach.pattern === null ? [] : [`no name that matches “${reach.pattern}”`]),
    ...ids.map((id) => `no ${itemName(id) ?? `item ${id}`}`),
  ];
  return listText(none, 'and') || 'nothing that it reaches';
}

function notNowText(code: NotNow, { start, end, times }: When, time: string): string {
  const ranges = listText(
    times.map((range) => `${range.start}–${range.end}`),
    'and',
  );
  switch (code) {
    case 'not_started':
      return `Starts ${startText(start ?? '')}.`;
    case 'ended':
      return `Ended ${endText(end ?? '')}.`;
    case 'before_times':
      return `${time} is before ${ranges}.`;
    case 'after_times':
      return `${time} is after ${ranges}.`;
    case 'between_times':
      return `${time} is outside ${ranges}.`;
  }
}

function partedTargets({ targets }: Reach) {
  return {
    tags: targets.filter((target) => typeof target === 'string'),
    ids: targets.filter((target) => typeof target === 'number'),
  };
}
