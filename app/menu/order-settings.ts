import { z } from 'zod';
import { midnightAsEnd } from './day-parts';
import { mobileByDay } from './hours-schema';
import { schemaMessages } from './schema-messages';
import { checkText, NAME_MAX } from './text';
import { isTime } from './time-of-day';

const MOST_PLACES = 100;
const MOST_RANGES = 20;
const EMAIL_MAX = 1000;

function line(max: number) {
  return z.string({ message: 'Give text' }).superRefine((value, context) => {
    const message = checkText(value, { max, lines: false });
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Whether kiosks leave out what is sold out, or show it greyed. An extension of ours. */
const soldOutShown = z.enum(['hide', 'grey'], { message: 'Give hide or grey' });

const yesOrNo = z.boolean({ message: 'Give true or false' });

/** An end of 00:00 becomes 24:00. */
const hourRange = z
  .object({
    start: z.string().refine(isTime, 'Give a time like 07:00'),
    end: z
      .string()
      .refine((end) => end === '24:00' || isTime(end), 'Give a time like 07:00')
      .transform(midnightAsEnd),
  })
  .strict()
  .refine(({ start, end }) => start < end, 'Choose an end after the start');

const days = z
  .object({
    open: yesOrNo,
    hours: z.array(hourRange).max(MOST_RANGES, `At most ${MOST_RANGES} ranges of hours`),
  })
  .strict();

export const orderSettingShapes = {
  mobile_enabled: yesOrNo,
  delivery_enabled: yesOrNo,
  pickup_enabled: yesOrNo,
  pickup_locations: z
    .array(line(NAME_MAX), { message: 'Give a list of text' })
    .max(MOST_PLACES, `At most ${MOST_PLACES} pickup locations`),
  disable_sleep: yesOrNo,
  /** Comma-separated addresses; not validated. */
  contact_email: line(EMAIL_MAX),
  /** `by_day` is an extension: it says all where it is there. */
  mobile_order_hours: z
    .object({ weekdays: days, weekends: days, by_day: mobileByDay.optional() })
    .strict(),
  sold_out_shown: soldOutShown,
};

export type OrderSettings = z.output<z.ZodObject<typeof orderSettingShapes>>;
export type OrderSetting = keyof OrderSettings;

export const ORDER_SETTINGS = Object.keys(orderSettingShapes) as [OrderSetting, ...OrderSetting[]];

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  mobile_enabled: false,
  delivery_enabled: false,
  pickup_enabled: false,
  pickup_locations: [],
  disable_sleep: false,
  contact_email: '',
  mobile_order_hours: {
    weekdays: { open: true, hours: [] },
    weekends: { open: false, hours: [] },
  },
  sold_out_shown: 'hide',
};

const PLAIN: readonly OrderSetting[] = ['contact_email', 'sold_out_shown'];

export type ParsedSetting =
  | { ok: true; value: OrderSettings[OrderSetting] }
  | { ok: false; message: string };

/** Reads a wire value: plain text as is, other types from JSON. */
export function parseOrderSetting(name: OrderSetting, text: string): ParsedSetting {
  const value = PLAIN.includes(name) ? text : jsonOf(text);
  const parsed = orderSettingShapes[name].safeParse(value, { errorMap: schemaMessages });
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? 'Give another value' };
}

/** Of a form that carries them along as text. */
export function readMobileHours(text: string): OrderSettings['mobile_order_hours'] {
  const read = orderSettingShapes.mobile_order_hours.safeParse(jsonOf(text));
  return read.success ? read.data : DEFAULT_ORDER_SETTINGS.mobile_order_hours;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
