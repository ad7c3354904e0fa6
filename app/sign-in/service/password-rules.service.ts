import { foldEmail } from '~/accounts/service/accounts.service';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';
import { domainOf } from '../claims';

export const PASSWORDS_OFF =
  'Your organisation has switched passwords off. Choose “Log in with your organisation”.';

/** Whether somebody may sign in here by a password, or by whatever else stands for one. */
export async function takesPassword(
  reader: Reader,
  { id, organisation_id }: Pick<Row<'account'>, 'id' | 'organisation_id'>,
): Promise<boolean> {
  const rule = await reader
    .selectFrom('sign_in_rule')
    .select('break_glass_id')
    .where('organisation_id', '=', organisation_id ?? 0)
    .where('passwords', '=', 0)
    .executeTakeFirst();
  return !rule || rule.break_glass_id === id;
}

/** By the domain alone: it tells nothing of accounts. */
export async function isPasswordless(reader: Reader, email: string): Promise<boolean> {
  const domain = domainOf(foldEmail(email));
  if (domain === null) return false;
  const rule = await reader
    .selectFrom('sign_in_rule')
    .innerJoin(
      'sign_in_provider',
      'sign_in_provider.organisation_id',
      'sign_in_rule.organisation_id',
    )
    .innerJoin('sign_in_domain', 'sign_in_domain.provider_id', 'sign_in_provider.id')
    .select('sign_in_rule.organisation_id')
    .where('sign_in_rule.passwords', '=', 0)
    .where('sign_in_domain.domain', '=', domain)
    .where('sign_in_domain.confirmed', '=', 1)
    .executeTakeFirst();
  return rule !== undefined;
}
