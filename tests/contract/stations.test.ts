import { beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, changeCount, type Menu, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('stations', (stage) => {
  let menu: Menu;
  let foreign: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const stations = async () => (await manager().call('menu.get', here())).stations;
  const order = async () => (await stations()).map(({ id }) => id);
  const create = (name: string) => manager().call('station.create', { ...here(), name });
  const undo = (actionId: number | null) =>
    manager().write('ledger.undo', { action_id: actionId ?? 0 });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = await buildMenu(stage.world, stage.world.locations.second);
  });

  describe('station.create', () => {
    it('makes one with every default, after the highest order', async () => {
      const grill = await manager().call('station.create', {
        ...here(),
        name: ' Grill ',
        order: 7,
      });
      expect(grill).toEqual({
        id: expect.any(Number),
        version: 1,
        ...here(),
        name: 'Grill',
        description: '',
        active: 1,
        visibility: null,
        image: null,
        image_version: null,
        order: 7,
      });
      expect(await create('Dessert')).toMatchObject({ order: 8, version: 1 });
    });

    it('takes every field of the form', async () => {
      const fields = {
        name: 'Scan & Go',
        description: 'By the door',
        active: 0 as const,
        visibility: 'containers' as const,
        image: menu.image,
      };
      const made = await manager().call('station.create', { ...here(), ...fields });
      expect(made).toMatchObject(fields);
      expect(await stations()).toContainEqual({ ...made, categories: [], items: [] });
    });

    it.each([
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'n'.repeat(201) }, 'name'],
      [{ name: 'A', description: 'd'.repeat(4001) }, 'description'],
      [{ name: 'A', visibility: 'all' }, 'visibility'],
      [{ name: 'A', active: true }, 'active'],
      [{ name: 'A', order: -1 }, 'order'],
      [{ name: 'A', color: 'red' }, 'color'],
      [{ name: 'A', image: 999_999 }, 'image'],
    ])('refuses %j at its field', async (fields, field) => {
      const changes = await changeCount(stage.world);
      const { status, body } = await stage.send('manager', 'station.create', {
        ...here(),
        ...fields,
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      expect(await changeCount(stage.world)).toBe(changes);
    });

    it('takes no picture of another location', async () => {
      const made = manager().call('station.create', {
        ...here(),
        name: 'A',
        image: foreign.image,
      });
      expect((await refusalOf(made)).details.fields).toHaveProperty('image');
    });

    it('makes one of twenty posts with the same one-time key', async () => {
      const before = (await stations()).length;
      const once = crypto.randomUUID();
      const made = await Promise.all(
        Array.from({ length: 20 }, () =>
          manager().write('station.create', { ...here(), name: 'Once' }, { once }),
        ),
      );
      expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
      expect(new Set(made.map(({ actionId }) => actionId)).size).toBe(1);
      expect((await stations()).length).toBe(before + 1);
    });
  });

  describe('station.update', () => {
    it('changes the named fields alone and leaves the order', async () => {
      const made = await create('Soups');
      const saved = await manager().call('station.update', {
        ...here(),
        id: made.id,
        visibility: 'tablet',
        image: menu.image,
        order: 1,
      });
      expect(saved).toEqual({
        ...made,
        visibility: 'tablet',
        image: menu.image,
        image_version: expect.stringMatching(/^[0-9a-f]{12}$/),
        version: 2,
      });
      const all = { ...here(), id: made.id, visibility: null, image: null };
      expect(await manager().call('station.update', all)).toEqual({ ...made, version: 3 });
    });

    it('merges what two people changed, and tells a clash field by field', async () => {
      const { id, version } = await create('Bakery');
      const save = (fields: { name?: string; description?: string }) =>
        manager().write('station.update', { ...here(), id, ...fields }, { version });
      await save({ name: 'Bread' });
      const merged = await save({ description: 'Fresh' });
      expect(merged.data).toMatchObject({ name: 'Bread', description: 'Fresh', version: 3 });
      const refusal = await refusalOf(save({ name: 'Cakes' }));
      expect(refusal.status).toBe(409);
      expect(refusal.details).toMatchObject({
        version: 3,
        clashes: { name: { base: 'Bakery', now: 'Bread', yours: 'Cakes' } },
      });
    });

    it('answers 404 to a station of another location', async () => {
      const named = { ...here(), id: foreign.station };
      const refused = [
        refusalOf(manager().call('station.update', { ...named, name: 'Mine' })),
        refusalOf(manager().call('station.destroy', named)),
      ];
      expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404]);
    });
  });

  describe('station.destroy', () => {
    it('takes its categories along, leaves the items, and comes back whole', async () => {
      const [one, two] = (await makeItems(stage.world, here().location_id, [
        { name: 'Pie' },
        { name: 'Tart' },
      ])) as [number, number];
      const { id: station_id } = await create('Pies');
      const category = await manager().call('category.create', {
        ...here(),
        station_id,
        name: 'Sweet',
        schedule: '2026-05-02,2026-05-01',
      });
      await manager().call('menu.add_items_to_category', {
        ...here(),
        category_id: category.id,
        items: [two, one],
      });
      const before = await stations();
      const { data, actionId } = await manager().write('station.destroy', {
        ...here(),
        id: station_id,
      });
      expect(data).toEqual({ id: station_id });
      expect(await order()).not.toContain(station_id);
      const item = await manager().call('item.get', { ...here(), id: one });
      expect(item.category_ids).toEqual([]);
      expect((await undo(actionId)).data).toEqual({ reversed: 2, kept: [] });
      const versionless = (list: typeof before) =>
        JSON.parse(JSON.stringify(list, (key, value) => (key === 'version' ? 0 : value)));
      expect(versionless(await stations())).toEqual(versionless(before));
      const back = (await stations()).find(({ id }) => id === station_id);
      expect(back?.version).toBe(3);
    });

    it('leaves a created station that has categories since', async () => {
      const made = await manager().write('station.create', { ...here(), name: 'Kept' });
      await manager().call('category.create', {
        ...here(),
        station_id: made.data.id,
        name: 'Within',
      });
      const kept = [
        { entity: 'station', id: made.data.id, name: 'Kept', reason: 'in use', by: null },
      ];
      expect((await undo(made.actionId)).data).toEqual({ reversed: 0, kept });
    });
  });

  describe('station.sort_all', () => {
    it('writes 1 to n, what is not named following, and is taken back', async () => {
      const before = await order();
      const [first = 0, second = 0, ...rest] = before;
      const versions = (await stations()).map(({ version }) => version).sort();
      const { data, actionId } = await manager().write('station.sort_all', {
        ...here(),
        stations: [second],
      });
      expect(data).toEqual([second, first, ...rest]);
      const after = await stations();
      expect(after.map(({ id }) => id)).toEqual(data);
      expect(after.map((station) => station.order)).toEqual(after.map((_, index) => index + 1));
      expect(after.map(({ version }) => version).sort()).toEqual(versions);
      expect((await undo(actionId)).data).toEqual({ reversed: 1, kept: [] });
      expect(await order()).toEqual(before);
    });

    it('keeps an order that was changed again', async () => {
      const [first = 0, second = 0] = await order();
      const sort = (ids: number[]) =>
        manager().write('station.sort_all', { ...here(), stations: ids });
      const { actionId } = await sort([second, first]);
      await sort([first, second]);
      const { data } = await undo(actionId);
      expect(data).toMatchObject({ reversed: 0, kept: [{ entity: 'order' }] });
    });

    it('refuses ids that are unknown, foreign or named twice', async () => {
      const before = await order();
      for (const ids of [[999_999], [foreign.station], [menu.station, menu.station]]) {
        const sorted = manager().call('station.sort_all', { ...here(), stations: ids });
        const { status, message } = await refusalOf(sorted);
        expect(status).toBe(400);
        if (ids.length === 1) expect(message).toContain(String(ids[0]));
      }
      expect(await order()).toEqual(before);
    });
  });

  it('stands a storm: orders, switches and deletions at once, the last answer stored', async () => {
    const made: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) made.push((await create(name)).id);
    const [doomed = 0, switched = 0, ...others] = made;
    const shuffles = Array.from({ length: 20 }, (_, turn) =>
      stage.send('manager', 'station.sort_all', {
        ...here(),
        stations: turn % 2 ? [doomed, ...others] : others.toReversed(),
      }),
    );
    const switches = Array.from({ length: 40 }, (_, turn) =>
      stage.send(turn % 2 ? 'manager' : 'admin', 'station.update', {
        ...here(),
        id: switched,
        active: turn % 2,
      }),
    );
    const deleted = stage.send('admin', 'station.destroy', { ...here(), id: doomed });
    const inside = stage.send('admin', 'category.create', {
      ...here(),
      station_id: doomed,
      name: 'Late',
    });
    expect((await deleted).status).toBe(200);
    expect([200, 404]).toContain((await inside).status);
    const answers = await Promise.all([...shuffles, ...switches]);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    const last = await manager().write('station.sort_all', { ...here(), stations: others });
    expect(await order()).toEqual(last.data);
    const versions = (await Promise.all(switches)).map(({ body }) => body.data);
    const newest = versions.reduce((one, other) => (other.version > one.version ? other : one));
    const stored = (await stations()).find(({ id }) => id === switched);
    expect(stored).toMatchObject({ active: newest.active, version: newest.version });
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });
});
