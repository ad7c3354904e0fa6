import { expect, test } from 'vitest';
import { lastSyncText } from '~/import/words';

test('The last sync is told in the location’s time, and one that cannot be read is told as such', () => {
  const zone = 'America/New_York';
  expect(lastSyncText(null, zone)).toBe('Never');
  expect(lastSyncText('2020-11-20 09:15:00', zone)).toMatch(/^Friday .*2020, 4:15 AM$/);
  expect(lastSyncText('{bad', zone)).toBe('Error parsing last sync time');
});
