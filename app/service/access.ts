import type { Access } from '~/creator/contract/call';
import { mayCall, refusalOf, writeAccess } from '~/creator/contract/roles';
import { isKindWith, type KindName } from '~/menu/kinds';
import { type Account, isProvider, NOBODY } from './caller';
import { nowText } from './clock';
import { ApiError, forbidden, notFound } from './errors';
import type { LocationRow } from './location-row';
import { locationRow, selectLocations } from './location-rows';
import { menuSources } from './menu-locations';
import { type Asker, readableIds } from './readable-ids';
import { findRow } from './store/matching-rows';
import { prepared, type Slots } from './store/prepared';
import type { Reader } from './store/store';

const NOT_HERE = 'Either this location does not exist or there was a problem finding the menu';
const NOT_YOURS = 'You do not have permission to view this location';
const MIRRORED =
  'This location shows the menu of another one, which you may not change. Ask somebody who may open it.';

/** @throws ApiError 404 if missing or foreign (they look alike), 401 `location_forbidden` from `location.get`, 403 */
export async function authoriseLocation(
  reader: Reader,
  account: Account,
  locationId: number,
  access: Access,
  method: string,
  find: typeof findLocation = findLocation,
): Promise<LocationRow> {
  const location = await find(reader, account, locationId);
  if (!location) {
    if (method === 'location.get' && (await isLocation(reader, locationId))) {
      throw new ApiError(401, NOT_YOURS, { code: 'location_forbidden' });
    }
    throw notFound(NOT_HERE);
  }
  checkRole(account, access);
  if (access !== 'read' && access !== 'look' && !location.writable) {
    throw forbidden('You may look at this location, but not change it.');
  }
  return location;
}

export async function findLocation(
  reader: Reader,
  account: Account,
  locationId: number,
): Promise<LocationRow | undefined> {
  if (!Number.isSafeInteger(locationId)) return undefined;
  const { values, kind } = askedBy(account, locationId);
  const [row] = await readLocation(reader, values, kind);
  return row && locationRow(row, true);
}

/** Whether `findLocation` would find it, for less. */
export async function mayRead(reader: Reader, account: Account, id: number): Promise<boolean> {
  const { values, kind } = askedBy(account, id);
  return (await readReadable(reader, values, kind)).length > 0;
}

function askedBy(account: Account, id: number) {
  const { key } = account;
  const who: Rights = isProvider(account) ? 'provider' : 'person';
  const kind: Kind = key && !key.allLocations ? `key of ${who}` : who;
  const own = { account: key ? key.makerId : account.id, key: key ? key.id : 0 };
  return { kind, values: { ...own, id, now: nowText() } };
}

type Rights = 'provider' | 'person';
type Kind = Rights | `key of ${Rights}`;
type LocationSlots = Slots<{ account: number; key: number; id: number; now: string }>;

const readLocation = prepared((reader, slots: LocationSlots, kind: Kind) => {
  const asker = askerOf(slots, kind);
  return selectLocations(reader, asker, slots.now)
    .where('location.id', '=', slots.id)
    .where('location.id', 'in', readableIds(reader, asker));
});

const readReadable = prepared((reader, slots: LocationSlots, kind: Kind) =>
  readableIds(reader, askerOf(slots, kind)).where('readable.id', '=', slots.id),
);

function askerOf(slots: LocationSlots, kind: Kind): Asker {
  return {
    id: slots.account,
    accessLevel: kind.endsWith('provider') ? 1 : null,
    key: kind.startsWith('key')
      ? { id: slots.key, makerId: slots.account, allLocations: false }
      : undefined,
  };
}

export async function findDemoLocation(
  reader: Reader,
  token: string,
): Promise<LocationRow | undefined> {
  const row = await selectLocations(reader, NOBODY)
    .where('location.id', 'in', (eb) =>
      eb
        .selectFrom('demo_site')
        .select('demo_site.location_id')
        .where('demo_site.token', '=', token),
    )
    .executeTakeFirst();
  return row && locationRow(row, false);
}

export function checkRole(account: Account, access: Access): void {
  const { accessLevel } = account;
  if (!mayCall(accessLevel, access)) throw forbidden(refusalOf(accessLevel, access));
}

/** Whether the account may change anything of a kind. */
export function mayWrite(account: Pick<Account, 'accessLevel'>, kind: KindName): boolean {
  return mayCall(account.accessLevel, writeAccess(kind));
}

export function checkReader(account: Account, kind: KindName): void {
  if (isKindWith('readByAdmins', kind)) checkRole(account, 'admin');
}

export function checkWriter(account: Account, kind: KindName): void {
  checkRole(account, writeAccess(kind));
}

/** The source of a mirror, else the location. @throws ApiError 404 without a source; 403 for a forbidden write */
export async function menuLocation(
  reader: Reader,
  account: Account,
  location: LocationRow,
  { writes }: { writes: boolean },
  find: typeof findLocation = findLocation,
): Promise<LocationRow> {
  const { location_id: sourceId, writable } = location.menu;
  if (location.menuThen || sourceId === location.id) return location.menuThen ?? location;
  if (writes && !writable) throw forbidden(MIRRORED, 'mirror_locked');
  const source = writable ? await find(reader, account, sourceId) : undefined;
  if (source) return source;
  const row = await selectLocations(reader, account)
    .where('location.id', '=', sourceId)
    .executeTakeFirst();
  if (!row) throw notFound(NOT_HERE);
  return locationRow(row, writable);
}

export async function writableLocations(
  reader: Reader,
  account: Account,
  locationIds: readonly number[],
): Promise<Set<number>> {
  if (locationIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('location')
    .select('id')
    .where('id', 'in', [...locationIds])
    .where('id', 'in', readableIds(reader, account))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Readable locations, the sources of mirrors among them, and masters and templates of all these. */
export function shownIds(reader: Reader, account: Account) {
  const readable = readableIds(reader, account);
  const menus = readable.union(
    reader
      .selectFrom('location as mirror')
      .innerJoin('location as source', 'source.id', 'mirror.mirror_items_from')
      .select('source.id')
      .where('source.ready', '=', 1)
      .where('mirror.id', 'in', readableIds(reader, account)),
  );
  return readable.union(menus).union(menuSources(reader, menus));
}

async function isLocation(reader: Reader, locationId: number): Promise<boolean> {
  if (!Number.isSafeInteger(locationId)) return false;
  const row = await findRow(reader, 'location', { id: locationId, ready: 1 }, 'id');
  return row !== undefined;
}
