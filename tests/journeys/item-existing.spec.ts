import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.setTimeout(120_000);

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const listOf = (page: Page) => page.getByRole('list', { name: 'Items to add to category' });
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });

/** A category of its own on the first station, and the address of its Menu view. */
async function categoryFor(calls: Calls, name: string) {
  const location_id = calls.locationId;
  const { stations } = await calls.call('menu.get', { location_id, parts: 'nav' });
  const station_id = stations[0]?.id ?? 0;
  const { id } = await calls.call('category.create', { location_id, station_id, name });
  return { id, path: `/location/${location_id}/station/${station_id}/category/${id}` };
}

/** Ids of the items in a category, in order. */
async function itemsIn(calls: Calls, category_id: number): Promise<number[]> {
  const location_id = calls.locationId;
  const menu = await calls.call('menu.get', { location_id, parts: 'category', category_id });
  const categories = menu.stations[0]?.categories ?? [];
  return categories.find(({ id }) => id === category_id)?.items.map(({ id }) => id) ?? [];
}

/** Searches: scripts do so by themselves after a pause. */
async function search(page: Page, text: string, scripts: boolean): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search Items' }).fill(text);
  if (!scripts) await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`existing=${text}(&|$)`));
}

test('Items that are there are searched, chosen and added to a category at once', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const category = await categoryFor(calls, 'Picked together');
  const [quince, fig, there] = [
    await calls.addItem({ name: 'Zebra quince', price: 1 }),
    await calls.addItem({ name: 'Zither fig', price: 2 }),
    await calls.addItem({ name: 'Zebra plum', price: 2, category_ids: [category.id] }),
  ];
  await openAs(page, MANAGER, `${category.path}?mode=add&type=item`);
  await page.getByRole('link', { name: 'Existing Items' }).click();
  await hydrated(page, scripts);
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();

  await search(page, 'zebra', scripts);
  const row = page.getByRole('row', { name: 'Zebra plum' });
  await expect(row).toContainText('In this category already');
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await box(page, 'Zebra quince').check();
  await search(page, 'zither', scripts);
  await expect(box(page, 'Zebra quince')).toHaveCount(0);
  await expect(listOf(page)).toContainText('Zebra quince');
  await box(page, 'Zither fig').check();
  if (scripts) await expect(listOf(page)).toContainText('Zither fig');
  await expectAccessible(page);

  await create(page).click();
  await expect(messagesOf(page)).toContainText('2 items added');
  await expect(page).toHaveURL(category.path);
  expect(await itemsIn(calls, category.id)).toEqual([there, quince, fig]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  expect(await itemsIn(calls, category.id)).toEqual([there]);
});

test('Something must be chosen, and what was deleted meanwhile is said', async ({
  page,
  scripts,
  calls,
}) => {
  const category = await categoryFor(calls, 'Picked too late');
  const id = await calls.addItem({ name: 'Vanishing vinegar', price: 1 });
  const kept = await calls.addItem({ name: 'Vanilla vermouth', price: 1 });
  const address = `${category.path}?mode=add&type=item&tab=existing&existing=van`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  if (scripts) {
    await expect(create(page)).toBeDisabled();
  } else {
    await create(page).click();
    await expect(page.getByRole('alert')).toContainText('“van” is typed and nothing of it chosen');
    await expect(page).toHaveTitle(/^Error: /);
  }
  await box(page, 'Vanishing vinegar').check();
  await box(page, 'Vanilla vermouth').check();
  await calls.call('item.destroy', { location_id: calls.locationId, id });
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText(
    '1 item was deleted or added meanwhile and taken off the list.',
  );
  await expect(page.getByRole('searchbox', { name: 'Search Items' })).toHaveValue('van');
  await expect(listOf(page)).toHaveText(/Vanilla vermouth/);
  expect(await itemsIn(calls, category.id)).toEqual([]);
  await create(page).click();
  await expect(messagesOf(page)).toContainText('1 item added');
  expect(await itemsIn(calls, category.id)).toEqual([kept]);
});

test('A new item joins the category in view, and its form stays open', async ({
  page,
  scripts,
  calls,
}) => {
  const category = await categoryFor(calls, 'New things');
  await openAs(page, MANAGER, `${category.path}?mode=add&type=item`);
  await hydrated(page, scripts);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill('Fresh fennel');
  await page.getByLabel('Price', { exact: true }).fill('2');
  if (scripts) {
    // What was typed is still there after a look at the other tab.
    await page.getByRole('link', { name: 'Existing Items' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search Items' })).toBeVisible();
    await page.getByRole('link', { name: 'New Item' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fresh fennel');
  }
  await create(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const [id = 0] = await itemsIn(calls, category.id);
  await expect(page).toHaveURL(`${category.path}?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Price', { exact: true }).fill('2.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(2.5);
  expect(await calls.item(id)).toMatchObject({ name: 'Fresh fennel', category_ids: [category.id] });
});
