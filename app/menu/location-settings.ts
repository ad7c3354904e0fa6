export const US_CODES =
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV
  NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS FM GU MH MP PR PW VI`.split(
    /\s+/,
  );

export const COPIED_HOURS = ['operation_hours', 'meals', 'mobile_order_hours'] as const;
export type CopiedHours = (typeof COPIED_HOURS)[number];

export const SLEEP_INVALID = 'Sleep interval is invalid';

/** Minutes from a number or its text; undefined if invalid or negative. */
export function parseSleepInterval(given: number | string): number | undefined {
  if (typeof given === 'string' && !/^\s*\d{1,9}(\.\d{1,6})?\s*$/.test(given)) return undefined;
  const minutes = Number(given);
  return Number.isFinite(minutes) && minutes >= 0 ? minutes : undefined;
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
