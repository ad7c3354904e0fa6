import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { AS_OF_CALLS } from '~/menu/as-of';
import { longDate } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { DEFAULT_ZONE, timeText } from '../clock';
import type { LocationRow, Moment } from '../context';
import { badInput } from '../errors';
import { menuSources } from '../menu-locations';
import type { Reader } from '../store/store';
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
  const menuId = location.menu.location_id;
  const sources = await sourcesOf(snapshots.reader, location);
  const snapshot = await snapshots.open({ id: location.id, sources }, timeText(at));
  try {
    const { reader } = snapshot;
    const row = await reader
      .selectFrom('location')
      .selectAll()
      .where('id', '=', location.id)
      .executeTakeFirst();
    if (!row) throw badInput(tooEarly(location, text), { as_of: 'Too early' });
    const parts = await reader
      .selectFrom('day_part')
      .selectAll()
      .where('location_id', 'in', [location.id, ...sources])
      .orderBy('location_id')
      .orderBy('number')
      .execute();
    const own = parts.filter(({ location_id }) => location_id === location.id);
    const ofMenu = parts.filter(({ location_id }) => location_id === menuId);
    const inherited = parts.filter(({ location_id: of }) => of !== menuId && of !== location.id);
    const { master_id, mirror_items_from, organisation_id, ready } = location;
    const then = { ...row, master_id, mirror_items_from, organisation_id, ready };
    return {
      reader,
      location: {
        ...location,
        ...then,
        writable: false,
        menu: { ...location.menu, writable: false, dayParts: [...ofMenu, ...inherited] },
        dayParts: own,
      },
      letGo: snapshot.letGo,
    };
  } catch (error) {
    snapshot.letGo();
    throw error;
  }
}

/** The locations whose rows a location shows beside its own: those that it inherits, and of a mirror those of its menu. */
async function sourcesOf(reader: Reader, { id, menu, sources }: LocationRow): Promise<number[]> {
  if (menu.location_id === id) return [...sources];
  const rows = await menuSources(reader, [sql`${menu.location_id}`]).execute();
  const all = new Set([menu.location_id, ...sources, ...rows.map((row) => row.id)]);
  return [...all].filter((source) => source !== id);
}

/** The instant of a moment by a location's clock, in milliseconds; null for what is no time. */
export function instantOf(text: string, timezone: string | null): number | null {
  const at = DateTime.fromISO(text, { zone: zoneOf(timezone) });
  return at.isValid ? at.toMillis() : null;
}

/** 'Harbor Café was not in Creator yet on 3 May 2026 at 12:05 PM.' */
function tooEarly({ name }: LocationRow, text: string): string {
  const [date = '', time = ''] = text.split('T');
  return `${name} was not in Creator yet on ${longDate(date)} at ${timeOfDay(time.slice(0, 5))}.`;
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
