import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stretchOf, tidySpans } from '~/menu/hours-calendar';
import { hoursLine, overlapsInWeek, readBack, readHours } from '~/menu/hours-line';
import { timeOfMinutes } from '~/menu/time-of-day';

const read = (typed: string) => {
  const hours = readHours(typed);
  return hours.ok
    ? hours.spans.map(({ start, end }) => `${start}-${end}`).join(' ')
    : hours.message;
};

describe('the hours of a day in one line', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['closed', ''],
    ['Closed', ''],
    ['–', ''],
    ['all day', '00:00-24:00'],
    ['24 hours', '00:00-24:00'],
    ['24/7', '00:00-24:00'],
    ['0-24', '00:00-24:00'],
    ['6:30 – 11, 12 – 21:00', '06:30-11:00 12:00-21:00'],
    ['6.30-11', '06:30-11:00'],
    ['6:30am–11am', '06:30-11:00'],
    ['18–02', '18:00-02:00'],
    ['18 - 2', '18:00-02:00'],
    ['22-6', '22:00-06:00'],
    ['09 – 05', '09:00-05:00'],
    ['9:00 – 5', '09:00-05:00'],
    ['9h-5h', '09:00-05:00'],
    ['9 am – 5 am', '09:00-05:00'],
    ['18:00 to 24:00', '18:00-24:00'],
    ['18:00–0:00', '18:00-24:00'],
    ['6pm – midnight', '18:00-24:00'],
    ['noon till 6 p.m.', '12:00-18:00'],
    ['from 9 to 17', '09:00-17:00'],
    ['9 – 5 pm', '09:00-17:00'],
    ['6:30 – 11:00 AM', '06:30-11:00'],
    ['6 – 2 am', '18:00-02:00'],
    ['9 am – 5', '09:00-17:00'],
    ['6:30 am - 11', '06:30-11:00'],
    ['6 pm – 2', '18:00-02:00'],
    ['900-1700', '09:00-17:00'],
    ['9h-17h', '09:00-17:00'],
    ['17–21; 9–12', '09:00-12:00 17:00-21:00'],
    ['9–12\n13–17', '09:00-12:00 13:00-17:00'],
    ['9 – 12 and 13 – 17', '09:00-12:00 13:00-17:00'],
    ['9–12, 12–17', '09:00-17:00'],
    ['６：３０－１１', '06:30-11:00'],
  ])('%j is read', (typed, hours) => {
    expect(read(typed)).toBe(hours);
  });

  it.each([
    ['8 to 25', 'There is no hour 25. Write the end as 1 AM.'],
    ['25 – 3', 'There is no hour 25.'],
    ['9', 'Write a start and an end, like 9 AM – 5 PM, not “9”'],
    ['9 – 12 – 15', 'Write a start and an end, like 9 AM – 5 PM, not “9 – 12 – 15”'],
    ['morning – noon', 'Write times, like 9 AM – 5 PM, not “morning – noon”'],
    ['9:75 – 12', 'Write times, like 9 AM – 5 PM, not “9:75 – 12”'],
    ['9 – 9', 'Choose an end after the start, in “9 – 9”'],
    ['9 – 5', 'Say AM or PM: “9 – 5” may be 9:00 AM – 5:00 PM or 9:00 PM – 5:00 AM'],
    ['11-10', 'Say AM or PM: “11-10” may be 11:00 AM – 10:00 PM or 11:00 PM – 10:00 AM'],
    ['6–9, 12 to 9', 'Say AM or PM: “12 to 9” may be 12:00 AM – 9:00 AM or 12:00 PM – 9:00 PM'],
    ['9 – 13, 12 – 17', '9:00 AM – 1:00 PM and 12:00 PM – 5:00 PM overlap'],
    ['18 – 2, 20 – 21', '6:00 PM – 2:00 AM and 8:00 PM – 9:00 PM overlap'],
    ['x'.repeat(301), 'Shorten this'],
  ])('%j is refused in words', (typed, message) => {
    expect(read(typed)).toBe(message);
  });

  it.each([
    ['6:30 AM – 9 PM', 4, '14 h 30'],
    ['9-17', 0, '9:00 AM – 5:00 PM'],
    ['9 AM – 5 PM', 0, '8 h'],
    ['6:30 – 11, 12 – 21:00', 3, '6:30 AM – 11:00 AM, 12:00 PM – 9:00 PM'],
    ['6:30 AM – 1 AM', 4, 'until 1:00 AM on Saturday'],
    ['20–1', 6, 'until 1:00 AM on Monday'],
    ['6–9, 20–1', 6, '6:00 AM – 9:00 AM, 8:00 PM – 1:00 AM on Monday'],
    ['all day', 0, '24 h'],
    ['', 0, 'Closed'],
  ])('%j says back what was read', (typed, day, back) => {
    const hours = readHours(typed);
    expect(hours.ok && readBack(typed, hours.spans, day)).toBe(back);
  });
});

const minute = fc.integer({ min: 0, max: 1439 });
/** Hours that do not touch; the last may go past midnight. */
const spans = fc.uniqueArray(minute, { minLength: 2, maxLength: 10 }).map((edges) => {
  const sorted = [...edges].sort((a, b) => a - b).slice(0, edges.length - (edges.length % 2));
  const pairs = sorted.flatMap((from, index) =>
    index % 2 === 0
      ? [{ start: timeOfMinutes(from), end: timeOfMinutes(sorted[index + 1] ?? 0) }]
      : [],
  );
  return pairs;
});

test('what is printed is read as it was', () => {
  fc.assert(
    fc.property(spans, fc.boolean(), minute, (day, isNight, early) => {
      const last = day.at(-1);
      const [first] = day;
      if (isNight && last && first)
        last.end = timeOfMinutes(Math.min(early, stretchOf(first).from));
      const tidy = tidySpans(day.filter(({ start, end }) => start !== end));
      expect(readHours(hoursLine(tidy))).toEqual({ ok: true, spans: tidy });
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('any text is read or refused, and what is read holds no minute twice', () => {
  const piece = fc.constantFrom(
    '9',
    '12',
    '18:30',
    '2',
    ' am',
    ' PM',
    '–',
    ' to ',
    ', ',
    'noon',
    '24',
    '25',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const hours = readHours(pieces.join(''));
      if (!hours.ok) {
        expect(hours.message).not.toBe('');
        return;
      }
      const ends = hours.spans.map(stretchOf);
      for (const [index, { from, to }] of ends.entries()) {
        expect(from).toBeLessThan(to);
        expect(ends[index + 1]?.from ?? to).toBeGreaterThanOrEqual(to);
      }
    }),
    { seed: 2, numRuns: 1000 },
  );
});

it('tells a day that begins before the night before it has ended', () => {
  const week: { start: string; end: string }[][] = Array.from({ length: 7 }, () => []);
  week[6] = [{ start: '18:00', end: '03:00' }];
  week[0] = [{ start: '02:00', end: '10:00' }];
  expect(overlapsInWeek(week)).toEqual([
    { day: 0, message: 'Monday begins at 2:00 AM, before Sunday ends at 3:00 AM' },
  ]);
  week[0] = [{ start: '03:00', end: '10:00' }];
  expect(overlapsInWeek(week)).toEqual([]);
});
