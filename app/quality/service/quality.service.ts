import type { LocationRow } from '~/service/location-row';
import { hasFewerItems } from '~/service/menu-locations';
import type { Store } from '~/service/store/store';
import { aside } from '~/service/thread/aside';
import type { Glance, Looks } from './queries.service';
import { lookAt, lookTask } from './scan.service';

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

/** Looking at a menu of so many items takes less than 10 ms at once, and a thread longer to begin. */
const SMALL = 1_000;

async function scan(store: Store, { id }: Pick<LocationRow, 'id'>, glance?: Glance): Promise<void> {
  const isSmall = !store.thread || (await hasFewerItems(store.reader, id, SMALL));
  await (isSmall ? lookAt(store, { id, glance }) : aside(store, lookTask, { id, glance }));
}
