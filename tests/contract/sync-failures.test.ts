import { beforeEach, expect, it } from 'vitest';
import { zipOf } from '../support/zip';
import { importsIn, locationOf } from './support/importing';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('a sync with a pricebook that is broken', (stage) => {
  let at = 0;
  const manager = () => stage.as('manager');
  const { here } = importsIn(manager, () => at);
  const sync = (rows: readonly string[], name = 'book.csv') => {
    const file = zipOf([{ name, data: Buffer.from(rows.join('\n')) }]).toString('base64');
    return manager().call('ingestor.sync', { ...here(), file });
  };
  const shown = async () => {
    const items = await manager().call('item.all', here());
    return items.map(({ name, price }) => `${name} ${price}`).sort();
  };
  const newest = async () => {
    const { imports } = await manager().call('import.list', { ...here(), source: 'sync' });
    return imports[0];
  };
  const failure = async () =>
    (await manager().call('location.integration', here()))?.failure?.message ?? null;

  beforeEach(async () => {
    ({ id: at } = await locationOf(stage, [
      { name: 'Apple', pos_id: 'A', price: 5 },
      { name: 'Banana', pos_id: 'B', price: 6 },
    ]));
    const integration = { location_id: at, name: 'Saltline', service: 'ingestor', type: 'manual' };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('integration').values(integration).execute(),
    );
  });

  const HEADER = 'pos_id,name,price';
  const BEFORE = ['Apple 5', 'Banana 6'];

  it.each([
    {
      what: 'no row can be used',
      rows: [HEADER, 'A,Apple,abc', 'B,Banana,xyz'],
      said: 'None of 2 rows could be used: ',
    },
    {
      what: 'most rows are refused',
      rows: [HEADER, 'A,Apple,abc', 'B,Banana,xyz', 'C,Cherry,3'],
      said: '2 of 3 rows could not be used: ',
    },
    {
      what: 'a quote is opened and closed nowhere',
      rows: [HEADER, 'A,Apple,2', 'B,Banana,3', 'C,Cherry,4', 'D,"Dill,5', 'E,Elder,6'],
      said: 'A quote is opened here and closed nowhere (row 5): rows are missing behind it',
    },
    {
      what: 'a quote swallows whole rows and is closed',
      rows: [HEADER, 'A,Apple,2', 'B,Banana,3', 'C,Cherry,4', 'D,"Dill,5', 'E,Elder",6'],
      said: 'A quoted cell holds whole rows (row 5): rows are missing behind it',
    },
    { what: 'there are no rows', rows: [HEADER], said: 'The pricebook has no rows' },
    {
      what: 'the file is a web page',
      rows: ['<!doctype html><html><body>Sign in</body></html>'],
      said: 'This is a web page, not a table',
    },
  ])('fails and says so where $what', async ({ rows, said }) => {
    const refused = await refusalOf(sync(rows));
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(said)]);
    expect(await shown()).toEqual(BEFORE);
    expect(await failure()).toContain(said);
    const one = await newest();
    expect(one).toMatchObject({ state: 'refused', refused: expect.stringContaining(said) });
    const job = await manager().call('job.get', { ...here(), id: one?.job_id ?? 0 });
    expect(job).toMatchObject({ state: 'failed', result: expect.stringContaining(said) });

    await sync([HEADER, 'A,Apple,7', 'B,Banana,8']);
    expect([await shown(), await failure()]).toEqual([['Apple 7', 'Banana 8'], null]);
  });

  it('is applied where some rows are refused, and says how many were left out', async () => {
    const answer = await sync([HEADER, 'A,Apple,7', 'B,Banana,8', 'C,Cherry,x', 'D,Dill,4']);
    expect([answer.state, answer.result]).toEqual([
      'done',
      '1 item added, 2 updated. 1 row of the pricebook left out.',
    ]);
    expect([await failure(), await newest()]).toMatchObject([
      null,
      { state: 'applied', left_out: 1, refused: null },
    ]);
  });

  it('takes a cell of several lines, with commas and numbers, for what it is', async () => {
    const text = 'A,Apple,7,"Fresh, 2 a day\nand good, they say"';
    await sync([`${HEADER},description`, text, 'B,Banana,8,Ripe']);
    expect(await shown()).toEqual(['Apple 7', 'Banana 8']);
  });
});
