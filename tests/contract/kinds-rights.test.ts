import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { PLACELESS } from '~/creator/contract/call';
import { type Ground, groundIn } from './support/ground';
import { buildKinds, type Kinds } from './support/kinds';
import { leastParams } from './support/least-params';
import { changeCount } from './support/menu';
import { onCrossedStages } from './support/stage';
import type { Person } from './support/world';

const METHODS = Object.keys(contract) as Method[];
const PLACED = METHODS.filter((method) => !PLACELESS.includes(contract[method].access));
/** Who did what to an item is told where it can be changed, what was backed up or runs where it is done. */
const TOLD_AT_THE_OWNER: readonly Method[] = [
  'item.history',
  'object.history',
  'backup.get',
  'job.get',
  'import.part',
  'import.get',
  'import.changes',
  'import.findings',
  'import.failed_rows',
  'ingestor.overwrites',
];
/** What a change would do is told where it can be made: what is inherited is locked. */
const TOLD_TO_EDITORS: readonly Method[] = ['object.reach', 'option_group.preview_single'];
const MENU_READS = METHODS.filter(
  (method) => contract[method].menu && contract[method].access === 'read',
);
const PEOPLE: Person[] = ['provider', 'admin', 'manager', 'stranger'];

/** Admin and manager were given the heir, the admin the master as well, and nobody its templates. */
onCrossedStages('rights around an heir', (stage) => {
  let kinds: Kinds;
  const grounds = {} as Record<'master' | 'first', Ground>;

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    grounds.master = await groundIn(stage.world, kinds.master.id, 'provider');
    grounds.first = await groundIn(stage.world, kinds.first.id, 'provider');
  });

  describe.each(MENU_READS)('%s', (method) => {
    it.each(['master', 'first'] as const)(
      'reads what is of the %s through the heir, for those who were given the heir',
      async (owner) => {
        const params = leastParams[method]({ ...grounds[owner], locationId: kinds.heir.id });
        const statuses = await Promise.all(
          [...PEOPLE, null].map(
            async (person) => (await stage.send(person, method, params)).status,
          ),
        );
        const locked = TOLD_TO_EDITORS.includes(method) ? 403 : 200;
        const given = TOLD_AT_THE_OWNER.includes(method) ? 404 : locked;
        expect(statuses).toEqual([given, given, given, 404, 401]);
      },
    );
  });

  describe.each(PLACED)('%s', (method) => {
    it('stays shut at a template that was not given', async () => {
      const changes = await changeCount(stage.world);
      const params = leastParams[method](grounds.first);
      for (const person of ['admin', 'manager', 'stranger'] as const) {
        const { status } = await stage.send(person, method, params);
        expect([person, status]).toEqual([person, method === 'location.get' ? 401 : 404]);
      }
      expect(await changeCount(stage.world)).toBe(changes);
    });
  });

  it('nobody takes back what was done at a template that was not given', async () => {
    const { actionId } = await stage.as('provider').write('station.create', {
      location_id: kinds.first.id,
      name: 'New',
    });
    const changes = await changeCount(stage.world);
    for (const person of ['admin', 'manager', 'stranger'] as const) {
      const undo = await stage.send(person, 'ledger.undo', { action_id: actionId });
      expect(undo.status).toBe(404);
    }
    expect(await changeCount(stage.world)).toBe(changes);
  });
});
