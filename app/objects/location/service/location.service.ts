import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { mayCall } from '~/creator/contract/roles';
import { businessDay } from '~/menu/business-day';
import { type CustomField, parseCustomFields } from '~/menu/custom-id';
import type { Account } from '~/service/caller';
import { localNow } from '~/service/clock';
import type { Handlers } from '~/service/context';
import type { LocationRow } from '~/service/location-row';
import type { Reader } from '~/service/store/store';
import {
  countries,
  type Holiday,
  holidaysOf,
  isCountry,
  regionsOf,
  withDates,
} from './holidays.service';
import { readReceiptLogo } from './receipt-logo.service';
import { soldItems, soldOnlyAt } from './sold-at.service';

type Operations = AnswerOf<'location.get'>['operations'];

const DEFAULT_HOURS = {
  start: '00:00',
  end: '24:00',
  all_day: true,
  weekends: true,
  sleep_interval: null,
};

export const locationHandlers: Pick<Handlers, 'location.get' | 'location.holidays'> = {
  'location.holidays': async (params, { location }) => comingHolidays(params, location),
  'location.get': async (
    { with_receipt_logo, with_item_counts, on },
    { account, location, reader },
  ) => ({
    ...asSeenBy(account, locationAnswer(location, on)),
    ...(with_receipt_logo && { receipt_logo: await readReceiptLogo(reader, location.id) }),
    ...(with_item_counts && {
      meal_items: await mealItems(reader, location),
      meal_alone: await mealAlone(reader, location),
    }),
  }),
};

function comingHolidays(
  { country: asked, region: given }: CheckedParams<'location.holidays'>,
  location: LocationRow,
): AnswerOf<'location.holidays'> {
  const stored = operationsOf(location).operation_hours.calendar?.holidays;
  const country = asked ?? stored?.country ?? null;
  const all = { countries: countries(), regions: country === null ? [] : regionsOf(country) };
  const wanted = given === undefined && asked === undefined ? stored?.region : given;
  const region = all.regions.some(({ code }) => code === wanted) ? (wanted ?? null) : null;
  if (country === null || !isCountry(country, region)) {
    return { country: null, region: null, ...all, holidays: [] };
  }
  const { date } = localNow(location.timezone);
  const year = Number(date.slice(0, 4));
  const coming = [year, year + 1].flatMap((one) => holidaysOf({ country, region }, one));
  const first = new Map<string, Holiday>();
  for (const holiday of coming.filter((one) => one.date >= date)) {
    if (!first.has(holiday.rule)) first.set(holiday.rule, holiday);
  }
  const holidays = [...first.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  return { country, region, ...all, holidays };
}

/** Who may not write at all may not write here. */
function asSeenBy(
  { accessLevel }: Account,
  answer: AnswerOf<'location.get'>,
): AnswerOf<'location.get'> {
  if (mayCall(accessLevel, 'write')) return answer;
  const markable = answer.menu.writable && mayCall(accessLevel, 'mark');
  const menu = { ...answer.menu, writable: false, ...(markable && { markable }) };
  return { ...answer, writable: false, menu };
}

async function mealItems(reader: Reader, { id, dayParts }: LocationRow): Promise<number[]> {
  const rows = await reader
    .selectFrom('item_day_part')
    .select((eb) => ['day_part_id', eb.fn.countAll<number>().as('items')])
    .where('location_id', '=', id)
    .groupBy('day_part_id')
    .execute();
  const counts = new Map(rows.map(({ day_part_id, items }) => [day_part_id, Number(items)]));
  return dayParts.map((part) => counts.get(part.id) ?? 0);
}

/** Items sold in one day part only, in the order of the parts. */
async function mealAlone(reader: Reader, { id, dayParts }: LocationRow) {
  const sold = await soldOnlyAt(reader, id, null);
  return dayParts.map((part) => soldItems(sold.filter((item) => item.part === part.id)));
}

export function locationAnswer(location: LocationRow, on?: string): AnswerOf<'location.get'> {
  return {
    id: location.id,
    version: location.version,
    name: location.name,
    location_type: location.location_type,
    site_id: location.site_id,
    timezone: location.timezone,
    currency: location.currency,
    master_id: location.master_id,
    mirror_items_from: location.mirror_items_from,
    allow_global_match_edit: location.allow_global_match_edit === 1,
    operations: operationsOf(location, on),
    campaign_text: location.campaign_text,
    blurb: location.blurb,
    image: location.image_id,
    creator_custom_item_id: customItemIdField(location),
    creator_custom_fields: customFieldsText(parseCustomFields(location.creator_custom_fields)),
    last_sync: location.last_sync === null ? null : JSON.stringify({ time: location.last_sync }),
    writable: location.writable,
    menu: menuOf(location),
    has: location.has,
  };
}

export function menuOf({ menu }: LocationRow): AnswerOf<'location.get'>['menu'] {
  const { location_id, writable, dayParts } = menu;
  const day_parts = dayParts.map((part) => ({
    location_id: part.location_id,
    key: part.id,
    ...mealOf(part),
  }));
  return { location_id, writable, day_parts };
}

/** @param on a day that is looked at, around which holidays are known too */
export function operationsOf({ operation_hours, dayParts }: LocationRow, on?: string): Operations {
  return { operation_hours: storedHours(operation_hours, on), meals: dayParts.map(mealOf) };
}

/** Read once for a text: what is worked out of a calendar is kept with it. */
const known = new Map<string, Operations['operation_hours']>();
const MOST_KNOWN = 2000;

function storedHours(text: string, on?: string): Operations['operation_hours'] {
  let hours = known.get(text);
  if (!hours) {
    if (known.size >= MOST_KNOWN) known.clear();
    hours = { ...DEFAULT_HOURS, ...(parseJson(text) as object) };
    known.set(text, hours);
  }
  const { calendar } = hours;
  return calendar ? { ...hours, calendar: withDates(calendar, on) } : { ...hours };
}

/** As they are stored: without the dates of holidays, which are worked out. */
export function givenHours(location: LocationRow): Operations['operation_hours'] {
  const { operation_hours: hours } = operationsOf(location);
  if (!hours.calendar) return hours;
  const { dates: _, ...calendar } = hours.calendar;
  return { ...hours, calendar };
}

/** The business day, by the location's time zone and opening hours. */
export function locationDay(location: LocationRow): string {
  const { operation_hours } = operationsOf(location);
  return businessDay(localNow(location.timezone), operation_hours);
}

function mealOf({ number, name, start_time, end_time }: LocationRow['dayParts'][number]) {
  return { id: number, name, start: start_time, end: end_time };
}

/** A name without the quotes of JSON. */
const BARE_NAME = /^(?!null$)[A-Za-z_][\w-]*$/;

/** The location's own item ID field, stored as JSON text or a bare name; null for anything else. */
export function customItemIdField({
  creator_custom_item_id: text,
}: Pick<LocationRow, 'creator_custom_item_id'>): string | null {
  if (text === null) return null;
  if (BARE_NAME.test(text)) return text;
  const parsed = parseJson(text);
  return typeof parsed === 'string' && parsed !== '' ? parsed : null;
}

/** The stored form: a bare name, or JSON if the name could be parsed as JSON. */
export function customItemIdText(field: string | null): string | null {
  return field === null || BARE_NAME.test(field) ? field : JSON.stringify(field);
}

function customFieldsText(fields: CustomField[] | null): string | null {
  return fields && JSON.stringify(fields);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
