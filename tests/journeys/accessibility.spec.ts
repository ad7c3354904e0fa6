import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test.use({ expectedErrors: [/40[14]/] });
test.setTimeout(120_000);

test('Sign-in, also refused', { tag: ['@path', '@browser'] }, async ({ page, scripts }) => {
  await page.goto('/login');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.setAttribute('novalidate', '');
  });
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('The items table, empty and with a message', { tag: '@browser' }, async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Accessible ale', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await expect(page.getByRole('rowheader', { name: 'Espresso' })).toBeVisible();
  await page.getByRole('switch', { name: 'Accessible ale, active' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('marked inactive');
  await expectAccessible(page);
  await page.goto(`/location/${calls.locationId}/items?q=zebra`);
  await expectAccessible(page);
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('The location picker', { tag: '@browser' }, async ({ page, scripts, calls }) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/items?dialog=locations`);
  await hydrated(page, scripts);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('The item form, adding, editing and asking', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/items?mode=add&type=item`);
  await hydrated(page, scripts);
  await expectAccessible(page);
  const id = await calls.itemNamed('Pier burger');
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await page.goto(address);
  await hydrated(page, scripts);
  await page.getByText('Edit additional details').click();
  await expectAccessible(page);
  await page.goto(`${address}&confirm=delete`);
  await hydrated(page, scripts);
  await expectAccessible(page);
});

test('A refused item form', { tag: '@browser' }, async ({ page, scripts, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=item`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('Refused');
  await page.getByLabel('Price', { exact: true }).fill('1,500');
  if (scripts) await page.getByLabel('Price', { exact: true }).blur();
  else await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Leave out the comma: 1234.50').first()).toBeVisible();
  await expectAccessible(page);
});

test('A stale save', { tag: '@browser' }, async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Stale scone', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await calls.call('item.update', { location_id: calls.locationId, id, price: 6, calories: 9 });
  await page.getByLabel('Price', { exact: true }).fill('7');
  await page.getByLabel('Description').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('changed this item while you were editing');
  await expectAccessible(page);
});

test('The rules of the bill, in their lists and their forms', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const location_id = calls.locationId;
  const name = 'Accessible deposit';
  const fee = await calls.call('fee.create', {
    location_id,
    name,
    details: { type: 'flat', value: 1, items: ['no-such-bottle'] },
  });
  const combo = await calls.call('discount.create', {
    location_id,
    name,
    discount_type: 'combo',
    details: { total_amount: 8, items: [['no-such-bottle'], ['drink:hot']] },
  });
  await openAs(page, STAFF, `/location/${location_id}/fees`);
  for (const address of [
    null,
    `fees?mode=edit&type=fee&id=${fee.id}&find=es`,
    'taxes',
    'taxes?mode=add&type=tax',
    'discounts',
    `discounts?mode=edit&type=discount&id=${combo.id}&find=es&slot=1`,
    'discounts?show=planned&q=zebra',
    'fees?q=zebra',
    'try?l0=3&l0n=2&l1=10&find=co&date=2026-11-24&time=14:20',
    'price-modes?mode=add&type=priceMode',
    'priceModesImportItems',
    'price-modes/grid?adjust=1&amount=5',
  ]) {
    if (address) await page.goto(`/location/${location_id}/${address}`);
    await hydrated(page, scripts);
    await expectAccessible(page);
  }
  await calls.call('fee.destroy', { location_id, id: fee.id });
  await calls.call('discount.destroy', { location_id, id: combo.id });
});

test('Error pages', { tag: '@browser' }, async ({ page }) => {
  await openAs(page, MANAGER);
  for (const path of ['/nope', '/location/2/items', '/location/999999/items']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
