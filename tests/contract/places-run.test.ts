import { expect, it } from 'vitest';
import { nowText } from '~/service/clock';
import { keyOf } from './support/keys';
import { addPlace } from './support/kinds';
import { makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a location, as those see it who run it', (stage) => {
  const admin = () => stage.as('admin');
  const provider = () => stage.as('provider');
  const organisations = async () => {
    const rows = await stage.world.store.reader
      .selectFrom('organisation')
      .select(['id', 'name'])
      .execute();
    return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<string, number>;
  };
  const opened = async (person: 'admin' | 'manager') =>
    (await stage.as(person).call('user.locations', { limit: 1000 })).locations.map(({ id }) => id);

  it('is made empty, opened to its maker and by its groups alone, or to everybody', async () => {
    const group = await admin().call('place_group.create', { name: 'Joined' });
    const { id } = await admin().call('place.create', {
      name: 'New bar',
      timezone: 'Europe/Stockholm',
      currency: 'SEK',
      group_ids: [group.id],
    });
    expect(await opened('admin')).toContain(id);
    expect(await opened('manager')).not.toContain(id);
    expect(await admin().call('location.get', { location_id: id })).toMatchObject({
      name: 'New bar',
      timezone: 'Europe/Stockholm',
      currency: 'SEK',
    });
    const all = await admin().call('place.create', { name: 'Open bar', everyone: true });
    expect(await opened('manager')).toContain(all.id);
    const shown = await admin().call('place.get', { location_id: id });
    expect(shown).toMatchObject({ kind: 'location', groups: [{ name: 'Joined' }], retired: false });
    expect(shown.people.map(({ name }) => name)).toEqual(['admin']);
    const wrong = await refusalOf(admin().call('place.create', { name: 'X', timezone: 'Mars' }));
    expect([wrong.status, wrong.message]).toEqual([
      400,
      '“Mars” is not a time zone; write it as America/New_York.',
    ]);
  });

  it('is made as a copy of one that its maker may open, and of no other', async () => {
    const { ours, theirs } = stage.world.locations;
    await makeItem(stage.world, ours, { name: 'Copied pie', price: 4 });
    const { id } = await admin().call('place.create', { name: 'Twin', copy_of: ours });
    const items = await admin().call('item.list', { location_id: id });
    expect(items.map(({ name }) => name)).toContain('Copied pie');
    expect(await opened('manager')).not.toContain(id);
    const refused = await refusalOf(admin().call('place.create', { name: 'X', copy_of: theirs }));
    expect(refused.status).toBe(404);
  });

  it('is made from a template, retired and brought back', async () => {
    const template = await addPlace(stage.world, 'Base', [], { location_type: 'template' });
    const group = await provider().call('place_template.create', {
      location_id: template,
      name: 'Brand',
    });
    const { id } = await admin().call('place.create', {
      name: 'Branded',
      template_group_id: group.id,
    });
    const shown = await admin().call('place.get', { location_id: id });
    expect(shown.template_groups).toEqual([
      { id: group.id, name: 'Brand', template: { id: template, name: 'Base' } },
    ]);
    const used = await refusalOf(admin().call('place.retire', { location_id: template }));
    expect(used.message).toBe(`Others show the menu of location ${template}: end that first.`);
    await admin().call('place.retire', { location_id: id });
    expect(await opened('admin')).not.toContain(id);
    const retired = await admin().call('place.list', { retired: true });
    expect(retired.places.map((one) => one.id)).toContain(id);
    await admin().call('place.bring_back', { location_id: id });
    expect(await opened('admin')).toContain(id);
  });

  it('leaves nothing of it in the organisation that it leaves, and says so before', async () => {
    const { Theirs } = await organisations();
    const { accounts, store } = stage.world;
    const id = await addPlace(stage.world, 'Sold', ['admin', 'manager']);
    const group = await admin().call('place_group.create', { name: 'Sold group' });
    await admin().call('place_group.update', { id: group.id, add: [id] });
    await store.transaction((trx) =>
      trx
        .insertInto('place_group_grant')
        .values({
          ...{ group_id: group.id, account_id: accounts.manager },
          ...{ since: nowText(), by_account_id: null },
        })
        .execute(),
    );
    const key = await keyOf(stage, 'admin', { name: 'Sold key', locations: [id] });
    const to = { location_id: id, organisation_id: Theirs ?? 0 };
    const named = await provider().call('place.move', { ...to, preview: true });
    expect(named).toEqual({
      ...{ people: 2, names: ['admin', 'manager'], groups: ['Sold group'] },
      ...{ keys: ['Sold key'], webhooks: [] },
    });
    expect(await opened('manager')).toContain(id);
    expect(await provider().call('place.move', to)).toEqual(named);
    expect(await opened('manager')).not.toContain(id);
    expect(await opened('admin')).not.toContain(id);
    expect((await key.send('item.count', { location_id: id })).status).toBe(404);
    expect((await stage.send('admin', 'place.get', { location_id: id })).status).toBe(404);
    const history = await admin().call('place_group.history', { id: group.id });
    expect(history[0]?.summary).toMatch(/^Moved the location Sold to Theirs/);
    expect((await stage.send('admin', 'place.move', to)).status).toBe(403);
  });

  it('takes a folder of the server from staff of the provider alone', async () => {
    const { ours } = stage.world.locations;
    const integration = {
      ...{ name: 'Book', service: 'ingestor', type: 'automatic' as const },
      ...{ address: null, folder: stage.world.dataDir, schedule: null },
    };
    const params = { location_id: ours, integration };
    expect((await stage.send('admin', 'place.update', params)).status).toBe(403);
    await provider().call('place.update', params);
    const shown = await admin().call('place.get', { location_id: ours });
    expect(shown.integration).toMatchObject({ name: 'Book', folder: null });
    await admin().call('place.update', { location_id: ours, integration: null });
  });

  it('is found by name, site ID, group and kind', async () => {
    const { organisation_id } = await stage.world.store.reader
      .selectFrom('location')
      .select('organisation_id')
      .where('id', '=', stage.world.locations.ours)
      .executeTakeFirstOrThrow();
    await addPlace(stage.world, 'Kajens Kök');
    const names = async (asked: object) =>
      (await provider().call('place.list', { organisation_id, ...asked })).places.map(
        ({ name }) => name,
      );
    expect(await names({ search: 'kajens kok' })).toEqual(['Kajens Kök']);
    expect(await names({ kind: 'template' })).toEqual(['Base']);
    const { groups } = await admin().call('place_group.list', {});
    const joined = groups.find(({ name }) => name === 'Joined');
    expect(await names({ group_id: joined?.id })).toEqual(['New bar']);
    expect(await names({ group_id: 0 })).not.toContain('New bar');
    const renamed = await admin().write('place.update', {
      location_id: stage.world.locations.second,
      name: 'Kiosk 2',
    });
    await admin().call('ledger.undo', { action_id: renamed.actionId ?? 0 });
    expect(await names({ search: 'kiosk' })).toEqual(['Kiosk']);
  });
});
