import { authenticate, currentUser, logout } from '~/accounts/service/auth.service';
import { Snapshots } from '~/as-of/service/snapshots.service';
import { callerAccount, mayReadPictures } from '~/connections/service/key-accounts.service';
import { WebhookSender } from '~/connections/service/webhook-sender.service';
import { ANSWER_BYTES } from '~/connections/webhook-rules';
import type { Caller, Transport } from '~/creator/contract/transport';
import { SyncScheduler } from '~/import/service/sync-scheduler.service';
import { jobKinds } from '~/jobs/service/kinds.service';
import { JobRunner } from '~/jobs/service/runner.service';
import { answerDemoImage } from '~/objects/image/service/demo-images.service';
import { answerLinkedImage } from '~/objects/image/service/linked-picture.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { imageAt, stockImage } from '~/objects/image/service/serve.service';
import { uploadedImage } from '~/objects/image/service/uploaded-image.service';
import { ownPhotos } from '~/objects/image/stock/photos.service';
import { unsplash } from '~/objects/image/stock/unsplash.service';
import { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { isDue } from '~/sign-in/service/factor-due.service';
import { keepSealed } from '~/sign-in/service/factors.service';
import type { FactorMeans } from '~/sign-in/service/means.service';
import { ProviderClients } from '~/sign-in/service/provider-clients.service';
import { SessionChecks } from '~/sign-in/service/session-checks.service';
import { BackupScheduler } from './backups/backup-scheduler';
import { CallPlaces } from './call-places';
import type { ServiceSettings } from './context';
import { dispatch } from './dispatcher';
import { FeedDoor } from './feed/door';
import { Feed } from './feed/feed';
import { guardedFetch } from './fetch/guarded-fetch';
import { guardedPost } from './fetch/guarded-post';
import { type Figures, figuresOf } from './figures';
import { OpenForms } from './forms/open-forms';
import { HeadLog } from './ledger/head-log';
import { LedgerSweeper } from './ledger/sweeper';
import { PublicRateLimit } from './public-rate-limit';
import { ReadBudget } from './read-budget';
import { healthOf, readinessOf } from './store/health';
import type { Store } from './store/store';

export interface Service extends Transport {
  /** For /metrics. */
  figures(): Promise<Figures>;
  /** Waits for running calls, then closes the store. */
  close(): Promise<void>;
}

const SCHEDULE_MS = 30_000;
const WEBHOOK_MS = 1_000;

export function createService(store: Store, settings: ServiceSettings): Service {
  const running = new Set<Promise<unknown>>();
  const publicRateLimit = new PublicRateLimit();
  const readBudget = new ReadBudget();
  const fetchFile = guardedFetch({ allowedHosts: settings.fetchHosts });
  const stock = settings.unsplash ? unsplash(settings.unsplash, fetchFile) : ownPhotos;
  const pictures = new Pictures(store, settings.bucket);
  const factorMeans: FactorMeans = {
    providerName: settings.providerName,
    origin: settings.origin ?? 'http://localhost:3000',
    secrets: settings.secrets ?? (async () => []),
    mail: settings.mail,
    countStranger: (address) => publicRateLimit.countPage(address),
  };
  const runner = new JobRunner({ store, pictures, fetchFile, kinds: jobKinds });
  const keeper = new AlertScheduler(store);
  const forms = new OpenForms(store);
  const scheduler = new SyncScheduler({ store, runner, fetchFile });
  const post = guardedPost({ allowedHosts: settings.webhookHosts ?? [], maxBytes: ANSWER_BYTES });
  const sender = new WebhookSender(store, post);
  const headLog = new HeadLog(store);
  const noKeys = { current: null, previous: [] };
  const sweeper = new LedgerSweeper(store, settings.ledgerKeys ?? noKeys);
  const backups = settings.backups && new BackupScheduler(store, settings.backups);
  if (settings.jobsEveryMs) {
    runner.start(settings.jobsEveryMs, settings.aloneAt);
    keeper.start(settings.jobsEveryMs);
    scheduler.start(SCHEDULE_MS);
    sender.start(WEBHOOK_MS);
    headLog.start();
    keepSealed(store, factorMeans.secrets);
    sweeper.start();
    backups?.start();
  }
  const snapshots = new Snapshots(store);
  const places = new CallPlaces();
  const limits = { publicRateLimit, readBudget, places };
  const feed = new Feed(store, snapshots);
  const signIn = settings.signIn ?? { hosts: [] };
  const clients = new ProviderClients(signIn, settings.secrets ?? (async () => []));
  const checks = new SessionChecks(store, clients);
  const more = { feed, forms, fetchFile, stock, snapshots, clients, checks };
  const dispatcher = { factorMeans, store, settings, pictures, runner, keeper, ...limits, ...more };
  const untilDone = <T>(answer: Promise<T>): Promise<T> => {
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  };
  const run = (...asked: [raw: unknown, caller: Caller, how?: { streams: boolean }]) =>
    untilDone(dispatch(dispatcher, ...asked));
  const door = new FeedDoor(store, feed, run);
  return {
    send: (envelope, caller) =>
      envelope.method === 'menu.feed'
        ? untilDone(door.call(envelope, caller))
        : run(envelope, caller),
    stream: (envelope, caller) => run(envelope, caller, { streams: true }),
    auth: (credentials, caller) => authenticate(store, credentials, caller, factorMeans),
    user: (caller) => currentUser(store, caller, checks),
    logout: (caller) => logout(store, caller),
    resetCookies: async () => ({ status: 200, body: {} }),
    image: async (address, caller, asked) => {
      const account = await callerAccount(store.reader, caller.token);
      if (!account) return { status: 401 };
      if (isDue(account)) return { status: 403 };
      if (!mayReadPictures(account)) return { status: 403 };
      const drawn = stockImage(address);
      if (drawn) return { status: 200, ...drawn };
      const uploaded = await uploadedImage(store.reader, account, address);
      if (uploaded) return uploaded;
      const picture = await imageAt(store.reader, account, address);
      return pictures.serve(picture, asked, account.id);
    },
    linkedImage: (address, caller) => answerLinkedImage(store.reader, fetchFile, address, caller),
    demoImage: (address, caller) =>
      answerDemoImage({ reader: store.reader, pictures }, publicRateLimit, address, caller),
    feed: (asked, caller) => untilDone(door.ask(asked, caller)),
    health: () => healthOf(store),
    readiness: () => readinessOf(store),
    figures: () => figuresOf(store, places),
    close: async () => {
      door.end();
      await Promise.allSettled(running);
      await checks.settled();
      await scheduler.stop();
      await sender.stop();
      await headLog.stop();
      await sweeper.stop();
      await backups?.stop();
      await runner.stop();
      await keeper.stop();
      await snapshots.close();
      await forms.settled();
      await store.close();
    },
  };
}
