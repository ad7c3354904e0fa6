import { expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import { importsAnew, told } from './support/importing';
import { changeCount } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('the preview of a csv', (stage) => {
  const imports = importsAnew(stage);
  const { previewed, changes, here, withItems, manager } = imports;

  it('says every change field by field, and changes nothing', async () => {
    const [latte, mocha] = await withItems([
      { name: 'Latte', price: 3.5, tags: ['hot'] },
      { name: 'Mocha', price: 4, pos_id: 'M1' },
    ]);
    const before = await changeCount(stage.world);
    const file = [
      'id,name,price,pos_id,tags,day_parts',
      `${latte},Latte,35.00,,"hot,milk",2`,
      `,Mocha,4.00,M1,,`,
      ',Chai,2.5,C1,tea,"1,2"',
    ].join('\n');
    const answer = await previewed('menu.csv', file);
    expect(answer).toMatchObject({
      state: 'previewed',
      format: 'csv',
      user: { name: 'manager' },
      refusal: [],
      errors: [],
      questions: [],
      applied_before: null,
      summary: {
        kinds: { item: { received: 3, inserts: 1, updates: 1, deletes: 0, not_updated: 1 } },
        errors: 0,
        ticked: 2,
        changes: 2,
        rises: 1,
        falls: 0,
        renamed: 0,
        notable: [
          { what: 'rises_much', count: 1, name: 'Latte', was: '3.50', now: '35.00', by: null },
          { what: 'unplaced', count: 1, name: 'Chai', was: null, now: null, by: null },
        ],
      },
    });
    expect(answer.summary?.fields).toMatchObject({ price: 2, tags: 2, day_parts: 2 });
    const page = await changes(answer.id);
    expect(page.changes.map(told)).toEqual([
      'update item Latte: price 3.5 → 35, tags ["hot"] → ["hot","milk"], day_parts [] → [7]',
      'insert item Chai: name "Chai", price 2.5, pos_id "C1", tags ["tea"], day_parts [3,7]',
    ]);
    expect(page.changes[0]).toMatchObject({
      object_id: latte,
      place: { row: 2, sheet: null },
      price_was: 3.5,
      price_now: 35,
      jump: 90_000,
      ticked: true,
      remark: 'Exactly ten times as much: is a decimal point missing in C2?',
    });
    expect(mocha).toBeGreaterThan(0);
    expect(await changeCount(stage.world)).toBe(before);
  });

  it('says what to look at first: prices that move together, what is lost, what costs nothing', async () => {
    const docs = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `Dish ${at}`, price: 9, pos_id: `D${at}` },
      ...(at < 2 && { allergens: ['milk', 'soy'], sku: ['4011'] }),
    }));
    await withItems(docs);
    const rows = docs.map(({ name, pos_id }, at) =>
      [name, at === 11 ? '0' : '6.00', pos_id, at === 0 ? 'soy' : '', '', '1'].join(),
    );
    const file = ['name,price,pos_id,allergens,sku,active', ...rows, 'Gift card,0,G1,,,0'];
    const { id, summary } = await previewed('menu.csv', file.join('\n'));
    const found = (summary?.notable ?? []).map(({ what, count, name, by }) => [
      what,
      count,
      name,
      by,
    ]);
    expect(found.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['falls', 11, 'Dish 0', -3333],
      ['falls_much', 1, 'Dish 11', null],
      ['lost:allergens:milk', 2, 'Dish 0', null],
      ['lost:allergens:soy', 1, 'Dish 1', null],
      ['lost:sku', 2, 'Dish 0', null],
      ['new_inactive', 1, 'Gift card', null],
      ['unplaced', 1, 'Gift card', null],
      ['zero', 2, 'Dish 11', null],
    ]);
    const free = await changes(id, { price: 'free' });
    expect(free.changes.map(({ name }) => name)).toEqual(['Dish 11', 'Gift card']);
    const inactive = await changes(id, { types: ['insert'], fields: ['active'] });
    expect(inactive.changes.map(({ name, remark }) => [name, remark])).toEqual([
      ['Gift card', 'It comes in inactive.'],
    ]);
  });

  it('says first which inactive items a file activates again', async () => {
    const ids = await withItems([
      { name: 'Eggnog', price: 4, active: 0 },
      { name: 'Latte', price: 3 },
    ]);
    const file = ['id,name,price,active', `${ids[0]},Eggnog,4,1`, `${ids[1]},Latte,3.10,1`];
    const { summary } = await previewed('menu.csv', file.join('\n'));
    expect(summary?.notable).toEqual([
      { what: 'activated', count: 1, name: 'Eggnog', was: null, now: null, by: null },
    ]);
  });

  it('changes nothing by a file that a spreadsheet took the zeros off', async () => {
    const [id] = await withItems([
      { name: 'Gum', price: 2.4, pos_id: '0214', sku: ['036000291452'] },
    ]);
    const file = `id;name;price;pos_id;sku\n${id};Gum;2,40;214;36000291452\n`;
    const { summary, warnings } = await previewed('menu.csv', file);
    expect(summary?.changes).toBe(0);
    expect(warnings.map(({ cause }) => cause)).toEqual(
      expect.arrayContaining(['pos-id-zeros', 'sku-as-here']),
    );
  });

  it('gives back all rows of a product, to be mended', async () => {
    const shopify = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode',
      'brew,Cold brew,,Size,S,B-S,3.00,CB-12-N',
      'brew,,,,M,B-M,4.00,',
      'brew,,,,L,B-L,5.00,',
    ];
    const refused = await previewed('shopify.csv', shopify.join('\n'));
    const csv = await manager().call('import.failed_rows', { ...here(), import_id: refused.id });
    const [header, ...rows] = csv.trimEnd().split('\r\n');
    expect(header).toBe(`${shopify[0]},reason`);
    expect(rows.map((row) => row.split(',').slice(0, 7).join())).toEqual(
      shopify.slice(1).map((row) => row.split(',').slice(0, 7).join()),
    );
    const mended = await previewed('mended.csv', csv.replace('CB-12-N', '4006381333931'));
    expect(mended.errors).toEqual([]);
    expect(mended.reading?.system).toBe('Shopify');
  });

  it('groups findings that say the same, whatever they advise of each cell', async () => {
    const file = 'name,price\nBeer,4.995\nWine,12.3456\nKeg,MP\nGum,99¢\n';
    const { warnings, errors } = await previewed('menu.csv', file);
    expect(warnings.map(({ cause, count, advice }) => [cause, count, advice])).toEqual([
      ['price-decimals', 2, 'It is read as 5.00.'],
    ]);
    expect(errors.map(({ cause, message }) => [cause, message])).toEqual([
      ['price-unread', 'This is no amount'],
      ['price-unread', 'This amount is in cents'],
    ]);
  });

  it('finds items by id, else by POS ID, else by SKU, else by name where a row has no code', async () => {
    const [byId, byPos, bySku, byName] = await withItems([
      { name: 'One', sku: ['111'] },
      { name: 'Two', pos_id: 'P2' },
      { name: 'Three', sku: ['00333', '444'] },
      { name: 'Four' },
    ]);
    const file = [
      'id,name,price,pos_id,sku',
      `${byId},One,1,,`,
      ',Zwei,2,P2,',
      ',Drei,3,,444',
      ',Four,4,,',
      ',Four,5,P9,',
    ].join('\n');
    const { id, summary } = await previewed('menu.csv', file);
    expect(summary?.kinds.item).toMatchObject({ updates: 4, inserts: 1 });
    const { changes: rows } = await changes(id);
    expect(rows.map(({ object_id, price_now }) => [object_id, price_now])).toEqual([
      [byId, 1],
      [byPos, 2],
      [bySku, 3],
      [byName, 4],
      [null, 5],
    ]);
  });

  it('asks where a code belongs to several items, and never guesses', async () => {
    const [first, second] = await withItems([
      { name: 'Left', pos_id: 'P' },
      { name: 'Right', pos_id: 'P' },
    ]);
    const file = 'name,price,pos_id\nBoth,5,P\n';
    const asked = await previewed('menu.csv', file);
    expect(asked.summary).toMatchObject({ changes: 0, errors: 1 });
    expect(asked.questions).toEqual([
      {
        key: 'pos_id:P',
        place: { row: 2, sheet: null },
        by: 'pos_id',
        value: 'P',
        objects: [
          { id: first, name: 'Left' },
          { id: second, name: 'Right' },
        ],
      },
    ]);
    const by = async (answer: 'skip' | 'all' | 'first' | number) => {
      const answered = await imports.preview(asked.id, { answers: { 'pos_id:P': answer } });
      expect([answered.questions, answered.errors]).toEqual([[], []]);
      return (await changes(asked.id)).changes.map(({ object_id }) => object_id);
    };
    expect(await by('skip')).toEqual([]);
    expect(await by('first')).toEqual([first]);
    expect(await by(second ?? 0)).toEqual([second]);
    expect(await by('all')).toEqual([first, second]);
  });

  it('leaves out rows with errors, groups them by cause, and gives them back as a csv', async () => {
    const [item] = await withItems([{ name: 'Latte', price: 3 }]);
    const file = [
      'id,name,price,sku',
      '999999,Gone,1,',
      `${item},Latte,4,`,
      ',No price,,',
      ',Wrong,x,AB1',
      ',,2,777',
    ].join('\n');
    const answer = await previewed('menu.csv', file);
    expect(answer.summary).toMatchObject({ errors: 4, changes: 1 });
    expect(answer.errors.map(({ cause, count }) => [cause, count]).sort()).toEqual(
      expect.arrayContaining([
        ['id-unknown', 1],
        ['name-missing', 1],
        ['price-missing', 1],
        ['sku-digits', 1],
      ]),
    );
    const unknown = answer.errors.find(({ cause }) => cause === 'id-unknown');
    expect(unknown).toMatchObject({
      level: 'error',
      message: 'There is no item with this id here',
      first: [{ row: 2, sheet: null }],
    });
    const csv = await manager().call('import.failed_rows', { ...here(), import_id: answer.id });
    const [header, first, second, third, fourth] = csv.split('\r\n');
    expect(header).toBe('id,name,price,sku,reason');
    expect(first).toBe('999999,Gone,1,,id: There is no item with this id here');
    expect(second).toBe(',No price,,,price: A new item needs a price');
    expect(third).toMatch(/^,Wrong,x,AB1,.*price: .*sku: .*digits/);
    expect(fourth).toMatch(/^,,2,777,.*name: Enter a name$/);
    const findings = await manager().call('import.findings', {
      ...here(),
      import_id: answer.id,
      level: 'error',
      cause: 'id-unknown',
    });
    expect(findings).toMatchObject({ total: 1, findings: [{ object_id: 999_999, kind: 'item' }] });
  });

  it('places items in categories by their names, and makes what is missing', async () => {
    const [latte, tea] = await withItems([{ name: 'Latte' }, { name: 'Tea' }]);
    const shown = { description: '', active: 1, visibility: null, image: null };
    const daily = { schedule: null, repeats: null };
    const [hot] = await stage.world.write(async (ledger) => {
      const [bar = 0] = await ledger.create(stationEntity, here().location_id, [
        { doc: { ...shown, name: 'Bar' }, order: 1 },
      ]);
      const doc = { ...shown, ...daily, name: 'Hot', station_id: bar, items: [latte ?? 0] };
      return ledger.create(categoryEntity, here().location_id, [
        { doc, order: { position: 1, items: {} } },
      ]);
    });
    const file = [
      'id,name,price,station,category',
      `${latte},Latte,0,Bar,Hot`,
      `${tea},Tea,0,Bar,Hot`,
      ',Ice,2,Bar,Cold',
      ',Cake,3,Bakery,Sweet',
    ].join('\n');
    const { id } = await previewed('menu.csv', file);
    const { changes: rows } = await changes(id, { sort: 'row' });
    const items = rows.filter(({ kind }) => kind === 'item');
    const [ice, cake] = items.map(({ position }) => ({ $new: position }));
    const bakery = rows.find(({ name }) => name === 'Bakery');
    expect(rows.flatMap((row) => (row.kind === 'item' ? [] : [`${row.type} ${row.name}`]))).toEqual(
      ['update Hot', 'insert Cold', 'insert Bakery', 'insert Sweet'],
    );
    const hotRow = rows.find(({ name }) => name === 'Hot');
    expect(hotRow && told(hotRow)).toBe(
      `update category Hot: items [${latte}] → [${latte},${tea}]`,
    );
    expect(rows.find(({ name }) => name === 'Sweet')?.fields[2]?.now).toEqual([cake]);
    expect(rows.find(({ name }) => name === 'Hot')).toMatchObject({ object_id: hot });
    expect(rows.find(({ name }) => name === 'Sweet')?.fields[0]?.now).toEqual({
      $new: bakery?.position,
    });
    expect(rows.find(({ name }) => name === 'Cold')?.fields[2]?.now).toEqual([ice]);
  });
});
