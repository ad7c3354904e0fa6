import { beforeAll, expect, it } from 'vitest';
import { timeText } from '~/service/clock';
import { importsIn } from './support/importing';
import { makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

onCrossedStages('one code in all its forms', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const staff = () => stage.as('provider');
  const imports = importsIn(manager, () => here().location_id);
  const item = (name: string, sku: string[], fields = {}) =>
    makeItem(stage.world, here().location_id, { name, price: 1, sku, ...fields });
  const found = async (search: string) =>
    (await manager().call('item.list', { ...here(), filters: { search }, fields: ['name'] })).map(
      ({ name }) => name,
    );
  let told = 0;
  const scan = (
    sku: string,
    known: boolean,
    more: { event_id?: string; kiosk_id?: string } = {},
  ) => {
    told += 1;
    const event = { event_id: `scan ${told}`, at: timeText(Date.now()), sku, known, ...more };
    return manager().call('sale.report', { ...here(), events: [event] });
  };
  const alerts = async (type: string) => {
    await staff().call('menu_quality.check', here());
    return (await staff().call('menu_quality.get_warnings', { ...here(), types: [type] })).data;
  };
  const sentences = async (type: string) =>
    (await alerts(type)).map(({ description }) => description).sort();
  let gum = 0;
  let ham = 0;

  beforeAll(async () => {
    gum = await item('Gum', ['036000291452']);
    ham = await item('Ham by weight', ['2112345000007'], { price_by_weight: 1 });
    await item('Small soda', ['04252614']);
  });

  it.each([
    ['036000291452', 'Gum'],
    ['0036000291452', 'Gum'],
    ['00036000291452', 'Gum'],
    ['36000291452', 'Gum'],
    ['0 36000 29145 2', 'Gum'],
    ["'036000291452", 'Gum'],
    ['2112345012345', 'Ham by weight'],
    ['042100005264', 'Small soda'],
    ['4252614', 'Small soda'],
  ])('is found by %s', async (search, name) => {
    expect(await found(search)).toEqual([name]);
  });

  it('is matched by files, and an apostrophe before it is none of it', async () => {
    const file = "name,price,sku\nGum spearmint,1.50,'0036000291452\nHam,9.90,2112345000000\n";
    const { summary } = await imports.previewed('codes.csv', file);
    expect(summary?.kinds.item).toMatchObject({ updates: 2, inserts: 0 });
  });

  it('says when an item was sold last', async () => {
    await scan('0036000291452', true);
    await scan('2112345099994', true);
    for (const id of [gum, ham]) {
      const { last_sold_time } = await manager().call('item.get', { ...here(), id });
      expect(last_sold_time).toBeTruthy();
    }
  });

  it('is known where an item has it in another form, and an alert for each item of a scale where none has it', async () => {
    await scan('0036000291452', false);
    for (const sku of ['2212345009992', '2212345020005', '2212345003301']) await scan(sku, false);
    expect(await sentences('unknown_sku')).toEqual([
      expect.stringContaining('scanned the unknown SKU 22123450'),
    ]);
    expect((await sentences('unknown_sku'))[0]).toContain('3 times');
  });

  it('without its zeros names the item that has it so, which is given it', async () => {
    const beer = await item('Price list beer', ['87000007604']);
    const [more, less] = [{ event_id: 'twice', kiosk_id: '7' }, { event_id: 'twice' }];
    const at = timeText(Date.now());
    const event = { at, sku: '087000007604', known: false };
    await manager().call('sale.report', {
      ...here(),
      events: [
        { ...event, ...more },
        { ...event, ...less },
      ],
    });
    const alert = (await alerts('unknown_sku')).find(({ description }) =>
      description.includes('087000007604'),
    );
    expect(alert?.description).toBe(
      'Kiosk 7 scanned the unknown SKU 087000007604 once; Price list beer has it as 87000007604',
    );
    const named = { ...here(), warning_hash: alert?.hash ?? '', warning_type: 'unknown_sku' };
    const { actions } = await staff().call('menu_quality.get_warning_details', named);
    expect(actions[0]).toMatchObject({ type: 'give_code', label: 'Give it this code' });
    const action = { type: 'give_code', inputs: [] };
    const done = await staff().call('menu_quality.resolve_warning', { ...named, action });
    expect(done.status).toBe('resolved');
    expect((await manager().call('item.get', { ...here(), id: beer })).sku).toEqual([
      '087000007604',
    ]);
  });

  it('that two items have is one alert, in whichever forms', async () => {
    await item('Soda', ['042100005264']);
    await item('Soda zero', ['42100005264']);
    await item('Ham again', ['2112345999990']);
    await item('Case of gum', ['10036000291453']);
    await item('Counted one', ['2000000000015']);
    await item('Counted two', ['2000000000022']);
    expect(await sentences('duplicate_sku')).toEqual([
      'Three active items share SKU 04252614, also written 042100005264 and 42100005264',
      'Two active items share SKU 2112345000007, also written 2112345999990',
    ]);
    expect(await sentences('wrong_check_digit')).toEqual([
      'SKU 10036000291453 of Case of gum ends in 3, and its check digit would be 9',
    ]);
  });

  it('gets its zeros back with all others by one action, but where another item has it already', async () => {
    const check = (digits: string) => {
      const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0);
      return (10 - (sum % 10)) % 10;
    };
    const bodies = Array.from({ length: 230 }, (_, at) => `07${String(800_000_000 + at)}`);
    const codes = bodies.map((body) => `${body}${check(body)}`);
    for (const code of codes) await item(`Lost ${code}`, [code.slice(1)]);
    const [alert, ...others] = await alerts('lost_zeros');
    expect(others).toEqual([]);
    expect(alert?.description).toBe(
      'SKU 42100005264 of Soda zero has lost its leading zero, and is 042100005264 on the package; so have 230 more SKUs',
    );
    const asked = { ...here(), warning_type: 'lost_zeros' };
    const { rows, count } = await staff().call('menu_quality.fix_all', { ...asked, preview: true });
    expect(count).toBe(230);
    expect(rows).toHaveLength(200);
    expect(rows[0]).toMatchObject({ before: codes[0]?.slice(1), after: codes[0] });
    expect(rows.at(-1)).toMatchObject({ name: '31 more', items: 31 });
    const named = rows.map(({ hash, version }) => ({ hash, version }));
    const fixed = await staff().write('menu_quality.fix_all', { ...asked, rows: named });
    expect([fixed.data.count, fixed.data.stale]).toEqual([230, []]);
    expect(await found(`Lost ${codes[229]}`)).toHaveLength(1);
    const stored = await manager().call('item.list', {
      ...here(),
      fields: ['sku'],
      filters: { search: 'Lost' },
      limit: 1000,
    });
    expect(stored.flatMap(({ sku = [] }) => sku).sort()).toEqual([...codes].sort());
    expect(await sentences('lost_zeros')).toEqual([
      'SKU 42100005264 of Soda zero has lost its leading zero, and is 042100005264 on the package',
    ]);
  });

  it('that a shop counts itself is not taken for one without zeros because some fit by chance', async () => {
    const before = await sentences('lost_zeros');
    for (let at = 0; at < 30; at += 1) await item(`Own ${at}`, [String(1_234_567_890 + at)]);
    expect(await sentences('lost_zeros')).toEqual(before);
  });

  it('is looked for by no field that there is not', async () => {
    const asked = { ...here(), search: 'Gum' };
    for (const method of ['item.list', 'item.count', 'item.get']) {
      expect((await stage.send('manager', method, asked)).status, method).toBe(400);
    }
  });
});
