import { ownAccount } from '~/accounts/service/own-account.service';
import { resetLinks } from '~/accounts/service/reset-links.service';
import { sessionOf } from '~/accounts/service/session.service';
import { calendarAddressesOf } from '~/calendar/service/addresses.service';
import { keysOf } from '~/connections/service/organisation-keys.service';
import { webhookDeliveriesOf } from '~/connections/service/webhook-deliveries.service';
import { webhooksOf } from '~/connections/service/webhooks.service';
import type { Caller } from '~/creator/contract/transport';
import { importFilesOf } from '~/import/service/imports.service';
import { uploadsOf } from '~/jobs/service/uploads.service';
import { linkSecrets } from '~/people/service/invitation-rows.service';
import { peopleWork } from '~/people/service/people-work.service';
import { FactorRules } from '~/sign-in/service/factor-rules.service';
import type { FactorMeans } from '~/sign-in/service/means.service';
import { OwnFactors } from '~/sign-in/service/own-factors.service';
import { signInOf } from '~/sign-in/service/own-sign-in.service';
import type { ProviderClients } from '~/sign-in/service/provider-clients.service';
import type { Actor } from './actions';
import type { Account } from './caller';
import { draftsOf } from './drafts/drafts';
import type { Store } from './store/store';

interface Asking {
  account: Account;
  caller: Caller;
  actor: Actor;
  once: string | undefined;
  signedIn: boolean;
  hosts: readonly string[];
  factorMeans: FactorMeans;
  clients: ProviderClients;
}

/** What belongs to who asks, and to their organisation. */
export function meansOfCaller(store: Store, asking: Asking) {
  const { account, caller, actor, once, signedIn, hosts, factorMeans, clients } = asking;
  return {
    session: sessionOf(store, caller.token),
    own: ownAccount(store, account, caller),
    resets: resetLinks(store, caller),
    factors: new OwnFactors(store, account, caller, factorMeans),
    factorRules: new FactorRules(store, account, actor, factorMeans),
    keys: keysOf(store, account, caller, once),
    calendarAddresses: calendarAddressesOf(store, asking),
    linkSecret: linkSecrets(caller, once),
    people: peopleWork(store, actor, caller),
    webhooks: webhooksOf({ store, account, actor, hosts }),
    deliveries: webhookDeliveriesOf(store, account, actor),
    signIn: signInOf({ store, clients, account, actor, visitor: caller }),
    drafts: draftsOf(store, account.id, { signedIn }),
    uploads: uploadsOf(store, account.id),
    imports: importFilesOf(store, account.id),
  };
}
