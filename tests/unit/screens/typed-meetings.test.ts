import { expect, it } from 'vitest';
import { typedMeetings } from '~/objects/price-mode/typed-meetings';

const WEEKEND = { id: 1, version: 1, name: 'Weekend', active: false, weekdays: 'Sat,Sun', rank: 1 };
const DATA = {
  object: null,
  modes: [WEEKEND],
  hours: { start: '08:00', end: '22:00', all_day: false, weekends: true },
  today: '2026-05-25',
};

/** 31 May 2026 is a Sunday. */
const typed = (time: string, more: object = {}) =>
  typedMeetings(DATA, {
    name: 'Brunch',
    active: false,
    image_remove: false,
    start_datetime: { date: '2026-05-31', time },
    end_datetime: { date: '2026-05-31', time: '4 PM' },
    weekdays: [],
    times_of_day: '',
    ...more,
  });

it('where the mode in the form meets others is told once its times can be read', () => {
  const met = [{ first: 'Weekend', other: 'Brunch', text: expect.stringMatching(/^Sun /) }];
  const letters = Array.from('2:00 PM', (_, index) => '2:00 PM'.slice(0, index + 1));
  const found = letters.map((letter) => [letter, typed(letter).length]);
  expect(found).toEqual([
    // 2 and 2:00 are in the night.
    ['2', 1],
    ['2:', 0],
    ['2:0', 0],
    ['2:00', 1],
    ['2:00 ', 1],
    ['2:00 P', 1],
    ['2:00 PM', 1],
  ]);
  expect(typed('2:00 PM')).toEqual(met);
  expect(typed('5 PM')).toEqual([]);
  expect(typed('2:00 PM', { times_of_day: '9 – 5' })).toEqual([]);
  expect(typed('2:00 PM', { start_datetime: { date: '2026-05-3', time: '' } })).toEqual([]);
});
