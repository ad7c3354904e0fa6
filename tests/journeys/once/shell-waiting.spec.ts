import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('A bar shows while a page takes longer than 200 ms, and not before', async ({
  page,
  calls,
}) => {
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, items);
  await hydrated(page, true);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { barSeen: seen });
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) seen.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true });
  });
  const timesSeen = () => page.evaluate(() => (window as never as { barSeen: number[] }).barSeen);
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  let delay = 0;
  await page.route('**/items.data*', async (route) => {
    await sleep(delay);
    await route.continue();
  });

  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/dir=desc/);
  expect(await timesSeen(), 'a quick page shows no bar').toEqual([]);

  delay = 1500;
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await sleep(100);
  await expect(bar).toHaveCount(0);
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  await expect(bar).toBeHidden();
});

test.describe('Scripts that are gone', () => {
  // A page whose scripts are gone complains in the browser's and in React's words.
  test.use({ expectedErrors: [/./s] });

  test('reload the page once in a minute, and show the error page after that', async ({
    page,
    calls,
  }) => {
    const items = `/location/${calls.locationId}/items`;
    await openAs(page, MANAGER, items);
    await hydrated(page, true);
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const known = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    );
    await page.route('**/assets/*.js', (route) =>
      known.has(route.request().url()) ? route.continue() : route.abort(),
    );
    const station = page.getByRole('link', { name: 'Coffee Bar', exact: true });
    await station.click();
    await expect.poll(() => loads, 'the page is loaded anew').toBe(1);
    await hydrated(page, true);
    await station.click();
    await expect(
      page.getByRole('heading', { name: 'A part of this page did not arrive' }),
    ).toBeVisible();
    expect(loads, 'and not a second time').toBe(1);

    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader', { name: 'Espresso' })).toBeVisible();
    await station.click();
    await expect(page.getByRole('heading', { name: 'Coffee Bar' })).toBeVisible();
  });
});
