import { beforeEach, expect, it } from 'vitest';
import { zipOf } from '../support/zip';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a sync beside what was made here', (stage) => {
  let at = 0;
  let cola = 0;
  const admin = () => stage.as('admin');
  const { here, ended } = importsIn(admin, () => at);

  const sync = (book: object, asks = true) => {
    const data = Buffer.from(JSON.stringify(book));
    const file = zipOf([{ name: 'book.json', data }]).toString('base64');
    return admin().call('ingestor.sync', { ...here(), file, asks });
  };
  const items = (price: number) => [{ id: cola, name: 'Cola', price }];
  const asked = async (import_id: number) => {
    const answer = await admin().call('ingestor.overwrites', { ...here(), import_id });
    const lines = answer.overwrites.map(({ type, name, field, held, edited, made, let_go }) => {
      const deeds = Object.entries({ edited, made, let_go }).flatMap(([deed, by]) =>
        by ? [`${deed} by ${by.user_name}`] : [],
      );
      return [type, name, field, ...(held ? ['held'] : []), ...deeds].join(' ');
    });
    return { lines, removed: answer.removed, held: answer.held };
  };
  const hold = (params: object) => admin().call('ingestor.hold', { ...here(), ...params });
  const apply = async (import_id: number) => {
    const { job_id } = await admin().call('import.apply', { ...here(), import_id });
    return (await ended(job_id)).result;
  };
  const discounts = async () => {
    const list = await admin().call('discount.all', here());
    return list.map(({ name }) => name).sort();
  };
  const discount = (name: string) =>
    admin().call('discount.create', {
      ...here(),
      name,
      details: { percent_off: 10 },
    });

  beforeEach(async () => {
    const made = await locationOf(stage, [{ name: 'Cola', price: 5 }]);
    at = made.id;
    cola = made.items[0] ?? 0;
    const integration = { location_id: at, name: 'Saltline', service: 'ingestor', type: 'manual' };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('integration').values(integration).execute(),
    );
    await sync({ items: items(2) }, false);
  });

  it('tells of a category that nobody can be asked about, with the rows of its items', async () => {
    const lines = [
      'name,price,pos_id,category',
      'Roll,2,R1,Bakery',
      'Nuts,1,N1,',
      'Pie,3,P1,Bakery',
    ];
    const data = Buffer.from(lines.join('\n'));
    const file = zipOf([{ name: 'book.csv', data }]).toString('base64');
    const { import_id } = await admin().call('ingestor.sync', { ...here(), file, asks: true });
    const csv = await admin().call('import.failed_rows', {
      ...here(),
      import_id: Number(import_id),
    });
    const reason = 'station: Name the station of a new category';
    expect(csv.split('\r\n')).toEqual([
      `${lines[0]},reason`,
      `${lines[1]},${reason}`,
      `${lines[3]},${reason}`,
      '',
    ]);
  });

  it('asks once more about a field that was let go since, by a person or by an undo', async () => {
    await admin().call('item.update', { ...here(), id: cola, price: 2.5 });
    const price = { kind: 'item', object_id: cola, field: 'price' } as const;
    await hold({ hold: [price] });
    expect((await sync({ items: items(2) }, false)).result).toContain('1 held field kept.');
    await hold({ let_go: [price] });
    const again = await sync({ items: items(2) });
    expect(again).toMatchObject({
      state: 'asks',
      result: '1 change. 1 edit made here would be overwritten.',
    });
    expect((await asked(again.import_id)).lines).toEqual([`update Cola price let_go by admin`]);
    expect((await admin().call('item.get', { ...here(), id: cola })).price).toBe(2.5);
    expect(await apply(again.import_id)).toBe('1 item updated.');
    // The answer stands: it is not asked about again.
    expect((await sync({ items: items(3) })).state).toBe('done');

    await admin().call('item.update', { ...here(), id: cola, price: 9 });
    const { actionId } = await admin().write('ingestor.hold', { ...here(), hold: [price] });
    await sync({ items: items(3) }, false);
    await admin().call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await asked((await sync({ items: items(3) })).import_id)).toEqual({
      lines: ['update Cola price let_go by admin'],
      removed: 0,
      held: 0,
    });
  });

  it('asks about the fields that an item was made with here, and not about those it was made without', async () => {
    const made = await admin().call('item.create', {
      ...here(),
      name: 'Tea',
      pos_id: '77',
      price: 4,
    });
    const book = [
      ...items(2),
      { pos_id: '77', name: 'Black tea', price: 3, description: 'Ceylon', calories: 2 },
    ];
    const { state, import_id } = await sync({ items: book });
    expect(state).toBe('asks');
    expect((await asked(import_id)).lines).toEqual([
      `update Tea name made by admin`,
      `update Tea price made by admin`,
    ]);
    await hold({ hold: [{ kind: 'item', object_id: made.id, field: 'name' }] });
    await apply(import_id);
    const tea = await admin().call('item.get', { ...here(), id: made.id });
    expect([tea.name, tea.price, tea.description]).toEqual(['Tea', 3, 'Ceylon']);
  });

  it('asks about each discount that it would remove, which can be kept as a whole and let go', async () => {
    const happy = await discount('Happy hour');
    await discount('Staff');
    const book = {
      items: items(2),
      discounts: [{ name: 'Season', details: { percent_off: 5 } }],
    };
    const first = await sync(book);
    expect(first).toMatchObject({ state: 'asks' });
    expect(first.result).toContain('2 discounts, fees or taxes would be removed.');
    expect(await asked(first.import_id)).toEqual({
      lines: [`delete Happy hour removal made by admin`, `delete Staff removal made by admin`],
      removed: 2,
      held: 0,
    });
    const removal = { kind: 'discount', object_id: happy.id, field: 'removal' } as const;
    await hold({ hold: [removal] });
    expect(await asked(first.import_id)).toMatchObject({ removed: 1, held: 1 });
    const { summary } = await admin().call('import.get', { ...here(), import_id: first.import_id });
    expect(summary?.kinds.discount).toMatchObject({ inserts: 1, deletes: 1 });
    expect(await apply(first.import_id)).toContain('1 left out.');
    expect(await discounts()).toEqual(['Happy hour', 'Season']);

    const second = await sync(book);
    expect([second.state, second.result]).toEqual(['done', expect.stringContaining('1 left out.')]);
    expect(await discounts()).toEqual(['Happy hour', 'Season']);
    await hold({ let_go: [removal] });
    const third = await sync(book);
    expect((await asked(third.import_id)).lines).toEqual([
      `delete Happy hour removal let_go by admin`,
    ]);
    await apply(third.import_id);
    expect(await discounts()).toEqual(['Season']);
  });

  it('lets go of everything that keeps an object, and holds the removal of no item', async () => {
    const { id } = await discount('Happy hour');
    const of = (field: string) => ({ kind: 'discount', object_id: id, field }) as const;
    await hold({ hold: [of('name'), of('active')] });
    expect(await hold({ let_go: [of('removal')] })).toEqual({ held: 0, let_go: 2 });
    const item = { kind: 'item', object_id: cola, field: 'removal' };
    expect((await refusalOf(hold({ hold: [item] }))).status).toBe(400);
  });
});
