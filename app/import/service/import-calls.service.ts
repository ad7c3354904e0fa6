import type { AnswerOf } from '~/creator/contract';
import type { JobNote } from '~/jobs/service/jobs.service';
import { isBase64 } from '~/menu/base64';
import { askerOf, isAdmin } from '~/service/caller';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { IMPORT_PAGE } from '../calls/import-shapes';
import { applyNote, checkPreviewed } from './apply/import-job.service';
import { countSelectedRows, hasChanges } from './apply/planned-rows.service';
import { failedRows } from './failed-rows.service';
import { importAnswer } from './import-answer.service';
import { checkShown, getImport, type ImportRow, partOf } from './imports.service';
import { pinnedChanges } from './overwrites.service';
import { changesOf, findingsOf } from './plan-pages.service';
import type { PreviewParams } from './preview.service';
import { leftOutOf, sentencesOf } from './sync-failures.service';

type Listed = AnswerOf<'import.list'>['imports'][number];

type ImportMethod = Extract<keyof Handlers, `import.${string}`>;

export const importHandlers: Pick<Handlers, ImportMethod> = {
  'import.begin': async ({ name, size }, { imports, location }) => ({
    import_id: await imports.begin(location.id, { name, size }),
  }),
  'import.add_part': async ({ import_id, position, data, last }, { imports, location }) => {
    if (!isBase64(data)) throw badInput('Send the part as base64.', { data: 'Send base64' });
    const part = { import_id, position, data: Buffer.from(data, 'base64'), last };
    return { size: await imports.addPart(location.id, part) };
  },
  'import.part': async ({ import_id, position }, { reader, location, account }) => {
    const row = await getImport(reader, location.id, import_id);
    // A menu file may hold tax rules, which only admins may read.
    const mayRead = row.account_id === account.id || isAdmin(account) || row.format === 'csv';
    const data = mayRead ? await partOf(reader, import_id, position) : undefined;
    if (!data) throw notFound('There is no such part of a file here.');
    const next = await partOf(reader, import_id, position + 1);
    return { data: data.toString('base64'), last: next === undefined };
  },
  'import.list': async ({ before, source }, { reader, location }) => {
    const rows = await reader
      .selectFrom('menu_import')
      .leftJoin('account', 'account.id', 'menu_import.account_id')
      .selectAll('menu_import')
      .leftJoin('job', 'job.id', 'menu_import.job_id')
      .select(['account.id as user_id', 'account.username', 'job.state as job_state'])
      .where('menu_import.location_id', '=', location.id)
      .where('menu_import.state', '<>', 'uploading')
      .$if(before !== undefined, (query) => query.where('menu_import.id', '<', before ?? 0))
      .$if(source !== undefined, (query) => query.where('menu_import.source', '=', source ?? ''))
      .orderBy('menu_import.id', 'desc')
      .limit(IMPORT_PAGE)
      .execute();
    return {
      imports: rows.map((row) => ({
        id: row.id,
        source: row.source as Listed['source'],
        user: askerOf(row.user_id, row.username),
        name: row.name,
        size: row.size,
        format: row.format as Listed['format'],
        state: row.state as Listed['state'],
        job_id: row.job_id,
        action_id: row.action_id,
        created_time: row.created_at,
        applied_time: row.applied_at,
        interrupted: row.job_state === 'interrupted',
        left_out: leftOutOf(row),
        refused: row.state === 'refused' ? sentencesOf(JSON.parse(row.refusal ?? '[]')) : null,
      })),
    };
  },
  'import.reset': async ({ import_id }, { imports, jobs, location, reader }) => {
    const { state, job_id } = await getImport(reader, location.id, import_id);
    if (state === 'applying' || state === 'applied') {
      throw badInput('This import was applied. It can be undone, but not forgotten.');
    }
    if (state === 'previewing' && job_id !== null) await stopJob(jobs, location.id, job_id);
    await imports.forget(import_id);
    return { import_id };
  },
  'import.preview': async ({ import_id, settings }, context) => ({
    job_id: await queuePreview(context, { import_id, settings, asks: true }),
  }),
  'import.get': async ({ import_id }, context) =>
    importAnswer(await own(import_id, context), context),
  'import.changes': async ({ import_id, ...page }, context) => {
    const row = await own(import_id, context);
    const asked = { ...page, import_id, taxes: isAdmin(context.account) };
    const held = await pinnedChanges(context.reader, context.location.id, row);
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
    failedRows(context, await own(import_id, context)),
  'import.apply': async ({ import_id, preview }, context) => ({
    job_id: await applyImport(context, import_id, preview),
  }),
};

async function stopJob(jobs: CallContext['jobs'], locationId: number, id: number) {
  const { state } = await jobs.get(locationId, id);
  const goesOn = state === 'queued' || state === 'running' || state === 'interrupted';
  if (goesOn) await jobs.cancel(locationId, id);
}

type Asked = Pick<CallContext, 'reader' | 'location' | 'account'>;

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

/** Idempotent. @param preview the one that the user saw @throws ApiError 404; 400 if outdated or nothing is ticked */
export async function applyImport(
  { reader, location, jobs }: Pick<CallContext, 'reader' | 'location' | 'jobs'>,
  importId: number,
  preview?: number,
): Promise<number> {
  const row = await getImport(reader, location.id, importId);
  const { state, job_id } = row;
  const begun = state === 'applying' || state === 'applied';
  if (begun && job_id !== null) return job_id;
  checkPreviewed(state);
  checkShown(row, preview);
  const ticked = await countSelectedRows(reader, importId);
  if (ticked === 0 && (await hasChanges(reader, importId))) {
    throw badInput('No change is ticked: there is nothing to apply.');
  }
  return jobs.queue(location.id, applyNote(row, ticked));
}

const LOOK_MS = 50;

/** @returns the job, which may still be running if the time is over */
export async function untilEnded(
  { location, jobs }: Pick<CallContext, 'location' | 'jobs'>,
  jobId: number,
  withinMs: number,
): Promise<AnswerOf<'job.get'>> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const job = await jobs.get(location.id, jobId);
    const isOpen = job.state === 'queued' || job.state === 'running';
    if (!isOpen || performance.now() > giveUpAt) return job;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
