import { z } from 'zod';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { box, checked, free, group, rowsOf } from '~/form/checks';
import type { FieldForm } from '~/form/field-form';
import { parseCustomFields } from '~/menu/custom-id';
import { checkDayParts, endForField, midnightAsEnd } from '~/menu/day-parts';
import { isTimeZone, parseSleepInterval, SLEEP_INVALID } from '~/menu/location-settings';
import {
  DEFAULT_ORDER_SETTINGS,
  type OrderSetting,
  type OrderSettings,
  parseOrderSetting,
  readMobileHours,
} from '~/menu/order-settings';
import { isLogoReference, LOGO_REFUSED, LOGO_TEXT_MAX, readLogo } from '~/menu/receipt-logo';
import { checkText, NAME_MAX } from '~/menu/text';
import { isTime } from '~/menu/time-of-day';

type Location = AnswerOf<'location.get'>;
type Operations = NonNullable<ParamsOf<'location.update'>['operations']>;
type OperationHours = NonNullable<Operations['operation_hours']>;
type MobileHours = OrderSettings['mobile_order_hours'];

type TypedHours = {
  start: string;
  end: string;
  all_day: boolean;
  weekends: boolean;
  sleep_interval: string;
};
/** `id`: the number in the form's initial list; '' for a new part. */
export type Part = { id: string; name: string; start: string; end: string };
type Days = { open: boolean; hours: { start: string; end: string }[] };
/** `kept`: JSON of all, of which hours by day are not changed here. */
type TypedMobile = { weekdays: Days; weekends: Days; kept: string };
type Place = { name: string };
type CustomField = { field: string; label: string };

const LIST_MAX = 200;

const same = <V>(value: V): V => value;

/** Null for people who may not change it: their form lacks the control. */
function ofSome<P>(
  check: (typed: string) => string | undefined,
  param: (document: string | null) => P,
): FieldForm<string | null, string | null, string | null, P> {
  return { schema: checked(check), typed: same, normalize: same, param };
}

const flag: FieldForm<boolean, boolean, boolean, boolean> = {
  schema: box,
  typed: same,
  normalize: same,
  param: same,
};

const hoursForm: FieldForm<
  Location['operations']['operation_hours'],
  TypedHours,
  TypedHours,
  OperationHours
