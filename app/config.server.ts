import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { backupsOf, backupVariables, clashOfBackups } from './backup-config.server';
import {
  flag,
  hostList,
  isUrlOf,
  port,
  secret,
  webOrigin,
  webUrl,
  wholeNumber,
} from './config-types.server';
import { mailOf, mailVariables, missingOfMail } from './mail-config.server';
import { bucketOf, missingOfBucket, pictureVariables } from './picture-config.server';
import { isLoopback, isReachable, WELL_KNOWN_DEMO_PASSWORD } from './reach-config.server';
import { signInVariables } from './sign-in-config.server';

/** The signing key, and an older one whose signatures are still valid. */
function ledgerKeysOf(values: {
  CREATOR_LEDGER_KEY?: string | undefined;
  CREATOR_LEDGER_PREVIOUS_KEY?: string | undefined;
}) {
  const { CREATOR_LEDGER_KEY: ledgerKey, CREATOR_LEDGER_PREVIOUS_KEY: previous } = values;
  return { ledgerKey, previousLedgerKeys: previous ? [previous] : [] };
}

export class ConfigError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;
const environments = z
  .array(
    z.object({ value: z.string().min(1).max(100), label: z.string().min(1).max(100) }).strict(),
  )
  .max(50)
  .refine((list) => new Set(list.map(({ value }) => value)).size === list.length);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const environment = z.object({
  PORT: port('PORT').default('3000'),
  HOST: z
    .string()
    .refine(
      (host) => ipaddr.isValid(host) || HOST_NAME.test(host),
      'HOST must be an IP address or a host name, such as 127.0.0.1.',
    )
    .default('127.0.0.1'),
  CREATOR_DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'CREATOR_DATA_DIR must be the path of a folder.')
    .default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => isUrlOf(url, ['postgres:', 'postgresql:']),
      'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@host:5432/creator. Leave it out to use the embedded database.',
    )
    .optional(),
  CREATOR_API_URL: webUrl('CREATOR_API_URL').optional(),
  SESSION_SECRET: secret('SESSION_SECRET').optional(),
  SESSION_PREVIOUS_SECRET: secret('SESSION_PREVIOUS_SECRET').optional(),
  CREATOR_DEMO: flag('CREATOR_DEMO').default('1'),
  CREATOR_DEMO_PASSWORD: z
    .string()
    .min(8, 'CREATOR_DEMO_PASSWORD must have at least 8 characters.')
    .default(WELL_KNOWN_DEMO_PASSWORD),
  CREATOR_PASSWORD_COST: z
    .enum(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20'], {
      message: 'CREATOR_PASSWORD_COST must be a whole number from 10 to 20.',
    })
    .transform(Number)
    .default('17'),
  CREATOR_IDLE_HOURS: wholeNumber('CREATOR_IDLE_HOURS', 1, 336).default('12'),
  CREATOR_JOB_SECONDS: wholeNumber('CREATOR_JOB_SECONDS', 1, 3600).default('5'),
  CREATOR_DRAIN_SECONDS: wholeNumber('CREATOR_DRAIN_SECONDS', 0, 600).default('0'),
  CREATOR_METRICS_PORT: port('CREATOR_METRICS_PORT').optional(),
  CREATOR_METRICS_TOKEN: secret('CREATOR_METRICS_TOKEN').optional(),
  CREATOR_SECURITY_CONTACT: z
    .string()
    .regex(
      /^(https:\/\/|mailto:)[^\s]+$/,
      'CREATOR_SECURITY_CONTACT must be an address such as mailto:security@example.com or https://example.com/security.',
    )
    .optional(),
  CREATOR_INSECURE_COOKIES: flag('CREATOR_INSECURE_COOKIES').default('0'),
  CREATOR_TRUST_PROXY: flag('CREATOR_TRUST_PROXY').default('0'),
  CREATOR_PUBLIC_URL: webOrigin('CREATOR_PUBLIC_URL').optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.` })
    .default('info'),
  PROVIDER_NAME: z
    .string()
    .max(60, 'PROVIDER_NAME must have at most 60 characters.')
    .default('Creator'),
  SUPPORT_EMAIL: z.string().email('SUPPORT_EMAIL must be an email address.').optional(),
  LOGIN_REDIRECT_HOSTS: hostList('LOGIN_REDIRECT_HOSTS', 'menus.example.com,example.org'),
  CREATOR_FETCH_HOSTS: hostList('CREATOR_FETCH_HOSTS', 'pictures.internal,10.0.0.5:8080'),
  CREATOR_WEBHOOK_HOSTS: hostList('CREATOR_WEBHOOK_HOSTS', 'till.internal,10.0.0.5:8080'),
  CREATOR_SIGN_IN_HOSTS: hostList('CREATOR_SIGN_IN_HOSTS', 'login.internal,10.0.0.5:8443'),
  CREATOR_SIGN_IN_CHECK_SECONDS: wholeNumber('CREATOR_SIGN_IN_CHECK_SECONDS', 0, 30).default('30'),
  UNSPLASH_ACCESS_KEY: z.string().max(200, 'UNSPLASH_ACCESS_KEY is too long.').optional(),
  UNSPLASH_URL: webUrl('UNSPLASH_URL').default('https://api.unsplash.com'),
  ORIGIN_ITEM_URL: webUrl('ORIGIN_ITEM_URL').optional(),
  TRANSACTION_URL: webUrl('TRANSACTION_URL').optional(),
  CLOUD_URL: webUrl('CLOUD_URL').optional(),
  CREATOR_ENVIRONMENTS: z
    .string()
    .transform((text, context) => {
      const parsed = environments.safeParse(jsonOf(text));
      if (parsed.success) return parsed.data;
      const message =
        'CREATOR_ENVIRONMENTS must be a JSON list such as [{"value":"test","label":"Test"}], each value once.';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .default('[]'),
  ...pictureVariables({ webUrl, flag }),
  ...backupVariables(),
  ...mailVariables(),
  ...signInVariables(),
  CREATOR_LEDGER_KEY: secret('CREATOR_LEDGER_KEY').optional(),
  CREATOR_LEDGER_PREVIOUS_KEY: secret('CREATOR_LEDGER_PREVIOUS_KEY').optional(),
  ANALYTICS_URL: webUrl('ANALYTICS_URL').optional(),
  ANALYTICS_WRITE_KEY: z.string().max(200, 'ANALYTICS_WRITE_KEY is too long.').optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** Empty variables count as absent. @throws {ConfigError} with one sentence for each invalid variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(oneSentencePerVariable(parsed.error));
  const values = parsed.data;
  const config = {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.CREATOR_DATA_DIR,
    /** PostgreSQL; undefined means the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** The instance that answers the creator calls; undefined means this process itself. */
    apiUrl: values.CREATOR_API_URL,
    /** Signs the cookies; undefined means one that is created in `dataDir`. */
    sessionSecret: values.SESSION_SECRET,
    /** Older secrets, whose signatures are still valid. */
    previousSecrets: values.SESSION_PREVIOUS_SECRET ? [values.SESSION_PREVIOUS_SECRET] : [],
    /** Fills an empty database with the demo. A process with `apiUrl` has no database. */
    demo: values.CREATOR_DEMO && values.CREATOR_API_URL === undefined && !isLeftOut(values),
    demoPassword: values.CREATOR_DEMO_PASSWORD,
    /** The binary logarithm of scrypt's cost N. */
    passwordCost: values.CREATOR_PASSWORD_COST,
    /** Hours without use after which a session ends that was not to be remembered. */
    idleHours: values.CREATOR_IDLE_HOURS,
    /** Seconds between polls for jobs that other processes queued. */
    jobSeconds: values.CREATOR_JOB_SECONDS,
    /** Seconds for which the port still answers after SIGTERM. */
    drainSeconds: values.CREATOR_DRAIN_SECONDS,
    /** Where /metrics is answered: on a port of its own, or to whoever brings the token; null means nowhere. */
    metrics:
      values.CREATOR_METRICS_PORT || values.CREATOR_METRICS_TOKEN
        ? { port: values.CREATOR_METRICS_PORT, token: values.CREATOR_METRICS_TOKEN }
        : null,
    securityContact: values.CREATOR_SECURITY_CONTACT,
    /** Sends cookies over plain http as well; for a server that only this machine can reach. */
    insecureCookies: values.CREATOR_INSECURE_COOKIES,
    trustProxy: values.CREATOR_TRUST_PROXY,
    /** The origin that browsers see; undefined means the request's host. */
    publicUrl: values.CREATOR_PUBLIC_URL,
    logLevel: values.LOG_LEVEL,
    providerName: values.PROVIDER_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    /** Hosts (with port, unless it is the default) that sign-in may redirect to. */
    loginRedirectHosts: values.LOGIN_REDIRECT_HOSTS,
    /** Hosts of an internal network that pictures and files may be fetched from. */
    fetchHosts: values.CREATOR_FETCH_HOSTS,
    /** Hosts that webhooks may go to although in an internal network, and without https. */
    webhookHosts: values.CREATOR_WEBHOOK_HOSTS,
    /** Single sign-on: where people come back to, providers of an internal network, how often they are asked. */
    signIn: {
      publicUrl: values.CREATOR_PUBLIC_URL,
      hosts: values.CREATOR_SIGN_IN_HOSTS,
      checkSeconds: values.CREATOR_SIGN_IN_CHECK_SECONDS,
      providers: values.CREATOR_SIGN_IN_PROVIDERS,
    },
    /** The stock photo service; null means the program's own pictures. */
    unsplash: values.UNSPLASH_ACCESS_KEY
      ? { accessKey: values.UNSPLASH_ACCESS_KEY, url: values.UNSPLASH_URL }
      : null,
    originItemUrl: values.ORIGIN_ITEM_URL,
    transactionUrl: values.TRANSACTION_URL,
    cloudUrl: values.CLOUD_URL,
    environments: values.CREATOR_ENVIRONMENTS,
    analyticsUrl: values.ANALYTICS_URL,
    analyticsWriteKey: values.ANALYTICS_WRITE_KEY,
    /** Undefined: no mail is sent. */
    mail: mailOf(values),
    bucket: bucketOf(values),
    pictureDays: values.CREATOR_PICTURE_DAYS,
    backups: backupsOf(values),
    ...ledgerKeysOf(values),
  };
  const clashes = [
    ...missingOfBucket(values),
    ...missingOfMail(values),
    ...clashOfBackups(values),
    ...clashesOf(config),
  ];
  if (clashes.length > 0) throw new ConfigError(clashes);
  return config;
}

function oneSentencePerVariable(error: z.ZodError): string[] {
  const sentences = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0]);
    if (!sentences.has(name)) sentences.set(name, issue.message);
  }
  return [...sentences.values()];
}

function clashesOf(config: {
  analyticsUrl?: string;
  analyticsWriteKey?: string;
  host: string;
  demo: boolean;
  demoPassword: string;
  insecureCookies: boolean;
  apiUrl?: string;
  databaseUrl?: string;
}): string[] {
  const sentences: string[] = [];
  if (config.apiUrl && config.databaseUrl) {
    sentences.push(
      'CREATOR_API_URL and DATABASE_URL exclude each other: an instance that asks another one has no database of its own. Leave one of them out.',
    );
  }
  if ((config.analyticsUrl === undefined) !== (config.analyticsWriteKey === undefined)) {
    sentences.push(
      'ANALYTICS_URL and ANALYTICS_WRITE_KEY belong together. Set both, or neither for no analytics.',
    );
  }
  if (config.insecureCookies && !isLoopback(config.host)) {
    sentences.push(
      `HOST is ${config.host}, which other machines can reach, and CREATOR_INSECURE_COOKIES=1 would send sign-ins over plain http. Leave it out, or listen on 127.0.0.1.`,
    );
  }
  const wellKnown = config.demoPassword === WELL_KNOWN_DEMO_PASSWORD;
  if (config.demo && wellKnown && !isLoopback(config.host)) {
    sentences.push(
      `HOST is ${config.host}, which other machines can reach, and the demo accounts would have a password that everybody knows. Set CREATOR_DEMO_PASSWORD to one of your own, or CREATOR_DEMO=0 for no demo.`,
    );
  }
  return sentences;
}

/** Whether strangers would reach the demo with its well-known password; an open HOST is refused elsewhere. */
function isLeftOut(values: z.infer<typeof environment>): boolean {
  const { HOST: host, CREATOR_PUBLIC_URL: publicUrl, CREATOR_TRUST_PROXY: trustProxy } = values;
  const wellKnown = values.CREATOR_DEMO_PASSWORD === WELL_KNOWN_DEMO_PASSWORD;
  return wellKnown && isLoopback(host) && isReachable({ host, publicUrl, trustProxy });
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const config: Config = readConfigOrExit();

// remix-serve reads HOST after it has loaded the server and listens on every address where HOST is
// unset, so the default has to be in the environment.
process.env.HOST = config.host;
