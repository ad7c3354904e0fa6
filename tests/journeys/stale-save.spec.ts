import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const price = (page: Page) => page.getByLabel('Price', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('Two people edit one item at once: fields come together, clashes are chosen', {
  tag: '@path',
}, async ({ page, newPerson, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Shared sandwich', price: 5, tags: ['lunch'] });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  const theirs = await newPerson();
  await openAs(page, MANAGER, address);
  await openAs(theirs, STAFF, address);
  await hydrated(page, scripts);
  await hydrated(theirs, scripts);

  await price(theirs).fill('6');
  await theirs.getByLabel('Description').fill('Theirs');
  await save(theirs).click();
  await expect(theirs.getByRole('region', { name: 'Messages' })).toContainText('Success');

  await price(page).fill('7');
  await page.getByLabel('Name', { exact: true }).fill('Shared sub');
  await save(page).click();
  const table = page.getByRole('table');
  await expect(page.getByRole('alert')).toContainText('changed this item while you were editing');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Field',
    /^When you opened it/,
    /^Now/,
    /^Yours/,
  ]);
  await expect(table.getByRole('row', { name: /Price/ })).toContainText(
    /\$5\.00.*\$6\.00.*\$7\.00/s,
  );
  await expect(page.getByText('Merged without a clash')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Shared sub');
  await expect(page.getByRole('main')).toContainText('Theirs');
  expect((await calls.item(id)).price, 'nothing of theirs is overwritten').toBe(6);

  await page.getByRole('radio', { name: /Price, Now/ }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({
    name: 'Shared sub',
    price: 6,
    description: 'Theirs',
    tags: ['lunch'],
  });

  await price(page).fill('8');
  await price(theirs).fill('9');
  await save(page).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(8);
  await save(theirs).click();
  await expect(theirs.getByRole('alert')).toContainText('changed this item while you were editing');
  await theirs.getByRole('radio', { name: /Price, Yours/ }).check();
  await theirs.getByRole('button', { name: 'Save my choices' }).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(9);
});

test('Changes that do not clash are saved without a question', async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Peaceful panini', price: 5, tags: ['warm'] });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const location_id = calls.locationId;
  await calls.call('item.update', { location_id, id, calories: 400, tags: ['warm', 'bread'] });
  await price(page).fill('5.5');
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({
    price: 5.5,
    calories: 400,
    tags: ['warm', 'bread'],
  });
});

test('Mine is discarded on purpose', async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Discarded dip', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await calls.call('item.update', { location_id: calls.locationId, id, price: 6 });
  await price(page).fill('7');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('changed this item while you were editing');
  await page.getByRole('link', { name: 'Discard mine' }).click();
  await expect(price(page)).toHaveValue('6.00');
  expect(await calls.item(id)).toMatchObject({ price: 6, version: 2 });
});

test.describe('An item that was deleted meanwhile', () => {
  test.use({ expectedErrors: [/404/] });

  test('What was typed is shown, to be copied', async ({ page, scripts, calls }) => {
    const id = await calls.addItem({ name: 'Gone gnocchi', price: 5 });
    await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
    await hydrated(page, scripts);
    await page.getByLabel('Description').fill('A long text that must not be lost');
    await calls.call('item.destroy', { location_id: calls.locationId, id });
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('There is no such item here.');
    await expect(page.getByText('A long text that must not be lost')).toBeVisible();
  });
});
