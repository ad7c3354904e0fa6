import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemDocument } from '~/objects/item/service/document.service';
import { CAKE, LATTE, toast } from './support/import-files';
import { importsIn, locationOf, told } from './support/importing';
import { exported, menuOf } from './support/menu-files';
import { onCrossedStages } from './support/stage';

onCrossedStages('what a file names', (stage) => {
  let location: number;
  const creator = () => stage.as('manager');
  const { previewed, changes, ended, here } = importsIn(creator, () => location);

  async function withItems(docs: readonly Partial<ItemDocument>[]): Promise<number[]> {
    const made = await locationOf(stage, docs);
    location = made.id;
    return made.items;
  }

  async function applied(name: string, content: string) {
    const { id, errors } = await previewed(name, content);
    expect(errors).toEqual([]);
    const { job_id } = await creator().call('import.apply', { ...here(), import_id: id });
    const job = await ended(job_id);
    expect([job.state, job.notes]).toEqual(['done', []]);
    return job;
  }

  async function planned(name: string, content: string) {
    const answer = await previewed(name, content);
    return { ...answer, told: (await changes(answer.id)).changes.map(told) };
  }

  /** Options of an item by name, with their prices. */
  async function optionsOf(name: string): Promise<Record<string, number> | undefined> {
    const menu = menuOf(await exported(creator(), location));
    const found = menu.items.find((item) => item.name === name);
    const links = found?.option_groups.flatMap(({ options }) => options);
    return (
      links &&
      Object.fromEntries(
        links.map(({ option }) => [menu.options[option]?.name, menu.options[option]?.price]),
      )
    );
  }

  const names = async () =>
    (await creator().call('item.list', here())).map(({ name }) => name).sort();

  beforeEach(async () => {
    await withItems([]);
  });

  it("changes no option of another item, whatever options another system's products have", async () => {
    await applied('square.csv', LATTE);
    expect(await optionsOf('Latte')).toEqual({ Small: 0, Large: 0.75 });
    await applied('shopify.csv', CAKE);
    expect(await optionsOf('Latte')).toEqual({ Small: 0, Large: 0.75 });
    expect(await optionsOf('Christmas cake')).toEqual({ Small: 0, Large: 12 });
    for (const [name, file] of [['square.csv', LATTE] as const, ['shopify.csv', CAKE] as const]) {
      expect((await planned(name, file)).told).toEqual([]);
    }
  });

  it('changes no option of another item in a menu file', async () => {
    await applied('shopify.csv', CAKE);
    const cake = await exported(creator(), location);
    await withItems([]);
    await applied('square.csv', LATTE);
    await applied('menu.mashmenu', cake);
    expect(await optionsOf('Latte')).toEqual({ Small: 0, Large: 0.75 });
    expect(await optionsOf('Christmas cake')).toEqual({ Small: 0, Large: 12 });
    expect((await planned('menu.mashmenu', cake)).told).toEqual([]);
  });

  it('changes no modifier of another item in a menu of Toast', async () => {
    await applied('toast.json', toast([['Burger', 9]], 'Extras', 1));
    await applied('toast.json', toast([['Salad', 7]], 'Toppings', 2.5));
    expect(await optionsOf('Burger')).toEqual({ Cheese: 1 });
    expect(await optionsOf('Salad')).toEqual({ Cheese: 2.5 });
  });

  it('parts a group that other items have too, once, and changes it in place where all are named', async () => {
    await applied(
      'toast.json',
      toast(
        [
          ['Burger', 9],
          ['Salad', 7],
        ],
        'Extras',
        1,
      ),
    );
    const dearer = toast([['Burger', 9]], 'Extras', 2);
    const parted = await planned('toast.json', dearer);
    expect(parted.warnings.map(({ cause }) => cause)).toContain('group-parted');
    await applied('toast.json', dearer);
    expect([await optionsOf('Burger'), await optionsOf('Salad')]).toEqual([
      { Cheese: 2 },
      { Cheese: 1 },
    ]);
    expect((await planned('toast.json', dearer)).told).toEqual([]);
    const own = toast([['Burger', 9]], 'Extras', 3);
    expect((await planned('toast.json', own)).told).toEqual(['update option Cheese: price 2 → 3']);
  });

  it('adds a size to the group that an item has', async () => {
    await applied('square.csv', LATTE);
    const more = `${LATTE}\nT1,Latte,Huge,L3,,,5.00`;
    const next = await planned('square.csv', more);
    expect(next.told.map((line) => line.split(':')[0]).sort()).toEqual([
      'insert option Huge',
      'update item Latte',
    ]);
    await applied('square.csv', more);
    expect(await optionsOf('Latte')).toEqual({ Small: 0, Large: 0.75, Huge: 1.5 });
  });

  it('with kept ids changes an option in place where the file names all items that have it, else parts it', async () => {
    await applied(
      'toast.json',
      toast(
        [
          ['Burger', 9],
          ['Salad', 7],
        ],
        'Extras',
        1,
      ),
    );
    const whole = JSON.parse(await exported(creator(), location, { item_id: true }));
    whole.options[0].price = 1.5;
    expect((await planned('menu.mashmenu', JSON.stringify(whole))).told).toEqual([
      'update option Cheese: price 1 → 1.5',
    ]);
    const burger = whole.items.findIndex(({ name }: { name: string }) => name === 'Burger');
    const part = { ...whole, items: [whole.items[burger]], stations: [], relations: [] };
    const file = JSON.stringify({ ...part, images: {} });
    await applied('menu.mashmenu', file);
    expect([await optionsOf('Burger'), await optionsOf('Salad')]).toEqual([
      { Cheese: 1.5 },
      { Cheese: 1 },
    ]);
    expect((await planned('menu.mashmenu', file)).told).toEqual([]);
  });

  it('leaves out the groups of a product that is refused', async () => {
    const wrong = CAKE.replace('Christmas cake', 'x'.repeat(300));
    const { told: lines, errors } = await planned('shopify.csv', wrong);
    expect([lines, errors.length > 0]).toEqual([[], true]);
  });

  it('leaves out the groups of a product that is not ticked', async () => {
    const { id } = await previewed('shopify.csv', CAKE);
    await creator().call('import.tick', {
      ...here(),
      import_id: id,
      kinds: ['item'],
      ticked: false,
    });
    const { job_id } = await creator().call('import.apply', { ...here(), import_id: id });
    expect((await ended(job_id)).result).toBe('Nothing was changed. 3 left out.');
    expect(await creator().call('option_group.list', here())).toEqual([]);
  });

  describe('by codes', () => {
    it('is found by a bar code though its POS ID moved', async () => {
      const [tea] = await withItems([{ name: 'Tea', pos_id: 'TEA', sku: ['4006381333931'] }]);
      const file = 'name,price,pos_id,sku\nTea,2.20,TEA-1,4006381333931';
      const { told: lines } = await planned('menu.csv', file);
      expect(lines).toEqual(['update item Tea: price 0 → 2.2, pos_id "TEA" → "TEA-1"']);
      expect(tea).toBeGreaterThan(0);
    });

    it('is not taken from a row that has its POS ID, in whatever order they stand', async () => {
      const [single] = await withItems([{ name: 'Cola', pos_id: 'A', sku: ['049000028904'] }]);
      const rows = ['Cola six,9,B,049000028904', 'Cola,2,A,049000028904'];
      for (const some of [rows, rows.toReversed()]) {
        const answer = await previewed('menu.csv', `name,price,pos_id,sku\n${some.join('\n')}`);
        const page = await changes(answer.id);
        expect(page.changes.map(({ name, object_id }) => [name, object_id]).sort()).toEqual([
          ['Cola six', null],
          ['Cola', single],
        ]);
        expect(answer.warnings.map(({ cause }) => cause)).toContain('sku-shared');
      }
    });

    it('is asked about where SKU and POS ID are those of two items', async () => {
      const [one, two] = await withItems([
        { name: 'One', pos_id: 'P1', sku: ['036000291452'] },
        { name: 'Two', pos_id: 'P2', sku: ['4006381333931'] },
      ]);
      const file = 'name,price,pos_id,sku\nWhich,3,P1,4006381333931';
      const { told: lines, questions, errors } = await planned('menu.csv', file);
      expect([lines, errors.map(({ cause }) => cause)]).toEqual([[], ['codes-differ']]);
      expect(questions).toMatchObject([{ by: 'sku', objects: [{ id: one }, { id: two }] }]);
    });

    it('is found though zeros were lost or added, which is pointed out', async () => {
      const [cola] = await withItems([{ name: 'Cola', price: 1, sku: ['049000028904'] }]);
      for (const code of ['49000028904', '0049000028904']) {
        const file = `name,price,sku\nCola new name,1.5,${code}`;
        const { told: lines, warnings } = await planned('menu.csv', file);
        expect(lines).toEqual(['update item Cola: name "Cola" → "Cola new name", price 1 → 1.5']);
        expect(warnings.filter(({ cause }) => cause === 'sku-as-here')).toHaveLength(1);
      }
      expect(cola).toBeGreaterThan(0);
    });

    it('is pointed out where two items of a file share one, or another item has it', async () => {
      await withItems([{ name: 'Tea', pos_id: 'T', sku: ['4006381333931'] }]);
      const file = [
        'name,price,pos_id,sku',
        'Tea,1,T,4006381333931',
        'Herbal,2,H,4006381333931',
        'Mug,3,M,036000291452',
        'Cup,4,C,036000291452',
      ];
      const answer = await previewed('menu.csv', file.join('\n'));
      const { findings } = await creator().call('import.findings', {
        ...here(),
        import_id: answer.id,
        level: 'warning',
        cause: 'sku-shared',
      });
      expect(
        findings.map(({ place, advice }) => [place?.row, advice?.split('”')[0]]).sort(),
      ).toEqual([
        [3, '“Tea'],
        [5, '“Mug'],
      ]);
    });

    it('is given to an item of its name that had none', async () => {
      await withItems([{ name: 'Gift card', price: 10 }]);
      const { told: lines } = await planned('menu.csv', 'name,price,pos_id\nGift card,10,GC');
      expect(lines).toEqual(['update item Gift card: pos_id null → "GC"']);
    });
  });

  it('of one name in two categories stays two', async () => {
    const first = 'name,price,station,category\nMuffin,2.75,Food,Bakery';
    await applied('menu.csv', first);
    const both = `${first}\nMuffin,3.10,Food,Breakfast`;
    expect((await planned('menu.csv', both)).summary?.kinds.item).toMatchObject({
      inserts: 1,
      updates: 0,
    });
    await applied('menu.csv', both);
    expect((await planned('menu.csv', both)).told).toEqual([]);
    expect(await names()).toEqual(['Muffin', 'Muffin']);
  });

  it('is known without codes although it was moved to another category here', async () => {
    const file = 'name,price,station,category\nCola,2,Bar,Drinks\nSoup,4,Bar,Food';
    await applied('menu.csv', file);
    const { stations } = menuOf(await exported(creator(), location, { item_id: true }));
    const food = stations[0]?.categories.find(({ name }) => name === 'Food');
    const [cola] = await creator().call('item.list', { ...here(), filters: { search: 'Cola' } });
    const category_ids = [Number(food?.key)];
    await creator().call('item.update', { ...here(), id: cola?.id ?? 0, category_ids });
    const { summary, warnings } = await planned('menu.csv', file.replace('Cola,2', 'Cola,3'));
    expect(summary?.kinds.item).toMatchObject({ inserts: 0, updates: 1 });
    expect(warnings).toEqual([]);
  });

  it('is not known by the ids of another program', async () => {
    const ids = await withItems([
      { name: 'Espresso', price: 2.75 },
      { name: 'Tea', price: 2 },
    ]);
    const rows = (list: readonly string[]) =>
      ['ID,Name,Price', ...list.map((name, at) => `${ids[at]},${name},1.00`)].join('\n');
    const theirs = await planned('theirs.csv', rows(['Widget', 'Gadget']));
    expect(theirs.warnings.map(({ cause }) => cause)).toContain('ids-foreign');
    expect(theirs.summary?.kinds.item).toMatchObject({ inserts: 2, updates: 0 });
    const ours = await planned('ours.csv', rows(['Espresso', 'Green tea']));
    expect(ours.told).toEqual([
      'update item Espresso: price 2.75 → 1',
      'update item Tea: name "Tea" → "Green tea", price 2 → 1',
    ]);
    const translated = [`ID,Name,Price`, `${ids[0]},Expreso,2.75`, `${ids[1]},Té,2.00`].join('\n');
    expect((await planned('spanish.csv', translated)).told).toEqual([
      'update item Espresso: name "Espresso" → "Expreso"',
      'update item Tea: name "Tea" → "Té"',
    ]);
    const chosen = await previewed('theirs.csv', rows(['Widget', 'Gadget']), {
      columns: ['id', 'name', 'price'].map((field) => ({ field, reading: 'as_is' })),
    });
    expect(chosen.summary?.kinds.item).toMatchObject({ inserts: 0, updates: 2 });
  });
});
