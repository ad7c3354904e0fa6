import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiError, asApiError } from '../../errors';
import { keepPicture, problemOf } from '../../images/keep-picture';
import { linkedBytes } from '../../images/linked-picture';
import { convertPicture } from '../../images/picture';
import type { RunningJob } from '../../jobs/runner';

export type FetchedPictures = Readonly<Record<string, { hash: string } | { problem: string }>>;

/** Limits per import, in pictures and milliseconds: other jobs of the process wait. */
const MOST = 200;
const MOST_MS = 5 * 60_000;
const AT_ONCE = 4;
const TOO_MANY = `one import fetches ${MOST} pictures: import the file again for the others`;
const TOO_LONG = 'fetching took too long: import the file again for the others';

/** Stores pictures by hash, referred to by nothing yet. A restarted run only fetches what is missing. */
export async function fetchPictures(
  job: RunningJob,
  addresses: ReadonlySet<string>,
): Promise<FetchedPictures> {
  const fetched: Record<string, FetchedPictures[string]> = { ...(job.work as FetchedPictures) };
  const giveUpAt = Date.now() + MOST_MS;
  const within = [...addresses].slice(0, MOST);
  const open = within.filter((address) => !fetched[address]);
  for (let at = 0; at < open.length; at += AT_ONCE) {
    const some = open.slice(at, at + AT_ONCE);
    const found = await Promise.all(some.map((address) => fetchOne(job, address, giveUpAt)));
    for (const [index, address] of some.entries()) {
      fetched[address] = found[index] ?? { problem: TOO_LONG };
    }
    const done = within.length - open.length + at + some.length;
    await job.range({
      done,
      total: within.length,
      words: `Fetching pictures: ${done.toLocaleString('en')} of ${within.length.toLocaleString('en')}`,
      work: fetched,
    });
  }
  for (const address of addresses) fetched[address] ??= { problem: TOO_MANY };
  return fetched;
}

async function fetchOne(
  job: RunningJob,
  address: string,
  giveUpAt: number,
): Promise<FetchedPictures[string]> {
  const { fetchFile, account } = job;
  for (;;) {
    if (Date.now() > giveUpAt) return { problem: TOO_LONG };
    try {
      // An owner of its own, so that the person can fetch pictures alongside with their own limits.
      const owner = { ...account, id: `import ${account.id}` };
      const bytes = await linkedBytes(fetchFile, address, owner);
      return await keepPicture(job, await convertPicture(bytes, account.id));
    } catch (error) {
      const refusal = asApiError(error);
      if (refusal?.status === 400) return { problem: reasonOf(refusal) };
      if (refusal?.status !== 429 && refusal?.status !== 503) throw error;
      await sleep(Number(refusal.headers['Retry-After'] ?? 1) * 1000);
    }
  }
}

function reasonOf(refusal: ApiError): string {
  const [first = ''] = problemOf(refusal).split(/\.(?:\s|$)/);
  return `${first.slice(0, 1).toLowerCase()}${first.slice(1)}`;
}
