import { describe, expect, it } from 'vitest';
import { menuPage } from '~/menu-view/menu-page';
import { category, factsOf, item, location, station } from './menu-facts';

const all = { show: 'all', day: null, part: null } as const;
const active = { ...all, show: 'active' } as const;

const items = [
  item(1),
  item(2, { active: 0 }),
  item(3, { schedule: '2026-12-01_' }),
  item(4, { day_parts: [3] }),
  item(5, { day_parts: [2] }),
];

const ids = (tiles: readonly { id: number }[]) => tiles.map(({ id }) => id);

describe('Hide Inactive', () => {
  it('shows what a kiosk shows on that day, at any time of it', () => {
    const page = menuPage(factsOf([category(1, items)]));
    expect(ids(page.tiles)).toEqual([1, 4, 5]);
    expect(page.hiddenCount).toBe(2);
  });

  it('says of what it shows why it is not on the kiosk right now', () => {
    const page = menuPage(factsOf([category(1, items)]));
    const dinner = page.tiles.find(({ id }) => id === 4);
    expect(dinner?.why).toMatchObject([
      { code: 'other_day_part', on: 'item', note: 'only at Dinner, 5:00 PM – 9:00 PM' },
    ]);
    expect(page.category).toMatchObject({
      shownCount: 2,
      itemCount: 5,
      moment: 'now, Saturday 2:10 PM',
    });
  });

  it('goes by the chosen day part; items without any are in all of them', () => {
    const page = menuPage(factsOf([category(1, items)], { query: { ...active, part: 3 } }));
    expect(ids(page.tiles)).toEqual([1, 4]);
    expect(page.category?.moment).toBe('on 21 November 2026, Dinner');
  });

  it('goes by the chosen day', () => {
    const query = { ...active, day: '2026-12-05' };
    const page = menuPage(factsOf([category(1, items)], { query }));
    expect(ids(page.tiles)).toEqual([1, 3, 4, 5]);
    expect(page.category?.moment).toBe('on 5 December 2026');
    expect(page.category?.shownCount).toBe(4);
  });

  it('shows only categories that are active and have a date on that day', () => {
    const categories = [
      category(1, [item(1)]),
      category(2, [], { active: 0 }),
      category(3, [], { schedule: '2026-11-20' }),
      category(4, [], { schedule: '2026-11-21' }),
    ];
    const page = menuPage(factsOf(categories));
    expect(ids(page.categories)).toEqual([1, 4]);
    expect(page.hiddenCategories).toBe(2);
    expect(ids(menuPage(factsOf(categories, { query: all })).categories)).toEqual([1, 2, 3, 4]);
  });

  it('hides nothing for the sake of the station, the location or the channel', () => {
    const closed = location();
    closed.operations.operation_hours.weekends = false;
    const page = menuPage(
      factsOf([category(1, [item(1)], { visibility: 'mobile' })], {
        location: closed,
        station: station([category(1, [item(1)], { visibility: 'mobile' })], { active: 0 }),
      }),
    );
    expect(ids(page.categories)).toEqual([1]);
    expect(ids(page.tiles)).toEqual([1]);
    expect(page.category?.shownCount).toBe(0);
    expect(page.station.why.map(({ on, note }) => `${on} ${note}`)).toEqual([
      'location closed, opens Monday at 6:00 AM',
      'station inactive',
    ]);
    expect(
      page.category?.why.map(({ code }) => code),
      'said once, where it is caused',
    ).toEqual(['other_channel']);
    expect(page.tiles[0]?.why).toEqual([]);
  });

  it('keeps a category that the address names, and shows nothing of it', () => {
    const named = category(1, [item(1)], { active: 0 });
    const page = menuPage(factsOf([named, category(2, [])]));
    expect(page.category).toMatchObject({ id: 1, hidden: true });
    expect(page.tiles).toEqual([]);
    expect(page.hiddenCount).toBe(1);
    expect(ids(page.categories)).toEqual([2]);
  });
});

