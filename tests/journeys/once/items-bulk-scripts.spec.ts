import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bar = (page: Page) => page.getByRole('form', { name: 'Selected items' });
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('No other adjustment of prices is done than the one whose preview is seen', {
  tag: '@path',
}, async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Previewed plum', price: 10 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Previewed`);
  await hydrated(page, true);
  await box(page, 'Previewed plum').check();
  await page.getByText('Bulk actions').click();
  await bar(page).getByRole('button', { name: 'Adjust prices…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await hydrated(page, true);
  const deed = dialog.getByRole('button', { name: 'Adjust 1 price' });
  await dialog.getByLabel('Amount').fill('5');
  await expect(dialog.getByRole('listitem')).toHaveText(/\$10\.00.*\$10\.50/);
  const asking = await holdRequest(page, '**/items.data?*');
  await dialog.getByLabel('Amount').fill('50');
  await expect(deed, 'the preview is of 5').toHaveCount(0);
  await asking.asked;
  await expect(deed).toHaveCount(0);
  await asking.release();
  await expect(dialog.getByRole('listitem')).toHaveText(/\$10\.00.*\$15\.00/);
  await dialog.getByRole('radio', { name: 'Subtract' }).check();
  await expect(dialog.getByRole('listitem')).toHaveText(/\$10\.00.*\$5\.00/);
  await deed.click();
  await expect(messagesOf(page)).toContainText('1 item(s) updated successfully');
  expect((await calls.item(id)).price).toBe(5);
});

test('A click with Shift selects all rows up to the last one, or none of them', async ({
  page,
  calls,
}) => {
  for (const count of [1, 2, 3, 4, 5]) await calls.addItem({ name: `Ranged ${count}` });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Ranged`);
  await hydrated(page, true);
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeVisible();
  const ticked = page.getByRole('row').getByRole('checkbox', { name: /Ranged/, checked: true });
  await box(page, 'Ranged 4').check();
  await expect(bar(page)).toContainText('1 selected');
  await box(page, 'Ranged 2').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await expect(ticked).toHaveCount(3);
  await box(page, 'Ranged 3').click();
  await expect(bar(page)).toContainText('2 selected');
  await box(page, 'Ranged 5').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 selected');
  await box(page, 'Ranged 5').click();
  await box(page, 'Ranged 3').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('1 selected');
  await expect(box(page, 'Ranged 2')).toBeChecked();
});

test('A deed that leaves no item in the list is taken back by Ctrl and Z', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Emptied eclair', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Emptied&show=active`);
  await hydrated(page, true);
  const row = page.getByRole('row', { name: /Emptied eclair/ });
  await row.getByRole('textbox', { name: 'Price of Emptied eclair' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(messagesOf(page)).toContainText('Emptied eclair $2.00 → $3.00');
  await row.getByRole('switch').click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear search and filters' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  await box(page, 'Emptied eclair').check();
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('textbox', { name: /^Price/ }), 'the deed before').toHaveValue(
    '$2.00',
  );
  expect(await calls.item(id)).toMatchObject({ active: 1, price: 2 });
});

test('Rows stay selected over another search and a reload; all of a search is left with it', async ({
  page,
  calls,
}) => {
  const first = await calls.addItem({ name: 'Gathered grape', price: 2 });
  const second = await calls.addItem({ name: 'Assembled apple', price: 2 });
  const third = await calls.addItem({ name: 'Assembled apricot', price: 2 });
  const list = (q: string) => `/location/${calls.locationId}/items?q=${q}`;
  const active = () =>
    Promise.all([first, second, third].map(async (id) => (await calls.item(id)).active));
  await openAs(page, MANAGER, list('Gathered'));
  await hydrated(page, true);
  await box(page, 'Gathered grape').check();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Assembled');
  await search.press('Enter');
  await expect(bar(page)).toContainText('1 selected, 1 not on this page');
  await box(page, 'Assembled apple').check();
  await page.reload();
  await hydrated(page, true);
  await expect(box(page, 'Assembled apple')).toBeChecked();
  await expect(bar(page)).toContainText('2 selected, 1 not on this page');
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(messagesOf(page)).toContainText('2 item(s) updated successfully');
  expect(await active(), 'items of both searches').toEqual([0, 0, 1]);
  await expect(bar(page)).toBeHidden();

  await box(page, 'Assembled apple').check();
  await bar(page).getByRole('button', { name: 'Select all 2' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await search.fill('Gathered');
  await search.press('Enter');
  await expect(messagesOf(page)).toContainText('Nothing is selected any more');
  await expect(box(page, 'Gathered grape')).not.toBeChecked();
});
