import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const BREAKFAST = '1';

const tiles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const pills = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

/** A station whose first category has a porridge, a soup for Lunch and Dinner, a pie that is off, and a punch for May. */
async function kitchen(calls: Calls, name: string) {
  const station = await calls.addStation(name);
  const porridge = await calls.addItem({ name: 'View porridge', price: 4 });
  const soup = await calls.addItem({ name: 'View soup', day_parts: [2, 3] });
  const pie = await calls.addItem({ name: 'View pie', active: 0 });
  const punch = await calls.addItem({ name: 'View punch', schedule: '2026-05-01_2026-05-31' });
  const items = [porridge, soup, pie, punch];
  const plates = await calls.addCategory(station, { name: 'Plates', items });
  const feast = await calls.addCategory(station, {
    name: 'Feast',
    items: [porridge],
    schedule: '2026-01-08,2026-03-02',
  });
  const remove = async () => {
    await calls.call('station.destroy', { location_id: calls.locationId, id: station });
    for (const id of items) {
      await calls.call('item.destroy', { location_id: calls.locationId, id });
    }
  };
  const path = `/location/${calls.locationId}/station/${station}/category`;
  return { path, station, plates: plates.id, feast: feast.id, pie, remove };
}

test('The filters narrow a station to a day, a day part and what is active, and stay in the address', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts, calls }) => {
  const { path, plates, feast, remove } = await kitchen(calls, 'View kitchen');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(page).toHaveTitle('View kitchen · Harbor Café | Creator');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(pills(page)).toHaveText([/^Plates\s*4$/, 'Add Category']);
  await expect(tiles(page)).toHaveText(['View porridge', 'View soup']);
  await expect(
    page.getByText(/of 4 shown on the kiosk now, [SMTWF]\w+day \d+:\d\d [AP]M/),
  ).toBeVisible();
  const apply = async () => {
    if (!scripts) await page.getByRole('button', { name: 'Apply' }).click();
  };

  await page.getByLabel('Day', { exact: true }).fill('2026-05-08');
  await apply();
  await expect(tiles(page)).toHaveText(['View porridge', 'View soup', 'View punch']);
  await expect(page.getByText('3 of 4 shown on the kiosk on 8 May 2026')).toBeVisible();
  await page.getByLabel('Day Part').selectOption(BREAKFAST);
  await apply();
  await expect(tiles(page)).toHaveText(['View porridge', 'View punch']);
  await expect(page.getByText('2 of 4 shown on the kiosk on 8 May 2026, Breakfast')).toBeVisible();
  await expect(page.getByRole('link', { name: /^1 category is hidden/ })).toHaveAttribute(
    'href',
    /show=all/,
  );
  await page.getByRole('link', { name: 'Show All' }).click();
  await expect(tiles(page)).toHaveText(['View porridge', 'View soup', 'View pie', 'View punch']);
  await expect(page.getByText('Not shown: only at Lunch and Dinner')).toBeVisible();
  await expect(pills(page)).toHaveText([/^Plates/, /^Feast\s*1 · scheduled$/, 'Add Category']);

  await pills(page).filter({ hasText: 'Feast' }).click();
  await expect(page).toHaveURL(new RegExp(`/category/${feast}\\?show=all&day=2026-05-08&part=1$`));
  await page.goBack();
  await page.goBack();
  await expect(tiles(page)).toHaveText(['View porridge', 'View punch']);
  await expect(page.getByLabel('Day Part')).toHaveValue(BREAKFAST);
  await page.goBack();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-05-08');
  await expect(page.getByLabel('Day Part')).toHaveValue('');
  await expect(tiles(page)).toHaveText(['View porridge', 'View soup', 'View punch']);

  await page.goto(`${path}/${plates}?day=nonsense&part=99&show=everything`);
  await expect(tiles(page)).toHaveText(['View porridge', 'View soup']);
  await remove();
});

test('A day with nothing says which days have something', async ({ page, calls }) => {
  const { path, feast, remove } = await kitchen(calls, 'View holidays');
  await openAs(page, MANAGER, `${path}/${feast}?day=2026-01-05`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Nothing on 5 January 2026' })).toBeVisible();
  await expect(
    main.getByText('“Feast” has something on 8 January 2026, 2 March 2026.'),
  ).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: '8 January 2026' }).click();
  await expect(tiles(page)).toHaveText(['View porridge']);
  await expect(page.getByText('1 of 1 shown on the kiosk on 8 January 2026')).toBeVisible();
  await remove();
});

