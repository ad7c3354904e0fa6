import { type ExpressionBuilder, sql } from 'kysely';
import { roleOf } from '~/creator/contract/roles';
import type { Account } from '~/service/caller';
import { nowText } from '~/service/clock';
import { forbidden } from '~/service/errors';
import type { Database } from '~/service/store/schema';

/** Signed in by the organisation's own provider, which asks for what it wants to see. */
export const BY_PROVIDER = 'provider';

/** Whether an account has a second factor, for a query that reads accounts. */
export function hasFactor(eb: ExpressionBuilder<Database, 'account'>) {
  return eb.exists(
    eb
      .selectFrom('sign_in_factor')
      .select('sign_in_factor.id')
      .whereRef('sign_in_factor.account_id', '=', 'account.id')
      .where('sign_in_factor.confirmed', '=', 1),
  );
}

/** The levels of `roleOf`, in SQL. */
export const ROLE = sql<number>`case when account.access_level is null then ${sql.lit(roleOf(null).level)}
  when account.access_level <= 1 then 1 when account.access_level <= 3 then 3 when account.access_level <= 5 then 5
  when account.access_level <= 6 then 6 when account.access_level <= 8 then 7 else 9 end`;

/** From which day on the owner of a session has to have a factor; null for one who has it or needs none. */
export function factorFrom(eb: ExpressionBuilder<Database, 'account' | 'token'>) {
  const day = eb
    .selectFrom('factor_rule')
    .select('factor_rule.from_day')
    .where('factor_rule.organisation_id', '=', sql<number>`coalesce(account.organisation_id, 0)`)
    .where('factor_rule.role', '=', ROLE)
    .where('token.label', '=', 'session')
    .where(sql<string>`coalesce(token.way, '')`, '<>', BY_PROVIDER)
    .where(({ not }) => not(hasFactor(eb as unknown as ExpressionBuilder<Database, 'account'>)));
  return day;
}

/** UTC, so that it is the same day for all servers and people. */
export function isDue({ factorFrom: from }: Pick<Account, 'factorFrom'>): boolean {
  return from != null && from <= nowText().slice(0, 10);
}

/** @throws ApiError 403 `factor_required` for who has to set up a second factor first */
export function checkFactor(account: Account): void {
  if (!isDue(account)) return;
  throw forbidden('Set up a second factor on the page of your account first.', 'factor_required');
}
