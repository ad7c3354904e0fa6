import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const KB = 1024;

/** What a page loads until it is ready: scripts as they are sent, in KB, and requests to elsewhere. */
async function loadOf(page: Page, path: string, origin: string) {
  const foreign: string[] = [];
  const note = (request: { url(): string }) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) foreign.push(url);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page, true);
  page.off('request', note);
  const bytes = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  return { kilobytes: Math.round((bytes / KB) * 10) / 10, foreign };
}

test('Little script is sent before the first deed, and nothing comes from elsewhere', async ({
  page,
  origin,
  calls,
}) => {
  const login = await loadOf(page, '/login', origin);
  await openAs(page, MANAGER);
  const items = `/location/${calls.locationId}/items`;
  const table = await loadOf(page, items, origin);
  const id = await calls.itemNamed('Pier burger');
  const panel = await loadOf(page, `${items}?mode=edit&type=item&id=${id}`, origin);
  const menu = await loadOf(page, `/location/${calls.locationId}/station`, origin);
  const { stations } = await calls.call('menu.get', {
    location_id: calls.locationId,
    parts: 'nav',
  });
  const station = `/location/${calls.locationId}/station/${stations[0]?.id}`;
  const placed = await loadOf(page, `${station}/items`, origin);
  const schedule = await loadOf(page, `${station}/schedule`, origin);
  const loads = { 'sign-in': login, table, panel, menu, placed, schedule };
  const sizes = JSON.stringify(loads);
  for (const { kilobytes } of Object.values(loads)) {
    expect(kilobytes, sizes).toBeGreaterThan(40);
  }
  expect(login.kilobytes, sizes).toBeLessThanOrEqual(110);
  expect(table.kilobytes, sizes).toBeLessThanOrEqual(140);
  expect(panel.kilobytes, sizes).toBeLessThanOrEqual(175);
  expect(menu.kilobytes, sizes).toBeLessThanOrEqual(140);
  expect(placed.kilobytes, sizes).toBeLessThanOrEqual(140);
  expect(schedule.kilobytes, sizes).toBeLessThanOrEqual(140);
  expect(Object.values(loads).flatMap(({ foreign }) => foreign)).toEqual([]);
});
