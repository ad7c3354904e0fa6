import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { answerLeaving } from '../support/leaving';
import { hydrated, logIn, MANAGER, openAs, STAFF } from '../support/people';
import { picture } from '../support/pictures';

test.setTimeout(120_000);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Ends the page's session behind its back. */
async function endSession(page: Page, origin: string): Promise<void> {
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
}

test('What was typed when the session had ended is offered after sign-in, and saved', {
  tag: '@path',
}, async ({ page, origin, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Enduring endive', price: 5 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('Two lines,\nboth kept');
  await page.getByLabel('Price', { exact: true }).fill('6.50');
  await page.getByRole('checkbox', { name: 'Lunch', exact: true }).check();
  await endSession(page, origin);
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await expectAccessible(page);
  expect((await calls.item(id)).price).toBe(5);

  await logIn(page, MANAGER);
  await expect(page.getByRole('alert')).toContainText('This is not saved yet.');
  await hydrated(page, scripts);
  await expect(page.getByLabel('Description')).toHaveValue('Two lines,\nboth kept');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('6.50');
  await expect(page.getByRole('checkbox', { name: 'Lunch', exact: true })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save what was typed' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  await expect(page).toHaveURL(address);
  expect(await calls.item(id)).toMatchObject({
    price: 6.5,
    description: 'Two lines,\nboth kept',
    day_parts: [2],
  });
});

test('Nobody else sees what was kept, and who typed it may discard it', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=item`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('Secret sorrel');
  await page.getByLabel('Price', { exact: true }).fill('5');
  await page.locator('input[type="file"]').setInputFiles(await picture('teal'));
  await endSession(page, origin);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Choose your file again: files are not kept.')).toBeVisible();
  const login = page.url();

  await logIn(page, STAFF);
  await expect(page.getByRole('alert')).toContainText('What was typed here is no longer kept.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  expect(await page.content()).not.toContain('Secret sorrel');

  await page.context().clearCookies();
  await page.goto(login);
  await logIn(page, MANAGER);
  await expect(page.getByRole('alert')).toContainText('Choose the picture again');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Secret sorrel');
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Discard it' }).click();
  if (scripts) await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
