import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const itemPath = (locationId: number, id: number) =>
  `/location/${locationId}/items?mode=edit&type=item&id=${id}`;

test('A form that is left is told no more', async ({ page, newPerson, calls }) => {
  const id = await calls.addItem({ name: 'Left soup', price: 5 });
  const path = itemPath(calls.locationId, id);
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const other = await newPerson();
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).toContainText('Max Delgado has this open too', { timeout: 1_000 });
  }).toPass();
  await panelOf(page).getByRole('link', { name: 'Close', exact: true }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).not.toContainText('has this open too', { timeout: 1_000 });
  }).toPass();
});

test('An open form tells within a minute who changed what', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Timed soup', price: 5 });
  await page.clock.install();
  await openAs(page, STAFF, itemPath(calls.locationId, id));
  await hydrated(page, true);
  await expect(panelOf(page)).not.toContainText('changed the');
  await calls.call('item.update', { location_id: calls.locationId, id, calories: 120 });
  await page.clock.fastForward(61_000);
  await expect(panelOf(page).getByRole('status').first()).toContainText(
    /Max Delgado changed the calories (just now|1 minute ago)/,
  );
});

test('A session that ended says nothing of others, and keeps the form', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Ended soup', price: 5 });
  await page.clock.install();
  await openAs(page, MANAGER, itemPath(calls.locationId, id));
  await hydrated(page, true);
  await page.context().clearCookies();
  const asked = page.waitForResponse((answer) => answer.url().includes('/open-form'));
  await page.clock.fastForward(61_000);
  expect((await asked).status()).not.toBe(200);
  await page.getByLabel('Price', { exact: true }).fill('7');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7');
});
