import type { AnswerOf } from '~/creator/contract';
import type { CallContext, Handlers } from '../../context';
import { badInput } from '../../errors';
import { checkShown, getImport } from '../imports';
import { applyNote, checkPreviewed } from './import-job';
import { countTicked, hasChanges } from './planned-rows';

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
  const ticked = await countTicked(reader, importId);
  if (ticked === 0 && (await hasChanges(reader, importId))) {
    throw badInput('No change is ticked: there is nothing to apply.');
  }
  return jobs.queue(location.id, applyNote(row, ticked));
}

export const importApplyHandlers: Pick<Handlers, 'import.apply'> = {
  'import.apply': async ({ import_id, preview }, context) => ({
    job_id: await applyImport(context, import_id, preview),
  }),
};

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
