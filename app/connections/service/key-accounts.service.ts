import { isOpen } from '~/accounts/service/open-accounts.service';
import { accountsOf, hashToken, liveAccount } from '~/accounts/service/tokens.service';
import { contract, type Method } from '~/creator/contract';
import { keyScopeOf } from '~/creator/contract/key-scopes';
import { covers } from '~/creator/contract/key-words';
import { type Account, KEY_ACCOUNT } from '~/service/caller';
import { nowText } from '~/service/clock';
import { forbidden } from '~/service/errors';
import { prepared, type Slots } from '~/service/store/prepared';
import type { Reader } from '~/service/store/store';

export const KEY_PREFIX = 'ck_';
/** 32 random bytes in base64url. */
const KEY_FORM = /^ck_[A-Za-z0-9_-]{43}$/;

export function isKey(token: string | null): token is string {
  return token !== null && KEY_FORM.test(token);
}

/** The account of a live key, or of a live token of a person; else null. */
export async function callerAccount(
  reader: Reader,
  token: string | null,
  options: { kiosk?: boolean } = {},
): Promise<Account | null> {
  return isKey(token) ? keyAccount(reader, { token }) : liveAccount(reader, token, options);
}

/** For work that goes on without its caller; null once the account or its key is closed. */
export async function standingAccount(reader: Reader, id: number): Promise<Account | null> {
  const account = await accountsOf(reader).where('account.id', '=', id).executeTakeFirst();
  if (account?.scope === KEY_ACCOUNT) return keyAccount(reader, { accountId: id });
  return account ?? null;
}

/** @throws ApiError 403 for a call that the key was not made for, and for one that no key may make */
export function checkKey({ key }: Account, token: string | null, method: Method): void {
  if (!isKey(token)) return;
  const needed = keyScopeOf(method, contract[method]);
  if (needed === null) {
    throw forbidden(`No key may call ${method}: it is for people who sign in.`, 'key_scope');
  }
  if (!key || covers(key.scopes, needed)) return;
  throw forbidden(`This key may not call ${method}: that takes the scope ${needed}.`, 'key_scope');
}

/** Pictures are part of the feed. */
export function mayReadPictures({ key }: Account): boolean {
  return !key || covers(key.scopes, 'feed');
}

/** With the level, the organisation and the grants of its maker, as they are now. */
async function keyAccount(
  reader: Reader,
  by: { token: string } | { accountId: number },
): Promise<Account | null> {
  const now = nowText();
  const [row] =
    'token' in by
      ? await readKey(reader, { by: hashToken(by.token), now }, 'hash')
      : await readKey(reader, { by: by.accountId, now }, 'account_id');
  if (!row) return null;
  const { keyId, makerId, scopes, all_locations, ...account } = row;
  const key = { id: keyId, makerId, scopes: scopes.split(' '), allLocations: all_locations === 1 };
  return { ...account, key };
}

const readKey = prepared(
  (reader, slots: Slots<{ by: string | number; now: string }>, column: 'hash' | 'account_id') =>
    accountsOf(reader, slots.now)
      .innerJoin('api_key', 'api_key.account_id', 'account.id')
      .innerJoin('account as maker', 'maker.id', 'api_key.maker_id')
      .select([
        'maker.access_level as accessLevel',
        'maker.organisation_id as organisationId',
        'maker.id as makerId',
        'api_key.id as keyId',
        'api_key.scopes',
        'api_key.all_locations',
        'api_key.last_used_at as lastSeenAt',
      ])
      .where(isOpen('maker', slots.now))
      .where('api_key.ended_at', 'is', null)
      .where((eb) =>
        eb.or([eb('api_key.expires_at', 'is', null), eb('api_key.expires_at', '>', slots.now)]),
      )
      .where(`api_key.${column}`, '=', slots.by),
);
