import { beforeAll, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { setLocation } from './support/kinds';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { OPEN, soldOutIn } from './support/sold-out';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('what is sold out', (stage) => {
  let menu: Menu;
  let latte: number;
  let cake: number;
  const { tokens, here, at, as, item, option, set, clear, marks } = soldOutIn(stage);
  const feed = (since?: string) => as('manager').call('menu.feed', { ...here(), since });
  const shown = (more: object = {}) =>
    as('manager').call('menu.get_shown', {
      ...here(),
      channel: 'kiosk',
      category_id: menu.hot,
      item_ids: [latte, cake],
      ...more,
    });
  const names = async () => {
    const told = ((await feed()).objects.item ?? []).map(({ name }) => name).sort();
    const { category } = await shown();
    expect((category?.items ?? []).map(({ name }) => name).sort()).toEqual(told);
    return told;
  };
  const milks = async () => {
    const { items } = await shown();
    const inFeed = ((await feed()).objects.item ?? []).find(({ id }) => id === latte);
    const optionsOf = (of: { groups: { options: { name: string }[] }[] } | undefined) =>
      of?.groups.flatMap(({ options }) => options.map(({ name }) => name));
    expect(optionsOf(inFeed as never)).toEqual(optionsOf(items.find(({ id }) => id === latte)));
    return optionsOf(inFeed as never);
  };

  beforeAll(async () => {
    const { ours } = stage.world.locations;
    menu = await buildMenu(stage.world, ours);
    const { milk, syrup } = menu.extras;
    const { group, small } = menu.size;
    const link = (id: number, of: number) => ({ id, group: of, default: 0, max_count: 0 }) as const;
    latte = await makeItem(stage.world, ours, {
      name: 'Latte',
      option_groups: [
        { relation_id: null, id: group, range: null },
        { relation_id: null, id: menu.extras.group, range: [0, 2] },
      ],
      options: [link(small, group), link(milk, menu.extras.group), link(syrup, menu.extras.group)],
    });
    cake = await makeItem(stage.world, ours, { name: 'Cake' });
    await stage.world.write((ledger) =>
      ledger.update(categoryEntity, ours, [
        { id: menu.hot, patch: { items: [latte, cake], schedule: null } },
      ]),
    );
  });

  it('is left out until the end of the day part, and back at it by the clock alone', async () => {
    const { milk } = menu.extras;
    expect(await milks()).toEqual(['Small', 'Oat milk', 'Syrup']);
    const done = await set('line', [item(cake), option(milk)], 'part_end', {
      reason: 'tray empty',
    });
    expect(done.data).toEqual({
      marked: 2,
      until: '2027-06-02 08:30:00',
      until_local: '2027-06-02T10:30',
      stood: [],
    });
    expect(await names()).toEqual(['Latte']);
    expect(await milks()).toEqual(['Small', 'Syrup']);
    const counted = async () => (await as('viewer').call('location.get', here())).has.sold_out;
    expect(await counted()).toBe(2);
    const early = await feed();
    expect(early.next_change_at).toBe('2027-06-02T08:30:00Z');
    at('2027-06-02T08:29:59Z');
    expect(await names()).toEqual(['Latte']);
    at('2027-06-02T08:30:00Z');
    expect(await names()).toEqual(['Cake', 'Latte']);
    expect(await milks()).toEqual(['Small', 'Oat milk', 'Syrup']);
    expect(await feed(early.place)).toMatchObject({
      whole: false,
      objects: { item: [{ id: latte }, { id: cake }] },
    });
    expect(await marks()).toEqual([]);
    expect(await counted()).toBe(0);
  });

  it.each([
    // The clock goes on from 2:00 to 3:00 that night, and back from 3:00 to 2:00.
    ['2027-03-27T20:00:00Z', '2027-03-28T10:30', '2027-03-28T08:30:00Z'],
    ['2027-10-30T20:00:00Z', '2027-10-31T10:30', '2027-10-31T09:30:00Z'],
  ])('is back by its own clock over a clock change: %s', async (now, until, back) => {
    await setLocation(stage.world, here().location_id, {
      operation_hours: { ...OPEN, all_day: true, weekends: true },
    });
    at(now);
    await set('line', [item(cake)], until);
    expect((await feed()).next_change_at).toBe(back);
    at(new Date(Date.parse(back) - 1000).toISOString());
    expect(await names()).toEqual(['Latte']);
    at(back);
    expect(await names()).toEqual(['Cake', 'Latte']);
    await setLocation(stage.world, here().location_id, { operation_hours: OPEN });
  });

  it('ends at the next opening, at a moment, or when somebody says so', async () => {
    at('2027-06-04T13:00:00Z');
    const ends = async (until: string | null) => {
      const { data } = await set('manager', [item(cake)], until);
      await clear('manager', [item(cake)]);
      return data.until_local;
    };
    expect(await ends('next_opening')).toBe('2027-06-07T06:00');
    expect(await ends('2027-06-05T09:15')).toBe('2027-06-05T09:15');
    expect(await ends(null)).toBeNull();
    const refused = async (until: string) =>
      (await refusalOf(set('manager', [item(cake)], until))).details.fields?.until;
    expect(await refused('part_end')).toBe('It is between day parts now. Choose another end.');
    expect(await refused('2027-06-04T14:59')).toBe('Choose a moment to come: this one is over.');
    expect(await refused('2027-06-05T14:59:30')).toMatch(/./);
    expect(await refused('2027-06-31T14:59')).toBe('Enter a real date and time.');
    expect(await refused('2028-03-26T02:30')).toMatch(/^No such moment: the clock skips it/);
  });

  it('says who, since when and why, with its version', async () => {
    await set('line', [item(cake)], 'part_end', { reason: 'tray empty' });
    const [mark] = await marks();
    expect(mark).toMatchObject({
      kind: 'item',
      object_id: cake,
      name: 'Cake',
      version: 1,
      reason: 'tray empty',
      user_id: stage.world.accounts.line,
      since: '2027-06-02 06:42:00',
      since_local: '2027-06-02T08:42',
    });
    const all = await as('manager').call('sold_out.get_all', here());
    expect(all.ends).toEqual({
      part_end: { name: 'Breakfast', at: '2027-06-02T10:30' },
      next_opening: '2027-06-03T06:00',
    });
  });

  it('overwrites nobody unseen', async () => {
    await set('line', [item(cake)], 'part_end');
    const again = await set('manager', [item(cake), item(latte)], null);
    expect(again.data).toMatchObject({ marked: 1, stood: [{ object_id: cake, version: 1 }] });
    const stale = await clear('manager', [item(cake, 7)]);
    expect(stale.data).toMatchObject({ cleared: 0, stood: [{ object_id: cake }] });
    const seen = await set('manager', [item(cake, 1)], null);
    expect(seen.data).toMatchObject({ marked: 1, stood: [] });
    const [mark] = await marks();
    expect(mark).toMatchObject({ object_id: cake, version: 2, until: null });
    expect((await clear('manager', [item(cake, 2)])).data).toEqual({ cleared: 1, stood: [] });
  });

  it('takes items along of which a required choice has none left, unless they are to stay', async () => {
    const { small } = menu.size;
    const asked = await as('manager').call('sold_out.get_all', { ...here(), options: [small] });
    expect(asked.counted).toEqual([
      { item_id: latte, name: 'Latte', group: 'Size', until_local: null },
    ]);
    await set('manager', [option(small)], 'part_end');
    expect(await names()).toEqual(['Cake']);
    const { counted } = await as('manager').call('sold_out.get_all', here());
    expect(counted).toMatchObject([{ item_id: latte, until_local: '2027-06-02T10:30' }]);
    await clear('manager', [option(small)]);
    await set('manager', [option(small)], 'part_end', { items_stay: true });
    expect(await names()).toEqual(['Cake', 'Latte']);
    expect(await milks()).toEqual(['Oat milk', 'Syrup']);
  });

  it('is shown greyed where the location says so', async () => {
    await setLocation(stage.world, here().location_id, { sold_out_shown: 'grey' });
    await set('manager', [item(cake)], 'part_end');
    const told = { until: '2027-06-02T10:30' };
    const { category, items } = await shown();
    expect(category?.items).toMatchObject([{ id: latte }, { id: cake, sold_out: told }]);
    expect(items.map(({ id }) => id)).toEqual([latte]);
    const inFeed = (await feed()).objects.item ?? [];
    expect(inFeed).toMatchObject([{ id: latte }, { id: cake, sold_out: told }]);
    expect(inFeed[0]).not.toHaveProperty('sold_out');
    at('2027-06-02T08:30:00Z');
    expect((await feed()).objects.item?.[1]).not.toHaveProperty('sold_out');
  });

  it('is asked of any moment', async () => {
    await set('manager', [item(cake)], 'part_end');
    const then = async (time: string) => {
      const { category } = await shown({ date: '2027-06-02', time });
      return category?.items.map(({ name }) => name);
    };
    expect(await then('10:29')).toEqual(['Latte']);
    expect(await then('10:30')).toEqual(['Latte', 'Cake']);
    const late = await as('manager').call('sold_out.get_all', {
      ...here(),
      at: '2027-06-02T10:30',
    });
    expect(late.marks).toEqual([]);
  });

  it('is taken back by undo, a morning at once, and seen as it was', async () => {
    at('2027-12-01T06:42:00Z');
    const first = await set('line', [item(cake)], 'part_end');
    at('2027-12-01T06:50:00Z');
    const second = await set('line', [option(menu.extras.milk)], null);
    const third = await set('manager', [item(latte)], null);
    const actionsOf = async (who: string) =>
      (await as(who).call('sold_out.get_all', { ...here(), with_actions: true })).actions;
    const own = await actionsOf('line');
    expect(own).toEqual([first.actionId, second.actionId]);
    expect(await actionsOf('manager')).toEqual([third.actionId]);
    for (const action_id of own.toReversed()) {
      expect(await as('line').call('ledger.undo', { action_id: action_id ?? 0 })).toMatchObject({
        reversed: 1,
        kept: [],
      });
    }
    expect((await marks()).map(({ name }) => name)).toEqual(['Latte']);
    expect(await actionsOf('line')).toEqual([]);
    at('2027-12-01T07:30:00Z');
    const then = await stage.transport.send(
      { method: 'sold_out.get_all', params: here(), as_of: '2027-12-01T07:45' },
      stage.caller(tokens.manager ?? ''),
    );
    expect(then.body).toMatchObject({ data: { marks: [{ name: 'Cake' }] } });
  });

  it('goes with what is deleted, and comes back with it', async () => {
    const pie = await makeItem(stage.world, here().location_id, { name: 'Pie' });
    await set('manager', [item(pie)], null);
    const { actionId } = await as('manager').write('item.destroy', { ...here(), id: pie });
    expect(await marks()).toEqual([]);
    await as('manager').call('ledger.undo', { action_id: actionId ?? 0 });
    expect(await marks()).toMatchObject([{ name: 'Pie' }]);
  });

  it('is said by the line and above, where they may write', async () => {
    for (const who of ['line', 'locked', 'manager', 'admin']) {
      expect((await set(who, [item(cake)], null)).data.marked).toBe(1);
      expect((await clear(who, [item(cake)])).data.cleared).toBe(1);
    }
    expect(await refusalOf(set('viewer', [item(cake)], null))).toMatchObject({ status: 403 });
    expect(await refusalOf(set('manager', [item(999_999)], null))).toMatchObject({ status: 404 });
    const twice = await refusalOf(set('manager', [item(cake), item(cake)], null));
    expect(twice).toMatchObject({ status: 400 });
  });
});
