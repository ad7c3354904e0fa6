import { beforeEach, expect, it } from 'vitest';
import { headerKey } from '~/import/rules/table-header';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

const HEADER = [
  'Token,Item Name,Variation Name,SKU,Description,Categories,Price',
  'Price Here Cafe,Price Pop-up,Enabled Here Cafe,Enabled Pop-up',
].join(',');

onCrossedStages('what is chosen for a file', (stage) => {
  let location: number;
  const creator = () => stage.as('manager');
  const { preview, previewed, changes, here } = importsIn(creator, () => location);

  beforeEach(async () => {
    location = (await locationOf(stage, [])).id;
    const { id } = await creator().call('station.create', { ...here(), name: 'Bar' });
    await creator().call('category.create', { ...here(), station_id: id, name: 'Drinks' });
  });

  const plannedIn = async (id: number) => (await changes(id, { kinds: ['item'] })).changes;
  const pricesIn = async (id: number) => (await plannedIn(id)).map((one) => one.price_now);

  it('is asked where it is one of several stores, and counts for the next file of that header', async () => {
    const file = (name: string) => `${HEADER}\nT-${name},${name},Regular,,,Drinks,3,3.5,4,Y,Y\n`;
    const asked = await previewed('catalog.csv', file('Latte'));
    expect([asked.state, asked.reading?.system]).toEqual(['placing', 'Square']);
    expect([asked.reading?.stores, asked.reading?.store]).toEqual([
      ['Here Cafe', 'Pop-up'],
      'Here Cafe',
    ]);
    const chosen = await preview(asked.id, { store: 'Pop-up', remember: true });
    expect([chosen.state, await pricesIn(asked.id)]).toEqual(['previewed', [4]]);
    expect((await plannedIn(asked.id)).map((one) => one.goes_to)).toEqual([['Bar / Drinks']]);
    const next = await previewed('catalog-2.csv', file('Mocha'));
    expect([next.state, next.reading?.store, await pricesIn(next.id)]).toEqual([
      'previewed',
      'Pop-up',
      [4],
    ]);
  });

  it('may be to read a file of a system as a plain table', async () => {
    const file = `${HEADER}\nT1,Latte,Regular,,,Drinks,3,3.5,4,Y,Y\n`;
    const { id } = await previewed('catalog.csv', file);
    const plain = await preview(id, { plain: true, show_columns: true });
    expect([plain.state, plain.reading?.system]).toEqual(['mapping', null]);
    const again = await preview(id, { plain: false });
    expect([again.state, again.reading?.system]).toEqual(['placing', 'Square']);
  });

  it('is read as it was remembered before there was more than columns', async () => {
    const columns = [
      { field: 'name', reading: 'as_is' },
      { field: 'price', reading: 'cents' },
    ];
    const header = await headerKey(['Zork', 'Blib']);
    const row = { location_id: location, header, reading: JSON.stringify(columns) };
    await stage.world.store.transaction((trx) =>
      trx
        .insertInto('import_reading')
        .values({ ...row, at: '2026-01-01T00:00:00Z' })
        .execute(),
    );
    const found = await previewed('old.csv', 'Zork,Blib\nTea,250\n');
    expect(found.state).toBe('previewed');
    expect((await plannedIn(found.id)).map(told)).toEqual([
      'insert item Tea: name "Tea", price 2.5',
    ]);
  });
});
