import { accessSync, constants, existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '~/menu/counted';
import { type BucketSettings, openBucket } from '~/objects/image/service/bucket.service';
import { type BackupPlan, noFolder } from '../backups/backup-scheduler';
import { lastDue } from '../backups/kept-backups';
import { type OwnSecret, secretFault } from '../session-secrets';
import { examineDatabase } from '../store/examine-database';
import { lacksPrograms } from '../store/postgres-backup';
import { type Reader, sqliteFile } from '../store/store';
import { type Finding, ok, problem, reasonOf, warning } from './findings';

export interface Installation {
  dataDir: string;
  databaseUrl?: string | undefined;
  sessionSecret?: string | undefined;
  previousSecrets?: readonly string[];
  bucket?: BucketSettings | undefined;
  backups?: BackupPlan | undefined;
  publicUrl?: string | undefined;
  insecureCookies?: boolean;
  trustProxy?: boolean;
}

/** Given to the bucket as the hash of a picture that cannot be there. */
const NO_PICTURE = '0'.repeat(64);

/** What is wrong with an installation, and what is not. Changes nothing. */
export async function examine(installation: Installation): Promise<Finding[]> {
  const { dataDir, databaseUrl, backups, bucket } = installation;
  return [
    ok('program', `Node ${process.versions.node}.`),
    ...examineFolders(databaseUrl ? null : dataDir, backups?.folder),
    ...(await examineDatabase(installation, async (reader) => [
      ...(await examineSecret(reader, installation)),
      ...(await examineLedger(reader)),
      await examineBackups(reader, backups),
      ...(backups && databaseUrl ? await examinePrograms(databaseUrl) : []),
    ])),
    ...(bucket ? [await examineBucket(bucket)] : []),
    ...examineReach(installation),
  ];
}

async function examineSecret(
  reader: Reader,
  { dataDir, databaseUrl, sessionSecret, previousSecrets = [] }: Installation,
): Promise<Finding[]> {
  const path = join(dataDir, 'session-secret');
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
  if (!databaseUrl) {
    const where = sessionSecret ? 'SESSION_SECRET' : path;
    return [ok('secret', `Cookies are signed with what ${where} holds.`)];
  }
  const file = kept === undefined ? undefined : { path, secret: kept };
  const own: OwnSecret = { environment: sessionSecret, previous: previousSecrets, file };
  const fault = await secretFault(reader, own);
  return [fault === null ? ok('secret', 'All servers agree on it.') : problem('secret', fault)];
}

/** Whether the last link of each chain is the one that its head names. */
async function examineLedger(reader: Reader): Promise<Finding[]> {
  const heads = await reader
    .selectFrom('ledger_head')
    .leftJoin('action_seal', (join) =>
      join
        .onRef('action_seal.chain', '=', 'ledger_head.chain')
        .onRef('action_seal.sequence', '=', 'ledger_head.sequence'),
    )
    .select(['ledger_head.chain', 'ledger_head.hash', 'action_seal.hash as sealed'])
    .execute();
  const wrong = heads.filter(({ hash, sealed }) => sealed !== null && sealed !== hash);
  if (wrong.length === 0) {
    return [ok('ledger', `${counted(heads.length, 'chain')}; ledger verify reads them through.`)];
  }
  const which = wrong.map(({ chain }) => chain).join(', ');
  return [
    problem('ledger', `The last link is not the head’s in the chains ${which}: ledger verify.`),
  ];
}

async function examineBackups(reader: Reader, plan: BackupPlan | undefined): Promise<Finding> {
  const part = 'backups';
  if (!plan) return warning(part, 'None are made by timetable: set CREATOR_BACKUP_DIR.');
  const last = await reader
    .selectFrom('database_backup')
    .selectAll()
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return warning(part, 'None was made yet: a server makes the first one.');
  if (last.problem !== null) return problem(part, `That of ${last.due_at} failed: ${last.problem}`);
  if (last.verified_at === null) {
    return warning(
      part,
      `That of ${last.due_at} is being made, or its server was ended meanwhile.`,
    );
  }
  if (!existsSync(last.file)) return problem(part, `${last.file} is not there any more.`);
  if (last.due_at < lastDue(plan.time, Date.now())) {
    return warning(part, `The last one is of ${last.due_at}: no server ran when the next was due.`);
  }
  return ok(part, `${last.file} was verified at ${last.verified_at} UTC.`);
}

async function examinePrograms(databaseUrl: string): Promise<Finding[]> {
  const fault = await lacksPrograms(databaseUrl);
  return fault === null ? [] : [problem('backups', fault)];
}

async function examineBucket(settings: BucketSettings): Promise<Finding> {
  const where = `${settings.bucket} at ${settings.endpoint}`;
  try {
    await (await openBucket(settings)).has(NO_PICTURE);
    return ok('bucket', `${where} answers.`);
  } catch (error) {
    return problem('bucket', `${where} does not answer: ${reasonOf(error)}`);
  }
}

function examineReach({
  publicUrl,
  insecureCookies = false,
  trustProxy = false,
}: Installation): Finding[] {
  if (publicUrl?.startsWith('http:') && !insecureCookies) {
    return [problem('address', `${publicUrl} is not https: browsers keep no session there.`)];
  }
  if (publicUrl !== undefined && !trustProxy) {
    return [
      warning(
        'address',
        'Behind a proxy set CREATOR_TRUST_PROXY=1, or all people have one address.',
      ),
    ];
  }
  return [];
}

const MB = 1_000_000;
/** Below it little can go on; below the size of the database no update and no backup can. */
const LEAST_FREE = 200 * MB;

/** Whether the folders can be used, by whom else, and how much room they have. */
function examineFolders(dataDir: string | null, backups: string | undefined): Finding[] {
  const folders: Finding[] = [];
  const needed = dataDir === null ? 0 : sizeOf(sqliteFile(dataDir));
  if (dataDir !== null)
    folders.push(...usable('data directory', dataDir, needed), ...secret(dataDir));
  if (backups !== undefined) folders.push(...backupFolder(backups, 2 * needed));
  return folders;
}

function backupFolder(folder: string, needed: number): Finding[] {
  if (existsSync(folder)) return usable('backup folder', folder, needed);
  return [problem('backup folder', noFolder(folder))];
}

function usable(part: string, folder: string, needed: number): Finding[] {
  const here = existsSync(folder) ? folder : dirname(folder);
  try {
    accessSync(here, constants.W_OK | constants.X_OK);
  } catch (error) {
    return [problem(part, `${folder} cannot be written: ${reasonOf(error)}.`)];
  }
  const { bavail, bsize } = statfsSync(here);
  const free = bavail * bsize;
  const room = `${folder}: ${Math.floor(free / MB).toLocaleString('en')} MB are free`;
  if (free < LEAST_FREE) return [problem(part, `${room}, which is too little to go on.`)];
  if (free < needed) {
    return [
      warning(
        part,
        `${room}; an update or a backup needs ${Math.ceil(needed / MB)} MB for a while.`,
      ),
    ];
  }
  return [ok(part, `${room}.`)];
}

/** The database holds hashes of passwords, the folder secrets. */
function secret(dataDir: string): Finding[] {
  if (process.platform === 'win32') return [];
  return [dataDir, sqliteFile(dataDir), `${dataDir}/session-secret`, `${dataDir}/ledger-key`]
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) =>
      warning('rights', `Other accounts of this machine can read ${path}: chmod go= ${path}`),
    );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
