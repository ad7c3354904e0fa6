import type { CheckedParams } from '~/creator/contract';
import { parseCustomFields } from '~/menu/custom-id';
import {
  aloneText,
  checkDayParts,
  type DayPart,
  type GoneMeals,
  identifiedDayParts,
  midnightAsEnd,
  wrongNumber,
} from '~/menu/day-parts';
import { EMPTY_CALENDAR, type OpeningHours, settledHours } from '~/menu/hours-calendar';
import { missingMessage } from '~/menu/kinds';
import { isTimeZone, parseSleepInterval, SLEEP_INVALID } from '~/menu/location-settings';
import { isEqual } from '~/menu/merge';
import { checkCurrency } from '~/menu/money';
import { isTime } from '~/menu/time-of-day';
import { itemEntity } from '~/objects/item/service/entity.service';
import { checkReferences } from '~/objects/item/service/item-patch.service';
import { findLocation } from '~/service/access';
import { documentAt } from '~/service/changes/change-log';
import type { Versioned } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput, forbidden, notFound } from '~/service/errors';
import { forgottenId } from '~/service/ledger/base';
import type { Reader } from '~/service/store/store';
import { type LocationDocument, locationEntity, mayChange } from './entity.service';
import { isCountry } from './holidays.service';
import { customItemIdText, locationAnswer } from './location.service';
import { readReceiptLogo, storedLogo } from './receipt-logo.service';
import { missingFrom, soldItems, soldOnlyAt } from './sold-at.service';

type Settings = Omit<CheckedParams<'location.update'>, 'location_id'>;
type Hours = NonNullable<NonNullable<Settings['operations']>['operation_hours']>;
type MealsInput = NonNullable<NonNullable<Settings['operations']>['meals']>;

const FORBIDDEN: Record<string, string> = {
  allow_global_match_edit: 'Only staff of the provider may change who edits global matches.',
  timezone: 'Only an admin may change the time zone.',
  currency: 'Only an admin may change the currency.',
};

/** A mirror has settings of its own. */
export const locationUpdateHandlers: Pick<Handlers, 'location.update'> = {
  'location.update': async ({ location_id: id, ...given }, context) => {
    const { account, basis, change, location } = context;
    const { receipt_logo } = given;
    // Decoded before the transaction, which would otherwise stay open while queued pictures are decoded.
    const logo =
      typeof receipt_logo === 'string' ? await storedLogo(receipt_logo, account.id) : receipt_logo;
    const settings = { ...given, ...(logo !== undefined && { receipt_logo: logo }) };
    const summary = `Changed the settings of “${settings.name ?? location.name}”`;
    return change({ summary }, async (ledger) => {
      const inside = { ...context, reader: ledger.read };
      const now = (await locationEntity.read(ledger.read, id, [id])).get(id);
      if (!now) throw notFound(missingMessage('location'));
      const patch = await settingsPatch(inside, settings, now);
      if (patch.meals) {
        const asked = settings.operations?.gone_meals;
        patch.meals = await withoutGone(ledger, id, { now, meals: patch.meals, asked });
      }
      await checkReferences(inside, { image: settings.image });
      await ledger.update(locationEntity, id, [{ id, ...basis, patch }]);
      const stored = await findLocation(ledger.read, account, id);
      if (!stored) throw notFound(missingMessage('location'));
      return { ...locationAnswer(stored), receipt_logo: await readReceiptLogo(ledger.read, id) };
    });
  },
};

/** Without unchanged fields. @throws ApiError 400 for invalid values; 403 for a forbidden field */
async function settingsPatch(
  context: CallContext,
  settings: Settings,
  now: Versioned<LocationDocument>,
): Promise<Partial<LocationDocument>> {
  const { operations = {}, creator_custom_item_id, creator_custom_fields, ...plain } = settings;
  const { allow_global_match_edit, ...own } = plain;
  const patch: Partial<LocationDocument> = { ...own };
  if (allow_global_match_edit !== undefined) {
    patch.allow_global_match_edit = allow_global_match_edit ? 1 : 0;
  }
  checkRights(context, patch, now.doc);
  checkZoneAndCurrency(settings, now.doc);
  if (creator_custom_item_id !== undefined) {
    patch.creator_custom_item_id = customItemIdText(creator_custom_item_id);
  }
  if (creator_custom_fields !== undefined) {
    const isText = typeof creator_custom_fields === 'string';
    const text = isText ? creator_custom_fields.trim() || null : creator_custom_fields;
    const own = typeof text === 'string' ? parseCustomFields(text) : text;
    if (own === null && text !== null) {
      const message = 'Give a list of fields, or the JSON text of one';
      throw badInput(`${message}.`, { creator_custom_fields: message });
    }
    patch.creator_custom_fields = own && JSON.stringify(own);
  }
  if (operations.operation_hours) {
    patch.operation_hours = hoursOf(operations.operation_hours, now.doc.operation_hours);
  }
  if (operations.meals) patch.meals = await mealsOf(context, operations.meals, now);
  return patch;
}

/** Removes unchanged forbidden fields from `patch`. @throws ApiError 403 for changed ones */
function checkRights(
  { account }: CallContext,
  patch: Partial<LocationDocument>,
  now: LocationDocument,
): void {
  for (const field of Object.keys(patch).filter((name) => !mayChange(account, name))) {
    if (!isEqual(patch[field], now[field])) {
      throw forbidden(FORBIDDEN[field] ?? 'Only an operator may change whose menu this shows.');
    }
    delete patch[field];
  }
}

