import { beforeAll, expect, it } from 'vitest';
import { textOf } from '~/service/streams';
import { buildKinds, type Kinds } from './support/kinds';
import { onEveryEngine, refusalOf } from './support/stage';

onEveryEngine('own values of many items', 'in process', (stage) => {
  let kinds: Kinds;
  /** Of the master, which lets values be held, and of a template, which does not. */
  let latte: number;
  let locked: number;
  const manager = () => stage.as('manager');
  const here = () => ({ location_id: kinds.heir.id });
  const shown = (id: number) => manager().call('item.get', { ...here(), id });

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    latte = kinds.master.item;
    locked = kinds.first.item;
    await stage.as('admin').write('own_value.allow', {
      location_id: kinds.master.id,
      kind: 'item',
      fields: ['price', 'active', 'tags'],
    });
  });

  it('are held by a change of many items, which skips what is locked', async () => {
    const ids = [kinds.heir.item, latte, locked];
    const asked = { ...here(), action: 'update' as const, ids };
    const price = { op: 'add' as const, unit: 'percent' as const, amount: 10 };
    const raise = { ...asked, field: 'price' as const, value: price };
    const preview = await manager().call('item.bulk_edit', { ...raise, preview: true });
    expect(preview).toMatchObject({ count: 1, held: 1, skipped: 1 });
    const was = (await shown(locked)).price;
    const { data, actionId } = await manager().write('item.bulk_edit', raise);
    expect(data).toMatchObject({ count: 1, held: 1, skipped: 1 });
    expect((await shown(latte)).price).toBe(3.3);
    expect((await shown(locked)).price).toBe(was);
    // A second one is about what is shown here.
    await manager().write('item.bulk_edit', raise);
    expect((await shown(latte)).price).toBe(3.63);
    await manager().write('item.bulk_edit', { ...asked, field: 'add_tags', value: ['bulk'] });
    expect((await shown(latte)).tags).toEqual(['master', 'bulk']);
    await manager().write('item.bulk_edit', { ...asked, field: 'remove_tag', value: 'master' });
    await manager().write('item.bulk_edit', { ...asked, field: 'active', value: 0 });
    expect(await shown(latte)).toMatchObject({ tags: ['bulk'], active: 0 });
    const master = { location_id: kinds.master.id, id: latte };
    expect(await stage.as('admin').call('item.get', master)).toMatchObject({
      price: 3,
      tags: ['master'],
      active: 1,
    });
    const objects = [{ kind: 'item' as const, object_id: latte }];
    await manager().write('own_value.give_back', { ...here(), objects });
    expect(actionId).not.toBeNull();
  });

  it('are held by an undone change no more', async () => {
    const change = { ...here(), action: 'update' as const, ids: [latte] };
    const { actionId } = await manager().write('item.bulk_edit', {
      ...change,
      field: 'active',
      value: 0,
    });
    expect((await shown(latte)).active).toBe(0);
    await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect((await shown(latte)).active).toBe(1);
  });

  it('are held by an import of prices into a mode', async () => {
    const mode_id = kinds.heir.menu.mode;
    const data = `pos_id,item_id,price,original_price,name,action\r\n,${latte},2.50,,,\r\n,${locked},2,,,`;
    const rows = await stage.as('admin').call('price_modes.preview', { ...here(), mode_id, data });
    expect(rows.map(({ action }) => action.text)).toEqual([
      'Own value here',
      'This item is inherited: its prices are too',
    ]);
    const row = { item_id: latte, price: 2.5, original_price: 3, mode_price: null };
    const prices = { ...here(), mode_id, data: [row] };
    await stage.as('admin').write('price_modes.import_prices', prices);
    expect((await shown(latte)).prices?.map(({ price }) => price)).toEqual([2.5]);
    const stale = await refusalOf(stage.as('admin').write('price_modes.import_prices', prices));
    expect(stale.status).toBe(400);
    const other = { ...here(), mode_id, data: [{ item_id: locked, price: 2 }] };
    expect(
      (await refusalOf(stage.as('admin').write('price_modes.import_prices', other))).status,
    ).toBe(403);
  });

  it('are in a CSV with what is inherited, if that is asked for', async () => {
    const objects = [{ kind: 'item' as const, object_id: latte, fields: { price: 8 } }];
    await manager().write('own_value.set', { ...here(), objects });
    const csv = async (inherited: boolean) => {
      const params = { ...here(), fields: ['price' as const], inherited };
      return textOf(await manager().stream('item.export_csv', params));
    };
    expect(await csv(false)).not.toContain(`\r\n${latte},`);
    expect(await csv(true)).toContain(`\r\n${latte},Master latte,8.00`);
  });
});
