import { dayOfYear, longDate } from './calendar';
import { CLOSED, endsOf, type Frequency, type Repeats, repeatsOf } from './repeats';
import { longWeekdays } from './weekdays';

/** 'Every Monday and Thursday until 20 March 2027, not on 24 December 2026'; unreadable text stays. */
export function repeatsText(code: string | null | undefined): string | null {
  if (!code) return null;
  const repeats = repeatsOf(code);
  return repeats ? sentenceOf(repeats) : code;
}

function sentenceOf({ weekdays, every, since, from, until, not }: Repeats): string {
  const parts = [
    often(weekdays, every),
    from && `from ${longDate(from)}`,
    until && `until ${longDate(until)}`,
  ];
  const counted = since && `, counted from the week of ${longDate(since)}`;
  const out = not.length > 0 ? `, not ${LIST.format(not.map(partText))}` : '';
  return `${parts.filter(Boolean).join(' ')}${counted}${out}`;
}

function often(weekdays: readonly number[], every: Frequency): string {
  const days = longWeekdays(weekdays);
  if (every === '1') return `Every ${days}`;
  if (every === 'first' || every === 'last') return `The ${every} ${days} of each month`;
  const week = `Every ${{ '2': 'second', '3': 'third', '4': 'fourth' }[every]} week`;
  return weekdays.length === 7 ? week : `${week} on ${days}`;
}

/** 'on 24 December 2026', 'from 21 December 2026 to 1 January 2027', 'on 29 February of each leap year'. */
function partText(part: string): string {
  if (part === CLOSED) return 'on closed days';
  const [from, until, yearly] = endsOf(part);
  const dayText = (day: string) => (yearly ? dayOfYear(`2024-${day}`) : longDate(day));
  const leap = yearly && from === until && from === '02-29' ? 'leap ' : '';
  const each = yearly ? ` of each ${leap}year` : '';
  if (from === until) return `on ${dayText(from)}${each}`;
  return `from ${dayText(from)} to ${dayText(until)}${each}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
