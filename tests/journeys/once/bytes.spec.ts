import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { MANAGER, openAs } from '../../support/people';

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
  // Nothing is done on the page, not even a pointer moved: that is what is measured.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
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
  const item = `mode=edit&type=item&id=${await calls.itemNamed('Pier burger')}`;
  const panel = await loadOf(page, `${items}?${item}`, origin);
  const menu = await loadOf(page, `/location/${calls.locationId}/station`, origin);
  const { pathname } = new URL(page.url());
  const pills = page.getByRole('main').locator(`a[href^="${pathname}/"]`);
  const [, station] = /station\/(\d+)/.exec(pathname) ?? [];
  const [, category] =
    /category\/(\d+)/.exec((await pills.first().getAttribute('href')) ?? '') ?? [];
  const besideMenu = await loadOf(page, `${pathname}?${item}`, origin);
  const ofStation = `${pathname}?mode=edit&type=station&id=${station}`;
  const ofCategory = `${pathname}?mode=edit&type=category&id=${category}`;
  const sections = [await loadOf(page, ofStation, origin), await loadOf(page, ofCategory, origin)];
  const atNoon = `/location/${calls.locationId}/preview?at=2026-11-18T12:00`;
  const preview = await loadOf(page, atNoon, origin);
  const details = await loadOf(
    page,
    `${items}?${item.replace('type=item', 'type=itemDetails')}`,
    origin,
  );
  const area = `/location/${calls.locationId}/station/${station}`;
  const views = [];
  for (const view of ['items', 'options', 'schedule']) {
    views.push(await loadOf(page, `${area}/${view}`, origin));
  }
  const loads = [login, table, panel, details, menu, besideMenu, ...sections, ...views, preview];
  const sizes = JSON.stringify(loads);
  const ofItems = [table, panel, details];
  for (const load of loads) {
    expect(load.kilobytes, sizes).toBeGreaterThan(40);
    expect(load.kilobytes, sizes).toBeLessThanOrEqual(ofItems.includes(load) ? 155 : 140);
  }
  expect(login.kilobytes, sizes).toBeLessThanOrEqual(100);
  expect(loads.flatMap(({ foreign }) => foreign)).toEqual([]);
});