function checkZoneAndCurrency({ timezone, currency }: Settings, now: LocationDocument): void {
  if (timezone && !isTimeZone(timezone)) {
    const message = 'Give a time zone like America/New_York';
    throw badInput(`${message}.`, { timezone: message });
  }
  // A stored unknown currency is accepted until it is changed.
  const isNew = currency !== undefined && currency !== now.currency;
  const message = isNew ? checkCurrency(currency) : undefined;
  if (message) throw badInput(`${message}.`, { currency: message });
}

/** The given hours over the stored ones. @throws ApiError 400 */
function hoursOf({ sleep_interval, calendar: asked, ...given }: Hours, stored: unknown): object {
  const { calendar: kept, ...plain } = stored as OpeningHours;
  const isOther = Object.entries(given).some(
    ([name, value]) => plain[name as keyof typeof plain] !== value,
  );
  const calendar = { ...EMPTY_CALENDAR, ...kept, ...(isOther && { week: null }), ...asked };
  if (asked?.holidays && !isCountry(asked.holidays.country, asked.holidays.region)) {
    const message = 'There is no list of holidays for this country';
    throw badInput(`${message}.`, { 'operations.operation_hours.calendar.holidays': message });
  }
  const hours: Record<string, unknown> = { ...settledHours({ ...plain, ...given }, calendar) };
  if (sleep_interval !== undefined) {
    const minutes = sleep_interval === null ? null : parseSleepInterval(sleep_interval);
    if (minutes === undefined) {
      throw badInput(SLEEP_INVALID, {
        'operations.operation_hours.sleep_interval': SLEEP_INVALID,
      });
    }
    hours.sleep_interval = minutes;
  }
  if (hours.all_day === true) return { ...hours, start: '00:00', end: '24:00' };
  for (const side of ['start', 'end'] as const) {
    const time = String(hours[side]);
    if (isTime(time) || (side === 'end' && time === '24:00')) continue;
    const message = 'Give a time like 07:00';
    throw badInput(`${message}.`, { [`operations.operation_hours.${side}`]: message });
  }
  return { ...hours, end: midnightAsEnd(String(hours.end)) };
}

/** @throws ApiError 400 */
async function mealsOf(
  { reader, location: { id }, basis: { version } }: CallContext,
  given: MealsInput,
  now: Versioned<LocationDocument>,
): Promise<DayPart[]> {
  const opened =
    version === undefined || version === now.version
      ? now.doc
      : await documentAt(reader, locationEntity, id, id, version, now);
  const meals = opened?.meals ?? [];
  const wrong = wrongNumber(given, meals);
  if (wrong) throw badInput(`${wrong}.`, { 'operations.meals': wrong });
  const checked = checkDayParts(
    identifiedDayParts(given, meals, await nextDayPartId(reader, id, now)),
  );
  if (checked.ok) return checked.dayParts;
  const fields = checked.problems.map(({ index, field, message }) => [
    `operations.meals.${index}.${field}`,
    message,
  ]);
  throw badInput(checked.message, Object.fromEntries(fields));
}

/** @throws ApiError 400 with names if items are sold only in removed parts and the call does not decide on them */
async function withoutGone(
  ledger: Ledger,
  id: number,
  {
    now,
    meals,
    asked,
  }: { now: Versioned<LocationDocument>; meals: DayPart[]; asked: GoneMeals | undefined },
): Promise<DayPart[]> {
  const gone = missingFrom(meals, now.doc.meals);
  if (gone.length === 0 || asked === 'all_day') return meals;
  const alone = await soldOnlyAt(
    ledger.read,
    id,
    gone.map((part) => part.id),
  );
  if (alone.length === 0) return meals;
  if (asked === undefined) {
    const message = aloneText(
      gone.filter((part) => alone.some((item) => item.part === part.id)),
      soldItems(alone),
    );
    throw new ApiError(400, `${message}.`, {
      code: 'day_parts_in_use',
      fields: { 'operations.meals': message },
    });
  }
  if (asked === 'inactive') {
    const patches = alone.map((item) => ({ id: item.id, patch: { active: 0 as const } }));
    await ledger.update(itemEntity, id, patches);
    return meals;
  }
  const kept = gone.filter((part) => alone.some((item) => item.part === part.id));
  const checked = checkDayParts(
    [...meals, ...kept].sort((one, other) => one.start.localeCompare(other.start)),
  );
  if (checked.ok) return checked.dayParts;
  throw badInput(checked.message, { 'operations.meals': checked.message });
}

/** An ID never used by a day part in the ledger, because earlier item versions may refer to it. */
export async function nextDayPartId(
  reader: Reader,
  id: number,
  { doc }: Versioned<LocationDocument>,
): Promise<number> {
  const changes = await reader
    .selectFrom('change')
    .select(['before', 'after'])
    .where('entity', '=', 'location')
    .where('location_id', '=', id)
    .where('entity_id', '=', id)
    .execute();
  const lists = changes.flatMap(({ before, after }) => [before, after]);
  const former = lists.flatMap(
    (text) => (JSON.parse(text ?? '{}') as Partial<LocationDocument>).meals ?? [],
  );
  const forgotten = await forgottenId(reader, id, 'day_part');
  return 1 + Math.max(forgotten, ...[...former, ...doc.meals].map((part) => part.id));
}
