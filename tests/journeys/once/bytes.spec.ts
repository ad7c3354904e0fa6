import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const KB = 1024;

// Limits in KB (docs/decisions/037-the-build-is-the-tools-own.md).
/** The first load of the items screen, and of every other without a form: 165 is aimed at and missed. */
const FIRST_LOAD = 178;
/** The items screen once an item is open: 185 is aimed at and missed. */
const ITEM_OPEN = 245;
/** A screen whose entries are dragged, and one that is opened with a form. */
const DRAGGED = 180;
const WITH_FORM = 262;
const SIGN_IN = 116;

/** Scripts of the page in KB, as they were sent. */
async function scriptsOf(page: Page): Promise<number> {
  const bytes = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  return Math.round((bytes / KB) * 10) / 10;
}

/** What a page loads until it is ready: scripts, and requests to elsewhere. */
async function loadOf(page: Page, path: string, origin: string) {
  const foreign: string[] = [];
  const note = (request: { url(): string }) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) foreign.push(url);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  // Nothing is done on the page, not even a pointer moved: that is what is measured.
  await hydrated(page, true);
  page.off('request', note);
  return { kilobytes: await scriptsOf(page), foreign };
}

test('The items screen is in use with little script', { tag: '@path' }, async ({
  page,
  origin,
  calls,
}) => {
  await openAs(page, MANAGER);
  const first = await loadOf(page, `/location/${calls.locationId}/items`, origin);
  expect(first.kilobytes).toBeGreaterThan(40);
  expect(first.kilobytes).toBeLessThanOrEqual(FIRST_LOAD);
  await page.getByRole('link', { name: 'Pier burger' }).first().click();
  await page.getByRole('textbox', { name: 'Item name' }).focus();
  await page.waitForLoadState('networkidle');
  const inUse = await scriptsOf(page);
  expect(inUse).toBeGreaterThan(first.kilobytes);
  expect(inUse).toBeLessThanOrEqual(ITEM_OPEN);
});

test('Every screen comes with little script, and nothing comes from elsewhere', async ({
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
  const plain = [table, ...views, preview];
  const withForm = [panel, details, besideMenu, ...sections];
  const loads = [login, menu, ...plain, ...withForm];
  const sizes = JSON.stringify(loads);
  for (const { kilobytes } of loads) expect(kilobytes, sizes).toBeGreaterThan(40);
  expect(login.kilobytes, sizes).toBeLessThanOrEqual(SIGN_IN);
  expect(menu.kilobytes, sizes).toBeLessThanOrEqual(DRAGGED);
  for (const { kilobytes } of plain) expect(kilobytes, sizes).toBeLessThanOrEqual(FIRST_LOAD);
  for (const { kilobytes } of withForm) expect(kilobytes, sizes).toBeLessThanOrEqual(WITH_FORM);
  expect(loads.flatMap(({ foreign }) => foreign)).toEqual([]);
});
