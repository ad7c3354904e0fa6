import { sql } from 'kysely';
import { locationDay } from '~/objects/location/service/location.service';
import { findLocation } from '~/service/access';
import { EVERYWHERE } from '~/service/caller';
import { yieldToEventLoop } from '~/service/changes/entity';
import { nextMidnight, nowText } from '~/service/clock';
import type { LocationRow } from '~/service/location-row';
import { withOwnValues } from '~/service/own-values';
import { readScope } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Data, Reader } from '~/service/store/store';
import type { Task } from '~/service/thread/task';
import type { Look } from './detector.service';
import { detectors } from './detectors.service';
import { type Found, keepFindings } from './findings.service';
import type { Glance } from './queries.service';

export const lookTask: Task<Asked, void> = { name: 'look', repeats: true, run: lookAt };

interface Asked {
  id: number;
  glance?: Glance | undefined;
}

export function scanOf(
  reader: Reader,
  location: LocationRow,
  items: readonly number[] | null = null,
): Look {
  return {
    reader,
    location,
    scope: readScope(location),
    today: locationDay(location),
    now: nowText(),
    items,
  };
}

/** Looks at a location, and keeps what was found. */
export async function lookAt(store: Data, { id, glance = {} }: Asked): Promise<void> {
  const { types, items } = glance;
  // Read again: a call may have changed its hours and day parts.
  const location = await findLocation(store.reader, EVERYWHERE, id);
  if (!location) return;
  const reader = await withOwnValues(store.reader, location);
  const asked = types ? types.map((type) => detectors[type]) : Object.values(detectors);
  const among = items ? await withTheirLike(store.reader, location.id, items) : null;
  const found: Found[] = [];
  for (const detector of asked) {
    const { type, byItem, find } = detector;
    const isNarrow = among !== null && byItem;
    const findings = await find(scanOf(reader, location, isNarrow ? among : null));
    found.push({ type, items: isNarrow ? (items ?? null) : null, findings });
    await yieldToEventLoop();
  }
  const { roomy } = await keepFindings(store, location.id, found);
  const next = roomy.filter((type) => !detectors[type].slow);
  if (next.length > 0) await lookAt(store, { id, glance: { types: next } });
  if (types || items) return;
  const looked = { looked_at: nowText(), due_at: nextMidnight(location.timezone) };
  await store.transaction(async (trx) => {
    await trx
      .insertInto('quality_look')
      .values({ location_id: location.id, ...looked })
      .onConflict((conflict) => conflict.column('location_id').doUpdateSet(looked))
      .execute();
  });
}

/** Adds items that share an open alert: the rest of that alert may only concern them. */
async function withTheirLike(
  reader: Reader,
  locationId: number,
  items: readonly number[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('quality_alert_item as own')
    .innerJoin('quality_alert', 'quality_alert.id', 'own.alert_id')
    .innerJoin('quality_alert_item as other', 'other.alert_id', 'own.alert_id')
    .select('other.item_id')
    .distinct()
    .where(isOneOf(reader.engine, 'own.item_id', items))
    .where('quality_alert.location_id', '=', locationId)
    .where('quality_alert.open', '=', sql.lit(1))
    .execute();
  return [...new Set([...items, ...rows.map(({ item_id }) => item_id)])];
}
