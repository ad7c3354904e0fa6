import { beforeAll, expect, it } from 'vitest';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onCrossedStages } from './support/stage';

onCrossedStages('the sources of a location', (stage) => {
  let kinds: Kinds;
  const here = () => ({ location_id: kinds.heir.id });
  const manager = () => stage.as('manager');

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  it('leave out one that is still loading, and one named twice', async () => {
    const { heir, master, second, first } = kinds;
    await setLocation(stage.world, second.id, { ready: 0 });
    await setLocation(stage.world, heir.id, { master_id: first.id });
    const nav = () => manager().call('menu.get', { ...here(), parts: 'nav' });
    expect((await nav()).stations.map(({ location_id }) => location_id)).toEqual([
      heir.id,
      first.id,
    ]);
    const { group_inheritance } = await manager().call('location.get_inheritance', here());
    expect(group_inheritance.map(({ template_location_id }) => template_location_id)).toEqual([
      first.id,
    ]);
    await setLocation(stage.world, heir.id, { master_id: master.id });
    await setLocation(stage.world, second.id, { ready: 1 });
    expect((await nav()).stations).toHaveLength(4);
  });

  it('are none where nothing is inherited', async () => {
    const location_id = stage.world.locations.second;
    expect((await manager().call('menu.get', { location_id })).stations).toEqual([]);
    expect(await manager().call('item.list', { location_id })).toEqual([]);
    const { has } = await manager().call('location.get', { location_id });
    expect(has).toEqual({
      inheritance: false,
      integration: false,
      mirrors: false,
      heirs: false,
      own_values: false,
      open_jobs: 0,
      alerts: null,
      stopped_webhooks: false,
      sold_out: 0,
      backup_problem: null,
    });
  });
});
