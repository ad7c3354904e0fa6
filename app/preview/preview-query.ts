import type { LocalMoment } from '~/menu/business-day';
import { clockChange } from '~/menu/clock-change';
import { isRealDate } from '~/menu/schedule';
import { isTime, timeOfDay } from '~/menu/time-of-day';
import { CHANNELS } from '~/menu/visibility';
import { as, idOrZero, oneOf, type QueryOf, query, text } from '~/screen/query';

/** For which moment, channel and prices a menu is previewed; `part` is the parameter of the day part. */
const previewQueryWith = (part: string) =>
  query({
    /** 'YYYY-MM-DDTHH:mm' or a day alone, local to the location; null is now. */
    at: text(isDayOrMinute),
    /** A day part's id; 0 is all of them; null goes by the clock. */
    part: as(part, idOrZero()),
    channel: oneOf(CHANNELS, 'mobile'),
    /** A price mode's id; 0 is the usual prices; null is the active one. */
    priceMode: as('price_mode', idOrZero()),
  });

/** The preview's own page, and the preview beside a screen whose own `part` means something else. */
export const ownPreview = previewQueryWith('part');
export const dialogPreview = previewQueryWith('at_part');
export type PreviewQuery = QueryOf<typeof ownPreview>;

/**
 * The day and the time of a moment, which are those of the clock where it names none, and what is said of one that
 * the clock skips or repeats: the menu is that of the moment that it shows instead.
 */
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
