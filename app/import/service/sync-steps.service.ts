import type { Ending } from '~/jobs/service/job-store.service';
import type { RunningJob } from '~/jobs/service/runner.service';
import { counted } from '~/menu/counted';
import { queueWriters } from '~/service/actions';
import { isAdmin } from '~/service/caller';
import type { Data } from '~/service/store/store';
import { applyNote } from './apply/import-job.service';
import { countSelectedRows } from './apply/planned-rows.service';
import type { ImportRow } from './imports.service';
import { countOverwrites, overwritesOf } from './overwrites.service';
import { heldFields } from './pinned-fields.service';

type SyncJob = Pick<RunningJob, 'account' | 'location' | 'queue'> & { store: Data };

/** The last action that the plan includes: writers of the location wait meanwhile. */
export function noteSeen({ store, location }: SyncJob, importId: number): Promise<void> {
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
