import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const boxOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('searchbox', { name: 'Find an item' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Find an item' });

test('An item is found from the navigation, and opens where it stands on the menu', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const id = await calls.itemNamed('Pier burger');
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=tea`);
  await hydrated(page, scripts);
  await boxOf(page).fill('BURG');
  if (!scripts) await boxOf(page).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\?q=tea&dialog=search&find=BURG$/);
  const results = dialog.getByRole('listitem');
  await expect(results).toHaveText([/Garden burger/, /Pier burger/]);
  const burger = results.filter({ hasText: 'Pier burger' });
  await expect(burger).toContainText('200310 Pier burger');
  await expect(burger).toContainText('$9.50');
  await expect(burger).toHaveText(new RegExp(`${id}\\s*· Kitchen / From the Grill`));
  await expect(burger.locator('mark')).toHaveText(['burg']);

  const search = dialog.getByRole('searchbox', { name: 'Name, ID, SKU or POS ID' });
  await expect(search).toHaveValue('BURG');
  const find = async (text: string) => {
    await search.fill(text);
    if (!scripts) await dialog.getByRole('button', { name: 'Search' }).click();
  };
  await find('no such dish');
  await expect(dialog.getByText('No item has “no such dish”')).toBeVisible();
  await find('urg');
  await expect(results, 'three letters are looked for inside').toHaveCount(2);
  await find('rg');
  await expect(dialog.getByRole('status')).toHaveText(
    'No item has “rg” at the beginning of its name, or as a code. From three letters on, names and codes are searched inside too.',
  );
  await find('1301');
  await expect(results).toHaveText([/· POS ID 1301/]);
  await find('200310');
  await expect(results, 'the location’s own item id').toHaveText([/Pier burger/]);
  await expect(results.locator('mark')).toHaveText(['200310']);
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(
    new RegExp(`/station/\\d+/category/\\d+\\?mode=edit&type=item&id=${id}$`),
  );
  await expect(page.getByRole('complementary', { name: 'Item' })).toContainText('Pier burger');
  await expect(boxOf(page), 'the box is empty again').toHaveValue('');
});

test('Ten items are shown, the rest is in the table; one without a place opens beside it', async ({
  page,
  scripts,
  calls,
}) => {
  const ids: number[] = [];
  for (let n = 1; n <= 11; n += 1) {
    ids.push(await calls.addItem({ name: `Findling ${String(n).padStart(2, '0')}` }));
  }
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${items}?dialog=search&find=findling`);
  await hydrated(page, scripts);
  const results = dialogOf(page).getByRole('listitem');
  await expect(results).toHaveCount(10);
  await expect(results.first()).toContainText('In no category');
  await results.filter({ hasText: 'Findling 04' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${items}?mode=edit&type=itemDetails&id=${ids[3]}`);
  await page.goto(`${items}?dialog=search&find=findling`);
  await hydrated(page, scripts);
  await dialogOf(page).getByRole('link', { name: 'Search in All Items' }).click();
  await expect(page).toHaveURL(`${items}?q=findling`);
  await expect(page.getByRole('rowheader')).toHaveCount(11);
  for (const id of ids) await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('The search closes onto the page as it was, and says what it looks for', async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=tea&dialog=search`);
  await hydrated(page, scripts);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Type a part of a name or a code.');
  if (scripts) await page.keyboard.press('Escape');
  else await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/location/${calls.locationId}/items?q=tea`);
});

test('What is found is switched on and off in its place, where the person may', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Switch soda', price: 2 });
  const path = `/location/${calls.locationId}/recent?dialog=search&find=switch%20soda`;
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const active = dialogOf(page).getByRole('switch', { name: 'Switch soda, active' });
  await active.click();
  await expect(active).not.toBeChecked();
  await expect(page.getByText('Switch soda marked inactive')).toBeVisible();
  await expect(page).toHaveURL(/dialog=search&find=switch/);
  expect((await calls.item(id)).active).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: Switch soda marked inactive')).toBeVisible();
  await expect(active).toBeChecked();
  await calls.call('item.destroy', { location_id: calls.locationId, id });
  // A template's items are switched in their template.
  await page.goto('/location/9/items?dialog=search&find=croissant');
  await hydrated(page, scripts);
  await expect(dialogOf(page).getByRole('listitem')).not.toHaveCount(0);
  await expect(dialogOf(page).getByRole('switch')).toHaveCount(0);
});
