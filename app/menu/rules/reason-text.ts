import { type Cents, formatPrice } from '../money';
import { timeOfDay, timesText } from '../time-of-day';
import { shortWeekdays } from '../weekdays';
import type { Reach } from './reach';
import type { Reason } from './reason';
import type { Wording } from './sentence';
import type { NotNow, When } from './when';
import { endText, listText, startText } from './when-text';

export function reasonText(reason: Reason, wording: Wording): string {
  const price = (amount: Cents) => formatPrice(amount, wording.currency);
  switch (reason.code) {
    case 'inactive':
      return 'Is inactive.';
    case 'tender_only':
      return 'Applies only with a tender that brings it.';
    case 'remote':
      return 'Applies only to orders made ahead on a phone.';
    case 'not_in_basket':
      return `The basket has ${noneText(reason.reach, wording)}.`;
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

export interface CaughtReach {
  everything?: boolean | undefined;
  targets?: readonly (string | number)[] | undefined;
  pattern?: string | null | undefined;
  caught: { reached: number; skipped: number } | undefined;
}

/** Why a rule affects no item of the menu; null if it affects one, or if that is unknown. */
export function unreachedText(
  { everything, targets = [], pattern, caught }: CaughtReach,
  { itemName }: Wording,
): string | null {
  if (!caught || caught.reached > 0) return null;
  const says = (why: string) => `Reaches nothing: ${why}.`;
  if (caught.skipped > 0) return says('a skip tag takes away every item');
  if (everything) return says('the menu has no item');
  const { tags, ids } = partedTargets({ targets });
  const gone = ids.filter((id) => !itemName(id));
  const reasons = [
    tags.length > 0 && `no item is tagged ${listText(tags, 'or')}`,
    gone.length > 0 && `${gone.length === 1 ? 'an item is' : 'items are'} gone`,
    pattern && 'no name matches the pattern',
  ].filter((reason) => typeof reason === 'string');
  return says(reasons.length > 0 ? listText(reasons, 'and') : 'nothing is chosen');
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

function notNowText(
  code: NotNow,
  { start, end, times, weekdays = [] }: When,
  time: string,
): string {
  const ranges = listText(times.map(timesText), 'and');
  const at = timeOfDay(time);
  switch (code) {
    case 'not_started':
      return `Starts ${startText(start ?? '')}.`;
    case 'ended':
      return `Ended ${endText(end ?? '')}.`;
    case 'other_weekday':
      return `Applies ${shortWeekdays(weekdays)} alone.`;
    case 'before_times':
      return `${at} is before ${ranges}.`;
    case 'after_times':
      return `${at} is after ${ranges}.`;
    case 'between_times':
      return `${at} is outside ${ranges}.`;
  }
}

function partedTargets({ targets }: Pick<Reach, 'targets'>) {
  return {
    tags: targets.filter((target) => typeof target === 'string'),
    ids: targets.filter((target) => typeof target === 'number'),
  };
}
