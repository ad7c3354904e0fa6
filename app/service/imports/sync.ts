import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '~/creator/contract';
import { importSettings } from '~/creator/contract/import-shapes';
import { counted } from '~/menu/counted';
import { queueWriters } from '../actions';
import { isAdmin } from '../caller';
import type { CallContext, Handlers } from '../context';
import { badInput } from '../errors';
import type { Ending } from '../jobs/job-store';
import type { RunningJob } from '../jobs/runner';
import { log } from '../log';
import type { Row } from '../store/schema';
import { applyNote } from './apply/import-job';
import { countTicked } from './apply/planned-rows';
import { heldFields } from './held-fields';
import { queuePreview, untilEnded } from './import-calls';
import { getImport, type ImportRow } from './imports';
import { countOverwrites, overwritesOf } from './overwrites';
import { fetchedPricebook, keepPricebook, type PricebookFile } from './pricebook';

type Answer = AnswerOf<'ingestor.sync'>;

/** In milliseconds, below the 300 seconds after which callers give up. */
const WAIT_MS = 295_000;
const LIMIT_MS = 42_000_000;
const NO_INTEGRATION = 'Failed to get location integration.';

export const ingestorHandlers: Pick<Handlers, 'ingestor.sync'> = {
  'ingestor.sync': async ({ file, asks }, context) => {
    const began = performance.now();
    const { reader, location, imports } = context;
    const integration = await reader
      .selectFrom('integration')
      .selectAll()
      .where('location_id', '=', location.id)
      .executeTakeFirst();
    if (integration?.service !== 'ingestor') throw badInput(NO_INTEGRATION);
    const book = await pricebookOf(context, integration, file);
    const import_id = await keepPricebook(imports, location.id, book);
    const previewId = await queuePreview(context, {
      import_id,
      settings: importSettings.parse({}),
      asks: false,
      applied: asks ? 'unless edited' : 'always',
    });
    const work = outcomeOf(context, import_id, previewId);
    work.catch((error) => log.warn({ err: error, import: import_id }, 'a sync was not applied'));
    const leftMs = Math.max(0, WAIT_MS - (performance.now() - began));
    return Promise.race([work, stillRunning(context, import_id, leftMs)]);
  },
};

/** Uploaded for manual pricebooks, fetched for automatic ones. */
async function pricebookOf(
  context: CallContext,
  integration: Row<'integration'>,
  file: string | undefined,
): Promise<PricebookFile> {
  const { name, type } = integration;
  if (type !== 'manual') {
    return fetchedPricebook({ ...context, owner: context.account }, integration);
  }
  if (!file) throw badInput('Choose the zip file of the pricebook.', { file: 'Choose a file' });
  return { name: `${name}.zip`, data: Buffer.from(file, 'base64') };
}

/** @throws ApiError 400 with the reason if nothing was applied */
async function outcomeOf(
  context: CallContext,
  import_id: number,
  previewId: number,
): Promise<Answer> {
  const { reader, location } = context;
  const preview = await untilEnded(context, previewId, LIMIT_MS);
  const { state, job_id } = await getImport(reader, location.id, import_id);
  if (job_id === null || job_id === previewId) {
    if (state !== 'previewed') throw badInput(preview.result ?? 'The pricebook cannot be read.');
    return { import_id, job_id: previewId, state: 'asks', result: preview.result };
  }
  const job = await untilEnded(context, job_id, LIMIT_MS);
  if (job.state !== 'done') throw badInput(job.result ?? 'The sync was cancelled.');
  return { import_id, job_id, state: 'done', result: job.result };
}

async function stillRunning(
  { reader, location }: CallContext,
  import_id: number,
  afterMs: number,
): Promise<Answer> {
  await sleep(afterMs, undefined, { ref: false });
  const { job_id } = await getImport(reader, location.id, import_id);
  return { import_id, job_id: job_id ?? 0, state: 'running', result: null };
}

/** The last action that the plan includes: writers of the location wait meanwhile. */
export function noteSeen({ store, location }: RunningJob, importId: number): Promise<void> {
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
export async function applySync(
  job: RunningJob,
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
    await job.queue(applyNote(file, await countTicked(reader, file.id)));
    return ending;
  }
  const said = [
    fields > 0 && `${counted(fields, 'edit')} made here would be overwritten.`,
    removed > 0 &&
      `${counted(removed, 'discount, fee or tax', 'discounts, fees or taxes')} would be removed.`,
  ];
  return { ...ending, result: [ending.result, ...said.filter(Boolean)].join(' ') };
}
