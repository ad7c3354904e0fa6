import { expect, test } from '../support/journey';
import { MANAGER, OTHER, openAs } from '../support/people';

test.use({ expectedErrors: [/40[14]/] });

test('An unknown address says so and leads home', { tag: '@path' }, async ({ page }) => {
  await openAs(page, MANAGER);
  const answer = await page.goto('/nope/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page).toHaveTitle('Creator | This page could not be found');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/location\/\d+\/items$/);
});

test('An unknown address of a location keeps its navigation', async ({ page, calls }) => {
  await openAs(page, MANAGER);
  const here = `/location/${calls.locationId}`;
  for (const path of [`${here}/nothing`, `${here}/items/none/of/it`, `${here}/station/1/nothing`]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Discounts', exact: true }).click();
  await expect(page).toHaveURL(`${here}/discounts`);
});

test('A location of others is refused, and one stays signed in', async ({ page, calls }) => {
  await openAs(page, OTHER);
  await expect(page.getByRole('rowheader', { name: 'Dill pickle' })).toBeVisible();
  const own = page.url();
  const answer = await page.goto(`/location/${calls.locationId}/items`);
  expect(answer?.status()).toBe(401);
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible();
  await expect(page.getByText('You do not have permission to view this location')).toBeVisible();
  await expect(page.getByText('Harbor Café')).toHaveCount(0);
  await page.goto('/location');
  await expect(page, 'a location that was refused is not remembered').toHaveURL(own);
});

test('A location that is not there says so', async ({ page }) => {
  await openAs(page, MANAGER);
  for (const path of ['/location/999999/items', '/location/0', '/location/abc/items']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(
      page.getByText('Either this location does not exist or there was a problem finding the menu'),
    ).toBeVisible();
  }
});

test('An item that is not there, or is of others, is missing in its panel alone', async ({
  page,
  calls,
}) => {
  await openAs(page, MANAGER);
  for (const id of ['999999', 'abc', '-1', '99999999999999999999']) {
    const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
    const answer = await page.goto(address);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('complementary', { name: 'Item' })).toContainText(
      'There is no such item here.',
    );
    await expect(page.getByRole('rowheader', { name: 'Espresso' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/items$/);
});
