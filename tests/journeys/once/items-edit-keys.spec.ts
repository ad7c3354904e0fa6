import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const priceOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Price of ${name}`, exact: true });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('Cells are walked through by keys, saved as they are left, and the focus stays in the table', {
  tag: '@path',
}, async ({ page, calls }) => {
  const ids: number[] = [];
  for (const name of ['Walk A', 'Walk B', 'Walk C']) {
    ids.push(await calls.addItem({ name, price: 1, sku: ['7'] }));
  }
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=walk&show=active`);
  await hydrated(page, true);
  const names = page.getByRole('rowheader').getByRole('textbox');
  await priceOf(page, 'Walk A').click();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(priceOf(page, 'Walk B')).toBeFocused();
  await page.keyboard.type('3.5');
  await page.keyboard.press('Escape');
  await expect(priceOf(page, 'Walk B')).toHaveValue('$1.00');
  await page.keyboard.press('ArrowDown');
  await expect(priceOf(page, 'Walk C')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'SKUs of Walk C' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(priceOf(page, 'Walk B')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(names.nth(1)).toBeFocused();
  await expect(priceOf(page, 'Walk A')).toHaveValue('$2.50');
  expect((await calls.item(ids[1] ?? 0)).version).toBe(1);

  await page.keyboard.type('Zz walk');
  await page.keyboard.press('Tab');
  await expect(messagesOf(page)).toContainText('Walk B → Zz walk');
  await expect(priceOf(page, 'Zz walk')).toBeFocused();
  await expect(names.nth(1), 'its row stays where it is').toHaveValue('Zz walk');
  await names.nth(1).fill('Found no more');
  await page.keyboard.press('Tab');
  await expect(names).toHaveCount(2);
  await expect(priceOf(page, 'Walk C'), 'in the row that took its place').toBeFocused();
  await page.getByRole('switch', { name: 'Walk A, active' }).focus();
  await page.keyboard.press('Space');
  await expect(names).toHaveCount(1);
  await expect(page.getByRole('switch', { name: 'Walk C, active' })).toBeFocused();
});

test('Ctrl and Z take back the last deed of a visit, of a cell or of many items', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Undone udon', price: 1 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=undone`);
  await hydrated(page, true);
  const price = priceOf(page, 'Undone udon');
  await price.fill('2');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('$2.00');
  const saving = await holdRequest(page, '**/items.data?*');
  await price.fill('3');
  await page.keyboard.press('Enter');
  await saving.asked;
  await page.keyboard.press('Control+z');
  await saving.release();
  await expect(messagesOf(page)).toContainText('1 reversed');
  await expect(price, 'what was on its way is the last deed').toHaveValue('$2.00');
  await expect(price).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select Undone udon' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(messagesOf(page)).toContainText('1 item(s) updated successfully');
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('switch')).toBeChecked();
  const done = messagesOf(page).getByText('1 item(s) updated successfully');
  await expect(done, 'what is taken back offers Undo no more').toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue('$1.00');
  const { version } = await calls.item(id);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/dir=desc/);
  expect(await calls.item(id), 'nothing is left to take back').toMatchObject({
    version,
    price: 1,
    active: 1,
  });
});

test('Keys select all, ask before deleting, and tick day parts in their cell', async ({
  page,
  calls,
}) => {
  for (const count of Array(10).keys()) await calls.addItem({ name: `Keyed ${count}` });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items/dotcodes?q=keyed&having=all`);
  await hydrated(page, true);
  const bar = page.getByRole('form', { name: 'Selected items' });
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('10 selected');
  await page.keyboard.press('Control+a');
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+a');
  await priceOf(page, 'Keyed 0').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(priceOf(page, 'Keyed 0')).toHaveValue('$0.0');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Keyed 3' }).focus();
  for (const key of ['Delete', 'Backspace']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Delete 10 items' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByText('Bulk actions').click();
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  const asked = page.getByRole('dialog', { name: 'Duplicate 10 items?' });
  await expect(asked).toBeVisible();
  const copying = await holdRequest(page, '**/dotcodes.data?*');
  await asked.getByRole('button', { name: 'Duplicate 10 items' }).click();
  await copying.asked;
  await expect(page.getByText('Duplicating 10 items…')).toBeVisible();
  await copying.release();
  await expect(messagesOf(page)).toContainText('10 item(s) duplicated successfully');
  await expect(page.getByText('Duplicating 10 items…')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(messagesOf(page)).toContainText('10 reversed');

  const sheet = page.getByLabel('Day parts of Keyed 1: All Day', { exact: true });
  await sheet.press('Enter');
  await page.getByRole('checkbox', { name: 'Lunch' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeFocused();
  await sheet.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Dinner' }).check();
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByLabel('Day parts of Keyed 1: Dinner', { exact: true })).toBeFocused();
});
