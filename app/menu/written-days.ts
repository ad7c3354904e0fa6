import { addDays, dayOfYear, longDate } from './calendar';
import { daysBetween } from './category-schedule';
import { endsOf, readDays } from './repeats';
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
  const [from, until, yearly] = endsOf(part);
  const dayText = (day: string) =>
    yearly ? dayOfYear(`2024-${day}`).replace(/ ([A-Z][a-z]{2})[a-z]*$/, ' $1') : shortDate(day);
  const days = from === until ? dayText(from) : `${dayText(from)} – ${dayText(until)}`;
  return yearly ? `${days} each year` : days;
}

/** Days that follow one another become one part. @param days ascending */
export function partsOfDays(days: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.at(-1) ?? '', 1) === day) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length === 1 ? (run[0] ?? '') : `${run[0]}_${run.at(-1)}`));
}

/** Single days, of which those that repeat each year are none. */
export function readSingleDays(text: string, today: string): { days: string[]; fault?: string } {
  const read = readDays(text, today);
  const yearly = read.days.find((part) => endsOf(part)[2]);
  if (yearly) return { days: [], fault: 'Write single days here, each with its year' };
  const days = read.days.flatMap((part) => {
    const [from, until] = endsOf(part);
    return daysBetween(from, until);
  });
  return { ...read, days: [...new Set(days)].sort() };
}
