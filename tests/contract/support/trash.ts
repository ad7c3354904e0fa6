import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { Stage } from './stage';

type Entry = AnswerOf<'trash.list'>['entries'][number];
export type Wanted = ParamsOf<'trash.restore'>['objects'][number];

/** What the manager of a stage does with the trash of their location. */
export function trashOf(stage: Stage) {
  const here = () => ({ location_id: stage.world.locations.ours });
  const ana = () => stage.as('manager');
  const list = (params: Partial<ParamsOf<'trash.list'>> = {}) =>
    ana().call('trash.list', { ...here(), ...params });
  return {
    here,
    ana,
    list,
    entryOf: async (kind: Entry['kind'], id: number) =>
      (await list({ kinds: [kind], ids: [id] })).entries[0],
    restore: (...objects: Wanted[]) => ana().write('trash.restore', { ...here(), objects }),
    undo: (actionId: number | null) => ana().call('ledger.undo', { action_id: actionId ?? 0 }),
  };
}
