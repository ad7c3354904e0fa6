import { addDays, longDate } from './calendar';
import { type IsClosed, isByRule, isTakenOut, limitsOf, NEVER_CLOSED, repeatsOf } from './repeats';
import { repeatsText } from './repeats-text';
import { daysIn, formatSchedule, rangesIn } from './schedule';

/**
 * The days of a category or an item. Without days that repeat, those of the schedule; with them, the days by that rule,
 * within the ranges of the schedule, and its single dates, which beat the rule.
 */
export interface Scheduled {
  /** Comma-separated 'YYYY-MM-DD' or 'start_end'; null is always. */
  schedule: string | null;
  /** As `repeatsCode` writes it; null for none. */
  repeats: string | null;
}

export function isInEffect(scheduled: Scheduled, date: string, isClosed?: IsClosed): boolean {
  return effectOf(scheduled, isClosed)(date);
}

/** For many days: reads the schedule once. @param isClosed of the location that it is looked at; without it never */
export function effectOf(
  { schedule, repeats: code }: Scheduled,
  isClosed = NEVER_CLOSED,
): (date: string) => boolean {
  const ranges = rangesIn(schedule);
  const isIn = (date: string, some: typeof ranges) =>
    some.some(({ from, until }) => from <= date && date <= until);
  if (!isRepeating(code)) {
    return ranges.length === 0 ? () => true : (date) => isIn(date, ranges);
  }
  const repeats = repeatsOf(code);
  const single = ranges.filter(({ isSingle }) => isSingle);
  const within = ranges.filter(({ isSingle }) => !isSingle);
  return (date) =>
    isIn(date, single) ||
    (repeats !== null &&
      (within.length === 0 || isIn(date, within)) &&
      isByRule(repeats, date) &&
      !isTakenOut(repeats, date, isClosed));
}

/** Documents of before there were such days have none. */
function isRepeating(code: string | null | undefined): code is string {
  return Boolean(code);
}

/** Each once. */
export function distinct(some: readonly Scheduled[]): Scheduled[] {
  return [
    ...new Map(some.map((one) => [`${one.schedule ?? ''} ${one.repeats ?? ''}`, one])).values(),
  ];
}

/** None of its days is left. */
export function isOver({ schedule, repeats: code }: Scheduled, today: string): boolean {
  const ranges = rangesIn(schedule);
  if (!isRepeating(code)) {
    return ranges.length > 0 && ranges.every(({ until }) => until < today);
  }
  const until = repeatsOf(code)?.until ?? '';
  const within = ranges.filter(({ isSingle }) => !isSingle);
  const isRuleOver =
    (until !== '' && until < today) ||
    (within.length > 0 && within.every((range) => range.until < today));
  return isRuleOver && ranges.every((range) => range.until < today);
}

/** Dates at which it begins or ends, and those of its rule. */
export function datesOf({ schedule, repeats }: Scheduled): string[] {
  const rule = repeatsOf(repeats);
  return [...daysIn(schedule), ...(rule ? limitsOf(rule) : [])];
}

/** The next days in effect from a day on, at most `most`, looked for two years. */
export function nextDays(
  scheduled: Scheduled,
  from: string,
  most: number,
  isClosed?: IsClosed,
): string[] {
  const isOn = effectOf(scheduled, isClosed);
  const days: string[] = [];
  for (let n = 0, day = from; n < LOOKED && days.length < most; n += 1, day = addDays(day, 1)) {
    if (isOn(day)) days.push(day);
  }
  return days;
}

const LOOKED = 731;
const NAMED = 3;

/** 'Every Monday, also on 5 December 2026', '1 May 2026 to 31 May 2026'; null for always. */
export function daysInWords({ schedule, repeats }: Scheduled): string | null {
  const rule = repeatsText(repeats);
  if (rule === null) return formatSchedule(schedule);
  const ranges = rangesIn(schedule);
  const within = ranges.filter(({ isSingle }) => !isSingle);
  const also = ranges.flatMap(({ isSingle, from }) => (isSingle ? [longDate(from)] : []));
  const told = also.length > NAMED ? [`${also.length} other days`] : also;
  return [
    rule,
    within.length > 0 && formatSchedule(within.map(({ text }) => text).join(',')),
    told.length > 0 && `also on ${LIST.format(told)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
