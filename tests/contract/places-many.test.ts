import { expect, it } from 'vitest';
import { documentOf } from '~/service/changes/entity';
import { addPlace } from './support/kinds';
import { makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('several locations', (stage) => {
  const admin = () => stage.as('admin');
  const provider = () => stage.as('provider');
  const opened = async (person: 'admin' | 'manager') =>
    (await stage.as(person).call('user.locations', { limit: 1000 })).locations.map(({ id }) => id);

  it('are made at once, each with a change of its own, and their groups with them', async () => {
    const east = await admin().call('place_group.create', { name: 'East' });
    const made = await admin().write('place.create_many', {
      places: [
        { name: 'One', site_id: 'M-1', timezone: 'Europe/Stockholm', group_ids: [east.id] },
        { name: 'Two', site_id: 'M-2', group_ids: [east.id], new_groups: ['West'] },
        { name: 'Three', new_groups: ['west', 'South'] },
      ],
    });
    const { ids } = made.data;
    expect(ids).toHaveLength(3);
    const changes = await stage.world.store.reader
      .selectFrom('change')
      .select(['entity', 'entity_id', 'location_id', 'kind', 'after'])
      .where('action_id', '=', made.actionId ?? 0)
      .orderBy('id')
      .execute();
    const told = changes.filter(({ entity }) => entity === 'location');
    expect(
      told.map(({ entity_id, location_id, kind, after }) => {
        const { name, site_id, timezone } = documentOf(after);
        return [entity_id, location_id, kind, name, site_id, timezone];
      }),
    ).toEqual([
      [ids[0], ids[0], 'create', 'One', 'M-1', 'Europe/Stockholm'],
      [ids[1], ids[1], 'create', 'Two', 'M-2', null],
      [ids[2], ids[2], 'create', 'Three', null, null],
    ]);
    const { groups } = await admin().call('place_group.list', {});
    const counts = Object.fromEntries(groups.map(({ name, locations }) => [name, locations]));
    expect(counts).toMatchObject({ East: 2, West: 2, South: 1 });
    expect(await opened('admin')).toEqual(expect.arrayContaining(ids));
    expect(await opened('manager')).not.toContain(ids[0]);
  });

  it('are refused whole, with what is double at its place', async () => {
    await addPlace(stage.world, 'Café Söder', ['admin'], { site_id: 'S-1' });
    const before = (await admin().call('place.list', {})).total;
    const places = [
      { name: 'New one' },
      { name: 'CAFÉ SÖDER' },
      { name: 'NEW ONE', site_id: 's-1' },
      { name: 'Fine', site_id: 'S-2' },
    ];
    const seen = await refusalOf(admin().call('place.create_many', { places, preview: true }));
    expect([seen.status, seen.details.fields]).toEqual([
      400,
      {
        'places.1.name': 'There is a location of the name “CAFÉ SÖDER” already',
        'places.2.name': 'The name “NEW ONE” is in the list twice',
        'places.2.site_id': 'There is a location of the site ID “s-1” already',
      },
    ]);
    expect((await refusalOf(admin().call('place.create_many', { places }))).status).toBe(400);
    const named = await refusalOf(
      admin().call('place.create_many', {
        places: [{ name: 'Fine' }, { name: 'Odd', timezone: 'Mars' }],
      }),
    );
    expect(named.status).toBe(400);
    expect((await admin().call('place.list', {})).total).toBe(before);
    const { theirs } = stage.world.locations;
    const copied = { places: [{ name: 'Fine' }, { name: 'Copied', copy_of: theirs }] };
    expect((await refusalOf(admin().call('place.create_many', copied))).status).toBe(404);
    const foreign = { places: [{ name: 'Fine', template_group_id: 999_999 }] };
    expect((await refusalOf(admin().call('place.create_many', foreign))).status).toBe(404);
    expect((await admin().call('place.list', {})).total).toBe(before);
  });

  it('are copies of a menu and members of a template in the same action', async () => {
    const { ours } = stage.world.locations;
    await makeItem(stage.world, ours, { name: 'Copied pie', price: 4 });
    await stage.world.store.transaction((trx) =>
      trx.updateTable('location').set({ site_id: 'C-1' }).where('id', '=', ours).execute(),
    );
    const template = await addPlace(stage.world, 'Base', [], { location_type: 'template' });
    const brand = await provider().call('place_template.create', {
      location_id: template,
      name: 'Brand',
    });
    const once = crypto.randomUUID();
    const wanted = {
      places: [
        { name: 'Copy A', copy_of: ours },
        { name: 'Branded', template_group_id: brand.id },
        { name: 'Copy B', site_id: 'C-3', copy_of: ours },
      ],
    };
    const made = await admin().write('place.create_many', wanted, { once });
    const [a = 0, branded = 0, b = 0] = made.data.ids;
    for (const id of [a, b]) {
      const items = await admin().call('item.list', { location_id: id });
      expect(items.map(({ name }) => name)).toContain('Copied pie');
    }
    expect((await admin().call('place.get', { location_id: a })).site_id).toBeNull();
    expect(await admin().call('place.get', { location_id: b })).toMatchObject({
      ...{ name: 'Copy B', site_id: 'C-3' },
    });
    const shown = await admin().call('place.get', { location_id: branded });
    expect(shown.template_groups.map(({ name }) => name)).toEqual(['Brand']);
    const again = await admin()
      .write('place.create_many', wanted, { once })
      .catch(() => null);
    expect(again?.data.ids ?? made.data.ids).toEqual(made.data.ids);
    const actions = await stage.world.store.reader
      .selectFrom('action')
      .select(['method', 'summary'])
      .where('id', '=', made.actionId ?? 0)
      .execute();
    expect(actions).toEqual([{ method: 'place.create_many', summary: 'Added 3 locations' }]);
  });
});
