import { createHmac, randomBytes } from 'node:crypto';
import { createAccount } from '~/accounts/service/accounts.service';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { hashToken } from '~/accounts/service/tokens.service';
import type { Caller } from '~/creator/contract/transport';
import { writableLocations } from '~/service/access';
import { type Account, KEY_ACCOUNT } from '~/service/caller';
import { nowText, timeText } from '~/service/clock';
import { badInput } from '~/service/errors';
import { findRow, findRows } from '~/service/store/matching-rows';
import { insertRows } from '~/service/store/row-sets';
import type { Row } from '~/service/store/schema';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import { MOST_DAYS } from '../calls/keys';
import { checkOwnGroups, isSameSet } from './given-groups.service';
import { KEY_PREFIX } from './key-accounts.service';
import { keyOf, keysSeen, listedKeys } from './key-list.service';
import type { Keys, MadeKey, NewKey } from './keys.service';

/** Live keys of one organisation, or of the provider. */
const MOST_KEYS = 200;
const DAY_MS = 86_400_000;
/** A form that is sent twice shows the same token. */
const SAME_MS = 60_000;

export function keysOf(
  store: Store,
  account: Account,
  caller: Caller,
  once: string | undefined,
): Keys {
  return {
    async list({ limit, offset }) {
      const { reader } = store;
      const count = await keysSeen(reader, account)
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await listedKeys(reader, account).limit(limit).offset(offset).execute();
      return { keys: rows.map(keyOf), total: Number(count.count) };
    },
    async create(given) {
      const expires = expiryOf(given.expires);
      const token = KEY_PREFIX + secretOf(caller, once);
      return store.transaction(async (trx) => {
        const maker = await queue(store, trx, account);
        const first = once === undefined ? undefined : await madeBefore(trx, account, once);
        const asked = { ...given, expires, token };
        if (first) return againOf(trx, first, asked);
        await checkLocations(readerOf(trx, store.engine), maker, given);
        await checkNumber(trx, maker);
        const id = await insertKey(trx, maker, { ...asked, once });
        const summary = `Made the key “${given.name}”: ${given.scopes.join(', ')}; ${placesText(given)}; ${untilText(given)}`;
        const what = { method: 'key.create', outcome: 'done', summary } as const;
        await recordOwnAction(trx, account.id, what, caller);
        return { id, name: given.name, token };
      });
    },
    async end(id) {
      const key = await keysSeen(store.reader, account)
        .select('api_key.name')
        .where('api_key.id', '=', id)
        .executeTakeFirst();
      if (!key) return 0;
      return store.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('api_key')
          .set({ ended_at: nowText() })
          .where('id', '=', id)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        const count = Number(numUpdatedRows);
        const summary = `Ended the key “${key.name}”`;
        const what = { method: 'key.end', outcome: 'done', summary } as const;
        if (count > 0) await recordOwnAction(trx, account.id, what, caller);
        return count;
      });
    },
  };
}

/**
 * With a one-time key it follows from that and the caller's own token, of which only the hash is stored: sent twice, a
 * form gives one key and shows it, and nothing stored tells it.
 */
export function secretOf({ token }: Caller, once: string | undefined, what = 'key'): string {
  if (once === undefined || token === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', token).update(`${what} ${once}`).digest('base64url');
}

/** @throws ApiError 400 for a day that is over, none, or far off */
function expiryOf(day: string | null): string | null {
  if (day === null) return null;
  const end = Date.parse(`${day}T23:59:59Z`);
  const isDay = !Number.isNaN(end) && new Date(end).toISOString().startsWith(day);
  const fault = !isDay
    ? 'There is no such day.'
    : end < Date.now()
      ? 'This day is over.'
      : end > Date.now() + MOST_DAYS * DAY_MS
        ? 'Choose a day of the next ten years.'
        : null;
  if (fault !== null) throw badInput(fault, { expires: fault });
  return timeText(end);
}

/** @throws ApiError 400 for a location that the caller may not open, and a group of another organisation */
async function checkLocations(
  reader: Reader,
  account: Account,
  { locations, groups }: NewKey,
): Promise<void> {
  if (locations === null) {
    const fault = 'All locations hold those of groups already.';
    if (groups.length > 0) throw badInput(fault, { groups: fault });
    return;
  }
  if (locations.length === 0 && groups.length === 0) {
    throw badInput('Choose a location.', { locations: 'Choose a location' });
  }
  const open = await writableLocations(reader, account, locations);
  if (!locations.every((id) => open.has(id))) {
    const fault = 'One of these locations is not yours to give.';
    throw badInput(fault, { locations: fault });
  }
  await checkOwnGroups(reader, account, groups);
}

async function checkNumber(trx: Trx, { organisationId }: Account): Promise<void> {
  const { count } = await trx
    .selectFrom('api_key')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', nowText())]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_KEYS) {
    throw badInput(`There are ${MOST_KEYS} keys already. End one that is not needed any more.`);
  }
}

