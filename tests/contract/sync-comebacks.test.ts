import { beforeEach, expect, it } from 'vitest';
import { zipOf } from '../support/zip';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what is in a pricebook, or here, and not in the other', (stage) => {
  let at = 0;
  const admin = () => stage.as('admin');
  const { here, ended } = importsIn(admin, () => at);
  const FRUITS = ['A,Apple,1', 'B,Banana,2', 'C,Cherry,3'];
  const sync = (rows: readonly string[], asks = true) => {
    const data = Buffer.from(['pos_id,name,price', ...rows].join('\n'));
    const file = zipOf([{ name: 'book.csv', data }]).toString('base64');
    return admin().call('ingestor.sync', { ...here(), file, asks });
  };
  const items = () => admin().call('item.all', here());
  const shown = async () => (await items()).map(({ name }) => name).sort();
  const idOf = async (name: string) => (await items()).find((one) => one.name === name)?.id ?? 0;
  const remove = async (name: string) => {
    const id = await idOf(name);
    await admin().call('item.destroy', { ...here(), id });
    return { kind: 'item', object_id: id, field: 'absence' } as const;
  };
  const hold = (params: object) => admin().write('ingestor.hold', { ...here(), ...params });
  const asked = async (import_id: number) => {
    const { overwrites } = await admin().call('ingestor.overwrites', { ...here(), import_id });
    return overwrites.map(
      ({ type, name, field, held, deleted, let_go }) =>
        `${type} ${name} ${field}${held ? ' held' : ''}${deleted ? ` by ${deleted.user_name}` : ''}${let_go ? ' let go' : ''}`,
    );
  };
  const apply = async (import_id: number) => {
    const { job_id } = await admin().call('import.apply', { ...here(), import_id });
    return (await ended(job_id)).result;
  };
  const dropped = async (import_id: number) => {
    const { dropped: list } = await admin().call('import.get', { ...here(), import_id });
    expect(list.total).toBe(list.items.length);
    return list.items.map(({ name }) => name);
  };

  beforeEach(async () => {
    ({ id: at } = await locationOf(stage, []));
    const integration = { location_id: at, name: 'Saltline', service: 'ingestor', type: 'manual' };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('integration').values(integration).execute(),
    );
    await sync(FRUITS, false);
  });

  it('is asked about like an edit if it was deleted here, and comes back when that is taken', async () => {
    await admin().call('item.update', { ...here(), id: await idOf('Apple'), price: 9 });
    await remove('Cherry');
    const { state, result, import_id } = await sync(FRUITS);
    expect([state, result]).toEqual(['asks', '2 changes. 2 edits made here would be overwritten.']);
    expect(await asked(import_id)).toEqual([
      'update Apple price',
      'insert Cherry absence by admin',
    ]);
    expect(await shown()).toEqual(['Apple', 'Banana']);
    await apply(import_id);
    expect(await shown()).toEqual(['Apple', 'Banana', 'Cherry']);
    expect((await sync(FRUITS)).state).toBe('done');
  });

  it('is kept away in every later sync, until it is let go', async () => {
    const cherry = await remove('Cherry');
    const { import_id } = await sync(FRUITS);
    await hold({ hold: [cherry] });
    expect(await asked(import_id)).toEqual(['insert Cherry absence held by admin']);
    const { summary } = await admin().call('import.get', { ...here(), import_id });
    expect(summary).toMatchObject({ held: 1, kinds: { item: { inserts: 0 } } });
    expect(await apply(import_id)).toBe('Nothing was changed. 1 left out.');
    // Neither another name nor another price makes it another thing.
    const other = [...FRUITS.slice(0, 2), 'C,Sweet cherry,4'];
    for (const asks of [true, false]) expect((await sync(other, asks)).state).toBe('done');
    expect(await shown()).toEqual(['Apple', 'Banana']);
    const { held } = await admin().call('ingestor.held', here());
    expect(held.map(({ name, field }) => `${name} ${field}`)).toEqual(['Cherry absence']);

    await hold({ let_go: [cherry] });
    const again = await sync(other);
    expect([again.state, await asked(again.import_id)]).toEqual([
      'asks',
      ['insert Sweet cherry absence let go'],
    ]);
    await apply(again.import_id);
    expect(await shown()).toEqual(['Apple', 'Banana', 'Sweet cherry']);
  });

  it('is no absence of another thing with its name, nor of what is there or never was', async () => {
    const cherry = await remove('Cherry');
    const { import_id, state } = await sync([...FRUITS.slice(0, 2), 'X,Cherry,3']);
    expect([state, await asked(import_id)]).toEqual(['done', []]);
    const apple = { ...cherry, object_id: await idOf('Apple') };
    for (const one of [apple, { ...cherry, object_id: 999_999 }]) {
      expect((await refusalOf(hold({ hold: [one] }))).status).toBe(400);
    }
  });

  it('is kept away with all else at once, and that is taken back', async () => {
    await remove('Cherry');
    const { import_id } = await sync(FRUITS);
    const { data, actionId } = await hold({ all_of: import_id });
    expect(data).toEqual({ held: 1, let_go: 0 });
    await admin().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await asked(import_id)).toEqual(['insert Cherry absence by admin let go']);
  });

  it('is not asked about where a sync that made it was undone', async () => {
    const { imports } = await admin().call('import.list', { ...here(), source: 'sync' });
    await admin().call('ledger.undo', { action_id: imports[0]?.action_id ?? 0 });
    expect((await sync(FRUITS)).state).toBe('done');
    expect(await shown()).toEqual(['Apple', 'Banana', 'Cherry']);
  });

  it('is listed if the pricebook dropped it, until it is back or inactive', async () => {
    await admin().call('item.create', { ...here(), name: 'Made here', price: 1 });
    const less = await sync(FRUITS.slice(0, 1), false);
    expect(await dropped(less.import_id)).toEqual(['Banana', 'Cherry']);
    expect(await shown(), 'nothing is done by itself').toContain('Cherry');
    const later = await sync(FRUITS.slice(0, 2), false);
    expect(await dropped(later.import_id)).toEqual(['Cherry']);
    await admin().call('item.update', { ...here(), id: await idOf('Cherry'), active: 0 });
    expect(await dropped(later.import_id)).toEqual([]);
  });

  it('is not dropped if its row is there and cannot be used', async () => {
    const { import_id } = await sync([...FRUITS.slice(0, 2), 'C,Cherry,x'], false);
    expect(await dropped(import_id)).toEqual([]);
  });
});
