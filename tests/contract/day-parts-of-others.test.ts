import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '~/creator/contract';
import { dayPartsOf } from '~/menu/day-parts';
import { visibility } from '~/menu/visibility';
import { buildKinds, type Kinds, setLocation } from './support/kinds';
import { onCrossedStages } from './support/stage';

type Location = AnswerOf<'location.get'>;

/** Each location numbers its own day parts: the 1 of each is another one. */
onCrossedStages('the day parts of what comes from others', (stage) => {
  let kinds: Kinds;
  const meal = (id: number, name: string, start: string, end: string) => ({ id, name, start, end });
  const located = (location_id: number) =>
    stage.as('manager').call('location.get', { location_id });
  const dayPart = (owner: { id: number }, ...of: Parameters<typeof meal>) => ({
    location_id: owner.id,
    key: of[0],
    ...meal(...of),
  });

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
    const { heir, master, first, source, mirror } = kinds;
    const meals = (id: number, ...list: ReturnType<typeof meal>[]) =>
      setLocation(stage.world, id, { meals: list });
    await meals(heir.id, meal(1, 'Lunch', '11:00', '14:00'), meal(2, 'Tea', '15:00', '17:00'));
    await meals(master.id, meal(1, 'Tea', '09:00', '10:00'));
    await meals(first.id, meal(1, 'Supper', '18:00', '19:00'));
    await meals(source.id, meal(1, 'Brunch', '10:00', '12:00'));
    await meals(mirror, meal(1, 'Elsewhere', '20:00', '21:00'));
  });

  /** Whether the items in a location's categories are shown at a time or part, by name. */
  async function shownAt(location_id: number, when: { time?: string; part?: number }) {
    const location = await located(location_id);
    const { stations } = await stage.as('manager').call('menu.get', { location_id });
    return stations.flatMap((station) =>
      station.categories.flatMap((category) =>
        category.items
          .filter((item) => isShown(item, { station, category }, location, when))
          .map(({ name }) => name),
      ),
    );
  }

  function isShown(
    item: Parameters<typeof visibility>[0],
    place: Parameters<typeof visibility>[1],
    location: Location,
    when: { time?: string; part?: number },
  ) {
    const moment = { date: '2026-11-18', ...when };
    return visibility(item, place, location, moment, 'kiosk').visible;
  }

  it('are told with the location that opens the menu, its own first', async () => {
    const { heir, master, first, second, source, mirror } = kinds;
    const { menu } = await located(heir.id);
    expect(menu.day_parts.slice(0, 2)).toEqual([
      dayPart(heir, 1, 'Lunch', '11:00', '14:00'),
      dayPart(heir, 2, 'Tea', '15:00', '17:00'),
    ]);
    const owners = menu.day_parts.map(({ location_id }) => location_id);
    expect([...owners].sort()).toEqual([heir.id, heir.id, master.id, first.id, second.id].sort());
    expect((await located(mirror)).menu.day_parts).toEqual([
      dayPart(source, 1, 'Brunch', '10:00', '12:00'),
      dayPart(first, 1, 'Supper', '18:00', '19:00'),
    ]);
    expect((await located(mirror)).operations.meals).toMatchObject([{ name: 'Elsewhere' }]);
  });

  it('give an inherited item its name, and the heir’s own times where it has that part', async () => {
    const { heir, master, first } = kinds;
    const { menu } = await located(heir.id);
    const named = (owner: { id: number }) =>
      dayPartsOf({ location_id: owner.id, day_parts: [1] }, menu).map(({ name }) => name);
    expect([named(heir), named(master), named(first)]).toEqual([['Lunch'], ['Tea'], ['Supper']]);
    expect(await shownAt(heir.id, { time: '12:00' })).toEqual(['Own latte']);
    expect(await shownAt(heir.id, { time: '15:30' })).toEqual(['Master latte']);
    expect(await shownAt(heir.id, { time: '18:30' })).toEqual(['First base latte']);
  });

  it('are the same to a filter, a preview and a kiosk', async () => {
    const { heir } = kinds;
    for (const part of [1, 2]) {
      const filters = { day_part: part };
      const listed = await stage
        .as('manager')
        .call('item.list', { location_id: heir.id, filters, fields: ['name'] });
      expect(await shownAt(heir.id, { part })).toEqual(listed.map(({ name }) => name));
    }
    const preview = await stage.as('manager').call('menu.get_shown', {
      location_id: heir.id,
      date: '2026-11-18',
      time: '15:30',
      station_id: kinds.master.menu.station,
    });
    expect(preview.category?.items.map(({ name }) => name)).toEqual(['Master latte']);
  });

  it('are the source’s in a mirror, by the clock and by the filter', async () => {
    const { mirror, source } = kinds;
    expect(await shownAt(mirror, { time: '11:00' })).toEqual(['Source latte']);
    expect(await shownAt(mirror, { time: '20:30' })).toEqual([]);
    expect(await shownAt(mirror, { part: 1 })).toEqual(['Source latte']);
    const preview = (time: string) =>
      stage.as('manager').call('menu.get_shown', { location_id: mirror, date: '2026-11-18', time });
    expect((await preview('11:00')).category?.items).toMatchObject([{ id: source.item }]);
    expect((await preview('20:30')).category).toBeNull();
  });
});
