import { z } from 'zod';
import { box, checked, imageFile, NOT_ITS_OWN, travelling } from '~/form/checks';
import { isChosenFile } from '~/form/chosen-file';
import { checkDayParts, GONE_MEALS } from '~/menu/day-parts';
import { isTimeZone, parseSleepInterval, SLEEP_INVALID } from '~/menu/location-settings';
import { type OrderSetting, parseOrderSetting } from '~/menu/order-settings';
import {
  checkLogo,
  isLogoReference,
  LOGO_REFUSED,
  LOGO_TEXT_MAX,
  readLogo,
} from '~/menu/receipt-logo';
import { checkName, checkText, cleanText, DESCRIPTION_MAX, NAME_MAX } from '~/menu/text';
import { isTime } from '~/menu/time-of-day';

const oneLine = checked((typed) => checkText(typed.trim(), { max: NAME_MAX, lines: false }));
const lines = checked((typed) =>
  checkText(cleanText(typed), { max: DESCRIPTION_MAX, lines: true }),
);
const time = checked(() => undefined);
/** One control submits a string, several submit a list. */
const column = z
  .union([z.string(), z.array(z.string()).max(200, 'Give fewer')])
  .optional()
  .transform((given) => (given === undefined ? [] : [given].flat()));

const controls = z
  .object({
    ...travelling,
    image_file: imageFile,
    name: checked(checkName),
    site_id: oneLine,
    campaign_text: lines,
    blurb: lines,
    image: checked((typed) => (/^\d{0,15}$/.test(typed) ? undefined : 'Choose the picture again')),
    image_remove: box,
    receipt_logo: z
      .string()
      .max(LOGO_TEXT_MAX, LOGO_REFUSED)
      .default('')
      .refine(
        (text) => text === '' || isLogoReference(text) || readLogo(text) !== null,
        LOGO_REFUSED,
      ),
    receipt_logo_remove: box,
    receipt_logo_file: z.unknown().superRefine((file, context) => {
      const message = isChosenFile(file) ? checkLogo(file) : undefined;
      if (message) context.addIssue({ code: 'custom', message });
    }),
    timezone: checked((typed) =>
      typed === '' || isTimeZone(typed) ? undefined : 'Choose a time zone like America/New_York',
    ),
    // The service refuses an unknown new currency; a stored one may stay.
    currency: checked((typed) => checkText(typed, { max: NAME_MAX, lines: false })),
    allow_global_match_edit: checked((typed) =>
      ['', '0', '1'].includes(typed) ? undefined : 'Choose one of the two',
    ),
    hours_start: time,
    hours_end: time,
    all_day: box,
    weekends: box,
    part_id: column,
    part_name: column,
    part_start: column,
    part_end: column,
    gone_meals: checked((typed) =>
      ['', ...GONE_MEALS].includes(typed) ? undefined : 'Choose what becomes of these items',
    ),
    sleep_interval: checked((typed) =>
      typed === '' || parseSleepInterval(typed) !== undefined ? undefined : SLEEP_INVALID,
    ),
    mobile_enabled: box,
    delivery_enabled: box,
    pickup_enabled: box,
    disable_sleep: box,
    place: column,
    contact_email: checked((typed) => orderProblem('contact_email', typed)),
    weekdays_open: box,
    weekdays_start: column,
    weekdays_end: column,
    weekends_open: box,
    weekends_start: column,
    weekends_end: column,
    creator_custom_item_id: oneLine,
    custom_field: column,
    custom_label: column,
  })
  .strict(NOT_ITS_OWN);

type Lists = Pick<
  z.output<typeof controls>,
  | 'part_name'
  | 'part_start'
  | 'part_end'
  | 'place'
  | 'weekdays_start'
  | 'weekdays_end'
  | 'weekends_start'
  | 'weekends_end'
  | 'custom_field'
  | 'custom_label'
>;

export const settingsSchema = controls.superRefine((given, context) => {
  const hours = {
    hours_start: given.all_day || isTime(given.hours_start) ? undefined : 'Enter a start',
    hours_end: given.all_day || isTime(given.hours_end) ? undefined : 'Enter an end',
  };
  for (const [control, message] of Object.entries({ ...hours, ...listProblems(given) })) {
    if (message) context.addIssue({ code: 'custom', path: [control], message });
  }
});

export function listProblems(given: Lists) {
  const checked = checkDayParts(partsOf(given));
  return {
    'day-parts': checked.ok ? undefined : checked.message,
    'pickup-locations': given.place.map(lineProblem).find(Boolean),
    'mobile-hours': hoursProblem(given),
    'custom-fields': customProblem(given),
  };
}

function lineProblem(text: string): string | undefined {
  return checkText(text.trim(), { max: NAME_MAX, lines: false });
}

export function partsOf({
  part_name,
  part_start,
  part_end,
}: Record<'part_name' | 'part_start' | 'part_end', readonly string[]>) {
  return part_name.map((name, index) => ({
    id: index + 1,
    name,
    start: part_start[index] ?? '',
    end: part_end[index] ?? '',
  }));
}

function hoursProblem(given: Lists): string | undefined {
  const daysOf = (days: 'weekdays' | 'weekends') => ({
    open: true,
    hours: given[`${days}_start`].map((start, index) => ({
      start,
      end: given[`${days}_end`][index] ?? '',
    })),
  });
  const value = { weekdays: daysOf('weekdays'), weekends: daysOf('weekends') };
  return orderProblem('mobile_order_hours', JSON.stringify(value));
}

function customProblem({ custom_field, custom_label }: Lists): string | undefined {
  const names = custom_field.map((name) => name.trim());
  const unnamed = names.some((name, index) => name === '' && custom_label[index]?.trim());
  if (unnamed) return 'Name the field of each column';
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) return `“${twice}” is there twice`;
  return [...names, ...custom_label].map(lineProblem).find(Boolean);
}

function orderProblem(name: OrderSetting, text: string): string | undefined {
  const parsed = parseOrderSetting(name, text);
  return parsed.ok ? undefined : parsed.message;
}
