import { organisationQuery, peoplePath } from '~/people/paths';

export const leavingPath = '/sign-in/oidc/start';

const signInSettingsPath = `${peoplePath}/sign-in`;

export function signInPath(organisation: number | null, provider?: number | 'new'): string {
  const path = provider === undefined ? signInSettingsPath : `${signInSettingsPath}/${provider}`;
  return organisation === null ? path : organisationQuery.href(path, { organisation });
}
