import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '~/menu/counted';
import { type BucketSettings, openBucket } from '~/objects/image/service/bucket.service';
import type { BackupPlan } from '../backups/backup-scheduler';
import { lastDue } from '../backups/kept-backups';
import { type OwnSecret, secretFault } from '../session-secrets';
import { examineDatabase } from '../store/examine-database';
import { lacksPrograms } from '../store/postgres-backup';
import type { Reader } from '../store/store';
import { type Finding, ok, problem, reasonOf, warning } from './findings';
import { examineFolders } from './folders';

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
