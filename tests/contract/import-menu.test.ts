import { expect, it } from 'vitest';
import { locationOf } from './support/importing';
import { addPlace } from './support/kinds';
import { changeCount } from './support/menu';
import { exported } from './support/menu-files';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('menu.import_menu', (stage) => {
  const admin = () => stage.as('admin');

  it('says what a csv would change, and changes nothing', async () => {
    const { id: location_id, items } = await locationOf(stage, [{ name: 'Latte', price: 3 }]);
    const before = await changeCount(stage.world);
    const menu = [
      'id,name,price,sku,global_match',
      `${items[0]},Latte,4,,`,
      ',Tea,2,036000291452,7',
      '999999,Gone,1,,',
      ',Bad,1,AB1,',
    ].join('\n');
    const answer = await admin().call('menu.import_menu', {
      location_id,
      format: 'csv',
      menu,
      preview: true,
    });
    expect(answer.summary).toMatchObject({
      items: { received: 4, updates: 1, inserts: 1, deletes: 0, not_updated: 2 },
      stations: { received: 0 },
      duplicates_removed: 0,
      no_updates: 2,
      errors: 2,
      global_matches: 1,
      message: '2 changes.',
    });
    expect(answer.items).toMatchObject([
      { id: items[0], name: 'Latte', type: 'update', fields: [{ name: 'price', was: 3, now: 4 }] },
      { id: null, name: 'Tea', type: 'insert', removed: false },
    ]);
    expect(answer.errors).toEqual([
      {
        error: 'id-unknown',
        type: 'item',
        id: 999_999,
        message: 'Row 4: id: There is no item with this id here',
      },
      {
        error: 'sku-digits',
        type: 'item',
        id: null,
        message: expect.stringContaining('SKU may hold digits only'),
      },
    ]);
    expect(answer.totals).toMatchObject({ items: 2, errors: 2 });
    expect(await changeCount(stage.world)).toBe(before);
    const params = { location_id, import_id: answer.import_id };
    expect((await admin().call('import.get', params)).state).toBe('previewed');
  });

  it('plans and applies in one, and a second time has nothing to do', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const json = JSON.stringify(
      {
        items: [{ name: 'Tea', price: 2, pos_id: 'T' }],
        discounts: [
          {
            name: 'Ten off',
            discount_type: 'single',
            details: { percent_off: 10, items: ['tea'] },
          },
        ],
      },
      null,
      '\t',
    );
    const params = { location_id, format: 'json', menu: json };
    const done = await admin().call('menu.import_menu', params);
    expect(done.summary).toMatchObject({ items: { inserts: 1 }, discounts: { inserts: 1 } });
    const items = await admin().call('item.list', { location_id });
    expect(items.map(({ name, price }) => [name, price])).toEqual([['Tea', 2]]);
    const again = await admin().call('menu.import_menu', params);
    expect(again.summary).toMatchObject({ message: 'Nothing to change.', no_updates: 2 });
    // A list that is there removes what it lacks.
    const other = JSON.stringify({
      discounts: [
        { name: 'Five off', discount_type: 'single', details: { percent_off: 5, items: ['tea'] } },
      ],
    });
    const removing = { location_id, format: 'json', menu: other, preview: true };
    expect((await admin().call('menu.import_menu', removing)).discounts).toMatchObject([
      { name: 'Ten off', type: 'delete', removed: true },
      { name: 'Five off', type: 'insert', removed: false },
    ]);
  });

  it('never sells all day what is sold at day parts that do not fit here', async () => {
    const at = async (location_id: number, name: string, start: string, end: string) => {
      const meals = [{ name, start, end }];
      await admin().call('location.update', { location_id, operations: { meals } });
    };
    const from = await locationOf(stage, [{ name: 'Eggs', price: 3 }]);
    await at(from.id, 'Breakfast', '07:00', '10:00');
    const [eggs = 0] = from.items;
    await admin().call('item.update', { location_id: from.id, id: eggs, day_parts: [1] });
    const menu = await exported(admin(), from.id);
    const { id: location_id } = await locationOf(stage, []);
    await at(location_id, 'Early', '06:00', '09:00');
    await admin().call('menu.import_menu', { location_id, format: 'mashmenu', menu });
    const [made] = await admin().call('item.list', { location_id });
    expect(made).toMatchObject({ name: 'Eggs', day_parts: [], active: 0 });
  });

  it('leaves the discounts of a file out of a template, and says so', async () => {
    const location_id = await addPlace(stage.world, 'Sheet', ['admin'], {
      location_type: 'template',
    });
    const menu = JSON.stringify({
      items: [{ name: 'Tea', price: 2, pos_id: 'T' }],
      discounts: [{ name: 'Half off', details: { percent_off: 50, items: ['tea'] } }],
    });
    const done = await admin().call('menu.import_menu', { location_id, format: 'json', menu });
    expect(done.summary).toMatchObject({
      items: { inserts: 1 },
      discounts: { received: 1, inserts: 0 },
    });
    expect(JSON.stringify(done)).toContain('The discounts of the file are left out');
    expect(await admin().call('discount.all', { location_id })).toEqual([]);
  });

  it('marks what a list removes: discounts, fees and taxes, each with its count and its kind', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const discounts = await admin().call('discount.create', {
      location_id,
      name: 'Ten off',
      details: { percent_off: 10 },
    });
    const fee = await admin().call('fee.create', {
      location_id,
      name: 'Deposit',
      details: { type: 'flat', value: 0.05 },
    });
    const tax = await admin().call('tax.create', {
      location_id,
      name: 'VAT',
      details: { rates: { ALL: 0.2 } },
    });
    const menu = JSON.stringify({
      discounts: [{ name: 'Five off', details: { percent_off: 5 } }],
      fees: [{ name: 'Bag', details: { type: 'flat', value: 0.1 } }],
      taxes: [{ name: 'City', details: { rates: { ALL: 0.01 } } }],
    });
    const params = { location_id, format: 'json', menu, preview: true };
    const answer = await admin().call('menu.import_menu', params);
    const lists = { discounts, fees: fee, taxes: tax };
    for (const [list, { id, name }] of Object.entries(lists)) {
      expect(answer[list as 'taxes'], list).toMatchObject([
        { id, name, type: 'delete', removed: true },
        { id: null, type: 'insert', removed: false },
      ]);
      const counts = answer.summary[list as 'taxes'];
      expect(counts, list).toMatchObject({ received: 1, inserts: 1, deletes: 1 });
    }
    expect(answer.summary.message).toBe('6 changes.');
    const managers = await stage.as('manager').call('menu.import_menu', params);
    expect(managers.taxes, 'tax rules are for admins to read').toEqual([]);
    expect(managers.summary.message).toBe('4 changes.');
  });

  it('says of a file of which no row can be read that none can be imported, and names columns that it does not know', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const params = { location_id, format: 'json', preview: true };
    const asked = (menu: unknown) =>
      admin().call('menu.import_menu', { ...params, menu: JSON.stringify(menu) });
    const texts = await asked(['one', 'two']);
    expect([texts.summary.message, texts.summary.errors]).toEqual(['No row can be imported.', 2]);
    expect(texts.errors.map(({ message }) => message)).toEqual([
      'Row 1: An item has to be an object',
      'Row 2: An item has to be an object',
    ]);
    const tea = await asked([{ name: 'Tea', price: 2, shape: 'round', age: 3 }]);
    expect(tea.warnings).toEqual([
      { description: 'This column is not known and is left out: shape, age' },
    ]);
  });

  it('refuses other formats, and files of which nothing can be read, in words', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const asked = (format: string, menu: string) =>
      refusalOf(admin().call('menu.import_menu', { location_id, format, menu, preview: true }));
    const pdf = await asked('pdf', 'x');
    expect([pdf.status, pdf.message]).toEqual([400, 'Unsupported file type']);
    const broken = await asked('mashmenu', '{"format": ');
    expect([broken.status, broken.message.length > 10]).toEqual([400, true]);
  });

  it('leaves tax rules and price modes alone for who is no admin, and says so', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const menu = JSON.stringify({
      format: 'mashmenu',
      version: 1,
      items: [{ key: 'i', name: 'Tea', price: 2, prices: [{ mode: 'm', price: 1 }] }],
      price_modes: [{ key: 'm', name: 'Happy hour' }],
      taxes: [{ key: 't', name: 'VAT', rule_type: 'MATCH', details: { rates: { ALL: 0.2 } } }],
    });
    const params = { location_id, format: 'mashmenu', menu, preview: true };
    const managers = await stage.as('manager').call('menu.import_menu', params);
    expect(managers.summary).toMatchObject({ items: { inserts: 1 }, price_modes: { inserts: 0 } });
    expect(managers.taxes).toEqual([]);
    expect(managers.warnings.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'The tax rules of the file are left out. Only an admin may change them.',
        expect.stringMatching(/^Price modes and their prices stay as they are/),
      ]),
    );
    const admins = await admin().call('menu.import_menu', params);
    expect(admins.summary).toMatchObject({ price_modes: { inserts: 1 }, taxes: { inserts: 1 } });
  });

  it('makes a group of one choice where a menu file does not say of how many', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const menu = JSON.stringify({
      format: 'mashmenu',
      version: 1,
      option_groups: [{ key: 'g', name: 'Size' }],
      options: ['Small', 'Large'].map((name) => ({ key: name, name })),
      items: [
        {
          key: 'i',
          name: 'Tea',
          price: 2,
          option_groups: [
            { group: 'g', options: [{ option: 'Small', default: 1 }, { option: 'Large' }] },
          ],
        },
      ],
    });
    const params = { location_id, format: 'mashmenu', menu };
    await admin().call('menu.import_menu', params);
    const groups = await admin().call('option_group.list', { location_id });
    expect(groups).toMatchObject([{ name: 'Size', group_type: 'single' }]);
    const again = await admin().call('menu.import_menu', params);
    expect(again.summary.message).toBe('Nothing to change.');
  });

  it('gives an item no range in a group without options, so that its edits go back one by one', async () => {
    const { id: location_id } = await locationOf(stage, []);
    const menu = JSON.stringify({
      format: 'mashmenu',
      version: 1,
      option_groups: [{ key: 'g', name: 'Size', group_type: 'multi' }],
      items: [
        {
          key: 'i',
          name: 'Tea',
          price: 2,
          option_groups: [{ group: 'g', range: [0, 0], options: [] }],
        },
      ],
    });
    await admin().call('menu.import_menu', { location_id, format: 'mashmenu', menu });
    const [item] = await admin().call('item.list', { location_id });
    const id = item?.id ?? 0;
    const form = await admin().call('menu.get_item', { location_id, item_id: id });
    expect(form.option_groups).toMatchObject([{ name: 'Size', range: null }]);
    const { actionId: priced } = await admin().write('item.update', {
      location_id,
      id,
      price: 3,
    });
    const group = form.option_groups[0]?.id ?? 0;
    const { actionId: narrowed } = await admin().write('option_group.update', {
      location_id,
      id: group,
      group_type: 'single',
    });
    for (const action of [narrowed, priced]) {
      const action_id = action ?? 0;
      expect((await admin().call('ledger.undo', { action_id })).kept).toEqual([]);
    }
    expect((await admin().call('item.get', { location_id, id })).price).toBe(2);
  });

  it('has its errors put into words that people know', async () => {
    const translated = async (message: string) =>
      (await stage.as('manager').call('menu.translate_error', { message, timeout: 2 }))
        .translated_message;
    expect(await translated('{"error":"UNIQUE constraint failed: item.id"}')).toMatch(
      /^Two things of the menu/,
    );
    expect(await translated('TypeError: fetch failed')).toMatch(/^The server could not be reached/);
    expect(await translated('Something else')).toBe('Something else');
  });
});
