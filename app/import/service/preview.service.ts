import type { Ending } from '~/jobs/service/job-store.service';
import type { RunningJob } from '~/jobs/service/runner.service';
import { counted } from '~/menu/counted';
import { countReached } from '~/reach/service/reached.service';
import { queueWriters } from '~/service/actions';
import { isAdmin } from '~/service/caller';
import { yieldToEventLoop } from '~/service/changes/entity';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import type { NewRow } from '~/service/store/schema';
import type { Data, Trx } from '~/service/store/store';
import type { Task } from '~/service/thread/task';
import type { ImportSettings } from '../calls/import-shapes';
import type { Finding } from '../rules/entry';
import { errorFinding } from '../rules/findings';
import type { Read, Remembered } from '../rules/read';
import { applyNote } from './apply/import-job.service';
import { countSelectedRows } from './apply/planned-rows.service';
import { noteDropped } from './dropped.service';
import { forgetPlan } from './forget-imports.service';
import { getImport, type ImportRow, noteFailure } from './imports.service';
import { countOverwrites, overwritesOf } from './overwrites.service';
import { heldFields } from './pinned-fields.service';
import type { PlanSource } from './plan/plan.service';
import { planFile } from './plan/plan-file.service';
import { StoredPlan } from './plan/stored-plan.service';
import { planMessage } from './plan/totals.service';
import { readFile } from './read-file.service';
import { failureOf, sentencesOf } from './sync-failures.service';

export interface PreviewParams {
  import_id: number;
  settings: ImportSettings;
  /** Whether ambiguous names raise questions; else the nth matches the nth. */
  asks: boolean;
  /** Whether a sync is applied after its preview: always, or only if it overwrites no local edits. */
  applied?: 'always' | 'unless edited';
}

/** A preview's job, as plain data. */
type Told = Pick<RunningJob, 'id' | 'account' | 'location'> & { params: PreviewParams };

/** What the preview asks of the thread that runs its job. */
type Means = Pick<RunningJob, 'range' | 'queue'> & {
  keepPicture(data: string): Promise<{ hash: string } | { problem: string }>;
};

export type PreviewJob = Told & Means & { store: Data };

const BEAT_MS = 500;

/** Reads the file and plans its changes: seconds of work, and much memory until its end. */
export const previewTask: Task<Told, Ending> = {
  name: 'preview',
  alone: true,
  run: (store, told, ask) =>
    preview({
      ...told,
      store,
      range: async (progress) => void (await ask('range', progress)),
      queue: async (note) => (await ask('queue', note)) as number,
      keepPicture: async (data) => (await ask('picture', data)) as { hash: string },
    }),
};

async function preview(job: PreviewJob): Promise<Ending> {
  const { params } = job;
  const file = await getImport(job.store.reader, job.location.id, params.import_id);
  await job.range({ words: 'Reading file...', done: 0, total: 1 });
  await forgetPlan(job.store, file.id);
  await noteSeen(job, file.id);
  const read = await readFile(
    { reader: job.store.reader, location: job.location },
    file,
    params.settings,
  );
  if (read.refusal.length > 0) {
    const result = sentencesOf(read.refusal);
    await end(job, file, 'refused', { read, refusal: read.refusal, result });
    throw badInput(result);
  }
  if (params.settings.remember && read.headerKey !== null) {
    await remember(job, read.headerKey, { ...read.remembered, ...chosenIn(params.settings) });
  }
  // Nobody reviews a sync, so unknown columns are only warnings.
  if (read.needsColumns || (read.waits && file.source !== 'sync')) {
    return end(job, file, 'mapping', { read, result: 'The columns have to be looked at.' });
  }
  const ending = await planned(job, file, { read, params });
  if (ending.state === 'refused') throw badInput(ending.result);
  return params.applied ? applySync(job, file, params.applied, ending) : ending;
}

async function planned(
  job: PreviewJob,
  file: ImportRow,
  { read, params }: { read: Read; params: PreviewParams },
) {
  const { store } = job;
  const plan = new StoredPlan(store, { importId: file.id, jobId: job.id });
  const whole = { kind: null, objectId: null, place: null, cells: null };
  for (const finding of read.warnings) plan.finding({ ...finding, ...whole });
  const total = read.reading?.rows ?? 0;
  let said = 0;
  const totals = await planFile(
    sourceOf(job, { read, params }),
    plan,
    read.entries,
    async (count) => {
      await yieldToEventLoop();
      if (Date.now() - said < BEAT_MS) return;
      said = Date.now();
      const of = total > 0 ? ` of ${Math.max(total, count).toLocaleString('en')}` : '';
      const words = `Comparing rows ${count.toLocaleString('en')}${of}`;
      await job.range({ words, done: count, total: Math.max(total, count) });
    },
  );
  if (params.asks && (totals.isAsked() || asksStore(read, params.settings))) {
    await forgetPlan(store, file.id);
    const summary = JSON.stringify({ places: totals.places });
    return end(job, file, 'placing', { read, result: 'Say where its categories go.', summary });
  }
  await plan.write();
  totals.warnings += read.warnings.length;
  const summary = totals.summary({
    duplicates: read.duplicates(),
    reaches: await countReached(store.reader, job.location.id),
  });
  const changes = [...totals.kinds.values()].reduce(
    (sum, { inserts, updates, deletes }) => sum + inserts + updates + deletes,
    0,
  );
  const done = { read, summary: JSON.stringify(summary) };
  const failure = file.source === 'sync' ? await failureOf(store.reader, file.id, totals) : null;
  if (failure === null) {
    if (file.source === 'sync') await noteDropped(store, file, totals);
    return end(job, file, 'previewed', { ...done, result: planMessage(changes, summary) });
  }
  const refusal = [errorFinding('pricebook', failure)];
  return end(job, file, 'refused', {
    ...done,
    refusal,
    result: `${failure}. Nothing was changed.`,
  });
}

