import { sql } from 'kysely';
import { locationDay } from '~/objects/location/service/location.service';
import { findLocation } from '~/service/access';
import { EVERYWHERE } from '~/service/caller';
import { yieldToEventLoop } from '~/service/changes/entity';
import { nextMidnight, nowText } from '~/service/clock';
import type { LocationRow } from '~/service/context';
import { readScope } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader, Store } from '~/service/store/store';
import type { Look } from './detector.service';
import { detectors } from './detectors.service';
import { type Found, keepFindings } from './findings.service';
import type { Glance, Looks } from './scans.service';

/** `location` is the one that the call names; for a mirror its source. */
export function scans(store: Store, location: Pick<LocationRow, 'id'>): Looks {
  return {
    look: (glance) => serialize(store, location, () => scan(store, location, glance)),
    firstScan: async () => {
      const looked = await store.reader
        .selectFrom('quality_look')
        .select('location_id')
        .where('location_id', '=', location.id)
        .executeTakeFirst();
      if (!looked) await serialize(store, location, () => scan(store, location));
    },
  };
}

/** By reader, as a store with the slots of a person is another object over the same database. */
const lastScans = new WeakMap<Store['reader'], Map<number, Promise<void>>>();

/** Runs scans of a location one at a time: an earlier one's data may be outdated, the later one is right. */
async function serialize(
  store: Store,
  { id }: Pick<LocationRow, 'id'>,
  look: () => Promise<void>,
): Promise<void> {
  const looks = lastScans.get(store.reader) ?? new Map<number, Promise<void>>();
  lastScans.set(store.reader, looks);
  const turn = (looks.get(id) ?? Promise.resolve()).then(look, look);
  looks.set(id, turn);
  try {
    await turn;
  } finally {
    if (looks.get(id) === turn) looks.delete(id);
  }
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

async function scan(
  store: Store,
  { id }: Pick<LocationRow, 'id'>,
  { types, items }: Glance = {},
): Promise<void> {
  // Read again: a call may have changed its hours and day parts.
  const location = await findLocation(store.reader, EVERYWHERE, id);
  if (!location) return;
  const asked = types ? types.map((type) => detectors[type]) : Object.values(detectors);
  const among = items ? await withTheirLike(store.reader, location.id, items) : null;
  const found: Found[] = [];
  for (const detector of asked) {
    const { type, byItem, find } = detector;
    const isNarrow = among !== null && byItem;
    const findings = await find(scanOf(store.reader, location, isNarrow ? among : null));
    found.push({ type, items: isNarrow ? (items ?? null) : null, findings });
    await yieldToEventLoop();
  }
  const { roomy } = await keepFindings(store, location.id, found);
  const next = roomy.filter((type) => !detectors[type].slow);
  if (next.length > 0) await scan(store, { id }, { types: next });
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
