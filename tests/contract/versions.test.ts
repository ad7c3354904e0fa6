import { beforeEach, describe, expect, it } from 'vitest';
import { changeCount, lastAction, makeItem } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('saves of two people', (stage) => {
  let id: number;
  const here = () => ({ location_id: stage.world.locations.ours });
  const save = (fields: object, version?: number) =>
    stage.as('manager').write('item.update', { ...here(), id, ...fields }, { version });
  const other = (fields: object) =>
    stage.as('admin').call('item.update', { ...here(), id, ...fields });

  beforeEach(async () => {
    id = await makeItem(stage.world, here().location_id, {
      name: 'Latte',
      price: 3,
      tags: ['hot', 'milk'],
      sku: ['11', '22'],
      day_parts: [1],
    });
  });

  it('merge where they changed different fields', async () => {
    await other({ price: 4 });
    const { data } = await save({ name: 'Caffè latte', price: 3 }, 1);
    expect(data).toMatchObject({ name: 'Caffè latte', price: 4, version: 3 });
  });

  it('clash where they changed the same field, and the first save stays', async () => {
    await other({ price: 4, name: 'Big latte' });
    const changes = await changeCount(stage.world);
    const refused = await refusalOf(save({ price: 5, calories: 10 }, 1));
    expect(refused.status).toBe(409);
    expect(refused.message).toBe('admin changed this item while you were editing.');
    expect(refused.details).toMatchObject({
      version: 2,
      clashes: { price: { base: 3, now: 4, yours: 5 } },
    });
    expect(Object.keys(refused.details.clashes ?? {})).toEqual(['price']);
    expect(await changeCount(stage.world)).toBe(changes);
    const stored = await stage.as('manager').call('item.get', { ...here(), id });
    expect(stored).toMatchObject({ price: 4, calories: null, version: 2 });
  });

  it('answer a clash as {error, version, changed_at, fields: {field: {base, now, yours}}}', async () => {
    await other({ price: 4 });
    const params = { ...here(), id, price: 5 };
    const { status, body } = await stage.send('manager', 'item.update', params, { version: 1 });
    expect([status, body]).toEqual([
      409,
      {
        error: 'admin changed this item while you were editing.',
        version: 2,
        changed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        fields: { price: { base: 3, now: 4, yours: 5 } },
      },
    ]);
    expect(await lastAction(stage.world)).toMatchObject({
      outcome: 'refused',
      method: 'item.update',
    });
  });

  it('do not clash where they changed a field alike', async () => {
    await other({ price: 4 });
    const { data } = await save({ price: 4, calories: 90 }, 1);
    expect(data).toMatchObject({ price: 4, calories: 90, version: 3 });
  });

  it('merge tags, SKUs and day parts as sets', async () => {
    await other({ tags: ['hot', 'milk', 'new'], sku: ['22'], day_parts: [1, 2] });
    const { data } = await save(
      { tags: ['milk', 'sweet'], sku: ['11', '22', '33'], day_parts: [] },
      1,
    );
    expect([...data.tags].sort()).toEqual(['milk', 'new', 'sweet']);
    expect([...data.sku].sort()).toEqual(['22', '33']);
    expect(data.day_parts).toEqual([2]);
  });

  it('go through over a later version after the clash was settled', async () => {
    await other({ price: 4 });
    const { data } = await save({ price: 5 }, 2);
    expect(data).toMatchObject({ price: 5, version: 3 });
  });

  it('write their own where they clash with a version over which that was settled, and merge the rest', async () => {
    await other({ price: 4, tags: ['hot', 'milk', 'new'], pos_id: '77' });
    const fields = { price: 5, tags: ['hot', 'sweet'], calories: 120 };
    const options = { version: 1, over: 2 };
    const { data } = await stage
      .as('manager')
      .write('item.update', { ...here(), id, ...fields }, options);
    expect(data).toMatchObject({ price: 5, pos_id: '77', calories: 120, version: 3 });
    expect([...data.tags].sort()).toEqual(['hot', 'new', 'sweet']);
  });

  it('leave alone what they do not name, though it clashed', async () => {
    await other({ price: 4 });
    const params = { ...here(), id, calories: 120 };
    const { data } = await stage
      .as('manager')
      .write('item.update', params, { version: 1, over: 2 });
    expect(data).toMatchObject({ price: 4, calories: 120, version: 3 });
  });

  it('change nothing where both typed the same', async () => {
    await other({ price: 5 });
    const params = { ...here(), id, price: 5 };
    const { data } = await stage
      .as('manager')
      .write('item.update', params, { version: 1, over: 2 });
    expect(data).toMatchObject({ price: 5, version: 2 });
  });

  it('are refused where somebody was faster again after the clash was settled', async () => {
    await other({ price: 4 });
    await other({ calories: 9 });
    const params = { ...here(), id, price: 5 };
    const over = (version: number) =>
      refusalOf(stage.as('manager').write('item.update', params, { version: 1, over: version }));
    const refused = await over(2);
    expect([refused.status, refused.details.version]).toEqual([409, 3]);
    expect(refused.details.clashes).toEqual({ price: { base: 3, now: 4, yours: 5 } });
    const ahead = { ...here(), id, name: 'Mine' };
    const quiet = stage.as('manager').write('item.update', ahead, { version: 1, over: 2 });
    expect((await refusalOf(quiet)).details).toMatchObject({ version: 3, clashes: {} });
  });

  it('rebuild the base over several versions', async () => {
    await other({ price: 4 });
    await other({ price: 3, tags: [] });
    await other({ name: 'Latte grande' });
    const { data } = await save({ price: 6 }, 1);
    expect(data).toMatchObject({ price: 6, name: 'Latte grande', tags: [], version: 5 });
  });

  it('write over everything without a version: the last one wins', async () => {
    await other({ price: 4 });
    const { data } = await save({ price: 5 });
    expect(data).toMatchObject({ price: 5, version: 3 });
  });

  it('are refused with a version that never was', async () => {
    const refused = await refusalOf(save({ price: 5 }, 99));
    expect([refused.status, refused.message]).toEqual([
      400,
      'There is no version 99 of this item.',
    ]);
  });

  it('are refused after the item was deleted', async () => {
    await stage.as('admin').call('item.destroy', { ...here(), id });
    expect((await refusalOf(save({ price: 5 }, 1))).status).toBe(404);
  });

  it('all count where many save different fields at the same moment', async () => {
    const fields = [
      { price: 9 },
      { name: 'Ninth' },
      { calories: 9 },
      { pos_id: '9' },
      { active: 0 },
    ];
    const saved = await Promise.all(fields.map((one) => save(one, 1)));
    expect(saved.map(({ data }) => data.version).sort()).toEqual([2, 3, 4, 5, 6]);
    const stored = await stage.as('manager').call('item.get', { ...here(), id });
    expect(stored).toMatchObject(Object.assign({}, ...fields));
  });

  it('let exactly one through where many save the same field at the same moment', async () => {
    const outcomes = await Promise.allSettled([5, 6, 7, 8, 9].map((price) => save({ price }, 1)));
    const through = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(through).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason.status).toBe(409);
    }
  });
});

