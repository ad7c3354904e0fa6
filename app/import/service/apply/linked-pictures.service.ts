import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningJob } from '~/jobs/service/runner.service';
import { imageEntity } from '~/objects/image/entity.service';
import { keepPicture, problemOf } from '~/objects/image/service/keep-picture.service';
import { linkedBytes } from '~/objects/image/service/linked-picture.service';
import { convertPicture } from '~/objects/image/service/picture.service';
import type { Document } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { type ApiError, asApiError } from '~/service/errors';
import { nameOf } from './moved-on.service';
import type { PlannedRow } from './planned-rows.service';

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

export interface Written {
  row: PlannedRow;
  doc: Document;
}

export function linkOf(doc: Document | null): string | null {
  const image = doc?.image;
  if (typeof image !== 'object' || image === null || !('$link' in image)) return null;
  return String(image.$link);
}

/** Replaces addresses by fetched pictures; equal bytes become one picture of the location. */
export class LinkedPictures {
  readonly missing: { position: number; outcome: string }[] = [];
  made = 0;
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly ledger: Ledger,
    private readonly locationId: number,
    private readonly fetched: FetchedPictures,
  ) {}

  /** Drops changes that contained only a picture that is missing. */
  async place(written: readonly Written[]): Promise<Written[]> {
    await this.make(written);
    return written.flatMap(({ row, doc }): Written[] => {
      const link = linkOf(doc);
      if (link === null) return [{ row, doc }];
      const found = this.fetched[link];
      if (found && 'hash' in found) {
        return [{ row, doc: { ...doc, image: this.ids.get(found.hash) ?? null } }];
      }
      const why = found?.problem ?? 'it was not fetched';
      this.missing.push({
        position: row.position,
        outcome: `${nameOf(row)} gets no picture: ${why}`,
      });
      const { image: _, ...rest } = doc;
      if (row.type === 'insert') return [{ row, doc: { ...rest, image: null } }];
      return Object.keys(rest).length > 0 ? [{ row, doc: rest }] : [];
    });
  }

  private async make(written: readonly Written[]): Promise<void> {
    const names = new Map<string, string>();
    for (const { row, doc } of written) {
      const found = this.fetched[linkOf(doc) ?? ''];
      if (!found || !('hash' in found) || this.ids.has(found.hash)) continue;
      if (!names.has(found.hash)) names.set(found.hash, row.name);
    }
    if (names.size === 0) return;
    const stored = await this.ledger.read
      .selectFrom('image')
      .select(['id', 'hash'])
      .where('location_id', '=', this.locationId)
      .where('hash', 'in', [...names.keys()])
      .orderBy('id', 'desc')
      .execute();
    for (const { id, hash } of stored) this.ids.set(hash, id);
    const missing = [...names].filter(([hash]) => !this.ids.has(hash));
    const creations = missing.map(([hash, description]) => ({
      doc: { hash, description, crop: null, focus: null },
    }));
    const ids = await this.ledger.create(imageEntity, this.locationId, creations);
    for (const [index, [hash]] of missing.entries()) this.ids.set(hash, ids[index] ?? 0);
    this.made += missing.length;
  }
}