describe('Show All', () => {
  it('shows everything, and why each is not on the kiosk', () => {
    const page = menuPage(factsOf([category(1, items)], { query: all }));
    expect(ids(page.tiles)).toEqual([1, 2, 3, 4, 5]);
    expect(page.tiles.map(({ why }) => why[0]?.note ?? null)).toEqual([
      null,
      'inactive',
      'scheduled from 1 December 2026',
      'only at Dinner, 5:00 PM – 9:00 PM',
      null,
    ]);
    expect(page.hiddenCount).toBe(0);
  });
});

describe('Other days', () => {
  it('are said where the station has nothing on that day, the nearest first, of two the later', () => {
    const categories = [
      category(1, [], { schedule: '2026-11-18,2026-11-24,2026-12-31' }),
      category(2, [], { schedule: '2026-11-23', active: 0 }),
      category(3, [], { schedule: '2027-11-21' }),
    ];
    const page = menuPage(factsOf(categories, { category: null }));
    expect(page.otherDays).toEqual(['2026-11-24', '2026-11-18', '2026-12-31']);
  });

  it('are the nearest ever where nothing is near', () => {
    const categories = [category(1, [], { schedule: '2028-01-11,2028-01-07,2028-01-08' })];
    expect(menuPage(factsOf(categories, { category: null })).otherDays).toEqual([
      '2028-01-07',
      '2028-01-08',
      '2028-01-11',
    ]);
    const past = category(1, [item(1, { schedule: '2025-01-01_2025-01-31' })]);
    expect(menuPage(factsOf([past])).otherDays).toEqual(['2025-01-31', '2025-01-01']);
  });

  it('are those of the category in view, where one is', () => {
    const categories = [
      category(1, [item(1)], { schedule: '2026-11-30' }),
      category(2, [], { schedule: '2026-11-22' }),
    ];
    expect(menuPage(factsOf(categories)).otherDays).toEqual(['2026-11-30']);
  });

  it('are those of its items, where they all have others', () => {
    const only = category(1, [item(1, { schedule: '2026-11-28_2026-11-29' })], {
      schedule: '2026-11-21,2026-11-29,2026-11-30',
    });
    expect(menuPage(factsOf([only])).otherDays).toEqual(['2026-11-29']);
  });

  it('are not said where something is shown, or nothing is wrong with the day', () => {
    expect(menuPage(factsOf([category(1, items)])).otherDays).toEqual([]);
    expect(menuPage(factsOf([category(1, [item(1, { active: 0 })])])).otherDays).toEqual([]);
    expect(menuPage(factsOf([], { category: null })).otherDays).toEqual([]);
  });
});

describe('What is not this menu’s own', () => {
  const inherited = item(9, { location_id: 90, active: 0 });
  const page = (owners: number[], mine = category(1, [inherited])) =>
    menuPage(factsOf([mine], { query: all, openableOwners: new Set(owners) }));

  it('is locked and opens at its owner’s, where the person may open that', () => {
    expect(page([90]).tiles[0]).toMatchObject({
      locked: true,
      ownersPath: '/location/90/items?mode=edit&type=item&id=9',
    });
    expect(page([]).tiles[0]).toMatchObject({ locked: true, ownersPath: null });
  });

  it('opens in its category where that is the owner’s too', () => {
    const theirs = category(1, [inherited], { location_id: 90 });
    const { tiles, category: head, categories } = page([90], theirs);
    expect(tiles[0]?.ownersPath).toBe('/location/90/station/7/category/1?mode=edit&type=item&id=9');
    expect(head).toMatchObject({
      locked: true,
      templatePath: '/location/90/station/7/category/1',
    });
    expect(categories[0]?.locked).toBe(true);
  });

  it('has no way to a field that could be changed here', () => {
    expect(page([90]).tiles[0]?.why).toMatchObject([{ code: 'inactive', fixPath: null }]);
  });

  it('is told from a mirror’s source, which is the menu’s home', () => {
    const mirror = location({ menu: { location_id: 90, writable: false, day_parts: [] } });
    const seen = menuPage(factsOf([category(1, [inherited])], { query: all, location: mirror }));
    expect(seen.writable).toBe(false);
    expect(seen.tiles[0]).toMatchObject({
      locked: false,
      why: [{ code: 'inactive', fixPath: null }],
    });
  });
});

