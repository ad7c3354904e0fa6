import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '~/creator/contract';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { log } from '~/service/log';
import { findRow } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import { importSettings } from '../calls/import-shapes';
import { queuePreview, untilEnded } from './import-calls.service';
import { getImport } from './imports.service';
import { fetchedPricebook, keepPricebook, type PricebookFile } from './pricebook.service';

type Answer = AnswerOf<'ingestor.sync'>;

/** In milliseconds, below the 300 seconds after which callers give up. */
const WAIT_MS = 295_000;
const LIMIT_MS = 42_000_000;
const NO_INTEGRATION = 'Failed to get location integration.';

export const ingestorHandlers: Pick<Handlers, 'ingestor.sync'> = {
  'ingestor.sync': async ({ file, asks }, context) => {
    const began = performance.now();
    const { reader, location, imports } = context;
    const integration = await findRow(reader, 'integration', { location_id: location.id });
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
