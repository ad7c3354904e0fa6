import { organisationQuery, peoplePath } from '~/people/paths';
import { flag, id, query } from '~/screen/query';

/** What the page of the account asks about, or lets one type. */
export const factorQuery = query({ remove: id(), rename: id(), newCodes: flag() });

export const leavingPath = '/sign-in/oidc/start';

const signInSettingsPath = `${peoplePath}/sign-in`;

export function signInPath(organisation: number | null, provider?: number | 'new'): string {
  const path = provider === undefined ? signInSettingsPath : `${signInSettingsPath}/${provider}`;
  return organisation === null ? path : organisationQuery.href(path, { organisation });
}
