import type { Access } from '~/creator/contract/call';
import { type Account, isAdmin, isProvider } from './caller';
import type { LocationRow } from './context';
import { forbidden, notFound, Refusal } from './errors';
import type { Reader } from './store/store';

const NOT_HERE = 'Either this location does not exist or there was a problem finding the menu';
const NOT_YOURS = 'You do not have permission to view this location';

/**
 * The location of a call, if the account may do there what the call does (model 2).
 *
 * @throws Refusal 404 for a foreign or missing location, which look alike; 401 with code
 * `location_forbidden` where `location.get` meets one that was not given; 403 for a missing role.
 * `find` is how the location is read, where that is remembered for a while.
 */
export async function authoriseLocation(
  reader: Reader,
  account: Account,
  locationId: number,
  access: Exclude<Access, 'user'>,
  method: string,
  find: typeof findLocation = findLocation,
): Promise<LocationRow> {
  const location = await find(reader, account, locationId);
  if (!location) {
    if (method === 'location.get' && (await isLocation(reader, locationId))) {
      throw new Refusal(401, NOT_YOURS, { code: 'location_forbidden' });
    }
    throw notFound(NOT_HERE);
  }
  if (access === 'admin' && !isAdmin(account)) throw forbidden('Only an admin may do this.');
  if (access === 'provider' && !isProvider(account)) {
    throw forbidden('Only staff of the provider may do this.');
  }
  if (access !== 'read' && !location.writable) {
    throw forbidden('You may look at this location, but not change it.');
  }
  return location;
}

/** A location that the account may read; undefined if it is missing, foreign or still loading. */
export async function findLocation(
  reader: Reader,
  account: Account,
  locationId: number,
): Promise<LocationRow | undefined> {
  if (!Number.isSafeInteger(locationId)) return undefined;
  const row = await reader
    .selectFrom('location')
    .selectAll()
    .where('id', '=', locationId)
    .where('id', 'in', readableIds(reader, account))
    .executeTakeFirst();
  return row && { ...row, writable: true };
}

/** Those of `locationIds` that the account may write. */
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

/** Ids of the locations that the account may read: those given to it; all, for provider staff. */
export function readableIds(reader: Reader, account: Account) {
  return reader
    .selectFrom('location as readable')
    .select('readable.id')
    .where('readable.ready', '=', 1)
    .$if(!isProvider(account), (query) =>
      query.where('readable.id', 'in', (eb) =>
        eb
          .selectFrom('location_grant')
          .select('location_grant.location_id')
          .where('location_grant.account_id', '=', account.id),
      ),
    );
}

async function isLocation(reader: Reader, locationId: number): Promise<boolean> {
  if (!Number.isSafeInteger(locationId)) return false;
  const row = await reader
    .selectFrom('location')
    .select('id')
    .where('id', '=', locationId)
    .where('ready', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
