import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, OTHER, openAs } from '../support/people';

const NOON = '2026-11-18T12:00';
const AFTERNOON = '2026-11-18T16:00';

const dishes = (page: Page) => page.getByRole('main').locator('li strong');

/** A station of its own: tea all day, a soup for Lunch, a bowl with options, and a feast on two days. */
async function preparedStation({ call, addStation, addItem, addCategory, locationId }: Calls) {
  const here = { location_id: locationId };
  const station = await addStation('Phone kitchen');
  const tea = await addItem({ name: 'Phone tea', price: 2, no_notes: 1 });
  await call('item.update', { ...here, id: tea, custom_item_name: { local_name: 'House tea' } });
  const soup = await addItem({ name: 'Phone soup', price: 5, day_parts: [2] });
  const group = async (name: string, group_type: 'single' | '2_free') =>
    (await call('option_group.create', { ...here, name, group_type })).id;
  const size = await group('Phone size', 'single');
  const extras = await group('Phone extras', '2_free');
  const option = { id: null, active: 1 as const, pos_id: null, default: 0 as const };
  const bowl = await addItem({
    name: 'Phone bowl',
    price: 7.5,
    option_groups: [
      { id: size, group_type: 'single', range: null },
      { id: extras, group_type: '2_free', range: [0, 2] },
    ],
    options: [
      { ...option, group: size, name: 'Small', price: 0, max_count: 0 },
      { ...option, group: size, name: 'Large', price: 2, max_count: 0 },
      { ...option, group: extras, name: 'Egg', price: 1.25, max_count: 3 },
      { ...option, group: extras, name: 'Nori', price: 0.5, max_count: 0 },
      { ...option, group: extras, name: 'Less rice', price: -0.5, max_count: 0 },
    ],
  });
  const items = [tea, soup, bowl];
  const { id: plates } = await addCategory(station, { name: 'Phone plates', items });
  const days = '2026-12-24,2026-12-31';
  const feast = await addStation('Phone feast');
  await addCategory(feast, { name: 'Feast', items: [tea], schedule: days });
  const remove = async () => {
    for (const id of [station, feast]) await call('station.destroy', { ...here, id });
    for (const id of items) await call('item.destroy', { ...here, id });
  };
  const path = `/location/${locationId}/preview`;
  return { path, station, feast, plates, bowl, remove };
}

test('A menu is previewed at noon, at 16:00, and on a date without anything', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { path, station, feast, remove } = await preparedStation(calls);
  await openAs(page, MANAGER, `${path}?at=${NOON}&station=${station}`);
  await hydrated(page, scripts);
  await expect(page).toHaveTitle('Preview · Harbor Café | Creator');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Café');
  await expect(page.getByText('Open until 9:00 PM')).toBeVisible();
  await expect(dishes(page)).toHaveText(['House tea', 'Phone soup', 'Phone bowl']);
  await expectAccessible(page);

  await page.getByLabel('Date and time').fill(AFTERNOON);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dishes(page)).toHaveText(['House tea', 'Phone bowl']);
  await page.getByLabel('Day part').selectOption('Lunch');
  if (!scripts) await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dishes(page)).toHaveText(['House tea', 'Phone soup', 'Phone bowl']);
  await expect(page).toHaveURL(/at=2026-11-18T16%3A00.*part=2/);

  await page.goto(`${path}?at=${NOON}&station=${feast}`);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(
    main.getByText(/Phone feast has nothing on Wednesday 18 November 2026/),
  ).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: '24 December 2026' }).click();
  await expect(dishes(page)).toHaveText(['House tea']);

  await page.goto(`${path}?at=2026-11-18T22:00`);
  await hydrated(page, scripts);
  await expect(main.getByText('It is open 6:30 AM – 9:00 PM.')).toBeVisible();
  await main.getByRole('link', { name: 'Show it at its opening' }).click();
  await expect(page).toHaveURL(/at=2026-11-18T06%3A30/);
  await expect(main.getByRole('navigation', { name: 'Stations' })).toBeVisible();
  await remove();
});

test('A location that is closed at weekends is shown on its next day', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { locations } = await calls.call('user.locations', {});
  const hall = locations.find(({ name }) => name === 'Thornbury Hall Café');
  await openAs(page, MANAGER, `/location/${hall?.id}/preview?at=2026-11-21T12:00`);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(main.getByText('closed at weekends, and 21 November 2026')).toBeVisible();
  await main.getByRole('link', { name: 'Show it on Monday 23 November 2026' }).click();
  await expect(page).toHaveURL(/at=2026-11-23T12%3A00/);
  await expect(main.getByText('Open until')).toBeVisible();

  await page.goto(`/location/${hall?.id}/station?dialog=preview&at=2026-11-22T23:00`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const phone = dialog.frameLocator('iframe');
  if (scripts) {
    const taken = (main: Element) => Object.keys(main).some((key) => key.startsWith('__react'));
    await expect.poll(() => phone.getByRole('main').evaluate(taken)).toBe(true);
  }
  await phone.getByRole('link', { name: 'Show it on Monday 23 November 2026' }).click();
  await expect(phone.getByText('Open until')).toBeVisible();
  if (!scripts) return;
  await expect(dialog, 'the settings follow the phone').toContainText('Monday 23 November 2026');
  await expect(dialog.getByLabel('Date and time')).toHaveValue(/^2026-11-23T/);
});

