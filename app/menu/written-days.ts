import { addDays, dayOfYear, longDate } from './calendar';
import { daysBetween, MOST_DAYS } from './category-schedule';
import { CLOSED, endsOf, readDays } from './repeats';
import { isRealDate } from './schedule';

/** Lists of days as people read and write them: '24 Dec 2026, 21 Dec 2026 – 1 Jan 2027, 1 May each year'. */

/** '24 Dec 2026'. */
export function shortDate(date: string): string {
  return isRealDate(date) ? longDate(date).replace(/ ([A-Z][a-z]{2})[a-z]* /, ' $1 ') : date;
}

/** What `readDays` reads as these parts. */
export function writeDays(parts: readonly string[]): string {
  return parts.map(writePart).join(', ');
}

function writePart(part: string): string {
  if (part === CLOSED) return 'closed days';
  const [from, until, yearly] = endsOf(part);
  const dayText = (day: string) =>
    yearly ? dayOfYear(`2024-${day}`).replace(/ ([A-Z][a-z]{2})[a-z]*$/, ' $1') : shortDate(day);
  const days = from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
  return yearly ? `${days} each year` : days;
}

/** Days that follow one another become one part. @param days ascending */
export function partsOfDays(days: readonly string[]): string[] {
  return runsOfDays(days).map(([from, until]) => (from === until ? from : `${from}_${until}`));
}

/** First and last of those that follow one another. @param days ascending */
export function runsOfDays(days: readonly string[]): [from: string, until: string][] {
  const runs: [from: string, until: string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run[1], 1) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Single days, of which those that repeat each year are none. */
export function readSingleDays(text: string, today: string): { days: string[]; fault?: string } {
  const read = readDays(text, today);
  const yearly = read.days.find((part) => part === CLOSED || endsOf(part)[2]);
  if (yearly) return { days: [], fault: 'Write single days here, each with its year' };
  const ends = read.days.map(endsOf);
  const lengthOf = (from: string, until: string) => Date.parse(until) - Date.parse(from);
  const isLong = ends.some(([from, until]) => lengthOf(from, until) >= MOST_DAYS * 86_400_000);
  const days = new Set(isLong ? [] : ends.flatMap(([from, until]) => daysBetween(from, until)));
  if (isLong || days.size > MOST_DAYS) {
    return { days: [], fault: `At most ${MOST_DAYS.toLocaleString('en-US')} days` };
  }
  return { ...read, days: [...days].sort() };
}
