import { Snapshots } from '~/as-of/service/snapshots.service';
import { JobRunner } from '~/jobs/service/runner.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { ownPhotos } from '~/objects/image/stock/photos.service';
import { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { CallPlaces } from '~/service/call-places';
import type { Dispatcher } from '~/service/dispatcher';
import { Feed } from '~/service/feed/feed';
import { guardedFetch } from '~/service/fetch/guarded-fetch';
import { OpenForms } from '~/service/forms/open-forms';
import { PublicRateLimit } from '~/service/public-rate-limit';
import { ReadBudget } from '~/service/read-budget';
import type { Store } from '~/service/store/store';
import { WITHOUT_FACTORS } from '~/sign-in/service/means.service';
import { ProviderClients } from '~/sign-in/service/provider-clients.service';
import { SessionChecks } from '~/sign-in/service/session-checks.service';

/** What answers calls over a database, without what a service does by itself. */
export function dispatcherOver(store: Store): Dispatcher {
  const pictures = new Pictures(store);
  const fetchFile = guardedFetch({ allowedHosts: [] });
  const snapshots = new Snapshots(store);
  const clients = new ProviderClients({ hosts: [] }, async () => []);
  return {
    store,
    settings: {
      providerName: 'Creator',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    },
    feed: new Feed(store, snapshots),
    forms: new OpenForms(store),
    pictures,
    runner: new JobRunner({ store, pictures, fetchFile, kinds: {} }),
    keeper: new AlertScheduler(store),
    publicRateLimit: new PublicRateLimit(),
    readBudget: new ReadBudget(),
    places: new CallPlaces(),
    fetchFile,
    stock: ownPhotos,
    snapshots,
    factorMeans: WITHOUT_FACTORS,
    clients,
    checks: new SessionChecks(store, clients),
  };
}
