import { queueWriters } from '../actions';
import { isAdmin } from '../caller';
import type { Ending } from '../jobs/job-store';
import type { RunningJob } from '../jobs/runner';
import { applyNote } from './apply/import-job';
import { countTicked } from './apply/planned-rows';
import type { ImportRow } from './imports';
import { overwritesOf } from './overwrites';

/** Notes the last action that the plan takes into account: no writer of the location is at work meanwhile. */
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

/** Queues the applying of what was previewed, unless somebody has to say what becomes of edits made here. */
export async function applySync(
  job: RunningJob,
  file: ImportRow,
  when: 'always' | 'unless edited',
  ending: Ending,
): Promise<Ending> {
  const { reader } = job.store;
  const planned = { locationId: job.location.id, importId: file.id };
  const all = await overwritesOf(reader, planned, { taxes: isAdmin(job.account) });
  const edits = all.filter(({ held }) => !held).length;
  if (when === 'always' || edits === 0) {
    await job.queue(applyNote(file, await countTicked(reader, file.id)));
    return ending;
  }
  const would = edits === 1 ? '1 edit' : `${edits.toLocaleString('en')} edits`;
  return { ...ending, result: `${ending.result} ${would} made here would be overwritten.` };
}