onCrossedStages('one-time keys', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const create = (once: string, name = 'Once') =>
    stage.as('manager').write('item.create', { ...here(), name }, { once });
  const count = (search: string) =>
    stage.as('manager').call('item.count', { ...here(), filters: { search } });

  it('make one item of 20 posts at the same moment, and answer them alike', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => create('key-parallel', 'Twenty')),
    );
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(new Set(made.map(({ actionId }) => actionId)).size).toBe(1);
    expect(await count('Twenty')).toBe(1);
  });

  it('answer the first result again, and nothing to what was not sent first', async () => {
    const first = await create('key-again', 'First');
    expect(await create('key-again', 'First')).toEqual(first);
    expect((await refusalOf(create('key-again', 'Second'))).status).toBe(400);
    expect(await count('Second')).toBe(0);
  });

  it('belong to one person', async () => {
    const mine = await create('key-shared', 'Mine');
    const theirs = await stage
      .as('admin')
      .write('item.create', { ...here(), name: 'Theirs' }, { once: 'key-shared' });
    expect(theirs.data.id).not.toBe(mine.data.id);
  });

  it('are refused for another call', async () => {
    const { data } = await create('key-other', 'Other');
    const update = stage
      .as('manager')
      .write('item.update', { ...here(), id: data.id, price: 1 }, { once: 'key-other' });
    expect((await refusalOf(update)).status).toBe(400);
  });

  it('are free again after a refusal', async () => {
    const params = { ...here(), id: 999_999, price: 1 };
    const refused = await stage.send('manager', 'item.update', params, { once: 'key-refused' });
    expect(refused.status).toBe(404);
    expect((await create('key-refused', 'After all')).data.name).toBe('After all');
  });

  describe('after a day', () => {
    it('are forgotten', async () => {
      const first = await create('key-old-one', 'Day one');
      await stage.world.store.transaction((trx) =>
        trx.updateTable('once_key').set({ at: '2020-01-01 00:00:00' }).execute(),
      );
      await create('key-sweeps', 'Sweeper');
      const again = await create('key-old-one', 'Day two');
      expect(again.data.id).not.toBe(first.data.id);
    });
  });
});