async function insertKey(
  trx: Trx,
  { id: makerId, organisationId, username }: Account,
  key: NewKey & { token: string; once: string | undefined },
): Promise<number> {
  const hash = hashToken(key.token);
  const accountId = await createAccount(trx, {
    organisationId,
    username: `key ${key.name} (${username})`,
    email: `key:${hash}`,
    passwordHash: '',
    accessLevel: null,
    scope: KEY_ACCOUNT,
    defaultLocationId: null,
  });
  const { id } = await trx
    .insertInto('api_key')
    .values({
      hash,
      account_id: accountId ?? 0,
      maker_id: makerId,
      organisation_id: organisationId,
      name: key.name,
      scopes: [...new Set(key.scopes)].join(' '),
      all_locations: key.locations === null ? 1 : 0,
      created_at: nowText(),
      expires_at: key.expires,
      ended_at: null,
      last_used_at: null,
      once: key.once ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const given = [...new Set(key.locations ?? [])];
  const rows = given.map((location_id) => ({ key_id: id, location_id }));
  await insertRows(trx, 'api_key_location', rows);
  const groups = [...new Set(key.groups)].map((group_id) => ({ key_id: id, group_id }));
  await insertRows(trx, 'api_key_group', groups);
  return id;
}

/**
 * One by one, so that a form that is sent twice at once makes one key.
 * @returns the maker, of the organisation that it is of by now
 */
async function queue({ engine }: Store, trx: Trx, account: Account): Promise<Account> {
  const { organisation_id: organisationId } = await trx
    .selectFrom('account')
    .select('organisation_id')
    .where('id', '=', account.id)
    .$if(engine.name === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { ...account, organisationId };
}

async function madeBefore(trx: Trx, { id }: Account, once: string) {
  return findRow(trx, 'api_key', { maker_id: id, once });
}

/** @throws ApiError 400 if it was made for something else */
async function againOf(
  trx: Trx,
  first: Row<'api_key'>,
  { name, scopes, locations, groups, expires, token }: NewKey & { token: string },
): Promise<MadeKey> {
  const rows = await findRows(trx, 'api_key_location', { key_id: first.id }, 'location_id');
  const held = await findRows(trx, 'api_key_group', { key_id: first.id }, 'group_id');
  const made = rows.map(({ location_id }) => location_id);
  const given = held.map(({ group_id }) => group_id);
  const isAsked =
    first.name === name &&
    first.scopes === [...new Set(scopes)].join(' ') &&
    first.expires_at === expires &&
    (first.all_locations === 1) === (locations === null) &&
    isSameSet(made, locations ?? []) &&
    isSameSet(given, groups);
  if (!isAsked) throw badInput('This one-time key was used for something else.');
  const isFresh = first.created_at > timeText(Date.now() - SAME_MS);
  const isSame = isFresh && first.ended_at === null && first.hash === hashToken(token);
  return { id: first.id, name: first.name, token: isSame ? token : null };
}

function placesText({ locations, groups }: NewKey): string {
  if (locations === null) return 'all locations of its maker';
  const told = (word: string, ids: readonly number[]) =>
    ids.length === 1
      ? `${word} ${ids[0]}`
      : `${ids.length} ${word}s: ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? '…' : ''}`;
  return [
    ...(locations.length > 0 ? [told('location', [...new Set(locations)])] : []),
    ...(groups.length > 0 ? [told('group', [...new Set(groups)])] : []),
  ].join('; ');
}

function untilText({ expires }: NewKey): string {
  return expires === null ? 'without an end' : `until ${expires}`;
}
