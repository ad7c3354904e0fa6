import type { Page } from '@playwright/test';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Saves the row by its button; with scripts by Enter. */
async function saveRow(page: Page, label: string, scripts: boolean, name: string) {
  if (scripts) await cell(page, label).press('Enter');
  else await page.getByRole('button', { name: `Save ${name}` }).click();
}

test('The price grid shows the default where an item has no price of its own, and edits own prices in their place', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', { search: 'Quayside Deli' });
  const location_id = locations[0]?.id ?? 0;
  const path = `/location/${location_id}/price-modes`;
  const [early, late] = await staff.call('price_modes.update', {
    location_id,
    value: [
      { id: null, name: 'Early', active: true },
      { id: null, name: 'Late', active: false },
    ],
  });
  const [earlyId, lateId] = [early?.id ?? 0, late?.id ?? 0];
  const name = 'Grid soup';
  const { id } = await staff.call('item.create', { location_id, name, price: 5 });
  await staff.call('item.update', { location_id, id, prices: [{ mode_id: earlyId, price: 4 }] });
  const own = async () => {
    const { prices = [] } = await staff.call('item.get', { location_id, id, fields: ['prices'] });
    return Object.fromEntries(prices.map(({ mode_id, price }) => [mode_id, price]));
  };
  await openAs(page, STAFF, path);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Price grid' }).click();
  await expect(page.getByRole('heading', { name: 'Price grid', level: 1 })).toBeVisible();
  await page.goto(`${path}/grid?q=Grid+soup`);
  await hydrated(page, scripts);
  await expect(cell(page, `Early of ${name}`)).toHaveValue('$4.00');
  await expect(cell(page, `Late of ${name}`)).toHaveValue('');
  await expect(cell(page, `Late of ${name}`)).toHaveAttribute('placeholder', '$5.00');
  await page.getByRole('link', { name: 'With own prices' }).click();
  await expect(page).toHaveURL(/own=1/);
  await expect(cell(page, `Early of ${name}`)).toHaveValue('$4.00');
  await page.getByRole('link', { name: 'All items', exact: true }).click();
  await expect(page).not.toHaveURL(/own=1/);

  await cell(page, `Late of ${name}`).fill('free');
  await saveRow(page, `Late of ${name}`, scripts, name);
  await expect(page.getByText(/Enter a price/).first()).toBeVisible();
  await cell(page, `Late of ${name}`).fill('3.5');
  await saveRow(page, `Late of ${name}`, scripts, name);
  await expect(messages(page)).toContainText('Grid soup: Late none → $3.50');
  await expect(cell(page, `Late of ${name}`)).toHaveValue('$3.50');
  expect(await own()).toEqual({ [earlyId]: 4, [lateId]: 3.5 });
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell(page, `Late of ${name}`)).toHaveValue('');
  expect(await own()).toEqual({ [earlyId]: 4 });

  await page.goto(`${path}/grid?q=Grid+soup`);
  await hydrated(page, scripts);
  await page.getByLabel('Prices of Late', { exact: true }).click();
  await page.getByRole('link', { name: 'Adjust prices…' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await expect(dialog).toContainText('1 item');
  await dialog.getByLabel('Subtract').check();
  await dialog.getByLabel('Amount').fill('10');
  if (!scripts) await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText(/\$5\.00.*\$4\.50/);
  await dialog.getByRole('button', { name: 'Adjust 1 price' }).click();
  await expect(messages(page)).toContainText('1 price adjusted');
  expect(await own()).toEqual({ [earlyId]: 4, [lateId]: 4.5 });
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell(page, `Late of ${name}`)).toHaveValue('');

  await page.goto(`${path}/grid?q=Grid+soup&tag=grid:soup`);
  await expect(page.getByText('No item of these tags has “Grid soup”')).toBeVisible();
  await staff.call('item.update', { location_id, id, tags: ['grid:soup'] });
  await page.goto(`${path}/grid?q=Grid+soup&tag=grid:soup&clear=${earlyId}`);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Remove 1 price' }).click();
  await expect(messages(page)).toContainText('1 price removed');
  expect(await own()).toEqual({});
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell(page, `Early of ${name}`)).toHaveValue('$4.00');

  await page.goto(`${path}/grid?q=Grid+soup`);
  await hydrated(page, scripts);
  await staff.call('item.update', {
    location_id,
    id,
    prices: [
      { mode_id: earlyId, price: 4.25 },
      { mode_id: lateId, price: 2 },
    ],
  });
  await cell(page, `Early of ${name}`).fill('');
  await saveRow(page, `Early of ${name}`, scripts, name);
  await expect(page.getByText('Now $4.25')).toBeVisible();
  expect(await own(), 'what somebody else changed stays').toEqual({ [earlyId]: 4.25, [lateId]: 2 });
  await page.getByRole('button', { name: `Use empty for Early of ${name}` }).click();
  await expect(page.getByText('Now $4.25')).toHaveCount(0);
  await expect.poll(own, 'the price of the other mode is not the row’s to change').toEqual({
    [lateId]: 2,
  });

  await staff.call('price_modes.update', { location_id, value: [] });
  await staff.call('item.destroy', { location_id, id });
  await page.goto(`${path}/grid`);
  await expect(page.getByText('No price modes yet')).toBeVisible();
});

test('The price grid is for admins', async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/price-modes/grid`);
  await expect(page).not.toHaveURL(/price-modes/);
});
