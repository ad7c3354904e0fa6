import { beforeAll, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { buildMenu, type Menu, makeItem, makeItems } from './support/menu';
import { onCrossedStages, type Stage } from './support/stage';

type ListParams = Omit<ParamsOf<'item.list'>, 'location_id'>;

onCrossedStages('item.list and item.count', (stage) => {
  let menu: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });
  const list = (params: ListParams = {}) =>
    stage.as('manager').call('item.list', { ...here(), ...params });
  const names = async (params: ListParams = {}) => (await list(params)).map(({ name }) => name);
  const search = (text: string) => names({ filters: { search: text } });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, stage.world.locations.ours);
    await fill(stage);
    await stage.as('manager').call('item.update', {
      ...here(),
      id: (await list({ filters: { search: 'Espresso' } }))[0]?.id ?? 0,
      category_ids: [menu.hot],
    });
  });

  describe('sorting and paging', () => {
    it('sorts by name without case and accents unless told otherwise', async () => {
      expect(await names()).toEqual([
        '100% Juice',
        'apple_pie',
        'back\\slash',
        'Crème brûlée',
        'Éclair',
        'Espresso',
        'Joe\'s "Special"',
        'Tea',
        'Tea',
        'Zürich roll',
      ]);
    });

    it('turns the order round, ties by id as well', async () => {
      const upwards = await list({ sort_by: { name: 'asc' } });
      const downwards = await list({ sort_by: { name: 'desc' } });
      expect(downwards.map(({ id }) => id)).toEqual(upwards.map(({ id }) => id).reverse());
    });

    it.each(['id', 'price', 'active', 'create_time', 'update_time'] as const)(
      'sorts by %s both ways',
      async (field) => {
        const values = async (direction: 'asc' | 'desc') =>
          (await list({ sort_by: { [field]: direction }, fields: [field] })).map(
            (row) => row[field] ?? '',
          );
        const upwards = await values('asc');
        expect(upwards).toEqual([...upwards].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1)));
        expect(await values('desc')).toEqual(upwards.reverse());
      },
    );

    it.each(['pos_id', 'sku'] as const)('puts items without %s last either way', async (field) => {
      for (const direction of ['asc', 'desc'] as const) {
        const rows = await list({ sort_by: { [field]: direction }, fields: ['pos_id', 'sku'] });
        const values = rows.map((row) => (field === 'sku' ? row.sku?.[0] : row.pos_id) ?? null);
        const firstEmpty = values.indexOf(null);
        expect(firstEmpty).toBeGreaterThan(0);
        expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
        const filled = values.slice(0, firstEmpty) as string[];
        const sorted = [...filled].sort();
        expect(filled).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      }
    });

    it('pages without losing or doubling a row', async () => {
      const whole = (await list()).map(({ id }) => id);
      const paged: number[] = [];
      for (let offset = 0; offset < 12; offset += 3) {
        paged.push(...(await list({ limit: 3, offset })).map(({ id }) => id));
      }
      expect(paged).toEqual(whole);
      expect(await list({ offset: 1000 })).toEqual([]);
    });

    it('answers the asked fields and always id, version and location', async () => {
      const [row] = await list({ fields: ['price'], limit: 1 });
      expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'location_id', 'price', 'version']);
    });

    it.each([{ limit: 0 }, { limit: 1001 }, { offset: -1 }, { offset: 1e300 }, { limit: 1.5 }])(
      'refuses %j at its field',
      async (params) => {
        const { status, body } = await stage.send('manager', 'item.list', { ...here(), ...params });
        expect(status).toBe(400);
        expect(Object.keys(body.fields ?? {})).toEqual(Object.keys(params));
      },
    );
  });

  describe('searching', () => {
    it('puts an exact id, SKU or POS id before names that hold it', async () => {
      expect(await search('0360')).toEqual(['Tea', 'back\\slash']);
      expect(await search('pos-7')).toEqual(['Zürich roll', '100% Juice']);
      const [tea] = await list({ filters: { search: '0360' } });
      const holder = await makeItem(stage.world, here().location_id, { name: `A ${tea?.id}00` });
      const found = await list({ filters: { search: `${holder}` } });
      expect(found[0]?.id).toBe(holder);
      await stage.as('manager').call('item.destroy', { ...here(), id: holder });
    });

    it('finds three and more letters in the middle of a word', async () => {
      expect(await search('pres')).toEqual(['Espresso']);
      expect(await search('PRESS')).toEqual(['Espresso']);
    });

    it('finds words in any order, in the middle of others and in several fields', async () => {
      expect(await search('ROLL zur')).toEqual(['Zürich roll']);
      expect(await search('ice 100%')).toEqual(['100% Juice']);
      expect(await search('10 juice'), 'two letters begin a word').toEqual(['100% Juice']);
      expect(await search('00 juice')).toEqual([]);
      expect(await search('0360 tea')).toEqual(['Tea']);
      expect(await search('juice roll')).toEqual([]);
      expect(await search('a b')).toEqual([]);
    });

    it('finds a code that was scanned with the zeros that its list has lost', async () => {
      const ours = here().location_id;
      const id = await makeItem(stage.world, ours, { name: 'Royal', sku: ['87000007604'] });
      for (const code of ['087000007604', '0087000007604']) {
        expect(await search(code), code).toEqual(['Royal']);
      }
      expect(await search('0807000007604')).toEqual([]);
      await stage.as('manager').call('item.destroy', { ...here(), id });
    });

    it('finds one and two letters at the start of a name only', async () => {
      expect(await search('t')).toEqual(['Tea', 'Tea']);
      expect(await search('es')).toEqual(['Espresso']);
      expect(await search('é')).toEqual(['Éclair', 'Espresso']);
      expect(await search('ea')).toEqual([]);
    });

    it('finds one and two letters as a whole code', async () => {
      expect(await search('X9')).toEqual(['Éclair']);
      expect(await search('7')).not.toContain('Zürich roll');
    });

    it('folds accents and case on both sides', async () => {
      expect(await search('creme')).toEqual(['Crème brûlée']);
      expect(await search('BRÛLÉE')).toEqual(['Crème brûlée']);
      expect(await search('zurich')).toEqual(['Zürich roll']);
      expect(await search('  zürich   ROLL ')).toEqual(['Zürich roll']);
    });

    it.each([
      ['00%', ['100% Juice']],
      ['e_p', ['apple_pie']],
      ['k\\s', ['back\\slash']],
      ["oe's", ['Joe\'s "Special"']],
      ['"spe', ['Joe\'s "Special"']],
      ['%%%', []],
      ['___', []],
      ['"""', []],
      ["'''", []],
      ['tea OR apple', []],
      ['tea*', []],
      ['name:tea', []],
      ['%', []],
      ['_', []],
      ['"', []],
    ])('takes %s by the letter', async (text, expected) => {
      expect(await search(text)).toEqual(expected);
    });

    it('finds everything with a search of blanks', async () => {
      expect(await search('   ')).toHaveLength(10);
    });

    it('does not find what only another location has', async () => {
      await makeItem(stage.world, stage.world.locations.second, {
        name: 'Secret',
        sku: ['777777'],
      });
      expect(await search('Secret')).toEqual([]);
      expect(await search('777777')).toEqual([]);
    });
  });

  describe('filtering', () => {
    it.each([
      [{ active_status: 'inactive' }, ['back\\slash']],
      [{ active_status: 'active', search: 'tea' }, ['Tea', 'Tea']],
      [{ tags: ['drink:tea'] }, ['Tea', 'Tea']],
      [{ tags: ['drink:tea', 'sweet'] }, ['Éclair', 'Tea', 'Tea']],
      [{ tags: ['nothing'] }, []],
      [{ reach: { targets: ['drink:tea', 'sweet'], skip_tags: ['hot'] } }, ['Éclair', 'Tea']],
      [{ reach: { targets: [999_999_999] } }, []],
      [{ reach: { skip_tags: ['hot'] }, search: 'tea' }, ['Tea']],
      [{ has_no_tags: true, search: 'roll' }, ['Zürich roll']],
      [{ ids: [] }, []],
      [{ day_part: 2, search: 'ea' }, []],
    ] satisfies [ListParams['filters'], string[]][])('by %j', async (filters, expected) => {
      expect(await names({ filters })).toEqual(expected);
    });

    it('by day part finds items of that part and items of all day', async () => {
      const breakfast = await names({ filters: { day_part: 1 } });
      const lunch = await names({ filters: { day_part: 2 } });
      expect(breakfast).toContain('Espresso');
      expect(lunch).not.toContain('Espresso');
      expect(lunch).toContain('Éclair');
    });

    it('by ids, station and category', async () => {
      const [first] = await list();
      expect(await names({ filters: { ids: [first?.id ?? 0] } })).toEqual(['100% Juice']);
      expect(await names({ filters: { category_id: menu.hot } })).toEqual(['Espresso']);
      expect(await names({ filters: { category_id: menu.cold } })).toEqual([]);
      expect(await names({ filters: { station_id: menu.station } })).toEqual(['Espresso']);
    });

    it('counts what the list finds', async () => {
      const filters: ListParams['filters'][] = [
        {},
        { search: 'tea' },
        { search: 't' },
        { search: '0360' },
        { search: '"' },
        { active_status: 'inactive' },
        { tags: ['sweet'], day_part: 1 },
        { category_id: menu.hot },
      ];
      for (const one of filters) {
        const found = await list({ filters: one, limit: 1000 });
        const counted = await stage.as('manager').call('item.count', { ...here(), filters: one });
        expect(counted, JSON.stringify(one)).toBe(found.length);
      }
    });

    it('counts the active ones by their status alone', async () => {
      const count = (params: object) =>
        stage.as('manager').call('item.count', { ...here(), ...params });
      const active = await count({ filters: { active_status: 'active' } });
      expect(await count({ active_status: 'active' })).toBe(active);
      expect(await count({ active_status: 'inactive' })).toBe((await count({})) - active);
      expect(await count({ active_status: 'inactive' })).toBeGreaterThan(0);
    });

    it('refuses a filter it does not know', async () => {
      const params = { ...here(), filters: { nmae: 'tea' } };
      const { status, body } = await stage.send('manager', 'item.list', params);
      expect([status, body.fields]).toEqual([400, { 'filters.nmae': 'Unknown field' }]);
    });
  });
});

async function fill({ world }: Stage): Promise<void> {
  await makeItems(world, world.locations.ours, [
    { name: 'Tea', price: 2, sku: ['0360'], tags: ['drink:tea'] },
    { name: 'Tea', price: 3, tags: ['drink:tea', 'hot'] },
    { name: 'Espresso', price: 2.5, pos_id: 'E-1', day_parts: [1] },
    { name: 'Éclair', price: 4, sku: ['x9', '12'], tags: ['sweet'] },
    { name: 'Crème brûlée', price: 6.25 },
    { name: 'Zürich roll', price: 1, pos_id: 'POS-7' },
    { name: '100% Juice', price: 3.5, pos_id: 'POS-70' },
    { name: 'apple_pie', price: 3.5 },
    { name: 'back\\slash', price: 0, active: 0, sku: ['103607'] },
    { name: 'Joe\'s "Special"', price: 9.99 },
  ]);
}
