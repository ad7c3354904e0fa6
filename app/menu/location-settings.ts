/** Settings of a location that are of no other kind: their limits and their lists. */

/** The states of the USA, its capital and its territories, as a list offers them. */
export const US_CODES =
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV
  NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS FM GU MH MP PR PW VI`.split(
    /\s+/,
  );

/** What of a location can be copied to others: when it is open, its day parts, its mobile hours. */
export const COPIED_HOURS = ['operation_hours', 'meals', 'mobile_order_hours'] as const;
export type CopiedHours = (typeof COPIED_HOURS)[number];

/** What a sleep interval that is no number of minutes is refused with. */
export const SLEEP_INVALID = 'Sleep interval is invalid';

/** A sleep interval in minutes from a number or its text; undefined if it is neither, or negative. */
export function parseSleepInterval(given: number | string): number | undefined {
  if (typeof given === 'string' && !/^\s*\d{1,9}(\.\d{1,6})?\s*$/.test(given)) return undefined;
  const minutes = Number(given);
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : undefined;
}

/** Whether text names a time zone, as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
