import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import { localDay } from '~/service/clock';
import { auditLedger } from './support/ledger-audit';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

/** A day counted from today at a location without a zone, whose clock is New York's. */
const inDays = (count: number) => addDays(localDay(null), count);

onCrossedStages('categories', (stage) => {
  let menu: Menu;
  let foreign: Menu;
  let id: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const create = (fields: { name: string; schedule?: string | null; order?: number }) =>
    manager().write('category.create', { ...here(), station_id: menu.station, ...fields });
  type Fields = {
    name?: string;
    schedule?: string | null;
    repeats?: string | null;
    schedule_add?: string[];
    schedule_remove?: string[];
    station_id?: number;
  };
  const update = (fields: Fields, version?: number) =>
    manager().write('category.update', { ...here(), id, ...fields }, { version });
  const order = async () => {
    const params = { ...here(), parts: 'station' as const, station_id: menu.station };
    const [station] = (await manager().call('menu.get', params)).stations;
    return (station?.categories ?? []).map((category) => category.id);
  };

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
    foreign = await buildMenu(stage.world, stage.world.locations.second);
  });
  beforeEach(async () => {
    ({ id } = (await create({ name: 'Specials' })).data);
  });

  describe('category.create', () => {
    it('makes one with every default, of order 100', async () => {
      const { data } = await create({ name: 'Drinks' });
      expect(data).toEqual({
        id: data.id,
        category_id: data.id,
        version: 1,
        ...here(),
        station_id: menu.station,
        name: 'Drinks',
        description: '',
        active: 1,
        visibility: null,
        schedule: null,
        repeats: null,
        image: null,
        image_version: null,
        order: 100,
      });
    });

    it('keeps days ascending, each once', async () => {
      const { data } = await create({ name: 'May', schedule: '2026-05-02, 2026-05-01,2026-05-02' });
      expect(data.schedule).toBe('2026-05-01,2026-05-02');
    });

    it.each([
      [{ name: '' }, 'name'],
      [{ name: 'A', visibility: 'containers' }, 'visibility'],
      [{ name: 'A', schedule: '2026-02-30' }, 'schedule'],
      [{ name: 'A', schedule: '2026-05-01_2026-05-31' }, 'schedule'],
      [{ name: 'A', image: 999_999 }, 'image'],
      [{ name: 'A', station_id: '1' }, 'station_id'],
    ])('refuses %j at its field', async (fields, field) => {
      const changes = await changeCount(stage.world);
      const params = { ...here(), station_id: menu.station, ...fields };
      const { status, body } = await stage.send('manager', 'category.create', params);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
      expect(await changeCount(stage.world)).toBe(changes);
    });

    it('makes none in a station of another location', async () => {
      const params = { ...here(), station_id: foreign.station, name: 'A' };
      expect((await stage.send('manager', 'category.create', params)).status).toBe(404);
    });

    it('makes one of twenty posts with the same one-time key', async () => {
      const before = (await order()).length;
      const params = { ...here(), station_id: menu.station, name: 'Once' };
      const once = crypto.randomUUID();
      const made = await Promise.all(
        Array.from({ length: 20 }, () => manager().call('category.create', params)),
      );
      expect(new Set(made.map((category) => category.id)).size).toBe(20);
      const single = await Promise.all(
        Array.from({ length: 20 }, () => manager().write('category.create', params, { once })),
      );
      expect(new Set(single.map(({ data }) => data.id)).size).toBe(1);
      expect((await order()).length).toBe(before + 21);
    });
  });

  describe('category.update', () => {
    it('changes the named fields alone, the station among them', async () => {
      const { id: station_id } = await manager().call('station.create', { ...here(), name: 'Two' });
      const { data, actionId } = await update({ name: 'Moved', station_id });
      expect(data).toMatchObject({ id, name: 'Moved', station_id, version: 2, active: 1 });
      expect(await order()).not.toContain(id);
      await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      expect(await order()).toContain(id);
    });

    it('adds and removes days inside the transaction, whoever else does', async () => {
      const days = Array.from({ length: 20 }, (_, day) => inDays(day));
      await update({ schedule: inDays(-1) });
      await Promise.all(days.map((day) => update({ schedule_add: [day] })));
      const { data } = await update({ schedule_remove: [inDays(19), inDays(40)] });
      expect(data.schedule).toBe(days.slice(0, -1).join());
    });

    it('drops days that are over, and keeps yesterday where none is left', async () => {
      await update({ schedule: `${inDays(-9)},${inDays(-1)},${inDays(3)}` });
      const { data } = await update({ schedule_add: [inDays(-2), inDays(5)] });
      expect(data.schedule).toBe(`${inDays(3)},${inDays(5)}`);
      const { data: emptied, actionId } = await update({
        schedule_remove: [inDays(3), inDays(5)],
      });
      expect(emptied.schedule).toBe(inDays(-1));
      await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      expect((await update({})).data.schedule).toBe(`${inDays(3)},${inDays(5)}`);
    });

    it('leaves what is not scheduled as it is', async () => {
      const { data } = await update({ schedule_add: [inDays(2)], schedule_remove: [inDays(1)] });
      expect([data.schedule, data.version]).toEqual([null, 1]);
    });

    it('keeps days that repeat, and what single days say otherwise of them', async () => {
      const { data } = await update({ repeats: 'mondays and THURSDAYS; not 2099-12-24' });
      expect([data.schedule, data.repeats]).toEqual([null, 'Mon,Thu; not 2099-12-24']);
      // 2 November 2099 is a Monday, 3 November a Tuesday.
      const { data: edited, actionId } = await update({
        schedule_add: ['2099-11-03', '2099-12-24'],
        schedule_remove: ['2099-11-02', '2099-11-04'],
      });
      expect([edited.schedule, edited.repeats]).toEqual(['2099-11-03', 'Mon,Thu; not 2099-11-02']);
      await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      const { data: undone } = await update({});
      expect([undone.schedule, undone.repeats]).toEqual([null, 'Mon,Thu; not 2099-12-24']);
      const { data: off } = await update({ schedule: null, repeats: null });
      expect([off.schedule, off.repeats]).toEqual([null, null]);
    });

    it('refuses days that repeat which cannot be read, and two who changed them', async () => {
      const refused = async (repeats: string) =>
        (await refusalOf(update({ repeats }))).details.fields?.repeats;
      expect(await refused('Someday')).toBe('Write days like Mon,Thu, not “Someday”');
      expect(await refused('Mon; not 2027-02-29')).toBe('There is no such day: “2027-02-29”');
      expect(await refused('Mon; from 2027-03-01; until 2027-02-01')).toBe(
        'Choose a last day on or after 1 March 2027',
      );
      await update({ repeats: 'Mon' });
      await update({ repeats: 'Tue' }, 2);
      const clash = await refusalOf(update({ repeats: 'Wed' }, 2));
      expect([clash.status, Object.keys(clash.details.clashes ?? {})]).toEqual([409, ['repeats']]);
    });

    it('applies them to the days that are given with them', async () => {
      const { data } = await update({
        schedule: `${inDays(3)},${inDays(2)}`,
        schedule_add: [inDays(1)],
        schedule_remove: [inDays(3)],
      });
      expect(data.schedule).toBe(`${inDays(1)},${inDays(2)}`);
    });

    it('merges the days of two people as sets', async () => {
      await update({ schedule: '2026-05-01,2026-05-02' });
      await update({ schedule: '2026-05-02,2026-05-03' }, 2);
      const { data } = await update({ schedule: '2026-04-30,2026-05-01,2026-05-02' }, 2);
      expect(data.schedule).toBe('2026-04-30,2026-05-02,2026-05-03');
      const clash = await refusalOf(
        update({ name: 'Yours' }, 2).then(() => update({ name: 'Theirs' }, 2)),
      );
      expect([clash.status, Object.keys(clash.details.clashes ?? {})]).toEqual([409, ['name']]);
    });

    it('refuses days that are none, and more than 2,000', async () => {
      const stretch = (first: number) =>
        Array.from({ length: 900 }, (_, day) => inDays(first + day));
      await update({ schedule: stretch(0).join() });
      await update({ schedule_add: stretch(900) });
      const refusals = [
        await refusalOf(update({ schedule_add: stretch(1800) })),
        await refusalOf(update({ schedule_add: ['2026-13-01'] })),
      ];
      expect(refusals.map(({ status }) => status)).toEqual([400, 400]);
      expect((await update({ name: 'Same' })).data.schedule?.split(',')).toHaveLength(1800);
    });

    it('refuses a station of another location, and ids that differ', async () => {
      expect((await refusalOf(update({ station_id: foreign.station }))).status).toBe(404);
      const params = { ...here(), id, category_id: id + 1, name: 'A' };
      expect((await stage.send('manager', 'category.update', params)).status).toBe(400);
    });
  });

  describe('category.destroy', () => {
    it('leaves its items, and comes back with their order', async () => {
      const items: number[] = [];
      for (const name of ['One', 'Two', 'Three']) {
        items.unshift(await makeItem(stage.world, here().location_id, { name }));
      }
      await manager().call('menu.add_items_to_category', { ...here(), category_id: id, items });
      const before = await order();
      const { data, actionId } = await manager().write('category.destroy', { ...here(), id });
      expect(data).toEqual({ id });
      expect(await order()).toEqual(before.filter((category) => category !== id));
      const params = { ...here(), id: items[0] ?? 0 };
      expect((await manager().call('item.get', params)).category_ids).toEqual([]);
      const undone = await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      expect(undone.data).toEqual({ reversed: 1, kept: [] });
      expect(await order()).toEqual(before);
      const get = { ...here(), parts: 'category' as const, category_id: id };
      const [station] = (await manager().call('menu.get', get)).stations;
      const back = station?.categories.find((category) => category.id === id);
      expect(back?.items.map((item) => item.id)).toEqual(items);
      expect(back?.version).toBe(4);
    });
  });

  describe('category.sort_all', () => {
    it('puts the named first, and is taken back', async () => {
      const before = await order();
      const sort = { ...here(), station_id: menu.station, categories: [id] };
      const { data, actionId } = await manager().write('category.sort_all', sort);
      expect(data).toEqual([id, ...before.filter((category) => category !== id)]);
      expect(await order()).toEqual(data);
      await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      expect(await order()).toEqual(before);
    });

    it('brings back equal order numbers as they were, and the next ones by its own undo', async () => {
      const numbers = async () => {
        const params = { ...here(), parts: 'station' as const, station_id: menu.station };
        const [station] = (await manager().call('menu.get', params)).stations;
        return (station?.categories ?? []).map((category) => [category.id, category.order]);
      };
      for (const name of ['Second', 'Third']) await create({ name, order: 100 });
      const before = await numbers();
      expect(before.filter(([, number]) => number === 100).length).toBeGreaterThan(2);
      const ids = before.map(([category]) => category ?? 0).reverse();
      const sort = { ...here(), station_id: menu.station, categories: ids };
      const { actionId } = await manager().write('category.sort_all', sort);
      const sorted = await numbers();
      expect(sorted).toEqual(ids.map((category, index) => [category, index + 1]));
      const undone = await manager().write('ledger.undo', { action_id: actionId ?? 0 });
      expect(await numbers()).toEqual(before);
      await manager().write('ledger.undo', { action_id: undone.actionId ?? 0 });
      expect(await numbers()).toEqual(sorted);
    });

    it('refuses ids of another station, unknown ones and doubles', async () => {
      for (const categories of [[foreign.hot], [999_999], [menu.hot, menu.hot]]) {
        const params = { ...here(), station_id: menu.station, categories };
        expect((await stage.send('manager', 'category.sort_all', params)).status).toBe(400);
      }
      const params = { ...here(), station_id: foreign.station, categories: [] };
      expect((await stage.send('manager', 'category.sort_all', params)).status).toBe(404);
    });

    it('stands twenty orders while another deletes', async () => {
      const doomed = (await create({ name: 'Doomed' })).data.id;
      const sorts = Array.from({ length: 20 }, (_, turn) =>
        stage.send('manager', 'category.sort_all', {
          ...here(),
          station_id: menu.station,
          categories: turn % 2 ? [doomed, menu.hot] : [menu.hot, doomed],
        }),
      );
      const deleted = stage.send('admin', 'category.destroy', { ...here(), id: doomed });
      expect((await deleted).status).toBe(200);
      const statuses = new Set((await Promise.all(sorts)).map(({ status }) => status));
      for (const status of statuses) expect([200, 400]).toContain(status);
      const params = { ...here(), station_id: menu.station, categories: [menu.cold, menu.hot] };
      expect(await manager().call('category.sort_all', params)).toEqual(await order());
      expect(await auditLedger(stage.world.store)).toEqual([]);
    });
  });
});
