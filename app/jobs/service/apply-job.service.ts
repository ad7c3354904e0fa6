import { type Actor, type Performed, performAction } from '~/service/actions';
import type { Ledger } from '~/service/changes/ledger';
import type { Data, Trx } from '~/service/store/store';
import { type Ending, endRun, type HeldJob } from './job-store.service';

/** Who applies which job: plain data. */
export interface Applying {
  held: HeldJob;
  actor: Actor;
}

export interface Applied {
  summary: string;
  work: (ledger: Ledger) => Promise<Ending>;
  last?: ((trx: Trx, actionId: number | null) => Promise<void>) | undefined;
}

/** Writes all as one action and ends the job, atomically. @param lost throws: another run has the job by now */
export async function applyJob(
  data: Data,
  { held, actor }: Applying,
  { summary, work, last }: Applied,
  lost: () => Promise<unknown>,
): Promise<void> {
  const spec = {
    summary,
    locationIds: [held.location_id],
    last: async (trx: Trx, { value, actionId }: Performed<Ending>) => {
      const ending = { ...value, action_id: actionId };
      if (!(await endRun(trx, held, 'done', ending))) await lost();
      await last?.(trx, actionId);
    },
  };
  await performAction(data, actor, spec, work);
}
