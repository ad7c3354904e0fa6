import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DayFacts, dayPicture, rangeText, type Stretch } from '~/menu/day-picture';

const HARBOR: DayFacts = {
  open: { start: '06:30', end: '21:00', all_day: false },
  parts: [
    { name: 'Breakfast', start: '06:30', end: '10:30' },
    { name: 'Lunch', start: '10:00', end: '15:00' },
    { name: 'Dinner', start: '17:00', end: '21:00' },
  ],
  mobile: {
    weekdays: { open: true, hours: [{ start: '16:30', end: '21:30' }] },
    weekends: { open: false, hours: [{ start: '01:00', end: '02:00' }] },
  },
};

it('tells gaps, overlaps and mobile hours beyond those of the location', () => {
  const { gaps, overlaps, mobile, remarks } = dayPicture(HARBOR);
  expect(gaps).toEqual([{ from: 15 * 60, to: 17 * 60 }]);
  expect(overlaps).toEqual([{ from: 10 * 60, to: 10.5 * 60 }]);
  expect(mobile.weekdays.closed).toEqual([{ from: 21 * 60, to: 21.5 * 60 }]);
  expect(mobile.weekends).toEqual({ ranges: [], closed: [] });
  expect(remarks.map(({ title, text }) => `${title} ${text}`)).toEqual([
    'Overlap, 10:00 – 10:30 AM. Lunch starts before Breakfast ends. This cannot be saved.',
    'Gap, 3:00 – 5:00 PM. Open, but no day part: only items sold All Day are shown.',
    'Mobile hours on weekdays, 9:00 – 9:30 PM. The location is closed then.',
  ]);
});

it('has no gaps without day parts, and leaves out what is not filled in', () => {
  expect(dayPicture({ ...HARBOR, parts: [] }).gaps).toEqual([]);
  const parts = [{ name: 'New', start: '', end: '' }];
  expect(dayPicture({ ...HARBOR, parts })).toMatchObject({ parts: [], gaps: [] });
});

it('draws hours that go on after midnight as two stretches', () => {
  const open = { start: '18:00', end: '02:00', all_day: false };
  expect(dayPicture({ ...HARBOR, open }).open).toEqual([
    { from: 0, to: 120 },
    { from: 1080, to: 1440 },
  ]);
});

it('says a stretch in words', () => {
  expect(rangeText({ from: 390, to: 1260 })).toBe('6:30 AM – 9:00 PM');
  expect(rangeText({ from: 390, to: 540 })).toBe('6:30 – 9:00 AM');
  expect(rangeText({ from: 0, to: 1440 })).toBe('12:00 AM – 12:00 AM');
  expect(rangeText({ from: 1080, to: 1440 })).toBe('6:00 PM – 12:00 AM');
});

const time = fc
  .integer({ min: 0, max: 287 })
  .map((n) => [Math.floor(n / 12), (n % 12) * 5].map((m) => String(m).padStart(2, '0')).join(':'));
const hours = fc.record({ start: time, end: time });
const mobile = fc.record({ open: fc.boolean(), hours: fc.array(hours, { maxLength: 3 }) });
const facts: fc.Arbitrary<DayFacts> = fc.record({
  open: fc.record({ start: time, end: time, all_day: fc.boolean() }),
  parts: fc.array(fc.record({ name: fc.constantFrom('A', ''), start: time, end: time }), {
    maxLength: 4,
  }),
  mobile: fc.record({ weekdays: mobile, weekends: mobile }),
});

it('covers every open minute by a part or a gap, and draws nothing outside the day', () => {
  const has = (list: readonly Stretch[], at: number) =>
    list.some(({ from, to }) => from <= at && at < to);
  fc.assert(
    fc.property(facts, fc.integer({ min: 0, max: 1439 }), (day, at) => {
      const { open, parts, gaps, overlaps, mobile } = dayPicture(day);
      expect(has(gaps, at)).toBe(parts.length > 0 && has(open, at) && !has(parts, at));
      const drawn = [...open, ...parts, ...gaps, ...overlaps, ...mobile.weekdays.closed];
      for (const { from, to } of drawn) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from).toBeLessThan(to);
        expect(to).toBeLessThanOrEqual(1440);
      }
    }),
  );
});
