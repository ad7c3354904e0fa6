import { describe, expect, it } from 'vitest';
import { sinceText } from '~/reach/load-reach.server';

describe('since when a location has something of its own', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const said = (since: string | null, by: string | null) =>
    sinceText({ since, by }, 'America/New_York', now);

  it.each([
    ['2026-08-30 15:00:00', 'Max Delgado', 'since 30 August, Max Delgado'],
    ['2026-08-31 02:00:00', null, 'since 30 August'],
    ['2025-08-30 15:00:00', 'Max', 'since 30 August 2025, Max'],
    [null, null, null],
  ])('tells %s by %s as %s', (since, by, words) => {
    expect(said(since, by)).toBe(words);
  });
});
