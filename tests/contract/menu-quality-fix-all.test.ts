import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '~/menu/calendar';
import { alertKinds, fixAllLabel, isAlertType } from '~/quality/alert-types';
import { FIXES } from '~/quality/service/fix-kinds.service';
import { localDay } from '~/service/clock';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

it('every kind that has words for all of them can be solved together, and no other', () => {
  const worded = Object.keys(alertKinds).filter((type) => isAlertType(type) && fixAllLabel(type));
  expect(Object.keys(FIXES).sort()).toEqual(worded.sort());
});

onCrossedStages('all alerts of a kind', (stage) => {
  let menu: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });
  const staff = () => stage.as('provider');
  const item = (fields: Parameters<typeof makeItem>[2]) =>
    makeItem(stage.world, here().location_id, { price: 3, ...fields });
  const of = (type: string) => ({ ...here(), warning_type: type });
  const preview = (type: string) =>
    staff().call('menu_quality.fix_all', { ...of(type), preview: true });
  const check = () => staff().call('menu_quality.check', here());
  const stored = (id: number) => staff().call('item.get', { ...here(), id });
  const openOf = async (type: string) =>
    (await staff().call('menu_quality.get_warnings', { ...here(), types: [type] })).data;

  beforeAll(async () => {
    menu = await buildMenu(stage.world, here().location_id);
  });

  describe('with wrong check digits', () => {
    let chips = 0;
    let nuts = 0;
    let twin = 0;
    beforeAll(async () => {
      chips = await item({ name: 'Chips', sku: ['036000291453', '111', '012345678904'] });
      nuts = await item({ name: 'Nuts', sku: ['786162002968'] });
      twin = await item({ name: 'Twin', sku: ['036000291451'] });
      await check();
    });

    it('are shown as old and new, and one that would make a second owner of a code is not ticked', async () => {
      const { rows, count, stale, choices } = await preview('wrong_check_digit');
      expect(
        rows.map(({ item_id, name, before, after, problem }) => [
          ...[item_id, name, before, after],
          problem,
        ]),
      ).toEqual([
        [chips, 'Chips', '012345678904', '012345678905', null],
        [chips, 'Chips', '036000291453', '036000291452', null],
        [nuts, 'Nuts', '786162002968', '786162002969', null],
        [twin, 'Twin', '036000291451', '036000291452', 'Chips has the code 036000291452.'],
      ]);
      expect([count, stale, choices]).toEqual([3, [], []]);
    });

    it('are solved as one action, and taken back as one', async () => {
      const before = [(await stored(chips)).sku, (await stored(nuts)).sku];
      const fixed = await staff().write('menu_quality.fix_all', of('wrong_check_digit'));
      expect(fixed.data.count).toBe(3);
      expect((await stored(chips)).sku).toEqual(['036000291452', '111', '012345678905']);
      expect((await stored(twin)).sku).toEqual(['036000291451']);
      expect(await openOf('wrong_check_digit')).toHaveLength(1);
      const [action] = await staff().call('ledger.list', { ...here(), limit: 1 });
      expect(action?.summary).toBe('Solved 3 alerts “Invalid check digit”');
      await staff().write('ledger.undo', { action_id: fixed.actionId ?? 0 });
      expect([(await stored(chips)).sku, (await stored(nuts)).sku]).toEqual(before);
      await check();
    });

    it('are solved as far as they are named and still what was shown; the others are said', async () => {
      const { rows } = await preview('wrong_check_digit');
      const named = rows.slice(1, 3).map(({ hash, version }) => ({ hash, version }));
      await staff().call('item.update', { ...here(), id: nuts, sku: ['786162002976'] });
      const fixed = await staff().write('menu_quality.fix_all', {
        ...of('wrong_check_digit'),
        rows: named,
      });
      expect(fixed.data.stale).toEqual([
        {
          hash: named[1]?.hash,
          description: 'SKU 786162002968 of Nuts ends in 8, and its check digit would be 9',
        },
      ]);
      expect((await stored(chips)).sku).toEqual(['036000291452', '111', '012345678904']);
      expect((await stored(nuts)).sku).toEqual(['786162002976']);
      const again = await stage.send('provider', 'menu_quality.fix_all', {
        ...of('wrong_check_digit'),
        rows: named,
      });
      expect([again.status, again.body.code]).toEqual([409, 'nothing_left']);
    });
  });

  it('in no category are put into the chosen one, whose items stay', async () => {
    const lost = [await item({ name: 'Lost' }), await item({ name: 'Forlorn' })];
    await check();
    const { rows, choices } = await preview('no_category');
    expect(choices.map(({ value }) => value)).toContain(String(menu.cold));
    const chosen = rows.filter(({ item_id }) => lost.includes(item_id ?? 0));
    const params = {
      ...of('no_category'),
      rows: chosen.map(({ hash, version }) => ({ hash, version })),
    };
    for (const value of ['', '0', '999999']) {
      const none = await stage.send('provider', 'menu_quality.fix_all', { ...params, value });
      expect([none.status, none.body.fields]).toEqual([400, { value: 'Choose a category' }]);
    }
    const kept = await item({ name: 'Kept' });
    await staff().call('item.update', { ...here(), id: kept, category_ids: [menu.cold] });
    const value = String(menu.cold);
    const fixed = await staff().write('menu_quality.fix_all', { ...params, value });
    expect(fixed.data.count).toBe(2);
    for (const id of [kept, ...lost]) {
      expect((await stored(id)).category_ids).toEqual([menu.cold]);
    }
    const left = (await openOf('no_category')).map(({ hash }) => hash);
    for (const { hash } of chosen) expect(left).not.toContain(hash);
  });

  it('with schedules that are over lose them; one that is still to come keeps it', async () => {
    const today = localDay(null);
    const past = await item({ name: 'Last summer', schedule: '2025-06-01_2025-08-31' });
    const days = `${addDays(today, 100)}_${addDays(today, 120)}`;
    const coming = await item({ name: 'Next spring', schedule: days });
    for (const id of [past, coming]) {
      await staff().call('item.update', { ...here(), id, category_ids: [menu.hot] });
    }
    await check();
    const { rows } = await preview('never_visible');
    expect(rows.map(({ item_id, problem }) => [item_id, problem])).toEqual([
      [past, null],
      [coming, 'Its days are still to come.'],
    ]);
    expect(rows[0]).toMatchObject({ before: '1 June 2025 to 31 August 2025', after: 'Every day' });
    await staff().write('menu_quality.fix_all', of('never_visible'));
    expect([(await stored(past)).schedule, (await stored(coming)).schedule]).toEqual([null, days]);
  });

  it('with a tag spelled twice get one spelling, two of them on one item', async () => {
    for (const tag of ['snacks', 'snacks', 'snacks', 'sweets', 'sweets', 'sweets']) {
      await item({ name: `Bar ${Math.random()}`, tags: [tag] });
    }
    const id = await item({ name: 'Muddle', tags: ['snakcs', 'keep', 'swets'] });
    await check();
    const { rows } = await preview('similar_tags');
    expect(
      rows.map(({ item_id, name, items, before, after }) => [item_id, name, items, before, after]),
    ).toEqual([
      [null, 'Muddle', 1, 'snakcs', 'snacks'],
      [null, 'Muddle', 1, 'swets', 'sweets'],
    ]);
    await staff().write('menu_quality.fix_all', of('similar_tags'));
    expect((await stored(id)).tags).toEqual(['snacks', 'keep', 'sweets']);
    expect(await openOf('similar_tags')).toEqual([]);
  });

  it('are looked at one by one where that is not safe, and by staff of the provider alone', async () => {
    const one = await stage.send('provider', 'menu_quality.fix_all', of('no_price'));
    expect(one.status).toBe(404);
    const refused = await stage.send('admin', 'menu_quality.fix_all', of('not_sold'));
    expect(refused.status).toBe(403);
    const empty = await stage.send('provider', 'menu_quality.fix_all', of('not_sold'));
    expect([empty.status, empty.body.code]).toEqual([409, 'nothing_left']);
  });
});
