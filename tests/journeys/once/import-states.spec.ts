import type { Page } from '@playwright/test';
import { callsOf } from '../../support/calls';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, logIn, MANAGER, openAs, STAFF } from '../../support/people';

test.use({
  expectedErrors: [/^Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.+ 401)/],
});

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Drops a file of text on the form, as from another window. */
async function drop(page: Page, name: string, text: string) {
  const files = await page.evaluateHandle(
    ([called = '', content = '']) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], called));
      return transfer;
    },
    [name, text],
  );
  await page
    .getByText('Drop a menu file here, or choose one')
    .dispatchEvent('drop', { dataTransfer: files });
}

test('A file is dropped, read, sent and applied: each step is said, can be cancelled, and Back leads through them', {
  tag: '@path',
}, async ({ page, context, calls }) => {
  const word = `Ims${Date.now().toString(36)}`;
  const id = await calls.addItem({ name: `${word} roll`, price: 2 });
  const path = `/location/${calls.locationId}/import`;
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const preview = page.getByRole('button', { name: 'Preview Import' });
  const settings = page.getByRole('form', { name: 'File' }).getByRole('link', { name: 'Settings' });

  await preview.click();
  await expect(page.getByText('Choose a file first.')).toBeVisible();
  await drop(page, 'menu.pdf', '%PDF');
  await expect(page.getByText('Import file type not recognized.')).toBeVisible();
  await drop(page, 'menu.mashmenu', '{}');
  await expect(page.getByText('Import file type not recognized.')).toHaveCount(0);
  await expect(settings).toHaveCount(0);
  await drop(page, 'autumn.csv', `id,price\n${id},2.50\n,${word} bun,1`);
  await expect(settings).toHaveCount(1);

  const calling = '**/api/creator';
  const begin = await holdRequest(page, calling);
  await preview.click();
  await begin.asked;
  await expect(page.getByText('Reading file...')).toBeVisible();
  const part = await holdRequest(page, calling);
  await begin.release();
  await part.asked;
  await expect(page.getByText('Uploading file...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Uploading file...')).toHaveCount(0);
  await expect(preview).toBeEnabled();

  await context.setOffline(true);
  await preview.click();
  await expect(page.getByText('The file did not arrive.')).toBeVisible();
  await context.setOffline(false);
  await preview.click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(page).toHaveURL(/\?import=\d+$/);
  const summary = page.url();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(preview).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();

  const applied = await holdRequest(page, '**/import.data*');
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await applied.asked;
  await expect(page.getByRole('button', { name: 'Applying changes...' })).toBeVisible();
  await applied.release();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();
  expect((await calls.item(id)).price).toBe(2.5);
  await page.getByRole('dialog').getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'All Items' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${word} roll` })).toContainText('2.50');

  await page.goto(summary);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await hydrated(page, true);
  await drop(page, 'again.csv', `id,price\n${id},3`);
  await preview.click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  const second = page.url();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goto(second);
  await expect(page.getByText('This import is not kept any more.')).toBeVisible();
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('A file that is sent after the session ended is said not to be kept, and is sent after signing in', async ({
  page,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, true);
  const choose = () =>
    page.locator('input[type=file]').setInputFiles(csv('late.csv', 'name,price\nLate,1\n'));
  await choose();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=.+import.*unsaved=1/);
  await expect(page.getByText('What you sent was not saved.')).toBeVisible();
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(/\/import$/);
  await hydrated(page, true);
  await choose();
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
});

test('A menu file shows its stations, and the fees and taxes that it removes', async ({
  page,
  origin,
}) => {
  const staff = await callsOf(origin, STAFF);
  const word = `Imf${Date.now().toString(36)}`;
  const { locations } = await staff.call('user.locations', { search: 'Kajens Kök' });
  const location_id = locations[0]?.id ?? staff.locationId;
  const fee = await staff.call('fee.create', {
    location_id,
    name: `${word} fee`,
    details: { type: 'percent', value: 1 },
  });
  const menu = {
    format: 'mashmenu',
    version: 1,
    stations: [{ key: 's', name: `${word} bar`, categories: [] }],
    fees: [{ key: 'f', name: `${word} other`, details: { type: 'percent', value: 2 } }],
  };
  await openAs(page, STAFF, `/location/${location_id}/import`);
  await hydrated(page, true);
  await page
    .locator('input[type=file]')
    .setInputFiles(csv(`${word}.mashmenu`, JSON.stringify(menu)));
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Stations' })).toContainText(/1\s*1/);
  const removed = page.getByRole('listitem').filter({ hasText: `${word} fee` });
  await expect(removed).toContainText('Delete');
  await expect(removed).toContainText('The file does not have it any more.');
  await page.getByRole('button', { name: 'Reset' }).click();
  await staff.call('fee.destroy', { location_id, id: fee.id });
});

test('A tick that did not arrive stays as it was set, and goes with the deed', async ({
  page,
  calls,
}) => {
  const word = `Iea${Date.now().toString(36)}`;
  const ids: number[] = [];
  for (const name of ['soup', 'tea', 'bun'])
    ids.push(await calls.addItem({ name: `${word} ${name}`, price: 4 }));
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, true);
  const lines = ['id,price', ...ids.map((id) => `${id},7`)];
  await page.locator('input[type=file]').setInputFiles(csv('lost.csv', lines.join('\n')));
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page).toHaveURL(/import=\d+/);
  await hydrated(page, true);
  const box = (name: string) => page.getByLabel(`Apply to ${word} ${name}`);
  await page.route('**/import.data*', (route) => route.abort('internetdisconnected'));
  await box('tea').uncheck();
  await expect(page.getByText('No answer came').first()).toBeVisible();
  await page.unroute('**/import.data*');
  await expect(box('tea')).not.toBeChecked();
  await box('bun').uncheck();
  await expect(page.getByText('2 of 3 changes')).toBeVisible();
  await expect(box('tea')).not.toBeChecked();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();
  const prices = await Promise.all(ids.map(async (id) => (await calls.item(id)).price));
  expect(prices).toEqual([7, 4, 4]);
  for (const id of ids) await calls.call('item.destroy', { location_id: calls.locationId, id });
});
