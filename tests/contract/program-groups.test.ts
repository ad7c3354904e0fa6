import { expect, it } from 'vitest';
import { locationOf } from './support/importing';
import { keyOf } from './support/keys';
import { addPlace } from './support/kinds';
import { onCrossedStages, onEveryEngine, refusalOf } from './support/stage';
import { revoke, webhooksIn } from './support/webhooks';

onCrossedStages('a key of a group of locations', (stage) => {
  const admin = () => stage.as('admin');
  const provider = () => stage.as('provider');
  const group = async (name: string, add: number[], parent_id: number | null = null) => {
    const { id } = await admin().call('place_group.create', { name, parent_id });
    if (add.length > 0) await admin().call('place_group.update', { id, add });
    return id;
  };
  type Key = Awaited<ReturnType<typeof keyOf>>;
  const reads = async (key: Key, location_id: number) =>
    (await key.send('item.count', { location_id })).status;

  it('opens what the group holds at each moment, with the groups in it', async () => {
    const [first, later, below] = [
      await addPlace(stage.world, 'First bar', ['admin']),
      await addPlace(stage.world, 'Later bar', ['admin']),
      await addPlace(stage.world, 'Lower bar', ['admin']),
    ];
    const east = await group('East', [first]);
    await group('Quays', [below], east);
    const key = await keyOf(stage, 'admin', { locations: [], groups: [east] });
    expect(await reads(key, first)).toBe(200);
    expect(await reads(key, below)).toBe(200);
    expect(await reads(key, later)).toBe(404);
    const listed = async () =>
      (await admin().call('key.list', {})).keys.find(({ id }) => id === key.id);
    expect(await listed()).toMatchObject({
      ...{ locations: [], others: 0 },
      groups: [{ id: east, name: 'East', locations: 2 }],
    });
    await admin().call('place_group.update', { id: east, add: [later], take_out: [first] });
    expect(await reads(key, later)).toBe(200);
    expect(await reads(key, first)).toBe(404);
    const { locations } = (await key.send('user.locations', { limit: 100 })).body.data as {
      locations: { id: number }[];
    };
    expect(locations.map(({ id }) => id).sort((a, b) => a - b)).toEqual([later, below]);
    await revoke(stage, 'admin', later);
    expect(await reads(key, later), 'never more than its maker').toBe(404);
    expect((await listed())?.groups[0]?.locations).toBe(1);
  });

  it('is given groups of its own organisation alone, and not beside all locations', async () => {
    const own = await group('Own', []);
    const theirs = await provider().call('place_group.create', {
      organisation_id: (
        await provider().call('place.get', { location_id: stage.world.locations.theirs })
      ).organisation.id,
      name: 'Their group',
    });
    const make = (key: object) => refusalOf(keyOf(stage, 'admin', key));
    for (const id of [theirs.id, 999_999]) {
      const refused = await make({ locations: [], groups: [own, id] });
      expect([refused.status, refused.details.fields]).toEqual([
        400,
        { groups: 'One of these groups is not yours to give.' },
      ]);
    }
    expect((await make({ locations: null, groups: [own] })).status).toBe(400);
    expect((await make({ locations: [], groups: [] })).details.fields).toEqual({
      locations: 'Choose a location',
    });
  });

  it('loses a group that is deleted, which is said before, and has it again with its undo', async () => {
    const bar = await addPlace(stage.world, 'Pool bar', ['admin']);
    const pools = await group('Pools', [bar]);
    const key = await keyOf(stage, 'admin', { name: 'Pool key', locations: [], groups: [pools] });
    const seen = await admin().call('place_group.destroy', { id: pools, preview: true });
    expect(seen).toMatchObject({ keys: ['Pool key'], webhooks: [] });
    expect(await reads(key, bar)).toBe(200);
    const deleted = await admin().write('place_group.destroy', { id: pools });
    expect(await reads(key, bar)).toBe(404);
    await admin().call('ledger.undo', { action_id: deleted.actionId ?? 0 });
    expect(await reads(key, bar)).toBe(200);
  });

  it('keeps a group that was made since, whose making is not taken back', async () => {
    const made = await admin().write('place_group.create', { name: 'New pools' });
    const undo = async () =>
      refusalOf(admin().call('ledger.undo', { action_id: made.actionId ?? 0 }));
    await keyOf(stage, 'admin', { name: 'New key', locations: [], groups: [made.data.id] });
    expect((await undo()).message).toBe(
      'This group was changed since: a key or a webhook has it. It stays as it is.',
    );
    await admin().call('place_group.create', { name: 'Deep pools', parent_id: made.data.id });
    expect((await undo()).message).toContain('there are groups in it');
  });

  it('loses a location that moves to another organisation, which is said before', async () => {
    const bar = await addPlace(stage.world, 'Moving bar', ['admin']);
    const movers = await group('Movers', [bar]);
    const key = await keyOf(stage, 'admin', {
      name: 'Moving key',
      locations: [],
      groups: [movers],
    });
    const to = await provider().call('place.get', { location_id: stage.world.locations.theirs });
    const move = { location_id: bar, organisation_id: to.organisation.id };
    const seen = await provider().call('place.move', { ...move, preview: true });
    expect(seen).toMatchObject({ keys: ['Moving key'], groups: ['Movers'] });
    await provider().call('place.move', move);
    expect(await reads(key, bar)).toBe(404);
  });
});

onEveryEngine('a webhook of a group of locations', 'in process', (stage) => {
  const { admin, here, hook, lookTwice, received } = webhooksIn(stage);
  const change = (location_id: number, id = 0) =>
    stage.as('provider').call('item.update', { location_id, id, price: Math.random() * 100 });

  it('tells of what the group holds at each moment', async () => {
    const other = await locationOf(stage, [{ name: 'Coffee', price: 5 }]);
    const { id: east } = await admin().call('place_group.create', { name: 'East' });
    const made = await hook({ location_ids: [], group_ids: [east] });
    expect(made.groups).toEqual([{ id: east, name: 'East' }]);
    await change(here().id, here().item);
    await lookTwice();
    expect(received()).toEqual([]);
    await admin().call('place_group.update', { id: east, add: [here().id] });
    await change(here().id, here().item);
    await change(other.id, other.items[0]);
    await lookTwice();
    expect(received()).toHaveLength(1);
    const kept = await admin().call('webhook.update', { id: made.id, active: true });
    expect(kept).toMatchObject({ groups: [{ id: east }], locations: [] });
    const none = await refusalOf(admin().call('webhook.update', { id: made.id, group_ids: [] }));
    expect(none.details.fields).toEqual({ location_ids: 'Choose a location' });
    const all = await admin().call('webhook.update', { id: made.id, location_ids: null });
    expect(all).toMatchObject({ groups: [], locations: null });
    const foreign = await refusalOf(
      admin().call('webhook.update', { id: made.id, location_ids: [], group_ids: [999_999] }),
    );
    expect(foreign.details.fields).toEqual({
      group_ids: 'One of these groups is not yours to give.',
    });
  });
});
