import type { AnswerOf } from '~/creator/contract';
import { IMPORT_PAGE } from '~/creator/contract/import-shapes';
import { askerOf, isAdmin } from '../caller';
import type { CallContext, Handlers } from '../context';
import { badInput, notFound } from '../errors';
import { getImport, partOf } from './imports';

type FileMethod =
  | 'import.begin'
  | 'import.add_part'
  | 'import.part'
  | 'import.list'
  | 'import.reset';
type Listed = AnswerOf<'import.list'>['imports'][number];

export const importFileHandlers: Pick<Handlers, FileMethod> = {
  'import.begin': async ({ name, size }, { imports, location }) => ({
    import_id: await imports.begin(location.id, { name, size }),
  }),
  'import.add_part': async ({ import_id, position, data, last }, { imports, location }) => {
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(data)) {
      throw badInput('Send the part as base64.', { data: 'Send base64' });
    }
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
};

export async function stopJob(jobs: CallContext['jobs'], locationId: number, id: number) {
  const { state } = await jobs.get(locationId, id);
  const goesOn = state === 'queued' || state === 'running' || state === 'interrupted';
  if (goesOn) await jobs.cancel(locationId, id);
}
