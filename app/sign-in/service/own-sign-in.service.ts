import type { Caller } from '~/creator/contract/transport';
import { endByLogoutToken } from './logout-token.service';
import { type SignInMeans, signInSettings } from './settings.service';
import { singleSignOn } from './single-sign-on.service';

/** What the calls about signing in with an organisation do. */
export type SignIn = ReturnType<typeof signInOf>;

export function signInOf(means: SignInMeans & { visitor: Caller }) {
  const { store, clients, visitor } = means;
  return {
    ...singleSignOn(store, clients, visitor),
    endByToken: (token: string) => endByLogoutToken(store, clients, visitor, token),
    settings: signInSettings(means),
  };
}
