import { KEY_ACCOUNT } from '~/service/caller';
import { nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { absent, deleteRows, selectRows, updateRows } from '~/service/store/matching-rows';
import { isPostgres } from '~/service/store/row-sets';
import type { Row } from '~/service/store/schema';
import type { Reader, Trx } from '~/service/store/store';
import { endAllTokens } from './tokens.service';

export interface NewAccount {
  organisationId: number | null;
  username: string;
  email: string;
  passwordHash: string;
  accessLevel: number | null;
  scope: string;
  defaultLocationId: number | null;
}

export function foldEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export async function findAccountByEmail(
  reader: Reader,
  email: string,
): Promise<Row<'account'> | undefined> {
  return selectRows(reader, 'account', { email: foldEmail(email) })
    .where('scope', '!=', KEY_ACCOUNT)
    .executeTakeFirst();
}

/** @returns the id; null if the email is taken. */
export async function createAccount(trx: Trx, account: NewAccount): Promise<number | null> {
  const made = await trx
    .insertInto('account')
    .values({
      organisation_id: account.organisationId,
      username: account.username,
      email: foldEmail(account.email),
      password_hash: account.passwordHash,
      access_level: account.accessLevel,
      scope: account.scope,
      default_location_id: account.defaultLocationId,
      disabled: 0,
      created_at: nowText(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Also ends the account's reset link and its tokens, except `but`. @returns how many tokens ended */
export async function setPassword(
  trx: Trx,
  accountId: number,
  hash: string,
  but: string | null = null,
): Promise<number> {
  await updateRows(trx, 'account', { id: accountId }, { password_hash: hash }).execute();
  await deleteRows(trx, 'password_reset', { account_id: accountId, used_at: absent }).execute();
  return endAllTokens(trx, accountId, but);
}

export async function setDisabled(trx: Trx, accountId: number, disabled: boolean): Promise<void> {
  await updateRows(trx, 'account', { id: accountId }, { disabled: disabled ? 1 : 0 }).execute();
  if (disabled) await endAllTokens(trx, accountId);
}

export async function grantLocations(
  trx: Trx,
  accountIds: readonly number[],
  locationIds: readonly number[],
): Promise<void> {
  const engine = isPostgres(trx) ? 'postgres' : 'sqlite';
  await trx
    .insertInto('location_grant')
    .columns(['account_id', 'location_id', 'since'])
    .expression((eb) =>
      eb
        .selectFrom(['account', 'location'])
        .select(['account.id', 'location.id', eb.val(nowText()).as('since')])
        .where(isOneOf(engine, 'account.id', accountIds))
        .where(isOneOf(engine, 'location.id', locationIds)),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'location_id']).doNothing())
    .execute();
}
