import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authoriseLocation, checkRole, findLocation, writableLocations } from '~/service/access';
import type { Account } from '~/service/caller';
import type { Store } from '~/service/store/store';
import { addAccount, addLocation, openTemporaryStore } from './temporary-store';

let store: Store;
let own: number;
let foreign: number;
let loading: number;
let manager: Account;
let admin: Account;
let staff: Account;
beforeEach(async () => {
  store = await openTemporaryStore();
  own = await addLocation(store, 'Atrium');
  foreign = await addLocation(store, 'Elsewhere');
  loading = await addLocation(store, 'Half loaded', { ready: 0 });
  manager = await addAccount(store, 'manager@creator.test', 5, [own, loading]);
  admin = await addAccount(store, 'admin@creator.test', 3, [own]);
  staff = await addAccount(store, 'staff@creator.test', 1);
});
afterEach(() => store.close());

const refusal = (
  account: Account,
  id: number,
  access: 'read' | 'admin' | 'provider',
  method = '',
) =>
  authoriseLocation(store.reader, account, id, access, method).then(
    () => null,
    ({ status, message, body }) => ({ status, message, ...body }),
  );
const MISSING = {
  status: 404,
  message: 'Either this location does not exist or there was a problem finding the menu',
};

describe('authoriseLocation', () => {
  it('answers the row of a given location', async () => {
    const location = await authoriseLocation(store.reader, manager, own, 'write', 'item.update');
    expect(location).toMatchObject({ id: own, name: 'Atrium', writable: true });
  });

  it('lets provider staff in everywhere but where a load is not done', async () => {
    expect(await refusal(staff, foreign, 'provider')).toBeNull();
    expect(await refusal(staff, loading, 'read')).toEqual(MISSING);
  });

  it('answers foreign, missing, unready and impossible ids alike', async () => {
    for (const id of [foreign, 999, loading, 1e300, Number.NaN]) {
      expect(await refusal(manager, id, 'read', 'item.list')).toEqual(MISSING);
    }
  });

  it('tells location.get that a location was not given', async () => {
    expect(await refusal(manager, foreign, 'read', 'location.get')).toEqual({
      status: 401,
      code: 'location_forbidden',
      message: 'You do not have permission to view this location',
    });
    expect(await refusal(manager, 999, 'read', 'location.get')).toEqual(MISSING);
    expect(await refusal(manager, loading, 'read', 'location.get')).toEqual(MISSING);
  });

  it('asks for the role after the location', async () => {
    expect(await refusal(manager, own, 'admin')).toMatchObject({ status: 403 });
    expect(await refusal(manager, foreign, 'admin')).toEqual(MISSING);
    expect(await refusal(admin, own, 'admin')).toBeNull();
    expect(await refusal(admin, own, 'provider')).toMatchObject({ status: 403 });
    expect(await refusal({ ...admin, accessLevel: null }, own, 'admin')).toMatchObject({
      status: 403,
    });
    expect(await refusal({ ...staff, accessLevel: 0 }, own, 'read')).toEqual(MISSING);
  });
});

it('finds only what may be read', async () => {
  expect(await findLocation(store.reader, manager, own)).toMatchObject({ id: own });
  expect(await findLocation(store.reader, manager, foreign)).toBeUndefined();
});

it('keeps of a list what may be written', async () => {
  const ids = [own, foreign, loading, 999];
  expect(await writableLocations(store.reader, manager, ids)).toEqual(new Set([own]));
  expect(await writableLocations(store.reader, staff, ids)).toEqual(new Set([own, foreign]));
  expect(await writableLocations(store.reader, manager, [])).toEqual(new Set());
});

describe('checkRole', () => {
  it('asks for the role of a call’s access, also where the call is taken back', () => {
    const refused = (account: Account) =>
      (['user', 'read', 'write', 'admin', 'provider'] as const).filter((access) => {
        try {
          checkRole(account, access);
          return false;
        } catch {
          return true;
        }
      });
    expect(refused(manager)).toEqual(['admin', 'provider']);
    expect(refused(admin)).toEqual(['provider']);
    expect(refused(staff)).toEqual([]);
  });
});
