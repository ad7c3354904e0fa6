import { type Account, isAdmin, isProvider } from '~/service/caller';
import { forbidden, notFound } from '~/service/errors';

/** The organisation whose people, groups and places an account may change; null for all of them. */
export interface PeopleScope {
  organisationId: number | null;
}

/**
 * Admins have their own organisation, staff of the provider all or the one they choose.
 * @throws ApiError 403; 404 for another organisation, whether it exists or not
 */
export function peopleScope(account: Account, organisationId?: number | null): PeopleScope {
  if (isProvider(account)) return { organisationId: organisationId ?? null };
  if (!isAdmin(account)) throw forbidden('Only an admin may do this.');
  if (account.organisationId === null) {
    throw forbidden('This belongs to an organisation, and your account is of none.');
  }
  if (organisationId != null && organisationId !== account.organisationId) {
    throw notFound(`There is no organisation ${organisationId}.`);
  }
  return { organisationId: account.organisationId };
}
