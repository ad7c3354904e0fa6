import { isInUse, tokenId } from '~/accounts/service/tokens.service';
import { KEY_ACCOUNT } from '../caller';
import { nowText } from '../clock';
import { updateRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader, Store } from '../store/store';
import { operatorAction } from './operator-action';
import { OperatorError } from './operator-error';
import { recordGranted } from './organisations';
import { getPerson, recordPerson } from './people';

/** Revokes a grant. @throws OperatorError if there is none */
export async function revokeGrant(store: Store, email: string, locationId: number): Promise<void> {
  const summary = `Took location ${locationId} back from ${email}`;
  await operatorAction(
    store,
    { method: 'user.revoke', summary, locationId },
    async (trx, ledger) => {
      const person = await getPerson(trx, email);
      const { numDeletedRows } = await trx
        .deleteFrom('location_grant')
        .where('account_id', '=', person.id)
        .where('location_id', '=', locationId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) {
        throw new OperatorError(`${person.email} was not granted location ${locationId}.`);
      }
      const granted = {
        ...{ organisationId: person.organisation_id, accountIds: [person.id] },
        locationIds: [locationId],
      };
      const leave = async () => {
        await trx
          .updateTable('account')
          .set({ default_location_id: null })
          .where('id', '=', person.id)
          .where('default_location_id', '=', locationId)
          .execute();
      };
      await recordGranted(ledger, granted, leave, true);
    },
  );
}

export async function setLevel(store: Store, email: string, level: number): Promise<number | null> {
  const note = { method: 'user.level', summary: `Gave ${email} level ${level}` };
  return operatorAction(store, note, async (trx, ledger) => {
    const person = await getPerson(trx, email);
    const { id, access_level, organisation_id } = person;
    if (organisation_id === null && level !== 1) {
      throw new OperatorError(`${email} is of no organisation: only level 1 is.`);
    }
    await trx.updateTable('account').set({ access_level: level }).where('id', '=', id).execute();
    await recordPerson(trx, ledger, person, 'level', [access_level, level]);
    return access_level;
  });
}

export async function listPeople(reader: Reader) {
  const accounts = await reader
    .selectFrom('account')
    .leftJoin('organisation', 'organisation.id', 'account.organisation_id')
    .select([
      'account.id',
      'account.email',
      'account.username',
      'account.access_level as level',
      'account.disabled',
      'organisation.name as organisation',
    ])
    .where('account.scope', '!=', KEY_ACCOUNT)
    .orderBy('account.email')
    .execute();
  const grants = await reader
    .selectFrom('location_grant')
    .select(['account_id', 'location_id'])
    .orderBy('location_id')
    .execute();
  return accounts.map((account) => ({
    ...account,
    locations: grants.flatMap(({ account_id, location_id }) =>
      account_id === account.id ? [location_id] : [],
    ),
  }));
}

/** Valid tokens of an account, the oldest first. @throws OperatorError for an unknown account */
export async function listTokens(store: Store, email: string) {
  const { id } = await store.transaction((trx) => getPerson(trx, email));
  const tokens = await liveTokens(store.reader)
    .where('account_id', '=', id)
    .orderBy('created_at')
    .orderBy('hash')
    .execute();
  return tokens.map(({ hash, ...token }) => ({ id: tokenId(hash), ...token }));
}

/** Ends the valid token of an id from `listTokens`, and no other. @returns its account's email. */
export async function endListedToken(store: Store, id: string): Promise<string> {
  if (!/^[0-9a-f]{12}$/.test(id)) throw new OperatorError(`“${id}” is no id of a token.`);
  const note = { method: 'token.end', summary: `Ended the token ${id}` };
  return operatorAction(store, note, async (trx) => {
    const found: Pick<Row<'token'>, 'hash' | 'account_id'>[] = await trx
      .selectFrom('token')
      .select(['hash', 'account_id'])
      .where('hash', 'like', `${id}%`)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', nowText())
      .execute();
    const [token] = found;
    if (!token) throw new OperatorError(`There is no live token ${id}.`);
    await updateRows(trx, 'token', { hash: token.hash }, { ended_at: nowText() }).execute();
    const { email } = await trx
      .selectFrom('account')
      .select('email')
      .where('id', '=', token.account_id)
      .executeTakeFirstOrThrow();
    return email;
  });
}

function liveTokens(reader: Reader) {
  return reader
    .selectFrom('token')
    .select(['hash', 'label', 'created_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', nowText())
    .where(isInUse);
}