/** Which of several stores is read was neither said nor remembered. */
function asksStore({ reading, remembered }: Read, { store = remembered?.store }: ImportSettings) {
  const stores = reading?.stores ?? [];
  return stores.length > 1 && (store === undefined || !stores.includes(store));
}

function sourceOf(
  job: PreviewJob,
  { read, params: { settings, asks } }: { read: Read; params: PreviewParams },
): PlanSource {
  const { store, location, account } = job;
  const places = { ...read.remembered?.places, ...settings.places };
  return {
    reader: store.reader,
    location,
    account,
    format: read.format,
    settings: { ...settings, places },
    asks,
    reading: read.reading,
    keepPicture: ({ says: { data = '' } }) => job.keepPicture(String(data)),
  };
}

function chosenIn({ columns, plain, store, variants, places }: ImportSettings): Remembered {
  const chosen = { columns, plain, store, variants, places };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

function remember(
  { store, location }: PreviewJob,
  header: string,
  reading: Remembered,
): Promise<void> {
  const row = {
    location_id: location.id,
    header,
    reading: JSON.stringify(reading),
    at: nowText(),
  };
  return store.transaction(async (trx) => {
    await trx
      .insertInto('import_reading')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['location_id', 'header'])
          .doUpdateSet({ reading: row.reading, at: row.at }),
      )
      .execute();
  });
}

async function end(
  { store, id }: PreviewJob,
  file: ImportRow,
  state: 'refused' | 'mapping' | 'placing' | 'previewed',
  {
    read,
    result,
    summary = null,
    refusal = [],
  }: { read: Read; result: string; summary?: string | null; refusal?: readonly Finding[] },
) {
  const set: Partial<NewRow<'menu_import'>> = {
    state,
    format: read.format,
    reading: read.reading && JSON.stringify(read.reading),
    refusal: JSON.stringify(refusal),
    summary,
    changed_at: nowText(),
  };
  await store.transaction(async (trx) => {
    await write(trx, { importId: file.id, jobId: id }, set);
    if (state !== 'previewed') await noteFailure(trx, file.id, result);
  });
  return { state, result, words: '' };
}

async function write(
  trx: Trx,
  { importId, jobId }: { importId: number; jobId: number },
  set: Partial<NewRow<'menu_import'>>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('menu_import')
    .set(set)
    .where('id', '=', importId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'previewing')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('This import was reset, or is previewed anew.');
}

type SyncJob = Pick<RunningJob, 'account' | 'location' | 'queue'> & { store: Data };

/** The last action that the plan includes: writers of the location wait meanwhile. */
function noteSeen({ store, location }: SyncJob, importId: number): Promise<void> {
  return store.transaction(async (trx) => {
    await queueWriters(store.engine, trx, [location.id]);
    const { seen_action } = await trx
      .selectFrom('action')
      .select((eb) => eb.fn.max('id').as('seen_action'))
      .executeTakeFirstOrThrow();
    await trx.updateTable('menu_import').set({ seen_action }).where('id', '=', importId).execute();
  });
}

/** Applies the preview, unless local edits need a decision. */
async function applySync(
  job: SyncJob,
  file: ImportRow,
  when: 'always' | 'unless edited',
  ending: Ending,
): Promise<Ending> {
  const { reader } = job.store;
  const planned = { locationId: job.location.id, importId: file.id };
  const held = await heldFields(reader, job.location.id);
  const all = await overwritesOf(reader, planned, { taxes: isAdmin(job.account), held });
  const { fields, removed } = countOverwrites(all);
  if (when === 'always' || fields + removed === 0) {
    await job.queue(applyNote(file, await countSelectedRows(reader, file.id)));
    return ending;
  }
  const said = [
    fields > 0 && `${counted(fields, 'edit')} made here would be overwritten.`,
    removed > 0 &&
      `${counted(removed, 'discount, fee or tax', 'discounts, fees or taxes')} would be removed.`,
  ];
  return { ...ending, result: [ending.result, ...said.filter(Boolean)].join(' ') };
}
