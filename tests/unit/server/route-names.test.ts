import { describe, expect, it } from 'vitest';
import { routeNames } from '~/server/route-names.server';

const routes = {
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root', path: 'location/:locationId' },
  items: { id: 'items', parentId: 'shell', path: 'items' },
  first: { id: 'first', parentId: 'shell', index: true },
  rest: { id: 'rest', parentId: 'root', path: '*' },
};

describe('routeNames', () => {
  const nameOf = routeNames({ routes } as unknown as Parameters<typeof routeNames>[0]);

  it.each([
    ['/location/12/items', '/location/:locationId/items'],
    ['/location/99/items', '/location/:locationId/items'],
    ['/location/12', '/location/:locationId'],
    ['/wp-admin.php', '/*'],
    ['/%ff', '/*'],
    ['//location//1', '/*'],
    ['/assets/app-3f2a.js', '/assets/*'],
  ])('%s is %s', (path, name) => {
    expect(nameOf(path)).toBe(name);
    expect(nameOf(path)).toBe(name);
  });
});
