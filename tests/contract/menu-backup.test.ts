import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { timeText } from '~/service/clock';
import { textOf } from '~/service/streams';
import { changeCount, makeItem, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

type Params = Omit<ParamsOf<'item.bulk_edit'>, 'location_id' | 'action'>;

onCrossedStages('the backup of a menu', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const remove = (params: Params) =>
    manager().write('item.bulk_edit', { ...here(), action: 'delete', ...params });
  const all: Params = { deselected: [] };
  const list = () => manager().call('backup.list', here());
  const fill = () =>
    makeItems(stage.world, here().location_id, [
      { name: 'Latte', price: 4.5, tags: ['hot'] },
      { name: 'Mocha', active: 0 },
    ]);
  const methods = async () => {
    const rows = await stage.world.store.reader
      .selectFrom('action')
      .select(['method', 'outcome', 'summary'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    return rows.reverse();
  };

  it('is made before the entire menu is deleted, with every field of every item', async () => {
    await fill();
    const { data, actionId } = await remove(all);
    expect(data).toMatchObject({ count: 2, backup: { items: 2 } });
    expect(data.backup?.name).toMatch(/^Canteen \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.csv$/);
    expect(await methods()).toEqual([
      {
        method: 'item.export_csv',
        outcome: 'done',
        summary: `Backed up the menu: ${data.backup?.name}`,
      },
      { method: 'item.bulk_edit', outcome: 'done', summary: 'Deleted 2 items' },
    ]);
    expect(await list()).toEqual([data.backup]);
    const id = data.backup?.id ?? 0;
    const csv = await textOf(await manager().stream('backup.get', { ...here(), id }));
    const [header, latte, mocha, end] = csv.split('\r\n');
    expect(header).toBe(ITEM_CSV_FIELDS.join());
    expect(latte).toContain('Latte,4.50,');
    expect(mocha).toContain('Mocha,0.00,');
    expect(end).toBe('');
    await manager().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await manager().call('item.count', here())).toBe(2);
  });

  it('is named by the clock of the location', async () => {
    const hour = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    await fill();
    const { data } = await remove(all);
    const [, shown] = / (\d\d)-\d\d-\d\d\.csv$/.exec(data.backup?.name ?? '') ?? [];
    const at = new Date(`${data.backup?.at.replace(' ', 'T')}Z`);
    expect(shown).toBe(hour('America/New_York').format(at));
    expect(shown).not.toBe(hour('UTC').format(at));
  });

  it.each<[string, (ids: number[]) => Params]>([
    ['some items are', (ids) => ({ ids })],
    ['one is left', (ids) => ({ deselected: ids.slice(0, 1) })],
    ['a filter is on', () => ({ deselected: [], filters: { search: 'mocha' } })],
    ['it is only previewed', () => ({ deselected: [], preview: true })],
  ])('is not made where %s deleted', async (_, paramsOf) => {
    const before = await list();
    const { data } = await remove(paramsOf(await fill()));
    expect(data.count).toBeGreaterThan(0);
    expect(data.backup).toBeUndefined();
    expect(await list()).toEqual(before);
  });

  it('cancels the deletion where it fails', async () => {
    await fill();
    const changes = await changeCount(stage.world);
    const count = await manager().call('item.count', here());
    const rename = (from: string, to: string) =>
      stage.world.store.transaction((trx) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx),
      );
    await rename('backup', 'out_of_reach');
    const refused = await refusalOf(remove(all));
    await rename('out_of_reach', 'backup');
    expect(refused).toMatchObject({
      status: 500,
      message: 'Failed to backup menu before deletion. Deletion cancelled for safety.',
      details: { code: 'backup_failed' },
    });
    expect(await changeCount(stage.world)).toBe(changes);
    expect(await manager().call('item.count', here())).toBe(count);
  });

  it('is nobody else’s, and gone after 30 days or 20 newer ones', async () => {
    await fill();
    const { data } = await remove(all);
    const id = data.backup?.id ?? 0;
    const second = { location_id: stage.world.locations.second, id };
    expect((await refusalOf(manager().stream('backup.get', second))).status).toBe(404);
    expect(await manager().call('backup.list', { location_id: second.location_id })).toEqual([]);
    const theirs = stage.as('stranger').stream('backup.get', { ...here(), id });
    expect((await refusalOf(theirs)).status).toBe(404);
    const at = timeText(Date.now() - 31 * 86_400_000);
    await stage.world.store.transaction((trx) =>
      trx.updateTable('backup').set({ at }).where('id', '=', id).execute(),
    );
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect((await refusalOf(manager().stream('backup.get', { ...here(), id }))).status).toBe(404);
    await makeItem(stage.world, here().location_id, { name: 'One more' });
    const kept = await list();
    await stage.world.store.transaction(async (trx) => {
      const row = { name: 'B.csv', items: 0, data: Buffer.from(''), at: timeText(Date.now()) };
      const rows = Array.from({ length: 25 }, () => ({ ...row, ...here(), account_id: null }));
      await trx.insertInto('backup').values(rows).execute();
    });
    await remove(all);
    expect(await list()).toHaveLength(20);
    expect((await list()).map((one) => one.id)).not.toContain(kept.at(-1)?.id);
    const left = await stage.world.store.reader
      .selectFrom('backup')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
