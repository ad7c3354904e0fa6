import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.use({ expectedErrors: [/404/] });

const historyOf = (page: Page) => page.getByRole('complementary', { name: 'Item history' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const detailsPath = ({ locationId }: Calls, id: number) =>
  `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`;

test('An item’s history says who changed what, and brings values and versions back', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  test.setTimeout(120_000);
  const here = { location_id: calls.locationId };
  const id = await calls.addItem({ name: 'Storied stew', price: 4.5, tags: ['hot'] });
  await calls.call('item.update', { ...here, id, price: 4.75, day_parts: [1] });
  await calls.call('menu.update_item', { ...here, item_id: id, name: 'Storied soup' });
  await openAs(page, MANAGER, detailsPath(calls, id));
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/type=itemDetails&id=\d+&history=1$/);
  await hydrated(page, scripts);
  const history = historyOf(page);
  await expect(history.getByRole('listitem')).toHaveCount(3);
  const entry = (place: number) => history.getByRole('listitem').nth(place);
  await expect(history.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await expect(entry(0)).toContainText(/Menu update changed name.*Max Delgado · from Client API/s);
  await expect(entry(0)).toContainText(/was Storied stew.*now Storied soup/s);
  await expect(entry(1)).toContainText('Changed price and day part');
  await expect(entry(1)).toContainText(/was \$4\.50.*now \$4\.75/s);
  await expect(entry(1)).toContainText(/was All Day.*now Breakfast/s);
  await expect(entry(2)).toContainText(/Created.*Name.*Storied stew/s);
  await expectAccessible(page);

  await history.getByRole('button', { name: 'Set back to $4.50 for Price' }).click();
  await expect(messagesOf(page)).toContainText('Value restored');
  await expect(history.getByRole('listitem')).toHaveCount(4);
  expect(await calls.item(id)).toMatchObject({ price: 4.5, name: 'Storied soup', day_parts: [1] });
  await hydrated(page, scripts);
  await history
    .getByRole('listitem')
    .filter({ hasText: 'Created' })
    .getByRole('button', { name: 'Restore this version' })
    .click();
  await expect(messagesOf(page)).toContainText('Version 1 restored');
  expect(await calls.item(id)).toMatchObject({ price: 4.5, name: 'Storied stew', day_parts: [] });
  await history.getByRole('link', { name: 'Back to the item' }).click();
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue('Storied stew');
});

test('What was done to several items at once is taken back as a whole from the history of one', async ({
  page,
  scripts,
  calls,
}) => {
  const ids = [
    await calls.addItem({ name: 'Whole wheat', price: 1 }),
    await calls.addItem({ name: 'Whole meal', price: 1 }),
  ];
  const change = { action: 'update', field: 'active', value: 0 } as const;
  await calls.call('item.bulk_edit', { location_id: calls.locationId, ids, ...change });
  await openAs(page, MANAGER, `${detailsPath(calls, ids[0] ?? 0)}&history=1`);
  await hydrated(page, scripts);
  await historyOf(page)
    .getByRole('button', { name: 'Take the whole action back (2 items)' })
    .click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  const active = await Promise.all(ids.map(async (id) => (await calls.item(id)).active));
  expect(active).toEqual([1, 1]);
});

test('Older changes are shown when they are asked for', async ({ page, calls }) => {
  const id = await calls.itemNamed('Espresso');
  await openAs(page, MANAGER, `${detailsPath(calls, id).replace('itemDetails', 'item')}`);
  await page.getByRole('link', { name: 'History' }).click();
  const history = historyOf(page);
  await expect(history).toContainText('of the last two weeks.');
  await history.getByRole('link', { name: 'Show older' }).click();
  await expect(page).toHaveURL(/type=item&id=\d+&history=1&older=1$/);
  await expect(history).toContainText('That is everything that is known.');
});

test('A deleted item’s history brings it back', async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Departed danish', price: 2 });
  await calls.call('item.destroy', { location_id: calls.locationId, id });
  await openAs(page, MANAGER, detailsPath(calls, id));
  await expect(messagesOf(page)).toContainText('Error fetching item');
  await page.getByRole('link', { name: 'History' }).click();
  const history = historyOf(page);
  await expect(history.getByRole('listitem').first()).toContainText('Deleted');
  await expect(
    history.getByRole('listitem').first(),
    'what was empty is left out',
  ).not.toContainText('was empty');
  await hydrated(page, scripts);
  await history.getByRole('button', { name: 'Bring the item back' }).click();
  await expect(messagesOf(page)).toContainText('1 reversed');
  expect((await calls.item(id)).name).toBe('Departed danish');
});

test('Only items have a history', async ({ page, calls }) => {
  const { stations } = await calls.call('menu.get', {
    location_id: calls.locationId,
    parts: 'nav',
  });
  const station = `/location/${calls.locationId}/items?mode=edit&type=station&id=${stations[0]?.id}`;
  await openAs(page, MANAGER, `${station}&history=1`);
  await expect(page.getByRole('complementary', { name: 'Station' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
});
