import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { hydrated, MANAGER, openAs } from '../../support/people';
import { expect, test } from '../../support/warehouse';

const placeOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Items' })
    .evaluate((box) => [box.scrollTop, window.scrollY] as const);

/** Scrolls the table, or the page where that is what scrolls. */
async function scrollTo(page: Page, y: number) {
  await page.getByRole('region', { name: 'Items' }).evaluate((box, top) => {
    box.scrollTop = top;
    window.scrollTo(0, box.scrollTop === 0 ? top : 0);
  }, y);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
}

test('The items begin at their top after Next, an order and a search, and are where they were after Back and a reload', {
  tag: '@path',
}, async ({ page, loaded }) => {
  await openAs(page, MANAGER, `/location/${loaded.locationId}/items`);
  await hydrated(page, true);
  await scrollTo(page, 1500);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => placeOf(page), 'after Next').toEqual([0, 0]);
  await scrollTo(page, 900);
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect.poll(() => placeOf(page), 'in another order').toEqual([0, 0]);
  await scrollTo(page, 700);
  const search = page.getByRole('searchbox', { name: 'Search by name, ID, SKU, POS ID...' });
  await search.fill('rate 1');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=rate\+1/);
  await expect.poll(() => placeOf(page), 'of a search').toEqual([0, 0]);

  await page.goBack();
  await expect(page).toHaveURL(/sort=price$/);
  await expect.poll(() => placeOf(page), 'after Back').toEqual([700, 0]);
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page).toHaveURL(/audit/);
  await page.goBack();
  await expect.poll(() => placeOf(page), 'after Back from another screen').toEqual([700, 0]);
  await page.reload();
  await hydrated(page, true);
  await expect.poll(() => placeOf(page), 'after a reload').toEqual([700, 0]);
});

test('A row is marked and its panel’s script asked for before the panel has come', async ({
  page,
  loaded,
}) => {
  await openAs(page, MANAGER, `/location/${loaded.locationId}/items`);
  await hydrated(page, true);
  const row = page.getByRole('row', { name: /Crate 003/ });
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')),
    );
  expect((await scripts()).filter((name) => name.startsWith('full-panel'))).toEqual([]);
  await row.hover();
  await expect.poll(async () => (await scripts()).join(' ')).toMatch(/full-panel.*\.js/);
  const answer = await holdRequest(page, '**/*mode=edit*');
  await row.getByRole('link', { name: /^Expand to edit/ }).click();
  await answer.asked;
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.side-panel')).toBeHidden();
  await answer.release();
  await expect(page.locator('.side-panel')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A list is where it was after its panel was closed', async ({ page, loaded }) => {
    for (const path of ['items', 'station']) {
      await openAs(page, MANAGER, `/location/${loaded.locationId}/${path}`);
      await hydrated(page, true);
      const link = page.getByRole('link', { name: 'Crate 040', exact: true });
      await link.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before, path).toBeGreaterThan(1000);
      // Where it stands: a press would scroll it from below what is pinned.
      await link.dispatchEvent('click');
      const panel = page.locator('.side-panel');
      await panel.getByRole('link', { name: 'Close', exact: true }).click();
      await expect(panel).toBeHidden();
      await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(before);
      await expect(link).toBeInViewport();
    }
  });
});
