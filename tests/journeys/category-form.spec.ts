import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Category' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const name = (page: Page) => page.getByLabel('Name', { exact: true });

/** A station of its own with one category. */
async function newCategory({ call, locationId }: Calls, title: string, schedule?: string) {
  const station = await call('station.create', { location_id: locationId, name: `${title} stand` });
  return call('category.create', {
    location_id: locationId,
    station_id: station.id,
    name: title,
    ...(schedule === undefined ? {} : { schedule }),
  });
}

/** A category of the default location as it is stored. */
async function stored({ call, locationId }: Calls, id: number) {
  const { stations } = await call('menu.get', {
    location_id: locationId,
    parts: 'category',
    category_id: id,
  });
  const category = stations[0]?.categories.find((one) => one.id === id);
  if (!category) throw new Error(`No category ${id}.`);
  return category;
}

const addressOf = ({ locationId }: Calls, id: number) =>
  `/location/${locationId}/items?mode=edit&type=category&id=${id}`;

test('Every field of a category is edited, its days are listed', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newCategory(calls, 'Plain pies', '2026-06-01,2026-05-02,2026-05-31');
  await openAs(page, MANAGER, addressOf(calls, id));
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel).toContainText(`ID ${id}`);
  const channels = panel.getByLabel('Visible On').getByRole('option');
  await expect(channels).toHaveText(['All', 'Mobile Only', 'Tablet Only']);
  await expect(panel.locator('#schedule')).toHaveText('May 20262, 31June 20261Choose days');
  await expect(panel.locator('#schedule input')).toHaveCount(0);
  await expectAccessible(page);
  await name(page).fill('Fancy pies');
  await panel.getByLabel('Description').fill('With cream.');
  await panel.getByLabel('Visible On').selectOption('Mobile Only');
  await panel.getByRole('switch', { name: 'Active' }).uncheck();
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect(await stored(calls, id)).toMatchObject({
    name: 'Fancy pies',
    description: 'With cream.',
    visibility: 'mobile',
    active: 0,
    schedule: '2026-05-02,2026-05-31,2026-06-01',
    version: 2,
  });
});

test('Two people edit one category at once, and the other’s value is kept', async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newCategory(calls, 'Shared soups');
  await openAs(page, MANAGER, addressOf(calls, id));
  await hydrated(page, scripts);
  const location_id = calls.locationId;
  await calls.call('category.update', { location_id, id, visibility: 'tablet' });
  await page.getByLabel('Visible On').selectOption('Mobile Only');
  await panelOf(page).getByRole('switch', { name: 'Active' }).uncheck();
  await save(page);
  const row = page.getByRole('row', { name: /Visible On/ });
  await expect(row).toContainText(/All.*Tablet Only.*Mobile Only/s);
  await page.getByRole('radio', { name: /Visible On, Now/ }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await stored(calls, id)).toMatchObject({ visibility: 'tablet', active: 0 });
});

test.describe('A category that goes, or is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('A deletion asks, says how many items stand in it, and returns to its station', async ({
    page,
    scripts,
    calls,
  }) => {
    const { id, station_id } = await newCategory(calls, 'Doomed dips');
    await openAs(page, MANAGER, `${addressOf(calls, id)}&confirm=delete`);
    await hydrated(page, scripts);
    const question = page.getByRole('dialog', { name: 'Delete category' });
    await expect(question).toContainText('Are you sure you want to delete this category?');
    await calls.addItem({ name: 'Dip one', price: 2, category_ids: [id] });
    const dip = await calls.addItem({ name: 'Dip two', price: 2, active: 0, category_ids: [id] });
    await page.reload();
    await hydrated(page, scripts);
    await expect(question).toContainText(
      'This category has 2 items in it (they may be hidden based on your current filters). Do you still want to delete it?',
    );
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect(page).toHaveURL(new RegExp(`/station/${station_id}/category$`));
    await expect(stored(calls, id)).rejects.toThrow('404');
    expect((await calls.item(dip)).name, 'items stay in the catalogue').toBe('Dip two');
  });

  test('A category needs a station, and one of another location has no panel', async ({
    page,
    calls,
  }) => {
    await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=add&type=category`);
    await expect(page.getByRole('alert')).toContainText('A category needs a station.');
    await page.goto(addressOf(calls, 999_999));
    await expect(page.getByRole('alert')).toContainText('There is no such category here.');
  });
});
