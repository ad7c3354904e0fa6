import { z } from 'zod';
import { midnightAsEnd } from './day-parts';
import { DAY_KINDS, tidySpans } from './hours-calendar';
import { hoursLine, overlapsInWeek, readHours } from './hours-line';
import { isRealDate, REAL_DATE } from './schedule';
import { NAME_MAX } from './text';
import { isTime } from './time-of-day';

const MOST_DAYS = 200;
const MOST_HOLIDAYS = 100;

const time = z.string().max(10);

/** An end of 00:00 becomes 24:00; in order, those that touch as one. */
const spans = z
  .array(
    z
      .object({
        start: time.refine(isTime, 'Give a time like 07:00'),
        end: time
          .refine((end) => end === '24:00' || isTime(end), 'Give a time like 07:00')
          .transform(midnightAsEnd),
      })
      .strict()
      .refine(({ start, end }) => start !== end, 'Choose an end after the start'),
  )
  .max(10, 'At most 10 spans a day')
  .transform(tidySpans)
  .superRefine((list, context) => {
    const read = readHours(hoursLine(list));
    if (!read.ok) context.addIssue({ code: 'custom', message: read.message });
  });

const date = z.string().max(10).refine(isRealDate, REAL_DATE);
const name = z.string().max(NAME_MAX, `At most ${NAME_MAX} characters`);
const NO_HOURS = 'Give its hours, or let it be closed';

const week = z
  .array(spans)
  .length(7, 'Give seven days, Monday first')
  .superRefine((days, context) => {
    for (const { day, message } of overlapsInWeek(days)) {
      context.addIssue({ code: 'custom', path: [day], message });
    }
  });

const specialDay = z
  .object({
    date,
    until: date.nullable().default(null),
    kind: z.enum(DAY_KINDS),
    hours: spans.default([]),
    name: name.default(''),
    yearly: z.boolean().default(false),
  })
  .strict()
  .refine(({ date, until }) => until === null || until >= date, {
    message: 'Choose a last day on or after the first',
    path: ['until'],
  })
  .refine(({ date, until, yearly }) => !yearly || until === null || until < nextYear(date), {
    message: 'Choose less than a year',
    path: ['until'],
  })
  .refine(({ kind, hours }) => kind !== 'hours' || hours.length > 0, {
    message: NO_HOURS,
    path: ['hours'],
  })
  .transform((day) => ({ ...day, hours: day.kind === 'hours' ? day.hours : [] }));

const holidays = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'Give a country like US'),
    region: z.string().max(10).nullable().default(null),
    days: z
      .array(
        z
          .object({
            rule: z.string().min(1).max(300),
            name,
            kind: z.enum(['closed', 'hours']),
            hours: spans.default([]),
          })
          .strict()
          .refine(({ kind, hours }) => kind === 'closed' || hours.length > 0, NO_HOURS),
      )
      .max(MOST_HOLIDAYS),
  })
  .strict();

/** extension: hours that differ by weekday, dates that are not like their weekday, holidays. */
export const givenCalendar = z
  .object({
    /** Monday first: each day's spans, of which an end at or before the start is the next morning; null: start and end. */
    week: week.nullable(),
    days: z
      .array(specialDay)
      .max(MOST_DAYS, `At most ${MOST_DAYS} special days`)
      .superRefine((days, context) => {
        for (const [index, day] of days.entries()) {
          const isTwice = days
            .slice(0, index)
            .some(
              (one) =>
                one.date === day.date && one.until === day.until && one.yearly === day.yearly,
            );
          if (isTwice)
            context.addIssue({
              code: 'custom',
              path: [index, 'date'],
              message: 'This day is there twice',
            });
        }
      }),
    holidays: holidays.nullable(),
  })
  .partial()
  .strict();

const range = z.object({ start: z.string(), end: z.string() });
const told = z.array(range).readonly();

/** As it is answered. */
export const hoursCalendar = z.object({
  /** Monday first; null where `start`, `end` and `weekends` say all. */
  week: z.array(told).readonly().nullable(),
  days: z
    .array(
      z.object({
        date: z.string(),
        until: z.string().nullable(),
        kind: z.enum(DAY_KINDS),
        hours: told,
        name: z.string(),
        yearly: z.boolean(),
      }),
    )
    .readonly(),
  holidays: z
    .object({
      country: z.string(),
      region: z.string().nullable(),
      days: z
        .array(
          z.object({
            rule: z.string(),
            name: z.string(),
            kind: z.enum(['closed', 'hours']),
            hours: told,
          }),
        )
        .readonly(),
    })
    .nullable(),
  /** When the holidays that are not as usual are, in the years around now. */
  dates: z
    .array(z.object({ date: z.string(), rule: z.string() }))
    .readonly()
    .optional(),
});

/** extension of mobile_order_hours: as the kiosks, minutes later and earlier than these, or a week of their own. */
export const mobileByDay = z.union([
  z.literal('same'),
  z
    .object({
      later: z.number().int().min(0).max(720, 'At most 720 minutes'),
      earlier: z.number().int().min(0).max(720, 'At most 720 minutes'),
    })
    .strict(),
  z.object({ week }).strict(),
]);

function nextYear(date: string): string {
  return `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;
}
