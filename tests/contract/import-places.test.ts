import { beforeEach, expect, it } from 'vitest';
import { zipOf } from '../support/zip';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

onCrossedStages('where the categories of a file go', (stage) => {
  let location: number;
  let soup: number;
  const creator = () => stage.as('manager');
  const { give, preview, previewed, changes, ended, here } = importsIn(creator, () => location);

  beforeEach(async () => {
    const made = await locationOf(stage, [{ name: 'Soup', price: 4, pos_id: 'S1' }]);
    location = made.id;
    soup = made.items[0] ?? 0;
  });

  async function station(name: string, ...categories: string[]) {
    const { id } = await creator().call('station.create', { ...here(), name });
    const ids: number[] = [];
    for (const category of categories) {
      const made = await creator().call('category.create', {
        ...here(),
        station_id: id,
        name: category,
      });
      ids.push(made.id);
    }
    return { id, categories: ids };
  }

  async function apply(import_id: number) {
    const { job_id } = await creator().call('import.apply', { ...here(), import_id });
    return ended(job_id);
  }

  /** Stations with their categories and the names of what stands there. */
  async function menu() {
    const { stations } = await creator().call('menu.get', here());
    return stations.map(({ name, categories }) => [
      name,
      ...categories.map((one) => `${one.name}: ${one.items.map((item) => item.name).join(', ')}`),
    ]);
  }

  const plannedIn = async (id: number) => (await changes(id)).changes.map(told);

  it('is asked where they are not there, with what nearly is, and then followed', async () => {
    const kitchen = await station('Kitchen', 'From the Grill', 'Soups');
    await station('Bar', 'Beer');
    const [grill = 0, soups = 0] = kitchen.categories;
    await creator().call('menu.add_items_to_category', {
      ...here(),
      category_id: soups,
      items: [soup],
    });
    const lines = [
      'name,price,pos_id,category',
      'Burger,9,B1,Grill',
      'Bisque,5,B2,Warm bowls',
      'Soup,4,S1,Warm bowls',
      'Lager,6,B3,BEER',
      'Tote bag,8,B4,Misc',
      'Fan,9,B5,',
    ];
    const id = await give('menu.csv', lines.join('\n'));
    const asked = await preview(id);
    expect([asked.state, asked.summary, (await changes(id)).total]).toEqual(['placing', null, 0]);
    const { categories: bar = [] } = (await creator().call('menu.get', here())).stations[1] ?? {};
    expect(asked.places).toMatchObject([
      {
        ...{ path: 'Grill', items: 1, names: ['Burger'], settled: false },
        ...{ goes: { category_id: grill }, why: 'like “From the Grill”' },
      },
      {
        ...{ path: 'Warm bowls', items: 2, names: ['Bisque', 'Soup'], settled: false },
        ...{ goes: { category_id: soups }, why: '1 of its items is there' },
      },
      {
        ...{ path: 'BEER', items: 1, names: ['Lager'], settled: true },
        ...{ goes: { category_id: bar[0]?.id }, why: 'same name' },
      },
      {
        ...{ path: 'Misc', items: 1, names: ['Tote bag'], settled: false },
        ...{ goes: null, why: 'Nobody could tell' },
      },
      { path: '', items: 1, names: ['Fan'], settled: true, goes: null, why: '' },
    ]);
    await expect(apply(id)).rejects.toMatchObject({ status: 400 });
    const places = {
      grill: { category_id: grill },
      'Warm bowls': { station_id: kitchen.id, category: 'Bowls' },
      Misc: { station: 'Shop', category: 'Misc' },
      '': 'leave_out' as const,
    };
    const answered = await preview(id, { places });
    expect([answered.state, answered.summary?.errors]).toEqual(['previewed', 1]);
    expect(answered.errors.map(({ cause, count }) => [cause, count])).toEqual([
      ['place-left-out', 1],
    ]);
    expect(answered.places.map(({ path, items, goes }) => [path, items, goes]).at(-1)).toEqual([
      '',
      1,
      'leave_out',
    ]);
    await apply(id);
    expect(await menu()).toEqual([
      ['Kitchen', 'From the Grill: Burger', 'Soups: Soup', 'Bowls: Bisque, Soup'],
      ['Bar', 'Beer: Lager'],
      ['Shop', 'Misc: Tote bag'],
    ]);
  });

  it('is what the file says in columns of its own, whatever the letters are', async () => {
    const lines = [
      'name,price,station,category',
      'Burger,9,kitchen,LUNCH',
      'Salad,7,Kitchen,Lunch',
      'Lager,6,Bar,',
    ];
    const found = await previewed('menu.csv', lines.join('\n'));
    expect(found.state).toBe('previewed');
    await apply(found.id);
    expect(await menu()).toEqual([
      ['kitchen', 'LUNCH: Burger, Salad'],
      ['Bar', 'Bar: Lager'],
    ]);
  });

  it('is asked where two stations have a category, and never taken from another row', async () => {
    const [, beta] = [await station('Alpha', 'Snacks'), await station('Beta', 'Snacks')];
    const lines = ['name,price,station,category', 'Nuts,2,,Snacks', 'Latte,3,Hot drinks,Coffee'];
    const found = await previewed('menu.csv', [...lines, 'Roll,2,,Bakery'].join('\n'));
    expect(found.places.map(({ path, settled, why }) => [path, settled, why])).toEqual([
      ['Snacks', false, 'Alpha and Beta have it'],
      ['Hot drinks > Coffee', true, 'as the file says'],
      ['Bakery', false, 'Nobody could tell'],
    ]);
    const snacks = { category_id: beta.categories[0] ?? 0 };
    const half = await preview(found.id, { places: { Snacks: snacks } });
    expect(half.state).toBe('placing');
    const bakery = { station: 'hot drinks', category: 'Bakery' };
    await preview(found.id, { places: { Snacks: snacks, Bakery: bakery } });
    await apply(found.id);
    expect(await menu()).toEqual([
      ['Alpha', 'Snacks: '],
      ['Beta', 'Snacks: Nuts'],
      ['Hot drinks', 'Coffee: Latte', 'Bakery: Roll'],
    ]);
  });

  it('goes into a station of the name of an empty location, and is remembered for the next file', async () => {
    const file = (price: string) => `name,price,pos_id,category\nPie,${price},P1,Cakes\n`;
    const first = await previewed('menu.csv', file('3'));
    const goes = { station: 'Here', category: 'Cakes' };
    expect(first.places).toMatchObject([{ goes, settled: false, why: 'new' }]);
    const answered = await preview(first.id, { places: { Cakes: goes }, remember: true });
    expect(await plannedIn(answered.id)).toHaveLength(3);
    const again = await previewed('other.csv', file('4'));
    expect([again.state, again.places[0]?.why]).toEqual(['previewed', 'as chosen']);
    await apply(answered.id);
    const next = await previewed('next.csv', file('5'));
    expect(await plannedIn(next.id)).toEqual(['update item Pie: price 3 → 5']);
  });

  it('is where items of the same names stand, and the next file finds them there', async () => {
    const { categories } = await station('Kitchen', 'Warm');
    const [category_id = 0] = categories;
    const placing = { ...here(), category_id, items: [soup] };
    await creator().call('menu.add_items_to_category', placing);
    const lines = (price: string) => `name,price,category\nsoup,${price},Bowls\n`;
    const asked = await previewed('menu.csv', lines('5'));
    expect(asked.places).toMatchObject([
      { goes: { category_id }, settled: false, why: '1 of its items is there' },
    ]);
    const places = { Bowls: { category_id } };
    const answered = await preview(asked.id, { places, remember: true });
    expect(await plannedIn(answered.id)).toEqual([
      'update item Soup: name "Soup" → "soup", price 4 → 5',
    ]);
    await apply(answered.id);
    const next = await previewed('next.csv', lines('6'));
    expect(await plannedIn(next.id)).toEqual(['update item soup: price 5 → 6']);
  });

  it('is asked about 500 categories at once, and about the others after that', async () => {
    const rows = Array.from({ length: 503 }, (_, at) => `Item ${at},1,Category ${at}`);
    const asked = await previewed('menu.csv', ['name,price,category', ...rows].join('\n'));
    const answersTo = ({ places }: typeof asked) =>
      places.flatMap(({ path, settled }) =>
        settled ? [] : [[path, { station: 'Here', category: path }] as const],
      );
    const first = answersTo(asked);
    const half = await preview(asked.id, { places: Object.fromEntries(first) });
    const rest = answersTo(half);
    expect([half.state, first.length, rest.length]).toEqual(['placing', 500, 3]);
    const whole = await preview(asked.id, { places: Object.fromEntries([...first, ...rest]) });
    expect([whole.state, whole.errors]).toEqual(['previewed', []]);
    expect(whole.summary?.kinds.category?.inserts).toBe(503);
  });

  it('is asked of a list of items in JSON, and not of a sync', async () => {
    await station('Alpha', 'Snacks');
    await station('Beta', 'Snacks');
    const items = [
      { name: 'Nuts', price: 2, category: 'Snacks' },
      { name: 'Roll', price: 2, category: 'Bakery' },
      { name: 'Tip', price: 2 },
    ];
    const text = JSON.stringify(items);
    const found = await previewed('menu.json', text);
    expect([found.state, found.places.map(({ path }) => path)]).toEqual([
      'placing',
      ['Snacks', 'Bakery', ''],
    ]);
    const integration = { ...here(), name: 'Book', service: 'ingestor', type: 'manual' };
    await stage.world.store.transaction((trx) =>
      trx.insertInto('integration').values(integration).execute(),
    );
    const file = zipOf([{ name: 'menu.json', data: Buffer.from(text) }]).toString('base64');
    await creator().call('ingestor.sync', { ...here(), file });
    const { imports } = await creator().call('import.list', { ...here(), source: 'sync' });
    const synced = await creator().call('import.get', {
      ...here(),
      import_id: imports[0]?.id ?? 0,
    });
    expect(synced.errors.map(({ cause }) => cause).sort()).toEqual([
      'category-unclear',
      'station-missing',
    ]);
  });

  it('refuses an answer that is none, and asks again where what was chosen is gone', async () => {
    const { id, categories } = await station('Alpha', 'Snacks');
    const lines = 'name,price,category\nRoll,2,Bakery\n';
    const given = await give('menu.csv', lines);
    const settings = { places: { Bakery: { station: '', category: 'x' } } };
    await expect(
      creator().call('import.preview', { ...here(), import_id: given, settings }),
    ).rejects.toMatchObject({ status: 400 });
    const place = { category_id: categories[0] ?? 0 };
    expect((await preview(given, { places: { Bakery: place } })).state).toBe('previewed');
    await creator().call('category.destroy', { ...here(), id: place.category_id });
    const again = await preview(given, { places: { Bakery: place } });
    expect([again.state, again.places[0]?.goes]).toEqual([
      'placing',
      { station_id: id, category: 'Bakery' },
    ]);
  });
});
