import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlertScheduler } from '~/quality/service/alert-scheduler.service';
import { scans } from '~/quality/service/quality.service';
import { SeenChains } from '~/service/ledger/seen-chains';
import { setLocation } from './support/kinds';
import { buildMenu, type Menu, makeItem, makeItems } from './support/menu';
import { onCrossedStages } from './support/stage';

/** How soon an alert comes and goes, with some room for a busy machine; a midnight is farther off. */
const SOON = { timeout: 8_000, interval: 50 };

onCrossedStages('alerts that come and go with what is done', (stage) => {
  const location = () => stage.world.locations.ours;
  const here = () => ({ location_id: location() });
  const staff = () => stage.as('provider');
  const item = (fields: Parameters<typeof makeItem>[2]) =>
    makeItem(stage.world, location(), { price: 3, ...fields });
  const told = async (type: string, words: string, location_id = location()) => {
    const { data } = await staff().call('menu_quality.get_warnings', {
      location_id,
      types: [type],
    });
    return data.some(({ description }) => description.includes(words));
  };
  const comes = (type: string, words: string, id?: number) =>
    expect.poll(() => told(type, words, id), SOON).toBe(true);
  const goes = (type: string, words: string, id?: number) =>
    expect.poll(() => told(type, words, id), SOON).toBe(false);
  const undo = (action: number | null) => staff().write('ledger.undo', { action_id: action ?? 0 });
  let keeper: AlertScheduler;
  let menu: Menu;

  beforeAll(async () => {
    menu = await buildMenu(stage.world, location());
    for (const id of [location(), stage.world.locations.second]) {
      await scans(stage.world.store, { id }).look();
    }
    keeper = new AlertScheduler(stage.world.store);
    keeper.start(50);
  });
  afterAll(() => keeper.stop());

  it('come by an edit, go by its undo, and come back by the undo of that', async () => {
    const ids = await Promise.all(
      ['Eggs', 'Oats', 'Toast', 'Fruit'].map((name) => item({ name, tags: ['breakfast'] })),
    );
    const [first = 0] = ids;
    const edit = await staff().write('item.update', { ...here(), id: first, tags: ['brekfast'] });
    await comes('similar_tags', 'brekfast');
    const back = await undo(edit.actionId);
    await goes('similar_tags', 'brekfast');
    await undo(back.actionId);
    await comes('similar_tags', 'brekfast');
  });

  it('come with a rule that reaches nothing, and go once it reaches something', async () => {
    const made = await staff().write('discount.create', {
      ...here(),
      name: 'Cider week',
      details: { items: ['cider'], percent_off: 10 },
    });
    await comes('idle_rule', 'Cider week');
    const id = await item({ name: 'Cider', tags: ['cider'] });
    await goes('idle_rule', 'Cider week');
    await staff().call('item.destroy', { ...here(), id });
    await comes('idle_rule', 'Cider week');
    await undo(made.actionId);
    await goes('idle_rule', 'Cider week');
  });

  it('come and go with hours, day parts and mobile ordering', async () => {
    const meals = [
      { name: 'Breakfast', start: '07:00', end: '10:30' },
      { name: 'Lunch', start: '11:00', end: '15:00' },
    ];
    await staff().call('location.update', { ...here(), operations: { meals } });
    const early = await item({ name: 'Early egg' });
    await staff().call('item.update', { ...here(), id: early, day_parts: [1] });
    const category = { ...here(), category_id: menu.hot };
    await staff().call('menu.add_items_to_category', { ...category, items: [early] });
    await comes('day_part_gap', 'Between Breakfast and Lunch, from 10:30 AM to 11:00 AM');
    const hours = (start: string) =>
      staff().write('location.update', {
        ...here(),
        operations: { operation_hours: { start, end: '22:00', all_day: false } },
      });
    const late = await hours('12:00');
    await comes('never_visible', 'Early egg');
    await undo(late.actionId);
    await goes('never_visible', 'Early egg');
    const phones = { ...here(), prop_name: 'mobile_enabled' as const };
    await staff().call('locations::set_property', { ...phones, prop_value: 'true' });
    await comes('no_image', '1 item of Hot (Bar) has no picture');
    await staff().call('locations::set_property', { ...phones, prop_value: 'false' });
    await goes('no_image', '1 item of Hot (Bar) has no picture');
  });

  it('come with a change of more items than are looked at one by one', async () => {
    const many = Array.from({ length: 700 }, (_, at) => ({ name: `Bulk ${at}`, price: 3 }));
    await makeItems(stage.world, location(), [
      ...many,
      { name: 'Capuccino grande', price: 3 },
      { name: 'Cappuccino grande', price: 3 },
    ]);
    await comes('similar_names', 'Capuccino grande and Cappuccino grande');
  });

  it('come to an heir with a code that its template gets', async () => {
    const heir = stage.world.locations.second;
    await setLocation(stage.world, heir, { master_id: location() });
    await makeItem(stage.world, heir, { name: 'Own gum', price: 1, sku: ['036000291452'] });
    const gum = await item({ name: 'Gum' });
    await staff().call('item.update', { ...here(), id: gum, sku: ['0036000291452'] });
    await comes('duplicate_sku', '036000291452', heir);
    await staff().call('item.update', { ...here(), id: gum, sku: [] });
    await goes('duplicate_sku', '036000291452', heir);
  });

  it('come by what was done while nobody looked, and what was looked at is not again', async () => {
    const news = () => new SeenChains(stage.world.store).news();
    /** Slow kinds are looked at after a rest, and what they wait for is not kept as seen. */
    const newsAtEnd = async () => {
      keeper.start(50);
      await sleep(500);
      await keeper.stop();
      return (await news()).length;
    };
    await expect.poll(newsAtEnd, { timeout: 60_000 }).toBe(0);
    await item({ name: 'Free lunch', price: 0 });
    expect(await news()).toHaveLength(1);
    keeper = new AlertScheduler(stage.world.store);
    keeper.start(50);
    await comes('no_price', 'Free lunch');
    await expect.poll(newsAtEnd, { timeout: 60_000 }).toBe(0);
  });
});
