import { MANAGER, openAs } from '../support/people';
import { expect, test } from '../support/warehouse';

test('A loaded menu is read in pages, searched behind the first, and its last page left', {
  tag: '@path',
}, async ({ page, loaded }) => {
  await openAs(page, MANAGER, `/location/${loaded.locationId}/items`);
  const names = page.getByRole('rowheader');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(names).toHaveCount(100);
  await expect(names.first()).toHaveText('Crate 001');
  await expect(pages).toContainText('1–100 of 230');
  await expect(pages).toContainText('of 3');
  await expect(pages.getByLabel('Page')).toHaveValue('1');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(names.first()).toHaveText('Crate 101');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(names).toHaveCount(30);
  await expect(pages).toContainText('201–230 of 230');
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await expect(pages.getByRole('link', { name: 'Last' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await pages.getByRole('link', { name: 'Last' }).click();
  await expect(names, 'the last page is one link away').toHaveCount(30);
  await pages.getByLabel('Page').fill('2');
  await pages.getByLabel('Page').press('Enter');
  await expect(names.first(), 'the number of a page is typed').toHaveText('Crate 101');
  await expect(pages.getByLabel('Page')).toHaveValue('2');
  await pages.getByRole('link', { name: 'First' }).click();
  await expect(page).toHaveURL(/\/items$/);

  const search = page.getByRole('searchbox', { name: 'Search by name, ID, SKU, POS ID...' });
  await search.fill('rate 22');
  await search.press('Enter');
  await expect(names).toHaveCount(10);
  await expect(page).toHaveURL(/\?q=rate\+22$/);
  await page.goto(`/location/${loaded.locationId}/items?page=99`);
  await expect(page, 'a page behind the last leads to the last').toHaveURL(/\?page=3$/);
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await expect(page, 'another order starts at its first page').toHaveURL(/\/items\?sort=id$/);
});

test('An edit on a later page comes back to that page', async ({ page, loaded }) => {
  await openAs(page, MANAGER, `/location/${loaded.locationId}/items?page=2`);
  await page.getByRole('link', { name: 'Expand to edit Crate 150' }).click();
  await page.getByLabel('Price', { exact: true }).fill('7.77');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  await expect(page.getByRole('row', { name: /Crate 150/ })).toContainText('$7.77');
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/items\?page=2$/);
});

test('A category of many items is shown in pages', async ({ page, loaded }) => {
  await openAs(page, MANAGER, `/location/${loaded.locationId}/station`);
  const tiles = page.getByRole('main').getByRole('heading', { level: 3 });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(tiles).toHaveCount(200);
  await expect(page.getByText('230 of 230 shown on the kiosk')).toBeVisible();
  const html = await (await page.request.get(page.url())).text();
  expect(Buffer.byteLength(html), 'the HTML of 200 tiles').toBeLessThan(600_000);
  const elements = await page.locator('*').count();
  expect(elements, 'their elements: one menu for all tiles').toBeLessThan(6000);
  expect(elements).toBeGreaterThan(200 * 10);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(tiles).toHaveCount(30);
  await expect(tiles.first()).toHaveText('Crate 201');
  await expect(pages).toContainText('201–230 of 230');
  await page.getByRole('link', { name: 'Show All' }).click();
  await expect(page, 'other filters start at their first page').toHaveURL(/\?show=all$/);
});
