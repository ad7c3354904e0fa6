import { grantLocations } from '~/accounts/service/accounts.service';
import { isNearly } from '~/menu/spelling';
import { checkName, cleanText, searchKey } from '~/menu/text';
import { KEY_ACCOUNT } from '../caller';
import type { Reader, Trx } from '../store/store';
import { OperatorError } from './operator-error';

export interface Organisation {
  id: number;
  name: string;
  isNew: boolean;
}

/** Created if missing. @throws OperatorError for a bad name. */
export async function organisationNamed(trx: Trx, name: string): Promise<Organisation> {
  const clean = cleanText(name);
  const fault = checkName(clean);
  if (fault) throw new OperatorError(`“${clean}” cannot name an organisation: ${fault}.`);
  const made = await trx
    .insertInto('organisation')
    .values({ name: clean })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, name: clean, isNew: true };
  const { id } = await trx
    .selectFrom('organisation')
    .select('id')
    .where('name', '=', clean)
    .executeTakeFirstOrThrow();
  return { id, name: clean, isNew: false };
}

export async function hasOrganisation(reader: Reader, name: string): Promise<boolean> {
  const found = await reader
    .selectFrom('organisation')
    .select('id')
    .where('name', '=', cleanText(name))
    .executeTakeFirst();
  return found !== undefined;
}

/** The first organisation is made as it is named. @throws OperatorError if the name is new beside others */
export async function refuseMistyped(reader: Reader, name: string): Promise<void> {
  if (checkName(cleanText(name)) || (await hasOrganisation(reader, name))) return;
  const key = searchKey(name);
  const all = await reader.selectFrom('organisation').select('name').orderBy('name').execute();
  const near = all.find((one) => searchKey(one.name) === key || isNearly(searchKey(one.name), key));
  if (all.length === 0) return;
  const meant = near
    ? ` Did you mean “${near.name}”? With --new-org another one`
    : ' With --new-org it';
  throw new OperatorError(`There is no organisation “${cleanText(name)}”.${meant} is made.`);
}

export async function grantToOrganisation(
  trx: Trx,
  organisationId: number,
  locationId: number,
): Promise<number> {
  const accounts = await trx
    .selectFrom('account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('scope', '!=', KEY_ACCOUNT)
    .execute();
  await grantTo(
    trx,
    accounts.map(({ id }) => id),
    locationId,
  );
  return accounts.length;
}

/** Grants a location to accounts; the first one of an account is where it starts. */
export async function grantTo(
  trx: Trx,
  accountIds: readonly number[],
  locationId: number,
): Promise<void> {
  if (accountIds.length === 0) return;
  await grantLocations(trx, accountIds, [locationId]);
  await trx
    .updateTable('account')
    .set({ default_location_id: locationId })
    .where('id', 'in', [...accountIds])
    .where('default_location_id', 'is', null)
    .execute();
}
