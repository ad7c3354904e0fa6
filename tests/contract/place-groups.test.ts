import { beforeAll, expect, it } from 'vitest';
import { rightsAt, rightsOf } from '~/places/service/rights.service';
import { nowText } from '~/service/clock';
import { addPlace } from './support/kinds';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a group of locations', (stage) => {
  const admin = () => stage.as('admin');
  const send: typeof stage.send = (...given) => stage.send(...given);
  let third = 0;
  beforeAll(async () => {
    const { store, locations } = stage.world;
    const { organisation_id } = await store.reader
      .selectFrom('location')
      .select('organisation_id')
      .where('id', '=', locations.ours)
      .executeTakeFirstOrThrow();
    third = await store.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('organisation')
        .values({ name: 'Nobody' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('location')
        .set({ site_id: 'HLA-N' })
        .where('id', '=', locations.second)
        .execute();
      return id;
    });
    expect(third).not.toBe(organisation_id);
  });

  const make = async (name: string, parent_id: number | null = null) =>
    (await admin().call('place_group.create', { name, parent_id })).id;
  const give = (groupId: number, person: 'manager' | 'admin' = 'manager') =>
    stage.world.store.transaction((trx) =>
      trx
        .insertInto('place_group_grant')
        .values({
          group_id: groupId,
          account_id: stage.world.accounts[person],
          since: nowText(),
          by_account_id: stage.world.accounts.admin,
        })
        .execute(),
    );
  const bare = () =>
    stage.world.store.transaction((trx) =>
      trx
        .deleteFrom('location_grant')
        .where('account_id', '=', stage.world.accounts.manager)
        .execute(),
    );
  const opened = async () =>
    (await stage.as('manager').call('user.locations', {})).locations.map(({ id }) => id);

  it('lies in one other at most, and never in itself', async () => {
    const [east, arena, west] = [await make('E'), await make('A'), await make('W')];
    const into = (id: number, parent_id: number) =>
      send('admin', 'place_group.update', { id, parent_id });
    expect((await into(arena, east)).status).toBe(200);
    expect((await into(east, east)).body.error).toBe('A group cannot lie in itself.');
    expect((await into(east, west)).body.error).toMatch(/“A” lies in this group/);
    expect((await into(west, arena)).body.error).toMatch(/“A” lies in a group itself/);
    const foreign = await stage.send('provider', 'place_group.create', {
      organisation_id: third,
      name: 'X',
    });
    expect((await into(west, foreign.body.data.id)).body.fields).toEqual({
      parent_id: 'There is no such group here',
    });
    expect((await send('admin', 'place_group.create', { name: ' e ' })).body.fields).toEqual({
      name: 'There is a group of this name already',
    });
  });

  it('opens what joins it to its people at once, tells to how many, and closes it again', async () => {
    await bare();
    const { ours, second } = stage.world.locations;
    const region = await make('Region');
    const inner = await make('Hall', region);
    await give(region);
    const preview = await admin().call('place_group.update', {
      id: inner,
      add: [ours, second],
      preview: true,
    });
    expect(preview.opens).toEqual({ locations: 2, people: 1, names: ['manager'] });
    expect(await opened()).toEqual([]);
    const saved = await admin().call('place_group.update', { id: inner, add: [ours, second] });
    expect(saved).toEqual({ ...preview, version: 2 });
    expect((await opened()).sort()).toEqual([ours, second].sort());
    const list = await admin().call('place_group.list', {});
    expect(list.groups.find(({ id }) => id === region)).toMatchObject({ locations: 2, people: 1 });
    expect(list.groups.find(({ id }) => id === inner)).toMatchObject({ locations: 2, people: 0 });
    const shown = await admin().call('place_group.get', { id: inner });
    expect(shown.people.map(({ by, total }) => [by.name, total])).toEqual([
      ['Hall', 0],
      ['Region', 1],
    ]);
    const rights = await rightsOf(stage.world.store.reader, stage.world.accounts.manager, ours);
    expect(rights).toMatchObject([
      { kind: 'group', of: { id: region, name: 'Region' }, by: 'admin' },
    ]);
    const at = await rightsAt(stage.world.store.reader, ours);
    expect(at.map(({ name, rights: [first] }) => [name, first?.kind])).toEqual([
      ['admin', 'location'],
      ['manager', 'group'],
    ]);
    const out = await admin().call('place_group.update', { id: inner, take_out: [ours] });
    expect(out.closes).toEqual({ locations: 1, people: 1, names: ['manager'] });
    expect(await opened()).toEqual([second]);
    const moved = await admin().call('place_group.update', { id: inner, parent_id: null });
    expect(moved.closes).toMatchObject({ locations: 1, people: 1 });
    expect(await opened()).toEqual([]);
  });

  it('is undone, also its deletion, and says what stands against that', async () => {
    await bare();
    const { second } = stage.world.locations;
    const id = await make('Undone');
    await give(id);
    const added = await admin().write('place_group.update', { id, add: [second], name: 'Named' });
    await admin().write('ledger.undo', { action_id: added.actionId ?? 0 });
    expect(await admin().call('place_group.get', { id })).toMatchObject({
      name: 'Undone',
      version: 3,
      locations: [],
    });
    const again = await admin().write('place_group.update', { id, add: [second], name: 'Named' });
    await admin().call('place_group.update', { id, name: 'Named by another' });
    const refusal = await refusalOf(
      admin().call('ledger.undo', { action_id: again.actionId ?? 0 }),
    );
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'This group was changed since: it is called “Named by another”. It stays as it is.',
    ]);
    expect(await opened()).toEqual([second]);
    const preview = await admin().call('place_group.destroy', { id, preview: true });
    expect(preview.closes).toEqual({ locations: 1, people: 1, names: ['manager'] });
    const gone = await admin().write('place_group.destroy', { id });
    expect(await opened()).toEqual([]);
    const foreign = await stage.send('stranger', 'ledger.undo', { action_id: gone.actionId });
    expect(foreign.status).toBe(404);
    await admin().call('ledger.undo', { action_id: gone.actionId ?? 0 });
    expect(await opened()).toEqual([second]);
    const history = await admin().call('place_group.history', { id });
    expect(history[0]).toMatchObject({ by: 'admin', may_undo: false });
    expect(history.map(({ summary }) => summary)).toContain('Made the group “Undone” of locations');
  });

  it('of two admins at once loses nothing, and tells the second what the first changed', async () => {
    const { ours, second } = stage.world.locations;
    const id = await make('Two at once');
    const by = (person: 'admin' | 'provider', params: object) =>
      stage.send(person, 'place_group.update', { id, ...params }, { version: 1 });
    const answers = await Promise.all([
      by('admin', { add: [ours] }),
      by('provider', { add: [second] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { locations, version } = await admin().call('place_group.get', { id });
    expect(locations.map((one) => one.id).sort()).toEqual([ours, second].sort());
    expect(version).toBe(3);
    expect((await by('admin', { name: 'First' })).status).toBe(200);
    const stale = await by('provider', { name: 'Second' });
    expect([stale.status, stale.body.error, stale.body.version]).toEqual([
      409,
      'Somebody else changed this group meanwhile: it is called “First” now.',
      4,
    ]);
    // A form that left the name as it was keeps what the other made of it.
    const left = await by('provider', { name: 'Two at once', parent_id: null, take_out: [ours] });
    expect(left.status).toBe(200);
    const after = await admin().call('place_group.get', { id });
    expect([after.name, after.locations.map((one) => one.id)]).toEqual(['First', [second]]);
  });

  it('finds site IDs, ids and names, and guesses nothing', async () => {
    const { ours, second, theirs } = stage.world.locations;
    await addPlace(stage.world, 'Suite Bar North');
    await addPlace(stage.world, 'Suite Bar South');
    const id = await make('Found');
    await admin().call('place_group.update', { id, add: [ours] });
    const text = 'hla-n, Kiosk\nHBR-99; suite bar\nElsewhere\ncanteen';
    const states = async (person: 'admin' | 'provider') =>
      (await stage.as(person).call('place_group.find', { id, text })).map((one) => [
        one.text,
        one.state,
        one.places.map((place) => place.id).join(),
      ]);
    const found = await states('admin');
    expect(found.map(([words, state]) => `${words}: ${state}`)).toEqual([
      'hla-n: found',
      'Kiosk: double',
      'HBR-99: unknown',
      'suite bar: several',
      'Elsewhere: unknown',
      'canteen: in',
    ]);
    expect(found[0]?.[2]).toBe(`${second}`);
    const seen = await states('provider');
    expect(seen[4]).toEqual(['Elsewhere', 'elsewhere', `${theirs}`]);
    const refused = await send('admin', 'place_group.update', { id, add: [theirs] });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      `There is no location ${theirs} in use in this organisation.`,
    ]);
  });
});
