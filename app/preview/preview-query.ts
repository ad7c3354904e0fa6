import type { LocalMoment } from '~/menu/business-day';
import { clockChange } from '~/menu/clock-change';
import { isRealDate } from '~/menu/schedule';
import { isTime, timeOfDay } from '~/menu/time-of-day';
import { CHANNELS } from '~/menu/visibility';
import { as, idOrZero, oneOf, type QueryOf, query, text } from '~/screen/query';

/** `part` is the query parameter of the day part. */
const previewQueryWith = (part: string) =>
  query({
    /** Local day or 'YYYY-MM-DDTHH:mm'; null is now. */
    at: text(isDayOrMinute),
    /** Day part id; 0 is all, null goes by the clock. */
    part: as(part, idOrZero()),
    channel: oneOf(CHANNELS, 'mobile'),
    /** Price mode id; 0 is the usual prices, null the active mode. */
    priceMode: as('price_mode', idOrZero()),
  });

/** As its own page, or beside a page that uses `part` itself. */
export const ownPreview = previewQueryWith('part');
export const dialogPreview = previewQueryWith('at_part');
export type PreviewQuery = QueryOf<typeof ownPreview>;

/** Falls back to the current day and time; moves on a moment that the clock skips. */
export function momentOf(
  at: string | null,
  { now, timezone }: { now: LocalMoment; timezone: string | null },
): LocalMoment & { clock: { isWrong: boolean; text: string } | null } {
  const [date = now.date, time = now.time] = at?.split('T') ?? [];
  const change = at?.includes('T') ? clockChange({ date, time }, timezone) : null;
  if (!change) return { date, time, clock: null };
  const { skipped, goesOn, text: said } = change;
  const shown = skipped ? `. The menu of ${timeOfDay(goesOn.time)} is shown.` : '.';
  return { ...goesOn, clock: { isWrong: skipped, text: `${said}${shown}` } };
}

function isDayOrMinute(given: string): boolean {
  const [date = '', time, ...more] = given.split('T');
  return isRealDate(date) && more.length === 0 && (time === undefined || isTime(time));
}
