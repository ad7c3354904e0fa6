import { z } from 'zod';
import { midnightAsEnd } from '../day-parts';
import { EMPTY_CALENDAR, type OpeningHours, settledHours } from '../hours-calendar';
import { givenCalendar } from '../hours-schema';

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Give a time like 07:00');

export const operationHours = z
  .object({
    start: clock.refine((start) => start !== '24:00', 'Give a time like 07:00').default('00:00'),
    end: clock.default('24:00').transform(midnightAsEnd),
    all_day: z.boolean().default(true),
    weekends: z.boolean().default(true),
    /** extension: hours by weekday, special days, holidays. */
    calendar: givenCalendar.optional(),
  })
  .transform(
    ({ calendar, ...plain }): OpeningHours =>
      calendar ? settledHours(plain, { ...EMPTY_CALENDAR, ...calendar }) : plain,
  )
  .default({});