test('An item is chosen for by the rules of its groups, and stands in a basket with its sum', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, station, bowl, remove } = await preparedStation(calls);
  await openAs(page, MANAGER, `${path}?at=${NOON}&station=${station}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /^Phone bowl/ }).click();
  await expect(page).toHaveURL(new RegExp(`item=${bowl}`));
  const size = page.getByRole('group', { name: /^Phone size Choose 1$/ });
  const extras = page.getByRole('group', { name: /^Phone extras/ });
  await expect(extras).toContainText('Choose up to 2, 2 free: taken off at the kiosk');
  await extras.getByLabel('Egg').fill('2');
  await extras.getByLabel('Nori').check();
  await extras.getByLabel('Less rice').check();
  await page.getByLabel('Note').fill('no "sesame", please');
  await page.getByRole('button', { name: 'Add to order' }).click();

  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Choose 1.');
  await expect(alert).toContainText('Choose at most 2.');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(extras.getByLabel('Egg'), 'nothing typed is lost').toHaveValue('2');
  await expect(extras.getByLabel('Nori')).toBeChecked();
  await expect(page.getByLabel('Note')).toHaveValue('no "sesame", please');
  await expectAccessible(page);
  await size.getByLabel('Large').check();
  await extras.getByLabel('Less rice').uncheck();
  await page.getByLabel('How many', { exact: true }).fill('2');
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Add to order $25.00' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add to order' }).click();

  const view = page.getByRole('link', { name: /^View order/ });
  await expect(view).toHaveText(/View order, 2 items\s*\$25\.00/);
  await page.getByRole('link', { name: /^House tea/ }).click();
  await expect(page.getByRole('heading', { name: 'House tea' })).toBeVisible();
  await expect(page.getByLabel('Note'), 'a customer can note nothing').toHaveCount(0);
  await page.getByRole('button', { name: 'Add to order' }).click();
  await expect(view).toHaveText(/View order, 3 items\s*\$27\.00/);
  await view.click();

  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.first()).toContainText('Large, 2 × Egg, Nori');
  await expect(lines.first()).toContainText('Phone extras, 2 free: taken off at the kiosk');
  await expect(lines.first()).toContainText('“no "sesame", please”');
  await expect(page.getByRole('main')).toContainText(/Items\s*\$27\.00[\s\S]*Total\s*\$\d/);
  await expectAccessible(page);
  await page.getByLabel('How many of House tea').fill('many');
  await lines.nth(1).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 99.')).toBeVisible();
  await page.getByLabel('How many of House tea').fill('4');
  await lines.nth(1).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main')).toContainText('$33.00');

  await page.goto(`${path}?at=2026-11-18T05:00&basket=1`);
  await expect(lines.first()).toContainText('Not on the menu just now');
  await expect(page.getByRole('main')).toContainText(/Total\s*\$0\.00/);
  await page.goto(`${path}?at=${NOON}&basket=1`);
  await hydrated(page, scripts);
  await lines.first().getByRole('button', { name: 'Remove Phone bowl' }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Empty the basket' }).click();
  await expect(view).toHaveCount(0);
  await remove();
});

test.describe('A site that is switched off', () => {
  test.use({
    expectedErrors: [
      [/^Failed to load resource: the server responded with a status of 404/],
      { scope: 'test' },
    ],
  });

  test('The preview opens over a station in a phone’s frame, and the demo site is created from it', {
    tag: '@browser',
  }, async ({ page, newPerson, origin, scripts }) => {
    const calls = await callsOf(origin, OTHER);
    const here = { location_id: calls.locationId };
    const off = () =>
      calls.call('locations::set_property', {
        ...here,
        prop_name: 'mobile_enabled',
        prop_value: 'false',
      });
    await off();
    await openAs(page, OTHER, `/location/${calls.locationId}/station`);
    await hydrated(page, scripts);
    await page.getByRole('link', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('width', '350');
    await expect(frame).toHaveAttribute('height', '622');
    await expect(frame).toHaveAttribute('title', 'Mobile ordering menu of Quayside Deli');
    const phone = dialog.frameLocator('iframe');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Quayside Deli');
    await expect(phone.getByLabel('Date and time'), 'the settings stand beside it').toHaveCount(0);
    await dialog.getByLabel('Date and time').fill(NOON);
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(
      dialog.getByText('Mobile ordering, Wednesday 18 November 2026, 12:00 PM'),
    ).toBeVisible();
    await expect(frame).toHaveAttribute('src', /at=2026-11-18T12%3A00&framed=1&station=\d+$/);
    await hydrated(page, scripts);
    await expectAccessible(page);

    await dialog.getByRole('link', { name: 'Click here' }).click();
    await expect(dialog).toContainText('Everybody who has its address will see the menu');
    await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Create the demo site' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'Mobile site enabled!',
    );
    await expect(page, 'the dialog stays').toHaveURL(/dialog=preview/);
    const link = dialog.getByRole('link', { name: /^http:\/\/[^/]+\/m\// });
    const site = (await link.getAttribute('href')) ?? '';
    await expect(
      dialog.getByRole('img', { name: 'QR code of the demo mobile site' }),
    ).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }),
    ).toBeVisible();
    await dialog.getByRole('link', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/dialog|at=|channel/);

    const there = await newPerson();
    await there.goto(site);
    await expect(there).toHaveTitle('Quayside Deli');
    await expect(there.locator('li strong').first()).toBeVisible();
    await expectAccessible(there);
    await there.locator('li a').first().click();
    await there.getByRole('button', { name: 'Add to order' }).click();
    await expect(there.getByRole('link', { name: /^View order, 1 item/ })).toBeVisible();
    await page.getByRole('link', { name: 'Preview' }).first().click();
    await dialog.getByRole('link', { name: 'End it' }).click();
    await expect(dialog).toContainText('Its address ends for good');
    await dialog.getByRole('button', { name: 'End the demo site' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'The demo mobile site is ended, and mobile ordering is off.',
    );
    const gone = await there.goto(site);
    expect(gone?.status()).toBe(404);
    await expect(there.getByRole('heading', { name: 'There is no menu here' })).toBeVisible();
    await expectAccessible(there);
  });
});
