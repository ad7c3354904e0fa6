import type { InferResult, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { user as userSchema } from '~/creator/contract/user';
import { type Account, isProvider } from '~/service/caller';
import { grantedIds } from '~/service/granted-ids';
import { listOf, rowsOf } from '~/service/store/json-lists';
import type { Database } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

type AccountQuery<T extends 'account' | 'token'> = SelectQueryBuilder<Database, T, Account>;

export interface Person {
  account: Account;
  /** The fields that clients expect; `locations` holds what is granted, also at level 1. */
  user: z.output<typeof userSchema>;
}

/** Accounts with what `personOf` needs of them. */
export function peopleOf<T extends 'account' | 'token'>(reader: Reader, accounts: AccountQuery<T>) {
  return (accounts as AccountQuery<'account'>).select((eb) => [
    listOf(
      reader.engine,
      eb
        .selectFrom('location')
        .select(['location.id', 'location.name'])
        .where('location.id', 'in', grantedIds(reader, eb.ref('account.id')))
        .where('location.ready', '=', 1)
        .orderBy('location.name')
        .orderBy('location.id'),
    ).as('granted'),
    eb
      .selectFrom('location')
      .select('location.id')
      .whereRef('location.id', '=', 'account.default_location_id')
      .where('location.ready', '=', 1)
      .as('standingDefault'),
  ]);
}

export type PersonRow = InferResult<ReturnType<typeof peopleOf>>[number];

export function personOf(row: PersonRow): Person {
  const { granted, standingDefault, ...account } = row;
  const locations = rowsOf(granted);
  const opens = isProvider(account) || locations.some(({ id }) => id === standingDefault);
  return {
    account,
    user: {
      id: account.id,
      username: account.username,
      email: account.email,
      access_level: account.accessLevel,
      scope: account.scope,
      defaultLocation: opens ? standingDefault : null,
      locations,
      ...(account.factorFrom ? { second_factor_from: account.factorFrom } : {}),
    },
  };
}
