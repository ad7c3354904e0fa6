import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../caller';
import { nowText, timeText } from '../clock';
import type { Engine } from '../store/engine';
import type { Reader, Trx } from '../store/store';

/** What a token was made for: a person's sign-in, or another program. */
export type TokenLabel = 'session' | 'api';

const DAY_MS = 86_400_000;
/** A token lives this long, and its hash is known for as long again. */
const LIFETIME_DAYS = 14;
/** 32 random bytes in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/**
 * Makes a token for an account.
 *
 * @returns the token, which is stored as its SHA-256 only and cannot be read again.
 */
export async function issueToken(
  trx: Trx,
  accountId: number,
  label: TokenLabel,
  lifetimeDays = LIFETIME_DAYS,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await trx
    .insertInto('token')
    .values({
      hash: hashToken(token),
      account_id: accountId,
      label,
      created_at: timeText(now),
      expires_at: timeText(now + lifetimeDays * DAY_MS),
      environment: null,
      ended_at: null,
    })
    .execute();
  return token;
}

/** The account behind a live token, with its rights as they are now; null for any other token. */
export async function liveAccount(reader: Reader, token: string | null): Promise<Account | null> {
  if (token === null || !TOKEN_FORM.test(token)) return null;
  return (await liveAccounts(reader, token).executeTakeFirst()) ?? null;
}

/** The account behind a live token as a query, to which more can be added. */
export function liveAccounts(reader: Reader, token: string) {
  return accountsByToken(reader, token)
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', nowText());
}

/** The account behind a token that lives or ended at most 14 days ago; null for any other token. */
export async function formerAccount(reader: Reader, token: string | null): Promise<Account | null> {
  if (token === null || !TOKEN_FORM.test(token)) return null;
  const longAgo = timeText(Date.now() - LIFETIME_DAYS * DAY_MS);
  const row = await accountsByToken(reader, token)
    .where((or) => or.or([or('token.ended_at', 'is', null), or('token.ended_at', '>=', longAgo)]))
    .where('token.expires_at', '>=', longAgo)
    .executeTakeFirst();
  return row ?? null;
}

/** The accounts that are not closed, as a query. */
export function accountsOf(reader: Reader) {
  return reader
    .selectFrom('account')
    .select([
      'account.id',
      'account.organisation_id as organisationId',
      'account.username',
      'account.email',
      'account.access_level as accessLevel',
      'account.scope',
      'account.default_location_id as defaultLocationId',
    ])
    .where('account.disabled', '=', 0);
}

function accountsByToken(reader: Reader, token: string) {
  return accountsOf(reader)
    .innerJoin('token', 'token.account_id', 'account.id')
    .where('token.hash', '=', hashToken(token));
}

/** Ends a token; it is refused from now on. */
export async function endToken(trx: Trx, token: string): Promise<void> {
  await trx
    .updateTable('token')
    .set({ ended_at: nowText() })
    .where('hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every token of an account. */
export async function endAllTokens(trx: Trx, accountId: number): Promise<void> {
  await trx
    .updateTable('token')
    .set({ ended_at: nowText() })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets the tokens that ended or expired more than 14 days ago. */
export async function sweepTokens(trx: Trx, engine: Engine): Promise<void> {
  const longAgo = timeText(Date.now() - LIFETIME_DAYS * DAY_MS);
  await trx
    .deleteFrom('token')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('token as old')
        .select('old.hash')
        .where((or) =>
          or.or([or('old.ended_at', '<', longAgo), or('old.expires_at', '<', longAgo)]),
        )
        .$if(engine.name === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}

/** How a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
