import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, grantLocations } from '~/accounts/service/accounts.service';
import { hashPassword } from '~/accounts/service/passwords.service';
import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { openStore, type Store } from '~/service/store/store';

export const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);

/** A store on an empty directory, with one organisation (id 1). */
export async function openTemporaryStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-unit-'));
  const store = await openStore({ dataDir });
  await store.transaction((trx) =>
    trx.insertInto('organisation').values({ name: 'Harbor' }).execute(),
  );
  const close = store.close;
  return {
    ...store,
    close: async () => {
      await close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** An account whose password is PASSWORD. */
export async function addAccount(
  store: Store,
  email: string,
  accessLevel: number | null,
  locationIds: readonly number[] = [],
): Promise<Account> {
  const account = {
    organisationId: 1,
    username: email.split('@')[0] ?? '',
    email,
    accessLevel,
    scope: 'creator',
    defaultLocationId: locationIds[0] ?? null,
  };
  const id = await store.transaction(async (trx) => {
    const made = await createAccount(trx, { ...account, passwordHash });
    if (made === null) throw new Error(`${email} is taken.`);
    await grantLocations(trx, [made], locationIds);
    return made;
  });
  return { id, ...account };
}

/** @returns the id of a new location. */
export async function addLocation(
  store: Store,
  name: string,
  more: { site_id?: string; ready?: number; creator_custom_fields?: string } = {},
): Promise<number> {
  const { id } = await store.transaction((trx) =>
    trx
      .insertInto('location')
      .values({
        version: 1,
        organisation_id: 1,
        name,
        location_type: 'standard',
        site_id: null,
        timezone: null,
        currency: 'USD',
        master_id: null,
        mirror_items_from: null,
        allow_global_match_edit: 0,
        operation_hours: '{}',
        campaign_text: '',
        blurb: '',
        image_id: null,
        creator_custom_item_id: null,
        creator_custom_fields: null,
        ready: 1,
        created_at: '2026-01-01 00:00:00',
        updated_at: '2026-01-01 00:00:00',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export function visitor(more: Partial<Caller> = {}): Caller {
  return { token: null, requestId: 'request', via: 'Creator', address: '192.0.2.1', ...more };
}
