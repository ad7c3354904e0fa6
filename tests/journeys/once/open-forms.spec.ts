import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const itemPath = (locationId: number, id: number) =>
  `/location/${locationId}/items?mode=edit&type=item&id=${id}`;

test('A form that is left is told no more', { tag: '@path' }, async ({
  page,
  newPerson,
  calls,
}) => {
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

test('Who closes one of two tabs has the form open in the other still', async ({
  page,
  newPerson,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Twice soup', price: 5 });
  const path = itemPath(calls.locationId, id);
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const second = await page.context().newPage();
  await openAs(second, MANAGER, path);
  await hydrated(second, true);
  const other = await newPerson();
  const told = panelOf(other).getByText('Max Delgado has this open too');
  await openAs(other, STAFF, path);
  await expect(panelOf(other)).toBeVisible();
  const left = second.waitForResponse((answer) => answer.request().method() === 'POST');
  await panelOf(second).getByRole('link', { name: 'Close', exact: true }).click();
  expect((await left).url()).toMatch(/\/open-form\?.*tab=\d/);
  // What it left is written down before another one's form is.
  await openAs(other, STAFF, path);
  await openAs(other, STAFF, path);
  await expect(told).toBeVisible();
  await page.goto('/account');
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).toBeVisible();
    await expect(told).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('A form that is opened by a click says so in a second tab too', async ({
  page,
  newPerson,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Clicked soup', price: 5 });
  const path = itemPath(calls.locationId, id);
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const second = await page.context().newPage();
  await openAs(second, MANAGER, `/location/${calls.locationId}/items?search=Clicked+soup`);
  await hydrated(second, true);
  const asked = second.waitForResponse((answer) => answer.url().includes('/open-form'));
  await second.getByRole('main').getByRole('link', { name: 'Clicked soup' }).first().click();
  expect(await (await asked).json()).toMatchObject({ tab: expect.any(Number) });
  await page.close({ runBeforeUnload: true });
  const other = await newPerson();
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).toContainText('Max Delgado has this open too', { timeout: 1_000 });
  }).toPass();
});

test('Offline nothing is asked, and the form asks again with the connection', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Offline soup', price: 5 });
  await page.clock.install();
  await openAs(page, STAFF, itemPath(calls.locationId, id));
  await hydrated(page, true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.context().setOffline(true);
  await page.clock.fastForward(200_000);
  await page.getByLabel('Price', { exact: true }).fill('7');
  expect(asked).toEqual([]);
  await calls.call('item.update', { location_id: calls.locationId, id, calories: 120 });
  await page.context().setOffline(false);
  await expect(panelOf(page).getByRole('status').first()).toContainText(
    'Max Delgado changed the calories',
  );
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7');
});

test('A page that Back brings back has its form open again', async ({ page, newPerson, calls }) => {
  const id = await calls.addItem({ name: 'Backward soup', price: 5 });
  const path = itemPath(calls.locationId, id);
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  await page.goto('/account');
  await hydrated(page, true);
  await page.goBack();
  await expect(panelOf(page)).toBeVisible();
  const other = await newPerson();
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).toContainText('Max Delgado has this open too', { timeout: 1_000 });
  }).toPass();
});

test('A form whose object is deleted meanwhile is told by whom, and keeps what was typed', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Gone soup', price: 5 });
  await page.clock.install();
  await openAs(page, STAFF, itemPath(calls.locationId, id));
  await hydrated(page, true);
  await page.getByLabel('Price', { exact: true }).fill('7');
  await calls.call('item.destroy', { location_id: calls.locationId, id });
  await page.clock.fastForward(61_000);
  await expect(panelOf(page).getByRole('status').first()).toHaveText(
    /^Max Delgado deleted this (just now|1 minute ago)\. It can no longer be saved\.$/,
  );
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7');
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
  const later: string[] = [];
  page.on('request', (request) => later.push(new URL(request.url()).pathname));
  await page.clock.fastForward(600_000);
  expect(later).not.toContain(`/location/${calls.locationId}/open-form`);
  await page.getByLabel('Price', { exact: true }).fill('7');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('7');
});
