import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backupName, lastDue, outdated } from '~/service/backups/kept-backups';

const RULE = { days: 7, weeks: 4, months: 12 };
const DAY_MS = 86_400_000;
const nameAt = (ms: number) =>
  backupName(`${new Date(ms).toISOString().slice(0, 10)} 03:00:00`, 'sqlite');

describe('outdated', () => {
  it('keeps seven days, four weeks and twelve months of two years of days', () => {
    const all = Array.from({ length: 730 }, (_, day) =>
      nameAt(Date.UTC(2024, 11, 1) + day * DAY_MS),
    );
    const gone = new Set(outdated(all, RULE));
    const kept = all.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18));
    expect(kept).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      // Sundays, the last of their weeks.
      ...['2026-11-15', '2026-11-22'],
      ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
      '2026-11-30',
    ]);
  });

  it('keeps the last one whatever days are missing, and makes the same choice again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1 }), (days) => {
        const all = days.map((day) => nameAt(Date.UTC(2022, 0, 1) + day * DAY_MS));
        const gone = new Set(outdated(all, RULE));
        const kept = all.filter((name) => !gone.has(name));
        expect(kept).toContain([...all].sort().at(-1));
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(all.length, RULE.days));
        expect(outdated(kept, RULE)).toEqual([]);
      }),
    );
  });

  it('leaves files alone that it did not name', () => {
    expect(outdated(['creator.sqlite', 'notes.txt', 'creator-old.sqlite'], RULE)).toEqual([]);
  });
});

it.each([
  ['2026-11-27T03:00:00Z', '2026-11-27 03:00:00'],
  ['2026-11-27T02:59:59Z', '2026-11-26 03:00:00'],
  ['2026-11-27T23:00:00Z', '2026-11-27 03:00:00'],
])('at %s the last one was due at %s', (now, due) => {
  expect(lastDue('03:00', Date.parse(now))).toBe(due);
});
