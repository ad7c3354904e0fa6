import { expect, test } from 'vitest';
import { redirectReplacing } from '~/session/redirect.server';

const GONE = 'http://menus.test/location/1/station/9/category?mode=edit&id=9';

function replaces(referer: string | null): boolean {
  const headers = new Headers(referer === null ? [] : [['Referer', referer]]);
  const response = redirectReplacing(
    new Request(GONE, { headers }),
    '/location/1/station/2/category',
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/location/1/station/2/category');
  return response.headers.has('X-Remix-Replace');
}

test('A redirect takes the place of the entry that the browser came back to', () => {
  expect(replaces(GONE), 'the browser stands there already').toBe(true);
  expect(replaces('http://menus.test/location/1/items'), 'a link led there').toBe(false);
  expect(replaces('http://menus.test/location/1/station/9/category'), 'another query').toBe(false);
  expect(replaces('no address'), 'nonsense').toBe(false);
  expect(replaces(null), 'a bookmark').toBe(false);
});
