import { beforeAll, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { itemEntity } from '~/objects/item/service/entity.service';
import { buildMenu, type Menu, makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

type ListParams = Omit<ParamsOf<'item.list'>, 'location_id'>;
type TimeField = 'last_sold_time' | 'create_time' | 'update_time';

onCrossedStages('the columns and pages of item.list', (stage) => {
  let menu: Menu;
  const here = () => ({ location_id: stage.world.locations.second });
  const list = (params: ListParams = {}) =>
    stage.as('manager').call('item.list', { ...here(), ...params });
  const names = async (params: ListParams = {}) => (await list(params)).map(({ name }) => name);

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });

  it('sorts by every other column, empty ones last either way', async () => {
    const { location_id } = here();
    const ids = await makeItems(stage.world, location_id, [
      { name: 'Sort A', package_count: 3, jde_id: 'J2', sku: ['12345678901'], tags: ['b', 'a'] },
      { name: 'Sort B', package_count: 1, sku: ['123456789012'], day_parts: [2] },
      { name: 'Sort C', package_count: 2, jde_id: 'J1', sku: ['1234567890123'], tags: ['a'] },
      { name: 'Sort D', sku: ['4011'], day_parts: [1], custom: { shelf: '10' } },
      { name: 'Sort E', custom: { shelf: '9', jde: null } },
    ]);
    const [a, b, c, d] = ids;
    await stage.world.write((ledger) =>
      ledger.update(itemEntity, location_id, [
        { id: a ?? 0, patch: { labels: [{ pattern: 'dot-2', type: 'identifier' }] } },
        { id: b ?? 0, patch: { labels: [{ pattern: 'dot-1', type: 'identifier' }] } },
        { id: c ?? 0, patch: { global_match: [30] } },
        { id: d ?? 0, patch: { global_match: [7, 100] } },
      ]),
    );
    const order = async (field: string, direction: 'asc' | 'desc') => {
      const found = await list({ filters: { ids }, sort_by: { [field]: direction } });
      return found.map(({ id }) => 'abcde'[ids.indexOf(id)]).join('');
    };
    const both = async (field: string) => [await order(field, 'asc'), await order(field, 'desc')];
    expect(await both('package_count')).toEqual(['bdeca', 'acedb']);
    expect(await both('jde_id')).toEqual(['cabde', 'acedb']);
    expect(await both('sku_type')).toEqual(['cdbae', 'abdce']);
    expect(await both('tags')).toEqual(['cabde', 'acedb']);
    expect(await both('labels')).toEqual(['bacde', 'abedc']);
    expect(await both('day_parts')).toEqual(['acedb', 'bdeca']);
    expect(await both('global_match')).toEqual(['dcabe', 'cdeba']);
    expect(await both('custom.shelf')).toEqual(['deabc', 'edcba']);
    expect(await both('last_sold_time')).toEqual(['abcde', 'edcba']);
    expect(await both('custom.none')).toEqual(['abcde', 'edcba']);
    const { status } = await stage.send('manager', 'item.list', {
      ...here(),
      sort_by: { 'item.id; drop table item': 'asc' },
    });
    expect(status).toBe(400);
  });

  it('reads the pages behind the middle from the end, with the same rows', async () => {
    await makeItems(
      stage.world,
      here().location_id,
      Array.from({ length: 1400 }, (_, n) => ({
        name: `Deep ${String(n % 700).padStart(4, '0')}`,
        price: (n * 7) % 100,
        pos_id: n % 3 === 0 ? null : `D${(n * 13) % 500}`,
      })),
    );
    const filters = { search: 'deep' };
    for (const field of ['name', 'price', 'pos_id', 'update_time', 'id', 'sku'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort_by = { [field]: direction };
        const whole = [
          ...(await list({ filters, sort_by, limit: 990 })),
          ...(await list({ filters, sort_by, limit: 1000, offset: 990 })),
        ].map(({ id }) => id);
        expect(new Set(whole).size).toBe(1400);
        for (const offset of [1000, 1333, 1390, 1399]) {
          const page = await list({ filters, sort_by, limit: 20, offset });
          expect(page.map(({ id }) => id)).toEqual(whole.slice(offset, offset + 20));
        }
        expect(await list({ filters, sort_by, offset: 1400 })).toEqual([]);
      }
    }
  });

  it('answers and sorts by the prices of a mode where it is asked to', async () => {
    const { location_id } = here();
    const ids = await makeItems(stage.world, location_id, [
      { name: 'Mode A', price: 1, prices: [{ mode_id: menu.mode, price: 9 }] },
      { name: 'Mode B', price: 5 },
      { name: 'Mode C', price: 8, prices: [{ mode_id: menu.mode, price: 2 }] },
    ]);
    const found = await list({
      filters: { ids, price_mode: menu.mode },
      use_price_modes: true,
      sort_by: { price: 'asc' },
      fields: ['name', 'price'],
    });
    expect(found.map(({ name, price, mode_price }) => [name, price, mode_price])).toEqual([
      ['Mode C', 8, 2],
      ['Mode B', 5, null],
      ['Mode A', 1, 9],
    ]);
    const plain = await list({ filters: { ids, price_mode: menu.mode }, fields: ['price'] });
    expect(plain.map(({ mode_price }) => mode_price)).toEqual([undefined, undefined, undefined]);
  });

  it('by prices of their own, with and without', async () => {
    const { location_id } = here();
    const ids = await makeItems(stage.world, location_id, [
      { name: 'Priced', prices: [{ mode_id: menu.mode, price: 1 }] },
      { name: 'Usual' },
    ]);
    const found = (has_own_price: boolean) => names({ filters: { ids, has_own_price } });
    expect(await found(true)).toEqual(['Priced']);
    expect(await found(false)).toEqual(['Usual']);
  });

  it('by labels and global matches, with and without', async () => {
    const { location_id } = here();
    const ids = await makeItems(stage.world, location_id, [
      { name: 'Labelled', labels: [{ pattern: 'dot-1', type: 'identifier' }] },
      { name: 'Matched', global_match: [5] },
      { name: 'Neither' },
    ]);
    const found = (filters: ListParams['filters']) => names({ filters: { ids, ...filters } });
    expect(await found({ has_label: true })).toEqual(['Labelled']);
    expect(await found({ has_label: false })).toEqual(['Matched', 'Neither']);
    expect(await found({ has_global_match: true })).toEqual(['Matched']);
    expect(await found({ has_global_match: false })).toEqual(['Labelled', 'Neither']);
  });

  it('by a time, before and after; what was never sold was sold before 2025-07-14', async () => {
    const { location_id } = here();
    const ids = await makeItems(stage.world, location_id, [
      { name: 'Sold in May' },
      { name: 'Sold in June' },
      { name: 'Unsold' },
    ]);
    await stage.world.store.transaction(async (trx) => {
      for (const [index, month] of ['05', '06'].entries()) {
        await trx
          .updateTable('item')
          .set({ last_sold_time: `2026-${month}-02 12:00:00` })
          .where('location_id', '=', location_id)
          .where('id', '=', ids[index] ?? 0)
          .execute();
      }
    });
    const found = (time_field: TimeField, time_direction: 'before' | 'after', value: string) =>
      names({ filters: { ids, time_field, time_direction, time_value: value } });
    const may = '2026-05-31 00:00:00';
    expect(await found('last_sold_time', 'after', may)).toEqual(['Sold in June']);
    expect(await found('last_sold_time', 'before', may)).toEqual(['Sold in May', 'Unsold']);
    expect(await found('last_sold_time', 'before', '2025-07-13 23:59:59')).toEqual([]);
    expect(await found('create_time', 'after', '2020-01-01 00:00:00')).toHaveLength(3);
    expect(await found('update_time', 'before', '2020-01-01 00:00:00')).toEqual([]);
  });

  it.each([
    [{ time_field: 'create_time' }, ['filters.time_direction', 'filters.time_value']],
    [
      { time_field: 'create_time', time_direction: 'after', time_value: '2026-02-30 10:00:00' },
      ['filters.time_value'],
    ],
    [
      { time_field: 'price', time_direction: 'after', time_value: '2026-02-03 10:00:00' },
      ['filters.time_field'],
    ],
  ])('refuses half a time filter, or no time: %j', async (filters, fields) => {
    const { status, body } = await stage.send('manager', 'item.list', { ...here(), filters });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
  });
});
