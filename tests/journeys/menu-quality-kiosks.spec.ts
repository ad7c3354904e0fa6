import { alertsOf, ownSku, ownWord } from '../support/alerts';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test('A code that a kiosk does not know is found over all locations, added as an item, or given to one', {
  tag: '@path',
}, async ({ page, newPerson, scripts, calls, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const word = ownWord('scan');
  const { locationId: location_id } = calls;
  const [added, given] = [ownSku(4), ownSku(5)];
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  await calls.call('sale.report', {
    location_id,
    events: [added, given].map((sku) => ({
      ...{ event_id: sku, at, sku, known: false, name: `${word} new`, kiosk_id: '7' },
      ...(sku === added ? { transaction_id: '88-20317' } : {}),
    })),
  });
  await alertsOf(staff, location_id, word);
  const manager = await newPerson();
  await openAs(manager, MANAGER, '/menu-quality');
  await expect(manager, 'others are sent home').not.toHaveURL(/menu-quality/);

  await openAs(page, STAFF, `/location/${location_id}/menu-quality`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'All locations' }).click();
  await expect(page.getByRole('heading', { name: 'Menu Quality', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the alerts of Harbor Café' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/menu-quality?kind=unknown_sku');
  await hydrated(page, scripts);
  await page
    .getByRole('row')
    .filter({ hasText: 'Harbor Café' })
    .getByRole('link', { name: /^Unknown SKU scanned/ })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`/location/${location_id}/menu-quality[?]kind=unknown_sku`),
  );
  await hydrated(page, scripts);

  const dialog = page.getByRole('dialog');
  const alertOf = (sku: string) =>
    page.getByRole('link', { name: `Open Kiosk 7 scanned the unknown SKU ${sku}` });
  await alertOf(added).click();
  await expect(dialog).toContainText('Transaction 88-20317');
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: `Add item: Add an item with the SKU ${added}` }).click();
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue(`${word} new`);
  await hydrated(page, scripts);
  await page
    .getByLabel(/^(Price|Default)$/)
    .first()
    .fill('2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Alert has been solved' })).toBeVisible();
  const made = await calls.itemNamed(`${word} new`);
  expect((await calls.item(made)).sku).toEqual([added]);

  const known = await calls.addItem({ name: `${word} known`, price: 3 });
  await page.goto(`/location/${location_id}/menu-quality?kind=unknown_sku`);
  await hydrated(page, scripts);
  await expect(alertOf(added)).toHaveCount(0);
  await alertOf(given).click();
  await expect(dialog).not.toContainText('Transaction');
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: /^Choose items/ }).click();
  await hydrated(page, scripts);
  if (scripts) {
    const typing = dialog.getByPlaceholder('Add an item');
    await typing.pressSequentially(`${word} known`);
    await expect(dialog.locator(`datalist option[value="${known}"]`)).toHaveText(`${word} known`);
    await typing.fill(`${known},`);
    await expect(dialog).toContainText(`${known} · ${word} known`);
  } else await dialog.getByRole('textbox', { name: 'Items' }).fill(`${word} known`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Alert has been solved' })).toBeVisible();
  expect((await calls.item(known)).sku).toEqual([given]);
  for (const id of [made, known]) await calls.call('item.destroy', { location_id, id });
});
