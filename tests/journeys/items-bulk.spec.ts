import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bar = (page: Page) => page.getByRole('form', { name: 'Selected items' });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

async function choose(page: Page, deed: string | RegExp): Promise<void> {
  await page.getByText('Bulk actions').click();
  await bar(page).getByRole('button', { name: deed }).click();
}

/** Items of one name, numbered from 1, and what is stored of them. */
async function crop(calls: Calls, name: string, prices: readonly number[]) {
  const ids: number[] = [];
  for (const [index, price] of prices.entries()) {
    ids.push(await calls.addItem({ name: `${name} ${index + 1}`, price }));
  }
  const stored = <T>(pick: (item: Awaited<ReturnType<Calls['item']>>) => T) =>
    Promise.all(ids.map(async (id) => pick(await calls.item(id))));
  const path = `/location/${calls.locationId}/items?q=${name}`;
  return { ids, stored, path };
}

test('Selected items are switched and tagged together, each deed taken back by one Undo', {
  tag: ['@path', '@browser'],
}, async ({ page, calls, scripts }) => {
  const { stored, path } = await crop(calls, 'Bulkbean', [1, 2, 3]);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(bar(page)).toBeHidden();
  await tick(page, 'Bulkbean 1').check();
  await tick(page, 'Bulkbean 3').check();
  if (scripts) await expect(bar(page)).toContainText('2 selected');
  else await expect(page.getByText('selected on this page')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(messagesOf(page)).toContainText('2 item(s) updated successfully');
  expect(await stored(({ active }) => active)).toEqual([0, 1, 0]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  expect(await stored(({ active }) => active)).toEqual([1, 1, 1]);

  await tick(page, 'Bulkbean 1').check();
  await tick(page, 'Bulkbean 2').check();
  await choose(page, 'Add tags…');
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await expect(dialog).toContainText('To 2 items');
  await hydrated(page, scripts);
  const tags = dialog.getByLabel('Tags');
  await expect(tags).toBeFocused();
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(tags).toHaveAccessibleDescription('Error: Name a tag');
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await tags.fill('Bulk Only, hot');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(messagesOf(page)).toContainText('2 item(s) updated successfully');
  expect(await stored((item) => item.tags)).toEqual([
    ['bulk-only', 'hot'],
    ['bulk-only', 'hot'],
    [],
  ]);

  await tick(page, 'Bulkbean 2').check();
  await choose(page, 'Remove tag…');
  await page.getByRole('dialog').getByLabel('Tag').selectOption('bulk-only');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove tag' }).click();
  await expect(messagesOf(page)).toContainText('1 item(s) updated successfully');
  expect(await stored((item) => item.tags)).toEqual([['bulk-only', 'hot'], ['hot'], []]);
});

test('Prices are adjusted as their preview says, and what was edited since stays on Undo', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  const { ids, stored, path } = await crop(calls, 'Repriced', [10, 20.4, 0]);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await tick(page, 'Repriced 1').check();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(bar(page)).toContainText('3 selected');
  await choose(page, 'Adjust prices…');
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await hydrated(page, scripts);
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toBeFocused();
  const preview = async () => {
    if (!scripts) await dialog.getByRole('button', { name: 'Preview' }).first().click();
  };
  await amount.fill('-5');
  await preview();
  await expect(amount).toHaveAccessibleDescription(
    'Error: Enter 0 or more, and choose Subtract to lower prices',
  );
  await amount.fill('5');
  await dialog.getByRole('radio', { name: 'To end in 9' }).check();
  await preview();
  const changed = dialog.getByRole('listitem');
  await expect(changed).toHaveText([
    /^Repriced 1.*\$10\.00.*\$10\.49$/,
    /^Repriced 2.*\$20\.40.*\$21\.39$/,
  ]);
  await expect(dialog).toContainText('2 prices change; 1 item keeps its price.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adjust 2 prices' }).click();
  await expect(messagesOf(page)).toContainText('2 item(s) updated successfully');
  expect(await stored(({ price }) => price)).toEqual([10.49, 21.39, 0]);
  await expect(bar(page)).toBeHidden();

  const here = { location_id: calls.locationId };
  await calls.call('item.update', { ...here, id: ids[1] ?? 0, price: 99 });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('region', { name: /^Stays as it is/ })).toContainText('Repriced 2');
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(messagesOf(page)).toContainText('1 reversed, 1 kept: edited since');
  await expect(page).toHaveURL(/\/items\?/);
  expect(await stored(({ price }) => price)).toEqual([10, 99, 0]);
});

