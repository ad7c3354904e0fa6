import { beforeAll, expect, it } from 'vitest';
import { categoryEntity } from '~/objects/category/entity.service';
import { buildMenu, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

const LONG = 'with pickled jalapeños, pico de gallo, sour cream and far too many words';

onCrossedStages('alerts of one cause', (stage) => {
  const location = () => stage.world.locations.ours;
  const here = () => ({ location_id: location() });
  const staff = () => stage.as('provider');
  const item = (fields: Parameters<typeof makeItem>[2]) =>
    makeItem(stage.world, location(), { price: 3, ...fields });
  const listed = async (types: string[], together: boolean) => {
    await staff().call('menu_quality.check', here());
    return staff().call('menu_quality.get_warnings', { ...here(), types, together });
  };
  const fix = (warning_type: string, preview = false) =>
    staff().write('menu_quality.fix_all', { ...here(), warning_type, preview });
  let menu: Menu;

  beforeAll(async () => {
    menu = await buildMenu(stage.world, location());
  });

  it('are one where they are asked for together, and each by itself otherwise', async () => {
    for (const name of ['Nachos', 'Tacos', 'Fries']) await item({ name: `${name} ${LONG}` });
    const together = await listed(['name_too_long'], true);
    expect([together.total, together.data.map((one) => one.together)]).toEqual([1, [3]]);
    const each = await listed(['name_too_long'], false);
    expect([each.total, each.data.map((one) => one.together)]).toEqual([3, [1, 1, 1]]);
  });

  it('shorten names on the kiosk to whole words by one action', async () => {
    const { data } = await fix('name_too_long', true);
    expect(data.rows[0]).toMatchObject({
      before: `Nachos ${LONG}`,
      after: 'Nachos with pickled jalapeños, pico de gallo, sour cream',
    });
    await fix('name_too_long');
    expect((await listed(['name_too_long'], false)).total).toBe(0);
  });

  it('take the days that are over off categories, each named with its station', async () => {
    const egg = await item({ name: 'Egg' });
    const past = (name: string) => ({
      ...{ name, description: '', active: 1, visibility: null, image: null },
      ...{ schedule: '2025-10-01', repeats: null, station_id: menu.station, items: [egg] },
    });
    const ids = await stage.world.write((ledger) =>
      ledger.create(
        categoryEntity,
        location(),
        ['First of October', 'Fair'].map((name, at) => ({
          doc: past(name),
          order: { position: 10 + at, items: {} },
        })),
      ),
    );
    expect((await listed(['never_visible'], true)).data.map((one) => one.together)).toEqual([2]);
    const { data } = await fix('never_visible', true);
    expect(data.rows.map(({ name, after, problem }) => [name, after, problem])).toEqual([
      ['First of October (Bar)', 'Every day', null],
      ['Fair (Bar)', 'Every day', null],
    ]);
    const fixed = await fix('never_visible');
    const schedules = async () => {
      const stored = await categoryEntity.read(stage.world.store.reader, location(), ids);
      return ids.map((id) => stored.get(id)?.doc.schedule);
    };
    expect(await schedules()).toEqual([null, null]);
    await staff().write('ledger.undo', { action_id: fixed.actionId ?? 0 });
    expect(await schedules()).toEqual(['2025-10-01', '2025-10-01']);
  });

  it('tell that a required question is not asked, which matters more than another', async () => {
    const asks = (id: number) => ({ option_groups: [{ relation_id: null, id, range: null }] });
    await item({ name: 'Lemonade', ...asks(menu.size.group) });
    await item({ name: 'Iced tea', ...asks(menu.extras.group) });
    const { data } = await listed(['group_without_options'], false);
    expect(data.map(({ description, importance }) => [description, importance]).sort()).toEqual([
      ['The group Extras of Iced tea has no active option', 'low'],
      [
        'The group Size of Lemonade has no active option: it is sold at $3.00 without that question being asked',
        'high',
      ],
    ]);
  });
});
