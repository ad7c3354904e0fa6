import { createHash, randomBytes } from 'node:crypto';
import { nowText, timeText } from './clock';
import { StartError } from './store/errors';
import type { Reader, Store, Trx } from './store/store';

/** How often servers read the secrets again, in milliseconds. */
export const READ_AGAIN_MS = 15_000;
/** A new secret signs once every server has read it, and the clocks of servers differ. */
const SIGNS_AFTER_MS = 4 * READ_AGAIN_MS;
/** As long as the longest cookie: 28 days. */
const ACCEPTED_MS = 28 * 86_400_000;

/** What this server was given. */
export interface OwnSecret {
  /** SESSION_SECRET, and what SESSION_PREVIOUS_SECRET says. */
  environment?: string | undefined;
  previous: readonly string[];
  /** A file of the data directory, if there is one. */
  file?: { path: string; secret: string } | undefined;
}

/** The secrets of all servers of a database: the first one signs, the others are accepted. */
export async function sharedSecrets(reader: Reader): Promise<string[]> {
  const now = nowText();
  const rows = await reader
    .selectFrom('session_secret')
    .select(['secret', 'signs_from'])
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  const signing = rows.findIndex(({ signs_from }) => signs_from <= now);
  const ordered = [...rows.splice(Math.max(signing, 0), 1), ...rows];
  return ordered.flatMap(({ secret }) => secret ?? []);
}

/** Makes the secret where there is none. @throws StartError where this server would sign out people of the others */
export async function agreeOnSecret(store: Store, own: OwnSecret): Promise<void> {
  const secret = own.environment ?? own.file?.secret ?? newSecret();
  await store.transaction((trx) => insert(trx, 1, secret, own));
  const fault = await secretFault(store.reader, own);
  if (fault !== null) throw new StartError(fault);
  const { environment } = own;
  const [current] = await secretRows(store.reader);
  if (!current || environment === undefined || current.digest === digestOf(environment)) return;
  await store.transaction((trx) => insert(trx, current.id + 1, environment, own));
}

/** Why a server with this secret would sign out people of the others, a sentence; null for no reason. */
export async function secretFault(reader: Reader, own: OwnSecret): Promise<string | null> {
  const rows = await secretRows(reader);
  const [current] = rows;
  if (!current) return null;
  const { environment, previous, file } = own;
  if (environment === undefined) {
    if (current.secret === null) return LACKS_ENVIRONMENT;
    if (!file || rows.some(({ digest }) => digest === digestOf(file.secret))) return null;
    return `${file.path} holds another secret for cookies than the database, and people would be signed out at every second request. Remove the file: the servers of this database then sign with what it holds.`;
  }
  if (current.digest === digestOf(environment)) return null;
  if (previous.some((one) => digestOf(one) === current.digest)) return null;
  return current.secret === null ? OTHER_ENVIRONMENT : KEPT_ALREADY;
}

/** The newest one first. */
function secretRows(reader: Reader) {
  return reader
    .selectFrom('session_secret')
    .select(['id', 'digest', 'secret'])
    .orderBy('id', 'desc')
    .execute();
}

/** @param environment kept by the servers themselves; without it the database makes and keeps one @returns when it signs */
export async function rotateSecret(
  store: Store,
  { environment, atOnce }: { environment: string | undefined; atOnce: boolean },
): Promise<string> {
  const now = Date.now();
  const signsFrom = timeText(atOnce || environment !== undefined ? now : now + SIGNS_AFTER_MS);
  await store.transaction(async (trx) => {
    const last = await trx
      .selectFrom('session_secret')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await trx
      .updateTable('session_secret')
      .set({ ends_at: timeText(atOnce ? now : now + ACCEPTED_MS) })
      .where((where) =>
        where.or([where('ends_at', 'is', null), where('ends_at', '>', timeText(now))]),
      )
      .$if(!atOnce, (query) => query.where('ends_at', 'is', null))
      .execute();
    // Of two rotations at once one fails here, by the key.
    await trx
      .insertInto('session_secret')
      .values(rowOf((last?.id ?? 0) + 1, environment ?? newSecret(), environment, signsFrom))
      .execute();
  });
  return signsFrom;
}

/** Of several starts at once the first one's is kept. */
async function insert(trx: Trx, id: number, secret: string, own: OwnSecret): Promise<void> {
  await trx
    .insertInto('session_secret')
    .values(rowOf(id, secret, own.environment, nowText()))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function rowOf(id: number, secret: string, environment: string | undefined, signs_from: string) {
  const kept = environment === undefined ? secret : null;
  return { id, digest: digestOf(secret), secret: kept, signs_from, ends_at: null };
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function digestOf(secret: string): string {
  return createHash('sha256').update(`session secret ${secret}`).digest('hex');
}

const LACKS_ENVIRONMENT =
  'The servers of this database sign cookies with the SESSION_SECRET of their environment, and this one has none: people would be signed out at every second request. Set the same one here, or have the database keep one with npm run creator -- secret rotate.';
const OTHER_ENVIRONMENT =
  'SESSION_SECRET is not that of the other servers of this database, and people would be signed out at every second request. Set the same one everywhere; where this is the new one, give the old one as SESSION_PREVIOUS_SECRET.';
const KEPT_ALREADY =
  'SESSION_SECRET is not the secret that the database keeps for its servers, and people would be signed out at every second request. Leave it out; or, where all servers are to have it, run npm run creator -- secret rotate with it and restart them.';
