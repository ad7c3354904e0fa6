import { isAdmin } from '../caller';
import type { CallContext, Handlers } from '../context';
import { badInput } from '../errors';
import type { JobNote } from '../jobs/jobs';
import { failedRows } from './failed-rows';
import { stopJob } from './file-calls';
import { importAnswer } from './import-answer';
import { checkShown, getImport, type ImportRow } from './imports';
import { heldChanges } from './overwrites';
import { changesOf, findingsOf } from './plan-pages';
import type { PreviewParams } from './preview-job';

type PlanMethod =
  | 'import.preview'
  | 'import.get'
  | 'import.changes'
  | 'import.findings'
  | 'import.tick'
  | 'import.failed_rows';

type Asked = Pick<CallContext, 'reader' | 'location' | 'account'>;

export const importPlanHandlers: Pick<Handlers, PlanMethod> = {
  'import.preview': async ({ import_id, settings }, context) => ({
    job_id: await queuePreview(context, { import_id, settings, asks: true }),
  }),
  'import.get': async ({ import_id }, context) =>
    importAnswer(await own(import_id, context), context),
  'import.changes': async ({ import_id, ...page }, context) => {
    const row = await own(import_id, context);
    const asked = { ...page, import_id, taxes: isAdmin(context.account) };
    const held = await heldChanges(context.reader, context.location.id, row);
    return changesOf(context.reader, asked, { held });
  },
  'import.findings': async ({ import_id, ...page }, context) => {
    await own(import_id, context);
    return findingsOf(context.reader, { ...page, import_id });
  },
  'import.tick': async ({ import_id, positions, ticked, preview, ...narrowed }, context) => {
    const row = await own(import_id, context);
    if (row.state !== 'previewed') {
      throw badInput('Only changes that were previewed, and not applied, can be ticked.');
    }
    checkShown(row, preview);
    const asked = { ...narrowed, import_id, positions, taxes: isAdmin(context.account) };
    return { ticked: await context.imports.tick(asked, ticked) };
  },
  'import.failed_rows': async ({ import_id }, context) =>
    failedRows(context.reader, await own(import_id, context)),
};

function own(id: number, { reader, location }: Asked): Promise<ImportRow> {
  return getImport(reader, location.id, id);
}

/** Cancels a running plan of the same file. @throws ApiError 400 for an incomplete or applied file; 404 */
export async function queuePreview(
  { reader, location, jobs }: Pick<CallContext, 'reader' | 'location' | 'jobs'>,
  params: PreviewParams,
): Promise<number> {
  const { state, name, job_id } = await getImport(reader, location.id, params.import_id);
  if (state === 'uploading') throw badInput('This file is not whole yet.');
  if (state === 'applying' || state === 'applied') {
    throw badInput('This file was applied. Give it again to import it once more.');
  }
  if (state === 'previewing' && job_id !== null) await stopJob(jobs, location.id, job_id);
  return jobs.queue(location.id, previewNote(name, params));
}

export function previewNote(name: string, params: PreviewParams): JobNote {
  return { kind: 'import-preview', title: `Preview of ${name}`, subject: null, total: 1, params };
}
