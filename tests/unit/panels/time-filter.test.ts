import { describe, expect, it } from 'vitest';
import { auditQuery } from '~/audit/paths';
import { timeFilter } from '~/history/time-filter.server';
import { trashQuery } from '~/trash/paths';

const ZONE = 'America/New_York';

describe('the times that a list is narrowed to', () => {
  it('are those of the location, a day to its end and a minute with its seconds', () => {
    expect(timeFilter({ from: '2026-11-20', until: '2026-11-20' }, ZONE)).toEqual({
      from: '2026-11-20 05:00:00',
      until: '2026-11-21 05:00:00',
    });
    expect(timeFilter({ from: '2026-11-20T12:05', until: '2026-11-20T12:05' }, ZONE)).toEqual({
      from: '2026-11-20 17:05:00',
      until: '2026-11-20 17:06:00',
    });
    expect(timeFilter({ from: null, until: null }, ZONE)).toEqual({});
  });

  it.each([
    '2026-13-45',
    '2026-02-30',
    '0000-00-00',
    '0001-01-01',
    '9999-12-31',
    '2026-11-20T24:00',
    '2026-11-20T12:60',
    'yesterday',
  ])('leave out %s, which no calendar or clock of a location shows', (text) => {
    const address = { search: `?from=${text}&until=${text}` };
    expect(auditQuery.read(address)).toMatchObject({ from: null, until: null });
    expect(trashQuery.read(address)).toMatchObject({ from: null, until: null });
  });
});