test('Beside the prices of a mode it is said that the default ones are adjusted', async ({
  page,
  calls,
  scripts,
}) => {
  const [mode] = await calls.call('price_modes.all', { location_id: calls.locationId });
  const { id: mode_id = 0, name: modeName = '' } = mode ?? {};
  const prices = [{ mode_id, price: 1.5 }];
  const id = await calls.addItem({ name: 'Moded muffin', price: 2, prices });
  const path = `/location/${calls.locationId}/items?q=Moded`;
  await openAs(page, MANAGER, `${path}&price_mode=${mode_id}`);
  await hydrated(page, scripts);
  await expect(page.getByRole('row', { name: /Moded muffin/ })).toContainText('$1.50');
  await tick(page, 'Moded muffin').check();
  await choose(page, 'Adjust prices…');
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await expect(dialog).toContainText(
    `The default prices are adjusted; prices of ${modeName} stay.`,
  );
  await hydrated(page, scripts);
  await dialog.getByLabel('Amount').fill('10');
  if (!scripts) await dialog.getByRole('button', { name: 'Preview' }).first().click();
  await dialog.getByRole('button', { name: 'Adjust 1 price' }).click();
  await expect(messagesOf(page)).toContainText('1 item(s) updated successfully');
  expect(await calls.item(id)).toMatchObject({ price: 2.2, prices: [{ mode_id, price: 1.5 }] });
});

test('All that a filter finds, but what was deselected, is duplicated and deleted', async ({
  page,
  calls,
  scripts,
}) => {
  const { path } = await crop(calls, 'Selectall', [1, 2, 3]);
  const names = page.getByRole('rowheader');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await tick(page, 'Selectall 1').check();
  await bar(page).getByRole('button', { name: 'Select all 3' }).click();
  await expect(tick(page, 'Selectall 3')).toBeChecked();
  await tick(page, 'Selectall 2').uncheck();
  await choose(page, 'Duplicate');
  const asked = page.getByRole('dialog', { name: 'Duplicate 2 items?' });
  await asked.getByRole('button', { name: 'Duplicate 2 items' }).click();
  await expect(messagesOf(page)).toContainText(
    '2 item(s) duplicated successfully. The copies have no SKUs and POS ID, and are in no category yet',
  );
  await expect(names).toHaveText([
    'Selectall 1',
    'Selectall 1 [Copy]',
    'Selectall 2',
    'Selectall 3',
    'Selectall 3 [Copy]',
  ]);

  await tick(page, 'Selectall 1').check();
  await bar(page).getByRole('button', { name: 'Select all 5' }).click();
  await expect(tick(page, 'Selectall 3')).toBeChecked();
  for (const name of ['Selectall 1', 'Selectall 2', 'Selectall 3']) {
    await tick(page, name).uncheck();
  }
  await choose(page, /^Delete/);
  const dialog = page.getByRole('dialog', { name: 'Delete 2 items' });
  await expect(dialog).toContainText('Are you sure you want to delete these 2 items?');
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await expect(tick(page, 'Selectall 2')).not.toBeChecked();
  await choose(page, /^Delete/);
  await dialog.getByRole('button', { name: 'Delete 2 items' }).click();
  await expect(messagesOf(page)).toContainText('2 item(s) deleted successfully');
  await expect(names).toHaveText(['Selectall 1', 'Selectall 2', 'Selectall 3']);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  await expect(names).toHaveCount(5);
  // A whole page at once, and what stands on other pages stays selected.
  const wholePage = page.getByRole('columnheader', { name: 'Select' });
  const role = scripts ? 'checkbox' : 'button';
  await wholePage.getByRole(role, { name: 'Select this page' }).click();
  await expect(bar(page)).toContainText('5 selected');
  await expect(tick(page, 'Selectall 2')).toBeChecked();
  await wholePage.getByRole(role, { name: 'Select this page' }).click();
  await expect(tick(page, 'Selectall 2')).not.toBeChecked();
});

