import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

test('A bar shows while a page takes longer than 200 ms, and not before', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  await page.clock.install();
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  await page.clock.pauseAt(Date.now() + 60_000);
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  const byName = page.getByRole('link', { name: 'Name', exact: true });

  await byName.click();
  await expect(page).toHaveURL(/dir=desc/);
  await page.clock.runFor(1000);
  await expect(bar, 'a quick page shows no bar').toHaveCount(0);

  const slow = await holdRequest(page, '**/items.data*');
  await byName.click();
  await slow.asked;
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  // The page asks before it draws that it waits: its 200 ms may begin a little later.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(bar).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await slow.release();
  await expect(page).not.toHaveURL(/dir=desc/);
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);
});

test('The bar is said to those who do not see it', async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const slow = await holdRequest(page, '**/items.data*');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await slow.asked;
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  await expectAccessible(page);
  await slow.release();
});

test('A list of rules that takes its time shows placeholder rows in place of the page', async ({
  page,
  calls,
}) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const slow = await holdRequest(page, '**/taxes.data*');
  await page.getByRole('link', { name: 'Taxes', exact: true }).click();
  await slow.asked;
  await expect(page.getByText('Loading Taxes')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Espresso' })).toBeHidden();
  await expectAccessible(page);
  await slow.release();
  await expect(page).toHaveURL(/\/taxes$/);
  await expect(page.getByText('Loading Taxes')).toHaveCount(0);
});

test.describe('Scripts that are gone', () => {
  const complaints = [
    /^Failed to load resource: net::ERR_FAILED$/,
    /^Error loading route module `\/assets\/route-[\w-]+\.js`, reloading page\.\.\.$/,
    /^TypeError: Failed to fetch dynamically imported module: http:\/\/[\w.:]+\/assets\/[\w-]+\.js\b/,
    // What the error boundary caught, and what React Router says of it.
    /^React Router caught the following error during render TypeError: Failed to fetch dynamically imported module/,
  ];
  test.use({ expectedErrors: [complaints, { scope: 'test' }] });

  /** Lets no script come that the page does not have yet; counts how often the page is loaded from now on. */
  async function withoutNewScripts(page: Page) {
    const counted = { loads: 0 };
    page.on('load', () => {
      counted.loads += 1;
    });
    const known = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    );
    await page.route('**/assets/*.js', (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    );
    return counted;
  }

  test('of a screen reload the page once each time it is asked for', async ({ page, calls }) => {
    await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
    await hydrated(page, true);
    const counted = await withoutNewScripts(page);
    const station = page.getByRole('link', { name: 'Coffee Bar', exact: true });
    for (const loads of [1, 2]) {
      await station.click();
      await expect.poll(() => counted.loads, 'the page is loaded anew').toBe(loads);
      await page.waitForLoadState('networkidle');
      await hydrated(page, true);
      await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
      expect(counted.loads, 'and not again').toBe(loads);
    }

    await page.unroute('**/assets/*.js');
    await station.click();
    await expect(page.getByRole('heading', { name: 'Coffee Bar' })).toBeVisible();
  });

  test('of a dialog reload the page once in a minute, and show the error page after that', async ({
    page,
    calls,
  }) => {
    await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
    await hydrated(page, true);
    const counted = await withoutNewScripts(page);
    await page.getByRole('link', { name: 'Export Menu' }).click();
    // A whole page is loaded before it is said.
    await expect(
      page.getByRole('heading', { name: 'A part of this page did not arrive' }),
    ).toBeVisible({ timeout: 30_000 });
    expect(counted.loads, 'the page was loaded anew, and not a second time').toBe(1);

    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Export Menu' })).toBeVisible();
  });
});
