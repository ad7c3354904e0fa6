import type { Page } from '@playwright/test';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A location of the demo that has no price mode of its own, and its modes as they are stored. */
async function emptyLocation(origin: string) {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', { search: 'Quayside Deli' });
  const location_id = locations[0]?.id ?? 0;
  const modes = () => staff.call('price_modes.all', { location_id });
  const clear = () => staff.call('price_modes.update', { location_id, value: [] });
  return { staff, location_id, path: `/location/${location_id}/price-modes`, modes, clear };
}

const brief = (modes: Awaited<ReturnType<Calls['call']>>) =>
  (modes as { name: string; active: boolean }[]).map(({ name, active }) => [name, active]);

test('Price modes are added, switched, renamed and deleted, one of them active, and each is taken back', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const { staff, location_id, path, modes, clear } = await emptyLocation(origin);
  await clear();
  await openAs(page, STAFF, `/location/${location_id}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Manage', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Price Modes', level: 1 })).toBeVisible();
  expect(await page.title()).toBe('Creator | Price Modes');
  await expect(page.getByText('No price modes yet')).toBeVisible();

  for (const name of ['Late', 'Brunch']) {
    await page.goto(path);
    await hydrated(page, scripts);
    await page.getByRole('link', { name: 'Add Price Mode' }).first().click();
    await hydrated(page, scripts);
    await expect(page).toHaveURL(/mode=add&type=priceMode/);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByRole('switch', { name: 'Active', exact: true })).not.toBeChecked();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(messagesOf(page)).toContainText('Success');
  }
  expect(brief(await modes())).toEqual([
    ['Brunch', false],
    ['Late', false],
  ]);

  await page.goto(path);
  await hydrated(page, scripts);
  await page.getByRole('switch', { name: 'Late, active' }).click();
  await expect(messagesOf(page)).toContainText('Late is active');
  await expect(rowOf(page, 'Late')).toContainText('Charged now');
  await page.getByRole('switch', { name: 'Brunch, active' }).click();
  await expect(messagesOf(page)).toContainText('Brunch is active; Late is off');
  await expect(page.getByRole('switch', { name: 'Late, active' })).not.toBeChecked();
  expect(brief(await modes())).toEqual([
    ['Brunch', true],
    ['Late', false],
  ]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('switch', { name: 'Late, active' })).toBeChecked();

  const late = (await modes()).find(({ name }) => name === 'Late')?.id ?? 0;
  const item = await staff.call('item.create', { location_id, name: 'Priced by mode', price: 4 });
  const prices = [{ mode_id: late, price: 3 }];
  await staff.call('item.update', { location_id, id: item.id, prices });
  await page.goto(`${path}?mode=edit&type=priceMode&id=${late}`);
  await hydrated(page, scripts);
  await expect(rowOf(page, 'Late')).toContainText(/1 of \d+/);
  await page.getByLabel('Name', { exact: true }).fill('Brunch');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Another price mode is called “Brunch”').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Last hour');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, 'Last hour')).toContainText('Charged now');

  await page.goto(`${path}?mode=edit&type=priceMode&id=${late}&history=1`);
  await hydrated(page, scripts);
  await expect(page.getByText('Last hour').first()).toBeVisible();
  await page.goto(`${path}?mode=edit&type=priceMode&id=${late}&confirm=delete`);
  await hydrated(page, scripts);
  await expect(page.getByText('Are you sure you want to delete this Price Mode?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete price mode' }).click();
  await expect(messagesOf(page)).toContainText('Price mode deleted');
  await expect(rowOf(page, 'Last hour')).toHaveCount(0);
  const priceOf = async () =>
    (await staff.call('item.get', { location_id, id: item.id, fields: ['prices'] })).prices;
  expect(await priceOf()).toEqual([]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(rowOf(page, 'Last hour')).toContainText(/1 of \d+/);
  expect(await priceOf()).toMatchObject(prices);

  await page.goto(`${path}?q=brun&dir=desc`);
  await expect(rowOf(page, 'Brunch')).toHaveCount(1);
  await expect(rowOf(page, 'Last hour')).toHaveCount(0);
  await clear();
  await staff.call('item.destroy', { location_id, id: item.id });
});

test('A price mode that two people renamed at once is asked about, and one that another person added stays', async ({
  page,
  scripts,
  origin,
}) => {
  const { staff, location_id, path, modes, clear } = await emptyLocation(origin);
  await clear();
  const name = 'Night';
  const [night] = await staff.call('price_modes.update', {
    location_id,
    value: [{ id: null, name, active: false }],
  });
  const id = night?.id ?? 0;
  await openAs(page, STAFF, `${path}?mode=edit&type=priceMode&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('After hours');
  const value = [
    { id, name: 'Late', active: false },
    { id: null, name: 'Added meanwhile', active: true },
  ];
  await staff.call('price_modes.update', { location_id, value });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('while you were editing').first()).toBeVisible();
  await page.getByRole('button', { name: /Save/ }).last().click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(brief(await modes())).toEqual([
    ['Added meanwhile', true],
    ['After hours', false],
  ]);
  await clear();
});

test('Price modes are for admins, and a template has none', async ({ page, newPerson, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/price-modes`);
  await expect(page, 'others are sent home').not.toHaveURL(/price-modes/);
  await expect(page.getByRole('heading', { name: 'Price Modes' })).toHaveCount(0);
  const staff = await newPerson();
  await openAs(staff, STAFF, '/location/6/price-modes');
  await expect(staff).toHaveURL(/\/items/);
  await expect(messagesOf(staff)).toContainText('A template has no price modes of its own.');
});
