import { beforeEach, expect, it } from 'vitest';
import { textOf } from '~/service/streams';
import { addPlace } from './support/kinds';
import { auditLedger } from './support/ledger-audit';
import { changeCount, lastAction, makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

const HEADER = 'pos_id,item_id,price,original_price,name,action';

onCrossedStages('prices of a mode from a CSV', (stage) => {
  let location_id: number;
  let [latte, mocha, tea] = [0, 0, 0];
  const mode_id = 1;

  beforeEach(async () => {
    location_id = await addPlace(stage.world, 'Canteen', ['manager', 'admin']);
    const modes = ['Last hour', 'Staff'].map((name) => ({ name, active: false }));
    await stage.as('admin').write('price_modes.update', { location_id, value: modes });
    const staff = { mode_id: 2, price: 1.25 };
    [latte = 0, mocha = 0, tea = 0] = await makeItems(stage.world, location_id, [
      { name: 'Latte', price: 4.5, pos_id: 'L1', prices: [{ mode_id, price: 4 }, staff] },
      { name: 'Mocha', price: 5, pos_id: 'M1', prices: [staff] },
      { name: 'Tea', price: 3 },
    ]);
  });

  const preview = (lines: readonly string[], header = HEADER) =>
    stage.as('admin').call('price_modes.preview', {
      location_id,
      mode_id,
      data: [header, ...lines].join('\r\n'),
    });
  type Planned = Awaited<ReturnType<typeof preview>>;
  const valid = (rows: Planned) =>
    rows.map((row) => ({
      ...row,
      item_id: Number(row.item_id),
      price: Number(row.price),
      original_price: Number(row.original_price),
    }));
  const apply = (rows: Planned, person: Person = 'admin') =>
    stage
      .as(person)
      .write('price_modes.import_prices', { location_id, mode_id, data: valid(rows) });
  const pricesOf = async (id: number) => {
    const { prices = [] } = await stage.as('manager').call('item.get', { location_id, id });
    return prices.map((one) => [one.mode_id, one.price]);
  };

  it('are shown as old and new, row by row, invalid cells with the reason', async () => {
    const rows = await preview([
      `L1,,3.5,4.50,,`,
      `,${mocha},2,,`,
      '',
      `,${tea},3`,
      'X9,,1,,,',
      ',1O16,1,,Salad,',
      `,${tea},free,,,`,
      `,${tea},1,2.50,,`,
      `,${latte},1,,,`,
      ',999999999,1,,,',
    ]);
    expect(rows.map(({ row, action: { type, text, field } }) => [row, type, text, field])).toEqual([
      [2, 'update', 'Update', undefined],
      [3, 'create', 'New', undefined],
      [5, 'none', 'Unchanged', undefined],
      [7, 'invalid', 'Item ID must be a number', 'item_id'],
      [8, 'invalid', 'Row 5 has this item already', 'item_id'],
      [9, 'invalid', 'Row 5 has this item already', 'item_id'],
      [10, 'invalid', 'Row 2 has this item already', 'item_id'],
      [11, 'invalid', 'There is no such item here', 'item_id'],
    ]);
    expect(rows[0]).toEqual({
      row: 2,
      pos_id: 'L1',
      item_id: latte,
      name: 'Latte',
      price: 3.5,
      original_price: 4.5,
      mode_price: 4,
      action: { type: 'update', text: 'Update' },
    });
    expect(rows[3]).toMatchObject({ item_id: '1O16', price: '1', name: 'Salad' });
    const faulty = await preview([`,${tea},free,,,`, `,${tea},-1,,,`, `,${tea},1,2.50,,`]);
    expect(faulty.map(({ action: { text, field } }) => [field, text])).toEqual([
      ['price', 'Enter a price like 12.50'],
      ['price', 'Enter a price of 0 or more'],
      ['original_price', 'The price is 3.00 now'],
    ]);
  });

  it.each([
    ['2.40', 2.4],
    ['"2,40"', 2.4],
    ['$2.40', 2.4],
    ['"2,40 €"', 2.4],
    ['"1.204,50"', 1204.5],
    ['"$1,204.50"', 1204.5],
  ])('are read as they are written: %s', async (cell, price) => {
    const [row] = await preview([`,${tea},${cell},,,`]);
    expect(row).toMatchObject({ price, action: { type: 'create' } });
  });

  it.each(['2 for $5.00', '99¢', '6x1.50', '12 pk 9.99', '"1,200"', '2.405', '5.01E+2', '$5 $6'])(
    'are refused where they say more than one amount, or none: %s',
    async (cell) => {
      const [row] = await preview([`,${tea},${cell},,,`]);
      expect(row?.action).toMatchObject({ type: 'invalid', field: 'price' });
    },
  );

  it('are those of the items that their POS IDs and names say: a column that was sorted alone is found', async () => {
    const rows = await preview([
      `M1,${latte},1,,,`,
      `,${mocha},1,,Latte,`,
      `,${latte},1,,House latte,`,
      `X9,${tea},1,,,`,
    ]);
    expect(
      rows.map(({ action: { type, text, field }, name_in_file }) => [
        type,
        field,
        text,
        name_in_file,
      ]),
    ).toEqual([
      ['invalid', 'pos_id', '“Latte” has the POS ID L1', undefined],
      ['invalid', 'name', `“Latte” is item ${latte}, and this is “Mocha”`, undefined],
      ['update', undefined, 'Update', 'House latte'],
      ['invalid', 'pos_id', '“Tea” has no POS ID', undefined],
    ]);
    await apply(rows.filter(({ action }) => action.type === 'update'));
    expect(await pricesOf(latte)).toContainEqual([1, 1]);
  });

  it('are counted as lines of the file, and refused where a quote is never closed', async () => {
    const rows = await preview([`,${latte},1,,"Lat\nte",`, '', `,${tea},x,,,`]);
    expect(rows.map(({ row }) => row)).toEqual([2, 5]);
    const open = await refusalOf(preview([`,${latte},1,,,`, `,${tea},2,,"Tea,`, `,${mocha},3,,,`]));
    expect([open.status, open.message]).toEqual([
      400,
      'Row 3: A quote is opened here and closed nowhere',
    ]);
  });

  it('need all columns, in any order', async () => {
    const message =
      'Import must have the following columns: pos_id, item_id, price, original_price, name, action';
    const refused = await refusalOf(preview([], HEADER.replace(',action', '')));
    expect([refused.status, refused.message]).toEqual([400, message]);
    const rows = await preview([`1;;;${tea};;`], 'Price;action;name;item_id;pos_id;original_price');
    expect(rows).toMatchObject([{ item_id: tea, price: 1, action: { type: 'create' } }]);
  });

  it('are applied as one action, which is undone as one', async () => {
    const rows = await preview([`L1,,3.5,4.5,,`, `,${mocha},2.05,,,`, `,${tea},3,,,`]);
    const { data, actionId } = await apply(rows);
    expect(data).toEqual(rows.map((row, index) => ({ ...row, row: index + 2 })));
    expect([await pricesOf(latte), await pricesOf(mocha), await pricesOf(tea)]).toEqual([
      [
        [1, 3.5],
        [2, 1.25],
      ],
      [
        [1, 2.05],
        [2, 1.25],
      ],
      [],
    ]);
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'price_modes.import_prices',
      summary: 'Imported prices of 3 items into price mode “Last hour”',
    });
    expect(await auditLedger(stage.world.store)).toEqual([]);
    const undone = await stage.as('admin').call('ledger.undo', { action_id: actionId ?? 0 });
    expect(undone).toEqual({ reversed: 2, kept: [] });
    expect([await pricesOf(latte), await pricesOf(mocha)]).toEqual([
      [
        [1, 4],
        [2, 1.25],
      ],
      [[2, 1.25]],
    ]);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });

  it('are refused by name where an item changed since the preview, and nothing is written', async () => {
    const rows = await preview([`,${latte},1,,,`, `,${mocha},1,,,`, `,${tea},1,,,`]);
    const update = (params: object) =>
      stage.send('manager', 'item.update', { location_id, ...params });
    await update({ id: mocha, price: 6 });
    await update({ id: latte, prices: [{ mode_id, price: 3 }] });
    const changes = await changeCount(stage.world);
    const refused = await refusalOf(apply(rows));
    expect([refused.status, refused.message]).toEqual([
      400,
      'Nothing was imported. These changed since the preview: “Latte”, “Mocha”.',
    ]);
    expect(refused.details).toMatchObject({
      code: 'changed',
      fields: {
        'data.0': 'The price in this mode is 3.00 now',
        'data.1': 'The price is 6.00 now',
      },
    });
    expect(await changeCount(stage.world)).toBe(changes);
    await apply(await preview([`,${mocha},1,,,`]));
    expect(await pricesOf(mocha)).toContainEqual([1, 1]);
  });

  it('can be had as a file, which changes nothing when it is previewed as it is', async () => {
    const chunks = await stage.as('admin').stream('price_modes.template', { location_id, mode_id });
    const text = await textOf(chunks);
    expect(text.split('\r\n')).toEqual([
      HEADER,
      `L1,${latte},4.00,4.50,Latte,`,
      `M1,${mocha},5.00,5.00,Mocha,`,
      `,${tea},3.00,3.00,Tea,`,
      '',
    ]);
    const [, ...lines] = text.trimEnd().split('\r\n');
    const rows = await preview(lines);
    expect(rows.map(({ action }) => action.type)).toEqual(['none', 'none', 'none']);
  });

  it('are for admins, in a mode that is there, and of own items', async () => {
    const rows = await preview([`,${tea},1,,,`]);
    expect((await refusalOf(apply(rows, 'manager'))).status).toBe(403);
    const other = { location_id, mode_id: 9, data: valid(rows) };
    expect(
      (await refusalOf(stage.as('admin').call('price_modes.import_prices', other))).status,
    ).toBe(404);
    const heir = await addPlace(stage.world, 'Heir', ['admin'], { master_id: location_id });
    await stage.as('admin').write('price_modes.update', {
      location_id: heir,
      value: [{ name: 'Last hour', active: false }],
    });
    const [inherited] = await stage.as('admin').call('price_modes.preview', {
      location_id: heir,
      mode_id,
      data: `${HEADER}\n,${tea},1,,,`,
    });
    expect(inherited?.action).toMatchObject({
      type: 'invalid',
      text: 'This item is inherited: its prices are too',
    });
    const there = stage.as('admin').call('price_modes.import_prices', {
      location_id: heir,
      mode_id,
      data: [{ item_id: tea, price: 1 }],
    });
    expect((await refusalOf(there)).status).toBe(403);
  });

  it('are written for more items than one range holds', async () => {
    const items = await makeItems(
      stage.world,
      location_id,
      Array.from({ length: 600 }, (_, index) => ({ name: `Item ${index}`, price: 2 })),
    );
    const rows = await preview(items.map((id, index) => `,${id},${(index % 7) + 0.5},2,,`));
    const { data } = await apply(rows);
    expect(data).toHaveLength(600);
    expect(await pricesOf(items[599] ?? 0)).toEqual([[1, (599 % 7) + 0.5]]);
    const modes = await stage
      .as('admin')
      .call('price_modes.all', { location_id, item_counts: true });
    expect(modes.find(({ id }) => id === mode_id)?.item_count).toBe(601);
    expect(await auditLedger(stage.world.store)).toEqual([]);
  });
});