test('Why something is not on the kiosk is said, with the way to the field', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const { path, plates, pie, station, remove } = await kitchen(calls, 'View reasons');
  await openAs(page, MANAGER, `${path}/${plates}?show=all&day=2026-03-02`);
  await hydrated(page, scripts);
  const tile = page.getByRole('listitem').filter({ hasText: 'View pie' });
  await expect(tile.getByText('Inactive', { exact: true })).toBeVisible();
  await tile.getByRole('link', { name: 'Why is View pie not on the kiosk?' }).click();
  await expect(page).toHaveURL(
    new RegExp(`\\?show=all&day=2026-03-02&dialog=why&on=item&id=${pie}$`),
  );
  const dialog = page.getByRole('dialog', { name: 'Why is “View pie” not on the kiosk?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'The item “View pie” is inactive.Change it',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Change it' }).click();
  const active = page.getByRole('switch', { name: 'Active', exact: true });
  await expect(active).toBeFocused();
  await expect(active).toBeInViewport();
  await hydrated(page, scripts);
  await active.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  await expect(page.getByText('3 of 4 shown on the kiosk on 2 March 2026')).toBeVisible();
  await expect(page).toHaveURL(/show=all&day=2026-03-02&mode=edit/);

  const { locationId: location_id } = calls;
  await calls.call('station.update', { location_id, id: station, active: 0 });
  await page.goto(`${path}/${plates}?show=all&day=2026-03-02`);
  await expect(page.getByText('0 of 4 shown on the kiosk on 2 March 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Why is View reasons not on the kiosk?' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([
    'The station “View reasons” is inactive.',
  ]);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/category/${plates}\\?show=all&day=2026-03-02$`));
  await remove();
});

test('A template’s tile is locked and opens there in a new tab, or here where that may not be opened', async ({
  page,
  calls,
}) => {
  const heir = await locationNamed(calls, 'Thornbury Hall Café');
  const menu = await calls.call('menu.get', { location_id: heir, parts: 'nav' });
  const of = (name: string) => menu.stations.find((one) => one.name === name);
  const house = of('House Breakfast');
  await openAs(page, MANAGER, `/location/${heir}/station/${house?.id}/category?show=all`);
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Two eggs and toast' });
  await expect(tile.getByText('Template', { exact: true })).toBeVisible();
  const link = tile.getByRole('link', { name: /^Edit in template/ });
  const owners = new RegExp(
    `^/location/${house?.location_id}/station/${house?.id}/category/\\d+\\?mode=edit&type=item&id=\\d+$`,
  );
  for (const way of [link, tile.getByRole('heading').getByRole('link')]) {
    await expect(way).toHaveAttribute('href', owners);
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(way).toHaveAttribute('rel', /noopener/);
  }
  await expect(page.getByRole('link', { name: 'Add Item' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit station' })).toHaveCount(0);
  await expectAccessible(page);

  const campus = of('Campus Coffee');
  await page.goto(`/location/${heir}/station/${campus?.id}/category?show=all`);
  const closed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Red eye' });
  await expect(closed.getByText('Edited in its template')).toBeVisible();
  await closed.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('complementary')).toContainText('belongs to a template');
});

async function locationNamed({ call }: Calls, name: string): Promise<number> {
  const { locations } = await call('user.locations', { search: name });
  const found = locations.find((one) => one.name === name);
  if (!found) throw new Error(`No location is named ${name}.`);
  return found.id;
}

test('A station, and the whole menu, stand on a page for paper with what is active on the day', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, pie, remove } = await kitchen(calls, 'Paper kitchen');
  const described = { location_id: calls.locationId, name: 'Paper stew', price: 6.5 };
  const stew = await calls.addItem({
    ...described,
    description: 'Slow and thick.',
    allergens: ['milk'],
    calories: 320,
  });
  const station = Number(path.split('/').at(-2));
  await calls.addCategory(station, { name: 'Pots', items: [stew, pie] });
  await calls.addCategory(station, { name: 'All off', items: [pie] });
  await openAs(page, MANAGER, path);
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page).toHaveURL(/\/print\?station=\d+$/);
  await hydrated(page, scripts);
  await expectAccessible(page);
  const paper = page.getByRole('main');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Harbor Café');
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText(['Paper kitchen']);
  await expect(paper.getByRole('heading', { level: 3 })).toHaveText(['Plates', 'Pots']);
  await expect(paper.getByRole('listitem')).toHaveText([
    /^View porridge\s*\$4\.00$/,
    /^View soup\s*\$0\.00\s*Lunch, Dinner$/,
    /^Paper stew\s*\$6\.50\s*Slow and thick\.\s*320 cal · Contains milk$/,
  ]);
  const settings = page.getByRole('region', { name: 'Print settings' });
  await settings.getByLabel('Day part').selectOption('Breakfast');
  await settings.getByLabel('Day, empty for any').fill('');
  await settings.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/day=(&|$)/);
  await expect(paper.getByRole('heading', { level: 3 })).toHaveText(['Plates', 'Feast', 'Pots']);
  await expect(paper.getByRole('listitem')).toHaveText([
    /^View porridge/,
    /^View punch/,
    /^View porridge/,
    /^Paper stew/,
  ]);
  await page.goto(`/location/${calls.locationId}/print?station=${station}`);
  await hydrated(page, scripts);
  await expect(settings.getByRole('button', { name: 'Print' })).toHaveCount(scripts ? 1 : 0);
  if (scripts) {
    await page.emulateMedia({ media: 'print' });
    await expect(settings).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await settings.getByRole('link', { name: 'Whole menu' }).click();
  await expect(page).toHaveURL(/\/print$/);
  await expect(paper.getByRole('heading', { name: 'Coffee Bar', level: 2 })).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Paper kitchen', level: 2 })).toBeVisible();
  await settings.getByRole('link', { name: 'Paper kitchen' }).click();
  await expect(page).toHaveURL(new RegExp(`/print\\?station=${station}$`));
  await settings.getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}(/\\d+)?$`));
  const gone = await page.request.get(`/location/${calls.locationId}/print?station=999999`);
  expect(gone.status()).toBe(404);
  await remove();
});
