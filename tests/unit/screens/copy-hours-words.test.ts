import { describe, expect, it } from 'vitest';
import { readCopyHours } from '~/objects/location/settings/copy-hours-paths';
import { copySentences } from '~/objects/location/settings/copy-hours-words';

const part = (id: number, name: string, start: string, end: string) => ({ id, name, start, end });
const same = { id: 2, version: 3, name: 'Kiosk', operation_hours: null, meals: null };
const nothing = { ...same, mobile_order_hours: null, gone: [] };

describe('what a copy changes, in words', () => {
  it('is nothing where all is the same already', () => {
    expect(copySentences(nothing)).toEqual([]);
  });

  it('says hours before and after, without when kiosks go to sleep', () => {
    const hours = { start: '06:00', end: '22:00', all_day: false, weekends: false };
    const operation_hours = {
      before: { ...hours, all_day: true, weekends: true, sleep_interval: 5 },
      after: { ...hours, sleep_interval: 5 },
    };
    expect(copySentences({ ...nothing, operation_hours })).toEqual([
      'Operation hours: 6:00 AM – 10:00 PM, closed at weekends. Now: All day.',
    ]);
  });

  it('says of each day part what becomes of it, and of its items', () => {
    const meals = {
      before: [
        part(1, 'Breakfast', '07:00', '10:00'),
        part(2, 'Noon', '11:00', '14:00'),
        part(3, 'Tea', '15:00', '16:00'),
        part(4, 'Late', '22:00', '24:00'),
      ],
      after: [
        part(1, 'Breakfast', '07:00', '10:30'),
        part(2, 'Lunch', '11:00', '14:00'),
        part(3, 'Tea', '15:00', '16:00'),
        part(0, 'Dinner', '18:00', '24:00'),
      ],
    };
    const gone = [
      { name: 'Late', items: 7, names: ['Soup', 'Pie'] },
      { name: 'Dawn', items: 0, names: [] },
    ];
    expect(copySentences({ ...nothing, meals, gone })).toEqual([
      '“Breakfast” changes: 7:00 AM – 10:30 AM, and not 7:00 AM – 10:00 AM.',
      '“Noon” becomes “Lunch” with its items: 11:00 AM – 2:00 PM.',
      '“Tea” stays: 3:00 PM – 4:00 PM.',
      '“Dinner” is new: 6:00 PM – 12:00 AM.',
      '“Late” goes. 7 items are taken out of it: “Soup”, “Pie” and 5 more. What is sold at no other part is then sold all day.',
      '“Dawn” goes. No item is sold at it.',
    ]);
  });
});

describe('the address of the dialog', () => {
  const read = (query: string) => readCopyHours(new URLSearchParams(query));

  it('copies all as it opens, and what is ticked from then on', () => {
    expect(read('mode=add')).toBeNull();
    expect(read('dialog=copy-hours')).toMatchObject({ to: [], preview: false });
    expect(read('dialog=copy-hours')?.what).toHaveLength(3);
    expect(read('dialog=copy-hours&find=&to=5&to=x&to=5&what=meals&what=y&preview=1')).toEqual({
      what: ['meals'],
      to: [5],
      find: '',
      preview: true,
    });
  });
});