describe('Why?', () => {
  const address = {
    pathname: '/location/4/station/7/category/1',
    search: '?show=all',
  };
  const asked = (on: 'station' | 'category' | 'item', id: number) =>
    menuPage(
      factsOf(
        [
          category(1, [item(1), item(2, { active: 0, schedule: '_2026-01-01', day_parts: [1] })], {
            visibility: 'tablet',
          }),
          category(2, [], { schedule: '2026-01-01' }),
        ],
        { query: all, address, asked: { on, id } },
      ),
    ).asked;

  it('is answered with every cause, each with the way to its field', () => {
    expect(asked('item', 2)).toEqual({
      name: 'Item 2',
      moment: 'now, Saturday 2:10 PM',
      whys: [
        expect.objectContaining({
          text: 'The category “Category 1” is not visible on the kiosk',
          fixPath: `${address.pathname}?show=all&mode=edit&type=category&id=1&field=visibility#visibility`,
        }),
        expect.objectContaining({
          text: 'The item “Item 2” is inactive',
          fixPath: `${address.pathname}?show=all&mode=edit&type=item&id=2&field=active#active`,
        }),
        expect.objectContaining({
          text: 'The item “Item 2” is not scheduled on 21 November 2026',
          fixPath: `${address.pathname}?show=all&mode=edit&type=item&id=2&field=schedule_start#schedule_start`,
        }),
        expect.objectContaining({
          text: 'The item “Item 2” is in none of its day parts at 2:10 PM',
          fixPath: `${address.pathname}?show=all&mode=edit&type=item&id=2&field=day_parts#day_parts`,
        }),
      ],
    });
  });

  it('is answered for a category that is not in view, and for the station', () => {
    expect(asked('category', 2)?.whys).toMatchObject([
      {
        code: 'no_date',
        // The category's own form only lists its days.
        fixPath: expect.stringMatching(
          /^\/location\/\d+\/station\/\d+\/schedule\?dialog=days&id=2$/,
        ),
      },
    ]);
    expect(asked('station', 7)).toEqual({
      name: 'Coffee Bar',
      moment: 'now, Saturday 2:10 PM',
      whys: [],
    });
  });

  it('is not answered for what is not there', () => {
    expect(asked('item', 99)).toBeUndefined();
    expect(asked('category', 99)).toBeUndefined();
    expect(asked('station', 99)).toBeUndefined();
  });

  it('knows no screen for the hours of the location', () => {
    const closed = location();
    closed.operations.operation_hours.end = '14:00';
    const page = menuPage(factsOf([category(1, [item(1)])], { location: closed }));
    expect(page.station.why).toMatchObject([{ code: 'outside_hours', fixPath: null }]);
  });
});

describe('Many tiles', () => {
  const many = Array.from({ length: 450 }, (_, index) => item(index + 1));
  const page = (tilePage: number) => menuPage(factsOf([category(1, many)], { tilePage }));

  it('are parted into pages of 200', () => {
    expect(ids(page(2).tiles)).toEqual(ids(many.slice(200, 400)));
    expect(page(3).tiles).toHaveLength(50);
    expect(page(1).tilePage).toEqual({ page: 1, size: 200, total: 450 });
  });

  it('end with the last page', () => {
    expect(page(99).tilePage.page).toBe(3);
  });

  it('count as one category all the same', () => {
    expect(page(2).category).toMatchObject({ shownCount: 450, itemCount: 450 });
  });
});
