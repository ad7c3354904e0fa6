import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { answerLeaving } from '../support/leaving';
import { hydrated, MANAGER, openAs } from '../support/people';

const LUNCH = 2;
const rows = (page: Page) => page.getByRole('link', { name: /^Expand to edit / });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A station with three items, of which one stands in two categories, and an item that is in none. */
async function counter(calls: Calls, name: string) {
  const station = await calls.addStation(name);
  const soup = await calls.addItem({ name: `${name} soup`, price: 4, day_parts: [LUNCH] });
  const pie = await calls.addItem({ name: `${name} pie`, price: 6.5, pos_id: 'P-7' });
  const tart = await calls.addItem({ name: `${name} tart`, price: 5, active: 0, day_parts: [1] });
  await calls.addItem({ name: `${name} loose` });
  await calls.addCategory(station, { name: 'Hot', items: [soup, pie] });
  await calls.addCategory(station, { name: 'Sweet', items: [pie, tart] });
  const { locationId: location_id } = calls;
  const remove = async () => {
    await calls.call('station.destroy', { location_id, id: station });
    const left = await calls.call('item.list', { location_id, filters: { search: `${name} ` } });
    for (const { id } of left) await calls.call('item.destroy', { location_id, id });
  };
  const path = `/location/${location_id}/station/${station}/items`;
  return { path, station, soup, pie, tart, remove };
}

test('A station lists what is placed in it, each once, and narrows it by its filters', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { path, station, remove } = await counter(calls, 'Listed');
  const area = `/location/${calls.locationId}/station/${station}`;
  await openAs(page, MANAGER, `${area}/category`);
  const tabs = page.getByRole('navigation', { name: 'Station views' });
  await tabs.getByRole('link', { name: 'Items' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await hydrated(page, scripts);
  await expect(page).toHaveTitle('Listed Items · Harbor Café | Creator');
  await expect(tabs.getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
  for (const head of ['ID', 'Name', 'Price', 'POS ID', 'Day Parts', 'Active']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Day', { exact: true })).toHaveCount(0);
  await expectRows(page, ['Listed pie', 'Listed soup', 'Listed tart']);
  await expectAccessible(page);

  await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
  await expectRows(page, ['Listed soup', 'Listed tart', 'Listed pie']);
  await page.getByLabel('Day Part', { exact: true }).selectOption(String(LUNCH));
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).first().click();
  await expectRows(page, ['Listed soup', 'Listed pie']);
  await expect(page).toHaveURL(/part=2/);
  await tabs.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(new RegExp(`${area}/category\\?part=2$`));
  await page.goto(`${path}?show=active`);
  await expectRows(page, ['Listed pie', 'Listed soup']);
  await page.getByRole('link', { name: 'Show All' }).click();
  await expect(rows(page)).toHaveCount(3);
  await hydrated(page, scripts);
  const search = page.getByRole('searchbox', { name: 'Search by name, ID, SKU, POS ID...' });
  await search.fill('loose');
  if (!scripts) await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goto(`${path}?part=99&show=nonsense&sort=x&page=5`);
  await expectRows(page, ['Listed pie', 'Listed soup', 'Listed tart']);
  await remove();
});

test('Cells and the switch of a station’s item are saved in their place', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, soup, remove } = await counter(calls, 'Edited');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const price = page.getByRole('textbox', { name: 'Price of Edited soup' });
  await price.fill('4.75');
  await price.press('Enter');
  await expect(messages(page)).toContainText('Edited soup $4.00 → $4.75');
  await expect(price).toHaveValue('$4.75');
  const toggle = page.getByRole('switch', { name: 'Edited soup, active' });
  await toggle.click();
  await expect(messages(page)).toContainText('Edited soup marked inactive');
  await expect(toggle).not.toBeChecked();
  expect(await calls.item(soup)).toMatchObject({ price: 4.75, active: 0, day_parts: [LUNCH] });
  const { locationId: location_id } = calls;
  const [last] = await calls.call('item.history', { location_id, id: soup });
  expect(last?.action).toBe('menu:update');

  await price.fill('1,500');
  await price.press('Enter');
  await expect(page.getByText('Leave out the comma: 1234.50')).toBeVisible();
  await expect(price).toHaveValue('1,500');
  // The refused cell would be left.
  await page.getByRole('link', { name: 'Expand to edit Edited pie' }).click();
  if (scripts) await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/\?mode=edit&type=item&id=\d+$/);
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Edited pie');
  await remove();
});

test('The menu of an item’s row edits, shows, switches and deletes it', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const { path, station, soup, pie, remove } = await counter(calls, 'Menued');
  await openAs(page, MANAGER, path);
  const open = async (name: string) => {
    await hydrated(page, scripts);
    await page.getByRole('link', { name: `More for ${name}` }).click();
  };
  await open('Menued soup');
  if (!scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await expect(messages(page)).toContainText('Menued soup marked inactive');
  await expect(page.getByRole('switch', { name: 'Menued soup, active' })).not.toBeChecked();
  expect(await calls.item(soup)).toMatchObject({ active: 0 });
  await expect(page).toHaveURL(new RegExp(`${path}(#r\\d+)?$`));

  await open('Menued pie');
  await page.getByRole('link', { name: 'Show in the menu' }).click();
  const area = `/location/${calls.locationId}/station/${station}`;
  await expect(page).toHaveURL(new RegExp(`${area}/category/\\d+\\?.*type=item&id=${pie}$`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Menued pie');

  await page.goto(path);
  await open('Menued pie');
  await page.getByRole('link', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await question.getByRole('button', { name: 'Delete item' }).click();
  await expectRows(page, ['Menued soup', 'Menued tart']);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await remove();
});

test.describe('An item that is gone', () => {
  test.use({ expectedErrors: [/404/] });

  test('Its switch in a station is refused in words and falls back', async ({
    page,
    scripts,
    calls,
  }) => {
    const { path, tart, remove } = await counter(calls, 'Gone');
    await openAs(page, MANAGER, path);
    await hydrated(page, scripts);
    const { locationId: location_id } = calls;
    await calls.call('item.destroy', { location_id, id: tart });
    await page.getByRole('switch', { name: 'Gone tart, active' }).click();
    await expect(messages(page).getByRole('alert')).toContainText(
      'There was a problem updating item status.',
    );
    await expectRows(page, ['Gone pie', 'Gone soup']);
    await remove();
  });
});

test('A station without items leads to its menu', async ({ page, calls }) => {
  const station = await calls.addStation('Bare counter');
  const area = `/location/${calls.locationId}/station/${station}`;
  await openAs(page, MANAGER, `${area}/items`);
  await expect(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the menu' }).click();
  await expect(page).toHaveURL(new RegExp(`${area}/category$`));
  await calls.call('station.destroy', { location_id: calls.locationId, id: station });
});

/** The items of the table, in their order. */
async function expectRows(page: Page, items: string[]): Promise<void> {
  const labels = items.map((name) => `Expand to edit ${name}`);
  await expect
    .poll(() =>
      rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label'))),
    )
    .toEqual(labels);
}
