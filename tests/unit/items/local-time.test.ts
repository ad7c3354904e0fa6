import { describe, expect, it } from 'vitest';
import { utcOfLocal } from '~/screen/utc-of-local.server';

describe('utcOfLocal', () => {
  it.each([
    ['2025-07-01T12:00', 'America/New_York', '2025-07-01 16:00:00'],
    ['2025-01-01T12:00', 'America/New_York', '2025-01-01 17:00:00'],
    ['2025-07-01T12:00', 'Asia/Kolkata', '2025-07-01 06:30:00'],
    ['2025-07-01T00:30', 'Pacific/Auckland', '2025-06-30 12:30:00'],
    ['2025-07-01T12:00', 'UTC', '2025-07-01 12:00:00'],
    ['2025-07-01T12:00', null, '2025-07-01 16:00:00'],
    ['2025-07-01T12:00', 'Mars/Olympus_Mons', '2025-07-01 16:00:00'],
  ])('%s in %s is %s', (local, zone, utc) => {
    expect(utcOfLocal(local, zone)).toBe(utc);
  });

  it('moves a time forward that the clock leaves out', () => {
    expect(utcOfLocal('2025-03-09T02:30', 'America/New_York')).toBe('2025-03-09 07:30:00');
  });

  it('means the first of a time that comes twice', () => {
    expect(utcOfLocal('2025-11-02T01:30', 'America/New_York')).toBe('2025-11-02 05:30:00');
  });

  it('is null for what is no date', () => {
    expect(utcOfLocal('2025-02-31T10:00', 'UTC')).toBeNull();
    expect(utcOfLocal('yesterday', 'UTC')).toBeNull();
  });
});
