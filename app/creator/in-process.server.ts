import { passwordFault, setPasswordCost } from '~/accounts/service/passwords.service';
import { setIdleHours } from '~/accounts/service/tokens.service';
import { config } from '~/config.server';
import { type MeasuredStatement, measures } from '~/measures';
import { openBucket } from '~/objects/image/service/bucket.service';
import { isReachable, WELL_KNOWN_DEMO_PASSWORD } from '~/reach-config.server';
import { demoAccounts, openWith } from '~/service/demo/accounts';
import { demoOrganisation, fillDemo, isEmpty } from '~/service/demo/demo';
import type { Figures } from '~/service/figures';
import { ledgerKeys } from '~/service/ledger/keys';
import { log } from '~/service/log';
import { OperatorError } from '~/service/operators/operator-error';
import { createService, type Service } from '~/service/service';
import {
  agreeOnSecret,
  type OwnSecret,
  READ_AGAIN_MS,
  sharedSecrets,
} from '~/service/session-secrets';
import { StartError } from '~/service/store/errors';
import { holdServerLock } from '~/service/store/server-lock';
import { openStore, type Store, type StoreSettings } from '~/service/store/store';
import { applyProviders } from '~/sign-in/service/environment-providers.service';
import { storedSecret } from './secret.server';

interface InProcess {
  store: Store;
  service: Service;
  people: string[];
}

let opened: Promise<InProcess> | undefined;

/** Opened, migrated and filled with the demo at the first call. @throws StartError for the operator */
export async function inProcess(): Promise<Service> {
  opened ??= open();
  return (await opened).service;
}

export async function linesAboutPeople(): Promise<string[]> {
  opened ??= open();
  return (await opened).people;
}

/** What is counted now; null where another instance answers the calls. */
export async function figuresInProcess(): Promise<Figures | null> {
  if (config.apiUrl) return null;
  return (await inProcess()).figures();
}

/** Tells the secrets of all servers of the database, and again when they change. @throws StartError */
export async function secretsInDatabase(
  own: OwnSecret,
  hear: (secrets: readonly string[]) => void,
): Promise<void> {
  opened ??= open();
  const { store } = await opened;
  await agreeOnSecret(store, own);
  hear(await sharedSecrets(store.reader));
  const again = () => sharedSecrets(store.reader).then(hear, () => {});
  setInterval(again, READ_AGAIN_MS).unref();
}

/** Waits for running calls, then closes the embedded service if it was opened. */
export async function closeInProcess(): Promise<void> {
  const inProcess = await opened?.catch(() => undefined);
  await inProcess?.service.close();
}

async function open(): Promise<InProcess> {
  log.level = config.logLevel;
  setPasswordCost(config.passwordCost);
  setIdleHours(config.idleHours);
  checkDemoPassword();
  const lock = config.databaseUrl ? null : holdServerLock(config.dataDir);
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (error) => log.error({ err: error }, 'a database connection died'),
    withThread: true,
    onLoss: (sentence) => log.error(sentence),
    onQuery: heardStatements(),
  });
  await refuseKnownPassword(store);
  const filled = config.demo && (await fillDemo(store, { password: config.demoPassword }));
  const service = createService(store, {
    providerName: config.providerName,
    trustProxy: config.trustProxy,
    environments: config.environments,
    fetchHosts: config.fetchHosts,
    webhookHosts: config.webhookHosts,
    unsplash: config.unsplash,
    jobsEveryMs: config.jobSeconds * 1_000,
    aloneAt: lock?.aloneAt ?? null,
    ledgerKeys: ledgerKeys(config),
    secrets: () => secretsOf(store),
    signIn: config.signIn,
    backups: config.backups,
    mail: config.mail,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    publicUrl: config.publicUrl,
    bucket: config.bucket && (await openBucket(config.bucket)),
  });
  await applyProviders(store, () => secretsOf(store), config.signIn.providers);
  return { store, service, people: await linesAbout(store, filled) };
}

/** Those that sign cookies, the newest one first. */
async function secretsOf({ reader }: Store): Promise<string[]> {
  const own = config.sessionSecret === undefined ? [] : [config.sessionSecret];
  const shared = config.databaseUrl ? await sharedSecrets(reader) : [];
  const known = [...own, ...shared];
  const first = known.length > 0 ? known : [storedSecret(config.dataDir)];
  return [...first, ...config.previousSecrets];
}

function heardStatements(): StoreSettings['onQuery'] {
  if (log.isLevelEnabled('trace')) return (sql) => log.trace({ sql }, 'statement');
  if (!config.metrics) return undefined;
  return (sql, _, ms) => measures.statements.publish({ sql, ms } satisfies MeasuredStatement);
}

/** @throws StartError if other machines could sign in with a weak password */
function checkDemoPassword(): void {
  const fault = config.demo && isReachable(config) && passwordFault(config.demoPassword);
  if (fault) throw new StartError(`CREATOR_DEMO_PASSWORD cannot be used: ${fault}`);
}

/** @throws StartError if others reach a server whose accounts have the documented password */
async function refuseKnownPassword(store: Store): Promise<void> {
  if (!isReachable(config)) return;
  const open = await openWith(store.reader, WELL_KNOWN_DEMO_PASSWORD);
  if (open.length === 0) return;
  throw new StartError(
    `Others can reach this server (HOST, CREATOR_PUBLIC_URL or CREATOR_TRUST_PROXY says so), and everybody knows the password of ${open.join(', ')}. Give each another one with npm run creator -- user passwd EMAIL, or close it with user disable EMAIL.`,
  );
}

async function linesAbout(store: Store, filled: boolean): Promise<string[]> {
  if (await isEmpty(store.reader)) {
    return [
      'There is no account yet. Make the first one, of the provider’s staff, with',
      '  npm run creator -- user add EMAIL --name NAME --level 1',
      'or begin with the demo: set CREATOR_DEMO_PASSWORD to a password of your own, and CREATOR_DEMO to 1.',
    ];
  }
  if (!config.demo) return [];
  try {
    await demoOrganisation(store);
  } catch (error) {
    if (error instanceof OperatorError) return [];
    throw error;
  }
  const password = filled
    ? `the password ${config.demoPassword}`
    : 'the password it was filled with';
  return [
    `The demo's accounts, each with ${password}:`,
    ...demoAccounts.map(({ email, name, level, organisation }) => {
      const of = organisation ?? 'the provider';
      return `  ${email.padEnd(22)} ${name}, level ${level}, of ${of}`;
    }),
  ];
}
