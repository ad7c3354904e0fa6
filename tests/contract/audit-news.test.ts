import { expect, it } from 'vitest';
import { lastAction, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('what is new in the audit', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });

  it('is counted as the list would tell it', async () => {
    const id = await makeItem(stage.world, here().location_id, { name: 'Tea', price: 1 });
    const newest = (await lastAction(stage.world)).id;
    const news = async (filters: object = {}, person: Person = 'admin') => {
      const asked = { ...here(), filters, after: newest };
      return (await stage.as(person).call('audit.news', asked)).count;
    };
    expect(await news()).toBe(0);
    for (const price of [2, 3]) {
      await stage.as('manager').call('item.update', { ...here(), id, price });
    }
    const details = { rates: { ALL: 0.01 } };
    await stage.as('admin').call('tax.create', { ...here(), name: 'News', details });
    expect(await news()).toBe(3);
    expect(await news({}, 'manager')).toBe(2);
    expect(await news({ kinds: ['tax'] })).toBe(1);
    expect(await news({ kinds: ['tax'] }, 'manager')).toBe(0);
    expect(await news({ object: { kind: 'item', id } })).toBe(2);
  });

  it('is counted of a list that is empty, too, and behind many actions that its filters leave out', async () => {
    const filters = { kinds: ['fee' as const] };
    const news = async (after: number) =>
      (await stage.as('admin').call('audit.news', { ...here(), filters, after })).count;
    const { actions } = await stage.as('admin').call('audit.list', { ...here(), filters });
    expect([actions, await news(0)]).toEqual([[], 0]);
    const fee = (name: string) =>
      stage
        .as('admin')
        .call('fee.create', { ...here(), name, details: { type: 'flat', value: 0.05 } });
    await fee('First');
    expect(await news(0)).toBe(1);
    const first = (await lastAction(stage.world)).id;
    await addMany(first);
    await fee('Second');
    expect(await news(first)).toBe(1);
  });

  /** More actions than are looked through at once, each like one that changed nothing. */
  function addMany(like: number) {
    return stage.world.store.transaction(async (trx) => {
      const { id: _, ...row } = await trx
        .selectFrom('action')
        .selectAll()
        .where('id', '=', like)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: 100 }, () => ({ ...row, method: 'item.export' }));
      for (let n = 0; n < 11; n += 1) await trx.insertInto('action').values(rows).execute();
    });
  }
});
