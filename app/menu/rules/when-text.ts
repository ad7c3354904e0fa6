import type { BusinessMoment } from '../business-day';
import { addDays, longDate, shortWeekday } from '../calendar';
import { isRealDate } from '../schedule';
import { timeOfDay, timesText } from '../time-of-day';
import { readTimesOfDay } from '../times-line';
import { readWeekdays, shortWeekdays } from '../weekdays';
import { outsideDates, type When } from './when';

/** 'Mon 2 Nov to Fri 18 Dec 2026, Mon–Fri 2:00 PM – 4:00 PM'; '' for always. */
export function whenText({ weekdays = [], ...when }: When): string {
  const ranges = listText(when.times.map(timesText), 'and');
  const each = [shortWeekdays(weekdays), ranges].filter(Boolean).join(' ');
  return [datesText(when), each].filter(Boolean).join(', ');
}

function dayText(date: string): string {
  const [day, month = '', year] = longDate(date).split(' ');
  return `${shortWeekday(date)} ${day} ${month.slice(0, 3)} ${year}`;
}

/** Day, or day and time; an end at midnight is shown as the day before. */
export function endText(end: string): string {
  const [date = '', time = ''] = end.split(' ');
  return time === '00:00:00'
    ? dayText(addDays(date, -1))
    : `${dayText(date)}, ${timeOfDay(time.slice(0, 5))}`;
}

export function startText(start: string): string {
  const [date = '', time = ''] = start.split(' ');
  return time === '00:00:00' ? dayText(date) : `${dayText(date)}, ${timeOfDay(time.slice(0, 5))}`;
}

export function limitText(field: string, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const isDate = isRealDate(value.slice(0, 10));
  switch (field) {
    case 'start_datetime':
      return isDate ? startText(value) : value;
    case 'end_datetime':
      return isDate ? endText(value) : value;
    case 'weekdays':
      return shortWeekdays(readWeekdays(value) ?? []) || value;
    case 'times_of_day':
      return readTimesOfDay(value)
        .text.split(',')
        .map((range) => {
          const [start = '', end] = range.split('-');
          return end === undefined ? range : timesText({ start, end });
        })
        .join(', ');
    default:
      return null;
  }
}

export interface RuleState {
  state: 'planned' | 'active' | 'over';
  /** 'From 1 Jan', 'Ends in 3 days', 'Ended 30 Sep 2025'; null if there is nothing to show. */
  text: string | null;
}

/** Considers dates only, not the times of a day. */
export function ruleState(when: When, now: BusinessMoment): RuleState {
  const { start, end } = when;
  const outside = outsideDates(when, now);
  if (end !== null && outside === 'ended') {
    return { state: 'over', text: `Ended ${shortDay(lastDay(end), now.day)}` };
  }
  if (start !== null && outside === 'not_started') {
    return { state: 'planned', text: `From ${shortDay(start.slice(0, 10), now.day)}` };
  }
  const days = end === null ? SOON + 1 : daysBetween(now.day, lastDay(end));
  return { state: 'active', text: days > SOON ? null : `Ends ${daysText(days)}` };
}

const SOON = 7;

function daysText(days: number): string {
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

function lastDay(end: string): string {
  const [date = '', time = ''] = end.split(' ');
  return time === '00:00:00' ? addDays(date, -1) : date;
}

function shortDay(date: string, today: string): string {
  const [day, month = '', year] = longDate(date).split(' ');
  const short = `${day} ${month.slice(0, 3)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${year}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function listText(words: readonly string[], conjunction: 'and' | 'or'): string {
  return LISTS[conjunction].format(words);
}

const LISTS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

function datesText({ start, end, times }: When): string {
  // Omit the time if the times of the day are over by then anyway.
  const [endDate = '', endTime = ''] = (end ?? '').split(' ');
  const isOver =
    times.length > 0 &&
    times.every((range) => range.start < range.end && range.end <= endTime.slice(0, 5));
  const until = end === null ? '' : isOver ? dayText(endDate) : endText(end);
  if (start === null) return end === null ? '' : `Until ${until}`;
  const from = startText(start);
  if (end === null) return `From ${from}`;
  if (from === until) return from;
  const year = until.match(/ \d{4}(?=,|$)/)?.[0] ?? '';
  return `${year && from.endsWith(year) ? from.slice(0, -year.length) : from} to ${until}`;
}
