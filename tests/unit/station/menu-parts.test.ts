import { describe, expect, it, test } from 'vitest';
import { menuMoment } from '~/menu-view/menu-moment';
import { readWhy, screenAlone, whyDialog, withWhy } from '~/menu-view/paths';
import { localNow } from '~/screen/local-now.server';
import { NOW } from './menu-facts';

describe('localNow', () => {
  it.each([
    // 23:30 in New York is the next day in UTC.
    ['America/New_York', '2026-11-22T04:30:00Z', { date: '2026-11-21', time: '23:30' }],
    ['Pacific/Auckland', '2026-11-21T12:00:00Z', { date: '2026-11-22', time: '01:00' }],
    // The clock goes from 1:59 to 3:00.
    ['America/New_York', '2026-03-08T06:59:00Z', { date: '2026-03-08', time: '01:59' }],
    ['America/New_York', '2026-03-08T07:00:00Z', { date: '2026-03-08', time: '03:00' }],
    ['UTC', '2026-11-21T00:00:00Z', { date: '2026-11-21', time: '00:00' }],
    [null, '2026-11-22T04:30:00Z', { date: '2026-11-21', time: '23:30' }],
    ['Mars/Olympus', '2026-11-22T04:30:00Z', { date: '2026-11-21', time: '23:30' }],
  ])('in %s at %s', (zone, instant, local) => {
    expect(localNow(zone, new Date(instant))).toEqual(local);
  });
});

describe('menuMoment', () => {
  it('is the clock’s where the day is today and no part is chosen', () => {
    for (const day of [null, NOW.date]) {
      expect(menuMoment({ day, part: null }, NOW)).toEqual({
        filtered: { date: '2026-11-21' },
        said: { date: '2026-11-21', time: '14:10' },
        words: 'now, Saturday 2:10 PM',
      });
    }
  });

  it('has no time on another day, or in a chosen part', () => {
    expect(menuMoment({ day: '2026-01-08', part: null }, NOW)).toMatchObject({
      said: { date: '2026-01-08' },
      words: 'on 8 January 2026',
    });
    expect(menuMoment({ day: null, part: 2 }, NOW, 'Lunch')).toMatchObject({
      filtered: { date: '2026-11-21', part: 2 },
      said: { date: '2026-11-21', part: 2 },
      words: 'on 21 November 2026, Lunch',
    });
  });
});

describe('the address of Why?', () => {
  const address = { pathname: '/v', search: '?show=all&mode=edit&type=item&id=5' };

  it('leaves the panel, whose object has the same word, and keeps the filters', () => {
    expect(withWhy(address, 'category', 9)).toBe('/v?show=all&dialog=why&on=category&id=9');
  });

  it('reads what it writes, and nothing else', () => {
    const read = (search: string) => readWhy(new URLSearchParams(search));
    expect(read(withWhy(address, 'item', 9).split('?')[1] ?? '')).toEqual({ on: 'item', id: 9 });
    for (const search of [
      '',
      'dialog=why',
      'dialog=why&on=location&id=1',
      'dialog=why&on=item&id=x',
    ]) {
      expect(read(search)).toBeNull();
    }
  });

  it('goes by itself', () => {
    const search = '?show=all&dialog=why&on=category&id=9';
    expect(whyDialog.close({ pathname: '/v', search })).toBe('/v?show=all');
  });
});

test('The screen alone has filters, but neither panel nor dialog', () => {
  expect(
    screenAlone({
      pathname: '/v',
      search: '?part=2&page=3&mode=add&type=item&dialog=why&on=item&id=4',
    }),
  ).toEqual({ pathname: '/v', search: '?part=2&page=3' });
  expect(screenAlone({ pathname: '/v', search: '?mode=add&type=item' })).toEqual({
    pathname: '/v',
    search: '',
  });
});
