import { DateTime } from 'luxon';
import { AS_OF_CALLS } from '~/menu/as-of';
import { longDate } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { DEFAULT_ZONE, timeText } from '~/service/clock';
import type { Moment } from '~/service/context';
import { badInput } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { Snapshots } from './snapshots.service';

/**
 * By the location's clock.
 * @param sourceOf today's source of a mirror
 * @throws ApiError 400 for an invalid time, or a call without a past
 */
export async function momentOf(
  snapshots: Snapshots,
  method: string,
  location: LocationRow | null,
  text: string,
  sourceOf: (mirror: LocationRow) => Promise<LocationRow>,
): Promise<Moment> {
  if (!AS_OF_CALLS.has(method) || !location) {
    throw badInput(`${method} is not answered as of an earlier time.`);
  }
  const at = instantOf(text, location.timezone);
  if (at === null) throw badInput(`${text} is no time.`, { as_of: 'Not a time' });
  const isMirror = location.menu.location_id !== location.id;
  const source = isMirror ? await sourceOf(location) : null;
  const others = source ? [source.id, ...source.sources] : [];
  const sources = [...new Set([...location.sources, ...others])].filter((id) => id !== location.id);
  const snapshot = await snapshots.open({ id: location.id, sources }, timeText(at));
  try {
    const { reader } = snapshot;
    const then = await asItWas(reader, location, source, timeText(at));
    const keeper = source && (await asItWas(reader, source, null, timeText(at)));
    if (!then || (source && !keeper)) {
      throw badInput(tooEarly(then && source ? source : location, text), { as_of: 'Too early' });
    }
    return {
      reader,
      at,
      location: keeper ? { ...then, menuThen: keeper } : then,
      release: snapshot.release,
    };
  } catch (error) {
    snapshot.release();
    throw error;
  }
}

/** The location with its former day parts; its source and what it inherits are today's. */
export async function asItWas(
  reader: Reader,
  location: LocationRow,
  source: LocationRow | null,
  at: string,
): Promise<LocationRow | null> {
  const menuId = source?.id ?? location.id;
  const row = await findRow(reader, 'location', { id: location.id });
  if (!row) return null;
  const parts = await reader
    .selectFrom('day_part')
    .selectAll()
    .where('location_id', 'in', [
      ...new Set([location.id, menuId, ...(source ?? location).sources]),
    ])
    .orderBy('location_id')
    .orderBy('number')
    .execute();
  const ofMenu = parts.filter(({ location_id }) => location_id === menuId);
  const inherited = parts.filter(({ location_id: id }) => id !== menuId && id !== location.id);
  const { master_id, mirror_items_from, organisation_id, ready, last_sync } = location;
  return {
    ...location,
    ...row,
    master_id,
    mirror_items_from,
    organisation_id,
    ready,
    last_sync: last_sync !== null && last_sync <= at ? last_sync : null,
    writable: false,
    has: { ...location.has, own_values: (source ?? location).sources.length > 0 },
    menu: { ...location.menu, writable: false, dayParts: [...ofMenu, ...inherited] },
    dayParts: parts.filter(({ location_id }) => location_id === location.id),
  };
}

/** Instants are compared as text, so a year must have four digits. */
const LAST_YEAR = 9999;

/** Milliseconds; null if `text` is not a time. */
export function instantOf(text: string, timezone: string | null): number | null {
  const at = DateTime.fromISO(text, { zone: zoneOf(timezone) });
  return at.isValid && at.toUTC().year <= LAST_YEAR ? at.toMillis() : null;
}

function tooEarly({ name }: LocationRow, text: string): string {
  const [date = '', time = ''] = text.split('T');
  return `${name} was not in Creator yet on ${longDate(date)} at ${timeOfDay(time.slice(0, 5))}.`;
}

function zoneOf(timezone: string | null): string {
  return timezone !== null && DateTime.local().setZone(timezone).isValid ? timezone : DEFAULT_ZONE;
}