test('The menu of a row edits, duplicates, switches and deletes its item alone', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  const { stored, path } = await crop(calls, 'Menued', [1, 2]);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const more = () => page.getByLabel('More for Menued 2', { exact: true }).first();
  const messages = messagesOf(page);
  await more().click();
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await expect(messages).toContainText('Menued 2 marked inactive');
  expect(await stored(({ active }) => active)).toEqual([1, 0]);
  await more().click();
  if (!scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(messages).toContainText('1 item(s) duplicated successfully');
  await expect(page.getByRole('rowheader')).toHaveText(['Menued 1', 'Menued 2', 'Menued 2 [Copy]']);
  for (const name of ['Menued 1', 'Menued 2']) await tick(page, name).check();
  // Without scripts the boxes are kept by the address, once it was asked for.
  if (!scripts) await bar(page).getByRole('button', { name: 'Keep on other pages' }).click();
  await more().click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 item' });
  await expect(dialog).toContainText('Menued 2');
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('2 selected');
  await more().click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete 1 item' }).click();
  await expect(messages).toContainText('1 item(s) deleted successfully');
  await expect(page.getByRole('rowheader')).toHaveText(['Menued 1', 'Menued 2 [Copy]']);
  await expect(bar(page)).toContainText('1 selected');
  await expect(tick(page, 'Menued 1')).toBeChecked();
  await page.getByLabel('More for Menued 1', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue('Menued 1');
});

test('What is done to everything is asked about first', async ({ page, calls, scripts }) => {
  const { stored, path } = await crop(calls, 'Entered', [1, 2]);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await tick(page, 'Entered 1').check();
  await bar(page).getByRole('button', { name: 'Select all 2' }).click();
  await bar(page).getByLabel('Reason').fill('Sold out');
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 items?' });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sold out');
  expect(await stored(({ active }) => active)).toEqual([1, 1]);
  await dialog.getByRole('button', { name: 'Deactivate 2 items' }).click();
  await expect.poll(() => stored(({ active }) => active)).toEqual([0, 0]);
});

test('An entire menu is deleted after a backup of it was kept, and comes back whole', async ({
  page,
  calls,
  scripts,
}) => {
  const here = { location_id: 13 };
  const count = await calls.call('item.count', here);
  await openAs(page, MANAGER, '/location/13/items');
  await hydrated(page, scripts);
  await page
    .getByRole('checkbox', { name: /^Select (?!this page)/ })
    .first()
    .check();
  await bar(page)
    .getByRole('button', { name: `Select all ${count}` })
    .click();
  await expect(bar(page)).toContainText(`${count} selected`);
  await choose(page, /^Delete/);
  await expect(page.getByRole('dialog')).toContainText('a CSV backup of it is made first');
  const fetched = scripts ? page.waitForEvent('download') : null;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${count} items` })
    .click();
  const messages = messagesOf(page);
  await expect(messages).toContainText('Backing up entire menu before deletion...');
  await expect(messages).toContainText(`${count} item(s) deleted successfully`);
  if (fetched) expect((await fetched).suggestedFilename()).toMatch(/^Kajens Kök .*\.csv$/);
  const link = messages.getByRole('link', { name: 'Download backup' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toContain('attachment');
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(count + 1);
  expect(await calls.call('item.count', here)).toBe(0);
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page).toHaveURL(/\/audit\/\d+\/undo\?/);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: /^Take back all \d+ objects$/ }).click();
  await expect(messages).toContainText(/\d+ reversed(?!,)/);
  await expect(page).toHaveURL(/\/location\/13\/items/);
  expect(await calls.call('item.count', here)).toBe(count);
});
