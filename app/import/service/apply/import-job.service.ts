import type { JobNote } from '~/jobs/service/jobs.service';
import type { JobKind } from '~/jobs/service/runner.service';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import { getImport, type ImportRow, noteFailure } from '../imports.service';
import { applyTask } from './apply-import.service';
import { fetchPictures, linkOf } from './linked-pictures.service';
import { countSelectedRows, selectedRows } from './planned-rows.service';

export interface ImportParams {
  import_id: number;
}

/** So few rows are applied in less time than a thread takes to begin. */
const SMALL = 500;

/** Rows between two heartbeats. */
const RANGE = 2000;

/** @throws ApiError 400 unless the preview is up to date with the file and its settings */
export function checkPreviewed(state: string): void {
  if (state === 'previewed') return;
  throw badInput('This file was changed, or its settings, since the preview. Preview it again.');
}

export function applyNote(
  { id, name, source }: Pick<ImportRow, 'id' | 'name' | 'source'>,
  total: number,
): JobNote {
  const isSync = source === 'sync';
  return {
    kind: isSync ? 'sync' : 'import',
    title: isSync ? `Sync with ${name}` : `Import ${name}`,
    subject: `import ${id}`,
    total,
    params: { import_id: id } satisfies ImportParams,
  };
}

/** Applies all ticked changes as one action, or none. */
export const importJob: JobKind = {
  writes: 'import',
  via: 'Cloud',
  async queued(trx, { id, params }) {
    const { import_id } = params as ImportParams;
    const { numUpdatedRows } = await trx
      .updateTable('menu_import')
      .set({ state: 'applying', job_id: id, changed_at: nowText() })
      .where('id', '=', import_id)
      .where('state', '=', 'previewed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) checkPreviewed('uploaded');
  },
  async dropped(trx, params) {
    const { import_id } = params as ImportParams;
    await trx
      .updateTable('menu_import')
      .set({ state: 'previewed', changed_at: nowText() })
      .where('id', '=', import_id)
      .where('state', '=', 'applying')
      .execute();
    await noteFailure(trx, import_id, 'The changes of the pricebook were not applied.', 'schedule');
  },
  async run(job) {
    const { store, location } = job;
    const { import_id } = job.params as ImportParams;
    const file = await getImport(store.reader, location.id, import_id);
    if (file.state !== 'applying') throw notFound('This import is not to be applied any more.');
    const total = await countSelectedRows(store.reader, import_id);
    await job.range({ done: 0, total, words: 'Looking for pictures...' });
    const links = await linksOf(store.reader, import_id);
    const fetched = await fetchPictures(job, links);
    await job.range({ done: total, words: 'Applying changes...' });
    const params = { import_id, account: job.account, location, fetched };
    await job.applyAside(applyTask, params, { isSmall: total < SMALL });
    return undefined;
  },
};

/** Before the write transaction. @returns the addresses of pictures */
async function linksOf(reader: Reader, importId: number): Promise<Set<string>> {
  const links = new Set<string>();
  for await (const rows of selectedRows(reader, importId, { size: RANGE, like: '%"$link"%' })) {
    for (const { after } of rows) {
      const link = linkOf(after);
      if (link !== null) links.add(link);
    }
  }
  return links;
}
