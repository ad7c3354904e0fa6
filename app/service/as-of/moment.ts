import { DateTime } from 'luxon';
import { AS_OF_CALLS } from '~/menu/as-of';
import { DEFAULT_ZONE, timeText } from '../clock';
import type { LocationRow, Moment } from '../context';
import { badInput } from '../errors';
import type { Snapshots } from './snapshots';

/**
 * The location of a call as it was at a moment by its own clock.
 *
 * @throws ApiError 400 for a call that knows no earlier time, and for a time that is none
 */
export async function momentOf(
  snapshots: Snapshots,
  method: string,
  location: LocationRow | null,
  text: string,
): Promise<Moment> {
  if (!AS_OF_CALLS.has(method) || !location) {
    throw badInput(`${method} is not answered as of an earlier time.`);
  }
  const at = instantOf(text, location.timezone);
  if (at === null) throw badInput(`${text} is no time.`, { as_of: 'Not a time' });
  const snapshot = await snapshots.open(location, timeText(at));
  try {
    const { reader } = snapshot;
    const row = await reader
      .selectFrom('location')
      .selectAll()
      .where('id', '=', location.id)
      .executeTakeFirst();
    if (!row) throw badInput(`The location was not there yet at ${text}.`, { as_of: 'Too early' });
    const parts = await reader
      .selectFrom('day_part')
      .selectAll()
      .where('location_id', 'in', [location.id, ...location.sources])
      .orderBy('location_id')
      .orderBy('number')
      .execute();
    const own = parts.filter(({ location_id }) => location_id === location.id);
    const others = parts.filter(({ location_id }) => location_id !== location.id);
    const { master_id, mirror_items_from, organisation_id, ready } = location;
    const then = { ...row, master_id, mirror_items_from, organisation_id, ready };
    return {
      reader,
      location: {
        ...location,
        ...then,
        writable: false,
        menu: { ...location.menu, writable: false, dayParts: [...own, ...others] },
        dayParts: own,
      },
      letGo: snapshot.letGo,
    };
  } catch (error) {
    snapshot.letGo();
    throw error;
  }
}

/** The instant of a moment by a location's clock, in milliseconds; null for what is no time. */
export function instantOf(text: string, timezone: string | null): number | null {
  const at = DateTime.fromISO(text, { zone: zoneOf(timezone) });
  return at.isValid ? at.toMillis() : null;
}

/** A stream of a moment, which is kept until it was read to its end or left. */
export async function* keptUntilRead(chunks: AsyncIterable<string>, moment: Moment) {
  try {
    yield* chunks;
  } finally {
    moment.letGo();
  }
}

function zoneOf(timezone: string | null): string {
  return timezone !== null && DateTime.local().setZone(timezone).isValid ? timezone : DEFAULT_ZONE;
}
