import { describe, expect, it } from 'vitest';
import { calendarText } from '~/calendar/service/calendar-text.service';
import { dayPlans, type PlanFacts } from '~/menu/day-plan';

const NIGHT = [{ start: '18:00', end: '02:00' }];
const when = { start: null, end: null, times: [{ start: '20:00', end: '22:00' }] };
const late = { start: '2026-11-01 00:00:00', end: null, times: [{ start: '23:00', end: '02:00' }] };
const FACTS: PlanFacts = {
  location: {
    id: 7,
    operations: {
      operation_hours: {
        ...{ start: '18:00', end: '02:00', all_day: false, weekends: true },
        calendar: {
          week: [[], [], [], NIGHT, NIGHT, NIGHT, NIGHT],
          days: [
            {
              ...{ date: '2026-10-30', until: null, kind: 'closed', hours: [], yearly: false },
              name: 'Staff; party, with a long name that does not fit into one line of the file 🍕🍕',
            },
          ],
          holidays: null,
        },
      },
    },
    menu: { location_id: 7, day_parts: [] },
  },
  parts: [{ id: 4, name: 'Late', start: '22:00', end: '24:00' }],
  categories: [
    {
      ...{ id: 3, name: 'Soup', station_id: 1, active: 1, visibility: null, repeats: null },
      schedule: '2026-11-01',
    },
  ],
  deals: [{ id: 9, name: 'Happy, hour', when }],
  fees: [{ id: 9, name: 'Soup fee', when: { ...when, weekdays: [4] } }],
  modes: [{ id: 2, name: 'Late prices', active: false, when: late }],
};

/** Unfolded, each entry by its fields. */
function entriesOf(text: string) {
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    if (line === 'BEGIN:VEVENT') entries.push({});
    else Object.assign(entries.at(-1) ?? {}, { [name]: value.join(':') });
  }
  return entries;
}

const textOf = (timezone: string | null, from = '2026-10-29', days = 4) =>
  calendarText({
    location: { id: 7, name: 'Bar, “Pier”', timezone },
    plans: dayPlans(FACTS, from, days),
  });

describe('a calendar for other programs', () => {
  // The clock of New York goes back at 2 AM of 1 November 2026: 18:00 is 22:00Z before, 23:00Z after.
  it('has moments in UTC, by the clock of the location, also over a clock change', () => {
    const entries = entriesOf(textOf('America/New_York'));
    const told = entries.map((one) => [
      one.SUMMARY,
      one.DTSTART ?? one['DTSTART;VALUE=DATE'],
      one.DTEND ?? one['DTEND;VALUE=DATE'],
    ]);
    expect(told).toEqual([
      ['Open', '20261029T220000Z', '20261030T060000Z'],
      ['Late', '20261030T020000Z', '20261030T040000Z'],
      ['Happy\\, hour', '20261030T000000Z', '20261030T020000Z'],
      ['Soup fee', '20261030T000000Z', '20261030T020000Z'],
      [
        expect.stringMatching(/^Closed: Staff\\; party\\, with a long .* file 🍕🍕$/),
        '20261030',
        '20261031',
      ],
      ['Open', '20261031T220000Z', '20261101T070000Z'],
      ['Late', '20261101T020000Z', '20261101T040000Z'],
      ['Happy\\, hour', '20261101T000000Z', '20261101T020000Z'],
      ['Open', '20261101T230000Z', '20261102T070000Z'],
      ['Late', '20261102T030000Z', '20261102T050000Z'],
      ['Soup', '20261101', '20261102'],
      ['Late prices', '20261102T040000Z', '20261102T070000Z'],
      ['Happy\\, hour', '20261102T010000Z', '20261102T030000Z'],
    ]);
  });

  it('names each entry the same, whichever weeks are asked for', () => {
    const uids = (text: string) => entriesOf(text).map(({ UID }) => UID);
    const all = uids(textOf(null));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(uids(textOf(null, '2026-10-31', 2))));
    expect(all).toContain('7-category-3-2026-11-01@creator');
    expect(textOf(null)).toBe(textOf(null));
  });

  it('has lines of 75 octets at most, no lone line ends, and its period in words', () => {
    const text = textOf('Europe/Berlin');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toContain('X-WR-CALNAME:Bar\\, “Pier”\r\n');
    expect(text).toContain('X-WR-CALDESC:From 29 October 2026 to 1 November 2026\r\n');
  });
});
