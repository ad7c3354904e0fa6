import type { Page } from '@playwright/test';
import { stationViews } from '~/objects/station/toolbar/station-views';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

/** Where an address leads to at last, without its origin. */
async function endOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  const { pathname, search } = new URL(answer.url());
  return `${pathname}${search}`;
}

test('Every word of the station area leads to a view of a station', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const { locationId } = calls;
  const area = `/location/${locationId}/station`;
  const menu = await calls.call('menu.get', { location_id: locationId });
  const [first, second] = menu.stations;
  const [category] = second?.categories ?? [];
  const firstView = `${area}/${first?.id}/category`;
  await openAs(page, MANAGER);

  for (const word of ['', '/nonsense', '/0']) {
    expect(await endOf(page, `${area}${word}`), word).toBe(firstView);
  }
  for (const { word } of stationViews) {
    const view = `${area}/${first?.id}/${word}?part=2`;
    expect(await endOf(page, `${area}/${word}?part=2`)).toBe(view);
    expect(await endOf(page, `${area}/999999/${word}?part=2`)).toBe(view);
  }
  expect(await endOf(page, `${area}/${second?.id}?show=all`)).toBe(
    `${area}/${second?.id}/category?show=all`,
  );
  for (const gone of ['999999', '999999/category', '999999/category/1', 'x/category/y']) {
    expect(await endOf(page, `${area}/${gone}?part=2`), gone).toMatch(
      /\/category(\/\d+)?\?part=2$/,
    );
  }
  const itsOwn = `${area}/${second?.id}/category/${category?.id}`;
  expect(await endOf(page, itsOwn)).toBe(itsOwn);
  for (const other of [`${first?.id}/category`, '999999/category', 'category']) {
    expect(await endOf(page, `${area}/${other}/${category?.id}?show=all`), other).toBe(
      `${itsOwn}?show=all`,
    );
  }
  expect(await endOf(page, `${area}/${second?.id}/category/999999`)).toBe(
    `${area}/${second?.id}/category`,
  );
});

test('An item’s panel opens over a category that the item is in', async ({ page, calls }) => {
  const { locationId } = calls;
  const id = await calls.addItem({ name: 'Wandering wrap' });
  const station = await calls.addStation('Wraps');
  const other = await calls.addCategory(station, { name: 'No wraps' });
  const path = `/location/${locationId}/station/${station}/category`;
  const panel = `?show=all&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER);
  expect(await endOf(page, `${path}/${other.id}${panel}`)).toBe(
    `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`,
  );
  const own = await calls.addCategory(station, { name: 'Wraps', items: [id] });
  for (const from of [path, `${path}/${other.id}`]) {
    expect(await endOf(page, `${from}${panel}`)).toBe(`${path}/${own.id}${panel}`);
  }
  await calls.call('station.destroy', { location_id: locationId, id: station });
  await calls.call('item.destroy', { location_id: locationId, id });
});

test.describe('A panel for what is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('Says so over the Menu view', async ({ page, calls }) => {
    const area = `/location/${calls.locationId}/station`;
    await openAs(page, MANAGER);
    const answer = await page.goto(`${area}?mode=edit&type=item&id=999999`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('complementary')).toContainText('There is no such item here.');
  });
});

test('A station is added at an address of its own', async ({ page, scripts, calls }) => {
  const { locationId } = calls;
  const address = `/location/${locationId}/station/add`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Station' });
  await expect(panel.getByRole('heading', { name: 'Add Station' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page).toHaveTitle('Add Station · Harbor Café | Creator');
  await panel.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/station\/\d+\/category$/);

  await page.goto(address);
  await hydrated(page, scripts);
  const name = panel.getByLabel('Name', { exact: true });
  if (!scripts) {
    await name.evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''));
    await panel.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveTitle(/^Error: Add Station · /);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await name.fill('Added stand');
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/station\/\d+\/category$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Added stand' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No categories yet' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/')[4]);
  await calls.call('station.destroy', { location_id: locationId, id });
});

test('A location without stations offers to add one; the last one can be brought back', async ({
  page,
  scripts,
  calls,
}) => {
  const { locations } = await calls.call('user.locations', { search: 'Maple Street' });
  const location_id = locations[0]?.id ?? 0;
  const { stations } = await calls.call('menu.get', { location_id, parts: 'nav' });
  const [last, ...others] = stations;
  for (const { id } of others) await calls.call('station.destroy', { location_id, id });
  const area = `/location/${location_id}/station`;
  const view = `${area}/${last?.id}/category`;
  await openAs(page, MANAGER, `${view}?mode=edit&type=station&id=${last?.id}&confirm=delete`);
  await hydrated(page, scripts);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete station' }).click();
  await expect(page).toHaveURL(new RegExp(`${area}$`));
  await expect(page.getByRole('heading', { name: 'No stations yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`${view}$`));

  await calls.call('station.destroy', { location_id, id: last?.id ?? 0 });
  expect(await endOf(page, `${area}/items`)).toBe(area);
  await page.goto(area);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add Station' }).click();
  await expect(page.getByRole('complementary', { name: 'Station' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${area}/add$`));
});
