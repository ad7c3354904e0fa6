import { beforeAll, describe, expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields } from '~/objects/fee/fields';
import { buildMenu, type Menu } from './support/menu';
import { onCrossedStages } from './support/stage';
import { addLimited, type Limited } from './support/world';

onCrossedStages('roles', (stage) => {
  let location_id = 0;
  let menu: Menu;
  let tea = 0;

  beforeAll(async () => {
    const { world } = stage;
    await addLimited(world);
    location_id = world.locations.ours;
    menu = await buildMenu(world, location_id);
    const made = { location_id, name: 'Tea', price: 3 };
    tea = (await stage.send('manager', 'item.create', made)).body.data.id;
    await world.write(async (ledger) => {
      const fee = { ...initialDocument(feeFields), name: 'Service', ref: 'service' };
      await ledger.create(feeEntity, location_id, [{ doc: fee as never }]);
    });
  });

  const item = () => tea;
  const asked = (who: Limited | 'manager' | 'admin', method: string, params: object, more = {}) =>
    stage.send(who, method, { location_id, ...params }, more);
  const priceOf = async (id: number) =>
    (await asked('manager', 'item.get', { id })).body.data.price as number;

  describe('prices locked', () => {
    it('refuses a price in words with what it was, and takes the rest of a save', async () => {
      const before = await priceOf(item());
      const refused = await asked('locked', 'item.update', { id: item(), price: 99, name: 'X' });
      expect(refused.status).toBe(403);
      expect(refused.body.error).toMatch(
        /^Prices, discounts and fees are locked for you\. Price of “.+” stays \d+\.\d\d\.$/,
      );
      expect(refused.body.fields?.price).toMatch(/stays/);
      const whole = await asked('locked', 'item.update', {
        id: item(),
        price: before,
        name: 'Tea',
      });
      expect(whole.status).toBe(200);
      expect(await priceOf(item())).toBe(before);
    });

    it('makes an item without a price, and none with one', async () => {
      expect((await asked('locked', 'item.create', { name: 'Free' })).status).toBe(200);
      expect((await asked('locked', 'item.create', { name: 'No', price: 1 })).status).toBe(403);
      const weighed = { name: 'No', price_by_weight: 1 };
      expect((await asked('locked', 'item.create', weighed)).status).toBe(403);
    });

    it('copies an item at its price', async () => {
      const { body } = await asked('locked', 'item.duplicate', { ids: [item()] });
      expect(await priceOf(body.data.ids[0])).toBe(await priceOf(item()));
    });

    it('refuses prices of options, bulk prices, discounts, fees and syncs', async () => {
      const bulk = { action: 'update', field: 'price', ids: [item()] };
      const value = { op: 'add', unit: 'amount', amount: 1 };
      const fees = await asked('manager', 'fee.all', {});
      const fee = fees.body.data[0].id;
      for (const [method, params] of [
        ['item.bulk_edit', { ...bulk, value }],
        ['item.bulk_edit', { ...bulk, value, preview: true }],
        ['fee.update', { id: fee, name: 'Mine' }],
        ['fee.destroy', { id: fee }],
        ['ingestor.sync', {}],
      ] as const) {
        expect([method, (await asked('locked', method, params)).status]).toEqual([method, 403]);
      }
    });

    it('takes back what others did, without its prices', async () => {
      const id = item();
      const before = await priceOf(id);
      const done = await asked('manager', 'item.update', {
        id,
        price: before + 1,
        description: 'With milk',
      });
      const undone = await stage.send('locked', 'ledger.undo', { action_id: done.body.action_id });
      expect(undone.status).toBe(200);
      expect(undone.body.data.kept).toEqual([
        expect.objectContaining({ reason: 'you may not change it' }),
      ]);
      const now = (await asked('manager', 'item.get', { id })).body.data;
      expect([now.price, now.description === 'With milk']).toEqual([before + 1, false]);
    });

    it('restores versions, deletions and menus at the prices of today', async () => {
      const made = await asked('manager', 'item.create', { name: 'Soup', price: 4 });
      const { id, version } = made.body.data;
      await asked('manager', 'item.update', { id, price: 6, name: 'Hot soup' });
      const restored = await asked('locked', 'object.restore', { kind: 'item', id, version });
      expect(restored.body.data.kept).toEqual([
        { field: 'price', reason: 'you may not change it' },
      ]);
      expect(await priceOf(id)).toBe(6);
      await asked('locked', 'item.destroy', { id });
      const back = await asked('locked', 'trash.restore', { objects: [{ kind: 'item', id }] });
      expect(back.status).toBe(200);
      expect(await priceOf(id)).toBe(6);
    });

    it('imports without prices, which are named', async () => {
      const before = await priceOf(item());
      const menuText = `id,name,price\r\n${item()},Renamed,77\r\n,Newcomer,5\r\n`;
      const { status, body } = await asked('locked', 'menu.import_menu', {
        format: 'csv',
        menu: menuText,
        preview: false,
      });
      expect([status, JSON.stringify(body)]).toEqual([
        200,
        expect.stringContaining('ithout prices'),
      ]);
      expect(await priceOf(item())).toBe(before);
      const newcomer = await stage.world.store.reader
        .selectFrom('item')
        .select(['price_cents', 'active'])
        .where('name', '=', 'Newcomer')
        .execute();
      expect(newcomer).toEqual([{ price_cents: 0, active: 0 }]);
    });
  });

  describe('the line', () => {
    it('marks sold out and back, takes that back, and does nothing else', async () => {
      const id = item();
      const off = await asked('line', 'item.update', { id, active: 0 });
      expect(off.status).toBe(200);
      expect(
        (await stage.send('line', 'ledger.undo', { action_id: off.body.action_id })).status,
      ).toBe(200);
      const bulk = { action: 'update', field: 'active', value: 0, ids: [id] };
      expect((await asked('line', 'item.bulk_edit', bulk)).status).toBe(200);
      for (const [method, params] of [
        ['item.update', { id, name: 'Mine' }],
        ['item.update', { id, active: 1, category_ids: [menu.hot] }],
        ['item.update', { id, active: 1, price: 0.5 }],
        ['item.bulk_edit', { action: 'delete', ids: [id] }],
        ['item.bulk_edit', { ...bulk, field: 'add_tags', value: ['x'] }],
        ['item.create', { name: 'Mine' }],
        ['audit.list', {}],
        ['menu.export', {}],
      ] as const) {
        const { status, body } = await asked('line', method, params);
        expect([method, params, status]).toEqual([method, params, 403]);
        expect(body.error).toBe('You may mark items sold out and back, and nothing else.');
      }
      const other = await asked('manager', 'item.update', { id, active: 1 });
      const undone = await stage.send('line', 'ledger.undo', { action_id: other.body.action_id });
      expect(undone.status).toBe(403);
    });
  });

  it('reads the location as one that may not be changed, below those who write', async () => {
    const seen = async (who: Limited | 'manager') => {
      const { writable, menu: shown } = (await asked(who, 'location.get', {})).body.data;
      return [writable, shown.writable];
    };
    expect(await seen('manager')).toEqual([true, true]);
    expect(await seen('locked')).toEqual([true, true]);
    expect(await seen('line')).toEqual([false, false]);
    expect(await seen('viewer')).toEqual([false, false]);
  });
});
