import { describe, expect, it } from 'vitest';
import { phoneQuery, toDish, toList, toStation } from '~/phone/phone-address';
import { withoutPreview, withPreview } from '~/preview/dialog-paths';
import { previewPath } from '~/preview/paths';
import { dialogPreview, momentOf, ownPreview } from '~/preview/preview-query';

const read = (search: string, preview = ownPreview) => preview.read(new URLSearchParams(search));
const split = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search: `?${search}` };
};

describe('the settings of a preview', () => {
  it('are read from the address', () => {
    expect(read('at=2026-11-18T16:00&part=2&channel=kiosk&price_mode=3')).toEqual({
      at: '2026-11-18T16:00',
      part: 2,
      channel: 'kiosk',
      priceMode: 3,
    });
    expect(read('part=0&price_mode=0')).toMatchObject({ part: 0, priceMode: 0 });
  });

  it.each([
    '',
    'at=&part=&channel=&price_mode=',
    'at=now&part=x&channel=radio&price_mode=-1',
    'at=2026-02-30T10:00',
    'at=2026-11-18T24:00',
    'at=2026-11-18T10:00T10:00',
  ])('fall back where %j cannot be read', (search) => {
    expect(read(search)).toEqual({ at: null, part: null, channel: 'mobile', priceMode: null });
  });

  it('have a moment of their own, of which the clock fills in what is not named', () => {
    const now = { date: '2026-11-21', time: '14:10' };
    const at = (text: string | null) => momentOf(text, { now, timezone: 'America/New_York' });
    expect(at(null)).toEqual({ ...now, clock: null });
    expect(at('2026-05-08')).toEqual({ date: '2026-05-08', time: '14:10', clock: null });
    expect(at('2026-05-08T09:00')).toEqual({ date: '2026-05-08', time: '09:00', clock: null });
  });

  it('say that the clock skips or repeats their moment, and show the one that it goes on at', () => {
    const now = { date: '2026-11-21', time: '14:10' };
    const at = (text: string, timezone: string) => momentOf(text, { now, timezone });
    expect(at('2027-03-14T02:30', 'America/New_York')).toEqual({
      date: '2027-03-14',
      time: '03:30',
      clock: {
        isWrong: true,
        text: 'No such moment: the clock skips it, 2:30 AM on 14 March 2027. The menu of 3:30 AM is shown.',
      },
    });
    expect(at('2026-11-01T01:30', 'America/New_York')).toMatchObject({
      time: '01:30',
      clock: { isWrong: false },
    });
    // It skips half an hour there, and an hour at midnight here.
    expect(at('2026-10-04T02:10', 'Australia/Lord_Howe')).toMatchObject({ time: '02:40' });
    expect(at('2023-04-28T00:30', 'Africa/Cairo')).toMatchObject({
      date: '2023-04-28',
      time: '01:30',
    });
  });

  it('go into the address and come back', () => {
    const query = { at: '2026-05-08', part: 0, channel: 'tablet' as const, priceMode: 2 };
    for (const preview of [ownPreview, dialogPreview]) {
      expect(preview.read(split(preview.href('/', query)))).toEqual(query);
    }
    expect(previewPath(7, query, { framed: true, station: 3 })).toBe(
      '/location/7/preview?at=2026-05-08&part=0&channel=tablet&price_mode=2&framed=1&station=3',
    );
  });

  it('of the dialog begin with the day and the day part of the screen, and leave them as they are', () => {
    const screen = split('/location/1/station/2/category/3?show=all&day=2026-05-08&part=2');
    const over = { ...screen, search: `${screen.search}&mode=edit&type=item&id=9&draft=x` };
    const opened = withPreview(over);
    expect(opened).toBe(
      '/location/1/station/2/category/3?show=all&day=2026-05-08&part=2&dialog=preview&at=2026-05-08&at_part=2',
    );
    expect(withoutPreview(split(opened))).toBe(`${screen.pathname}${screen.search}`);
  });
});

describe('the address of a phone', () => {
  it('opens a dish over the list and leads back to it', () => {
    const list = split('/m/token?station=2&category=5&page=2');
    const dish = toDish(list, 9);
    expect(phoneQuery.read(new URLSearchParams(split(dish).search))).toEqual({
      station: 2,
      category: 5,
      item: 9,
      page: 2,
      basket: false,
    });
    expect(toList(split(dish))).toBe(`${list.pathname}${list.search}`);
    expect(toStation(split(dish), 4)).toBe('/m/token?station=4');
  });
});
