import type { Health, Readiness } from '~/creator/contract/transport';
import type { DiskProblem } from './errors';
import type { Store } from './store';

/** In milliseconds; a slower database counts as unavailable. */
const LIMIT_MS = 2_000;
/** How long the start waits for the check of a large database, in milliseconds. */
const CHECK_MS = 1_000;

const AWAY = 'The database does not answer.';
const UNKNOWN = 'Not known.';
const DAMAGED = 'The database is damaged. Restore a backup.';
const WRITES: Record<DiskProblem, string> = {
  full: 'The disk is full: nothing can be saved.',
  'read-only': 'The database cannot be written: nothing can be saved.',
  failing: 'The disk cannot be written or read.',
};

/** Reads a row, reports damage found so far, and retries a write if the last one failed. Never throws. */
export async function healthOf(
  store: Pick<Store, 'reader' | 'writeProblem' | 'damage'>,
): Promise<Health> {
  const problem = await problemOf(store);
  return problem === null ? { ok: true } : { ok: false, problem: problem.sentence };
}

/** The same by parts, and whether the database is as far as this version needs it. Never throws. */
export async function readinessOf(
  store: Parameters<typeof healthOf>[0] & Pick<Store, 'lacksMigrations'>,
): Promise<Readiness> {
  const problem = await problemOf(store);
  if (problem?.part === 'database') {
    return { database: problem.sentence, migrations: UNKNOWN, disk: UNKNOWN };
  }
  const lacking = await within(LIMIT_MS, UNKNOWN, store.lacksMigrations()).catch(() => UNKNOWN);
  return { database: null, migrations: lacking, disk: problem?.sentence ?? null };
}

type Problem = { part: 'database' | 'disk'; sentence: string } | null;

function problemOf(store: Parameters<typeof healthOf>[0]): Promise<Problem> {
  const away: Problem = { part: 'database', sentence: AWAY };
  return within(LIMIT_MS, away, found(store)).catch(() => away);
}

async function found({
  reader,
  writeProblem,
  damage,
}: Parameters<typeof healthOf>[0]): Promise<Problem> {
  await reader.selectFrom('organisation').select('id').limit(1).execute();
  if ((await within(CHECK_MS, null, damage)) !== null) {
    return { part: 'database', sentence: DAMAGED };
  }
  const problem = await writeProblem();
  return problem && { part: 'disk', sentence: WRITES[problem] };
}

async function within<T>(ms: number, otherwise: T, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