> = {
  schema: group({
    start: free,
    end: free,
    all_day: box,
    weekends: box,
    sleep_interval: checked((typed) =>
      typed === '' || parseSleepInterval(typed) !== undefined ? undefined : SLEEP_INVALID,
    ),
  }).superRefine((hours, context) => {
    for (const name of ['start', 'end'] as const) {
      if (hours.all_day || isTime(hours[name])) continue;
      const message = name === 'start' ? 'Enter a start' : 'Enter an end';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  }),
  typed: ({ start, end, all_day, weekends, sleep_interval }) => ({
    start,
    end: endForField(end),
    all_day,
    weekends,
    sleep_interval: sleep_interval === null ? '' : String(sleep_interval),
  }),
  normalize: ({ start, end, all_day, weekends, sleep_interval }) => ({
    start: all_day ? '00:00' : start,
    end: all_day ? '00:00' : end,
    all_day,
    weekends,
    sleep_interval: sleep_interval.trim(),
  }),
  param: ({ end, sleep_interval, ...hours }) => ({
    ...hours,
    end: midnightAsEnd(end),
    sleep_interval: sleep_interval === '' ? null : sleep_interval,
  }),
};

type SpelledPart = [id: string, name: string, start: string, end: string];

const partsForm: FieldForm<
  Location['operations']['meals'],
  Part[],
  SpelledPart[],
  Pick<Operations, 'meals' | 'gone_meals'>
> = {
  schema: rowsOf({ id: free, name: free, start: free, end: free }, LIST_MAX),
  typed: (meals) =>
    meals.map(({ id, name, start, end }) => ({
      id: String(id),
      name,
      start,
      end: endForField(end),
    })),
  normalize: (parts) =>
    parts.map(({ id, name, start, end }) => [id, name.trim(), start.trim(), end.trim()]),
  param: (parts) => ({
    meals: parts.map(([id, name, start, end]) => ({
      ...(id === '' ? {} : { id: Number(id) }),
      name,
      start,
      end: midnightAsEnd(end),
    })),
  }),
};

const logoForm: FieldForm<string | null, string, string, string | null | undefined> = {
  schema: z
    .string()
    .max(LOGO_TEXT_MAX, LOGO_REFUSED)
    .default('')
    .refine(
      (text) => text === '' || isLogoReference(text) || readLogo(text) !== null,
      LOGO_REFUSED,
    ),
  typed: (stored) => stored ?? '',
  normalize: same,
  /** Undefined: unchanged. */
  param: (document) => (isLogoReference(document) ? undefined : document || null),
};

const placesForm: FieldForm<string[], Place[], string[], string[]> = {
  schema: rowsOf({ name: free }, LIST_MAX),
  typed: (places) => places.map((name) => ({ name })),
  normalize: (rows) => rows.map(({ name }) => name).filter((name) => name.trim() !== ''),
  param: same,
};

const emailForm: FieldForm<string, string, string, string> = {
  schema: checked((typed) => orderProblem('contact_email', typed)),
  typed: same,
  normalize: same,
  param: same,
};

const days = group({ open: box, hours: rowsOf({ start: free, end: free }, LIST_MAX) });

const CLOSED: Days = { open: false, hours: [] };

const mobileForm: FieldForm<MobileHours | null, TypedMobile, TypedMobile, MobileHours> = {
  schema: group({ weekdays: days, weekends: days, kept: free }),
  typed: (stored) => ({
    ...withEnds(stored ?? { weekdays: CLOSED, weekends: CLOSED }, endForField),
    kept: JSON.stringify(stored ?? DEFAULT_ORDER_SETTINGS.mobile_order_hours),
  }),
  normalize: same,
  param: ({ kept, ...days }) => ({ ...readMobileHours(kept), ...withEnds(days, midnightAsEnd) }),
};

const customForm: FieldForm<string | null, CustomField[], CustomField[], CustomField[]> = {
  schema: rowsOf({ field: free, label: free }, LIST_MAX),
  typed: (stored) => parseCustomFields(stored) ?? [],
  normalize: (rows) =>
    rows
      .map(({ field, label }) => ({ field: field.trim(), label: label.trim() }))
      .filter(({ field }) => field !== ''),
  param: same,
};

export const forms = {
  timezone: ofSome(
    (typed) =>
      typed === '' || isTimeZone(typed) ? undefined : 'Choose a time zone like America/New_York',
    (document) => document || null,
  ),
  // The service refuses an unknown new currency; a stored one may stay.
  currency: ofSome(
    (typed) => checkText(typed, { max: NAME_MAX, lines: false }),
    (document) => document ?? '',
  ),
  allow_global_match_edit: ofSome(
    (typed) => (['', '0', '1'].includes(typed) ? undefined : 'Choose one of the two'),
    (document) => document === '1',
  ),
  operation_hours: hoursForm,
  meals: partsForm,
  receipt_logo: logoForm,
  mobile_enabled: flag,
  pickup_enabled: flag,
  delivery_enabled: flag,
  disable_sleep: flag,
  pickup_locations: placesForm,
  contact_email: emailForm,
  mobile_order_hours: mobileForm,
  creator_custom_fields: customForm,
};

interface Lists {
  meals: Part[];
  pickup_locations: Place[];
  mobile_order_hours: TypedMobile;
  creator_custom_fields: CustomField[];
}

export function listProblems(given: Lists) {
  const parts = checkDayParts(numbered(given.meals));
  return {
    'day-parts': parts.ok ? undefined : parts.message,
    'pickup-locations': given.pickup_locations.map(({ name }) => lineProblem(name)).find(Boolean),
    'mobile-hours': orderProblem(
      'mobile_order_hours',
      JSON.stringify(mobileForm.param(given.mobile_order_hours)),
    ),
    'custom-fields': customProblem(given.creator_custom_fields),
  };
}

export function numbered(parts: readonly Part[]) {
  return parts.map((part, index) => ({ ...part, id: index + 1 }));
}

function withEnds(
  { weekdays, weekends }: Pick<MobileHours, 'weekdays' | 'weekends'>,
  endOf: (end: string) => string,
) {
  const daysOf = ({ open, hours }: Days) => ({
    open,
    hours: hours.map(({ start, end }) => ({ start, end: endOf(end) })),
  });
  return { weekdays: daysOf(weekdays), weekends: daysOf(weekends) };
}

function lineProblem(text: string): string | undefined {
  return checkText(text.trim(), { max: NAME_MAX, lines: false });
}

function customProblem(rows: readonly CustomField[]): string | undefined {
  const names = rows.map(({ field }) => field.trim());
  const unnamed = rows.some(({ field, label }) => field.trim() === '' && label.trim() !== '');
  if (unnamed) return 'Name the field of each column';
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) return `“${twice}” is there twice`;
  return [...names, ...rows.map(({ label }) => label)].map(lineProblem).find(Boolean);
}

function orderProblem(name: OrderSetting, text: string): string | undefined {
  const parsed = parseOrderSetting(name, text);
  return parsed.ok ? undefined : parsed.message;
}
