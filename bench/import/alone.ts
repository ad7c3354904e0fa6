import { randomUUID } from 'node:crypto';
import { importSettings } from '../../app/import/calls/import-shapes';
import { applyNote, importJob } from '../../app/import/service/apply/import-job.service';
import { previewNote } from '../../app/import/service/import-calls.service';
import { getImport, importFilesOf } from '../../app/import/service/imports.service';
import { importPreview } from '../../app/import/service/preview-job.service';
import { keepPricebook } from '../../app/import/service/pricebook.service';
import { queueJob } from '../../app/jobs/service/job-store.service';
import type { JobNote } from '../../app/jobs/service/jobs.service';
import { JobRunner } from '../../app/jobs/service/runner.service';
import { Pictures } from '../../app/objects/image/service/pictures.service';
import { guardedFetch } from '../../app/service/fetch/guarded-fetch';
import { openStore, type Store } from '../../app/service/store/store';
import { median } from '../report';
import { changedItems, newItems } from './file';
import { addLocations } from './measure-import';
import { openRawCopy, type RawCopy } from './raw-copy';

/** Rows up to which an import is measured more than once, and how often. */
const SMALL = 10_000;
const ROUNDS = 5;
/** Rows by which everything is compiled before it counts. */
const WARM = 500;
const KINDS = { import: importJob, 'import-preview': importPreview };

/** What a step of an import costs the processor, in milliseconds. */
export interface AloneImport {
  count: number;
  name: string;
  ours: number;
  floor: number;
  /** The longest time for which others were kept from the event loop. */
  longest: number;
}

/**
 * Imports in this process over an embedded database, by the processor’s time: it is the same on a machine that does
 * other work.
 */
export async function measureAlone(dataDir: string, count: number): Promise<AloneImport[]> {
  const rounds = count <= SMALL ? ROUNDS : 1;
  const locations = await addLocations({ dataDir, databaseUrl: undefined }, 2 * (rounds + 1));
  const store = await openStore({ dataDir });
  const raw = await openRawCopy({ dataDir });
  const measured: Omit<AloneImport, 'count'>[][] = [];
  try {
    for (const [round, size] of [WARM, ...Array(rounds).fill(count)].entries()) {
      const [here = 0, spare = 0] = locations.slice(2 * round);
      const steps = await importAll({ store, raw, here, spare }, Number(size));
      if (round > 0) measured.push(steps);
    }
  } finally {
    await raw.close();
    await store.close();
  }
  return (measured[0] ?? []).map(({ name }, step) => {
    const usual = (of: 'ours' | 'floor' | 'longest') =>
      median(measured.map((steps) => steps[step]?.[of] ?? 0));
    return { count, name, ours: usual('ours'), floor: usual('floor'), longest: usual('longest') };
  });
}

interface Place {
  store: Store;
  raw: RawCopy;
  here: number;
  spare: number;
}

async function importAll(place: Place, count: number): Promise<Omit<AloneImport, 'count'>[]> {
  const { raw, spare } = place;
  const file = newItems(count);
  const made = await twoSteps(place, file);
  const copied = await processorTime(() => raw.copy(made.actionId, spare));
  const { preview: none } = await twoSteps(place, file);
  const changed = await twoSteps(place, changedItems(await raw.itemsOf(made.actionId)));
  const replayed = await processorTime(() => raw.change(changed.actionId, spare));
  return [
    { name: 'preview, new', ...made.preview, floor: copied.ours },
    { name: 'apply, new', ...made.apply, floor: copied.ours },
    { name: 'preview, none changed', ...none, floor: copied.ours },
    { name: 'preview, all changed', ...changed.preview, floor: replayed.ours },
    { name: 'apply, all changed', ...changed.apply, floor: replayed.ours },
  ];
}

/** Previews a file, and applies it. */
async function twoSteps({ store, here }: Place, data: Buffer) {
  const id = await keepPricebook(importFilesOf(store, null), here, { name: 'alone.csv', data });
  const params = { import_id: id, settings: importSettings.parse({}), asks: false };
  const preview = await processorTime(() => run(store, here, previewNote('alone.csv', params)));
  const planned = await getImport(store.reader, here, id);
  const note = applyNote({ ...planned, source: 'file' }, 0);
  const apply = await processorTime(() => run(store, here, note));
  const { action_id } = await getImport(store.reader, here, id);
  return { preview, apply, actionId: action_id ?? 0 };
}

/** Runs a job to its end. @throws Error where it fails */
async function run(store: Store, locationId: number, note: JobNote): Promise<void> {
  const kind = KINDS[note.kind as keyof typeof KINDS];
  const fetchFile = guardedFetch({ allowedHosts: [] });
  const runner = new JobRunner({ store, pictures: new Pictures(store), fetchFile, kinds: KINDS });
  const job = {
    ...note,
    writes: kind.writes ? 1 : 0,
    location_id: locationId,
    asked_location_id: locationId,
    account_id: null,
    via: 'Cloud',
    request_id: randomUUID(),
  };
  const id = await queueJob(store, job, kind.queued);
  runner.wake();
  await runner.idle();
  // Whatever is still being written holds the database, and the raw copy would hold the thread.
  await store.transaction(async () => undefined);
  const done = store.reader.selectFrom('job').select(['state', 'result']).where('id', '=', id);
  const { state, result } = await done.executeTakeFirstOrThrow();
  if (state !== 'done') throw new Error(`A job ended so: ${result}`);
}

/** The processor’s time of some work, and of its longest part between two turns of the event loop. */
async function processorTime(work: () => Promise<unknown>) {
  const start = process.cpuUsage();
  let [last, longest] = [start, 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, since(last));
    last = process.cpuUsage();
  }, 1);
  try {
    await work();
    return { ours: since(start), longest };
  } finally {
    clearInterval(timer);
  }
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
