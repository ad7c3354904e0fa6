import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const heads = (page: Page) => page.getByRole('columnheader');
const names = (page: Page) => page.getByRole('rowheader');
const filter = (page: Page, label: string) =>
  page.getByRole('main').locator('summary').filter({ hasText: label });
const columns = (...own: string[]) => ['Select', 'ID', 'Edit', 'Name', ...own, 'Active'];

/** Opens a filter's sheet and chooses there. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  await filter(page, label).click();
  await page.locator('details[open]').getByRole('link', { name: choice, exact: true }).click();
}

test('Each list has columns of its own, which are chosen for it and remembered', {
  tag: '@path',
}, async ({ page, origin, scripts }) => {
  const { call } = await callsOf(origin, STAFF);
  const { locations } = await call('user.locations', {});
  const arena = locations.find(({ name }) => name.endsWith('Concourse North'));
  await openAs(page, STAFF, `/location/${arena?.id}/items`);
  await expect(heads(page)).toHaveText(columns('Price', 'SKUs', 'POS ID'));

  await page.getByRole('link', { name: 'Columns' }).click();
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(dialog.getByLabel('Name', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Price', { exact: true }).uncheck();
  await dialog.getByLabel('Tags', { exact: true }).check();
  await dialog.getByLabel('Last Sold Time').check();
  await dialog.getByLabel('Ledger code').check();
  await dialog.getByRole('button', { name: 'Show columns' }).click();
  const chosen = columns('SKUs', 'POS ID', 'Tags', 'Ledger code', 'Last Sold Time');
  await expect(heads(page)).toHaveText(chosen);
  await expect(page.getByRole('cell', { name: 'Before 7/14/2025' }).first()).toBeVisible();
  await page.reload();
  await expect(heads(page)).toHaveText(chosen);

  await page.getByRole('link', { name: 'DotCodes' }).click();
  await expect(heads(page)).toHaveText(columns('Price', 'POS ID', 'DotCodes', 'Day Parts'));
  await page.getByRole('link', { name: 'Global Matches' }).click();
  await expect(page).toHaveURL(/global_matches$/);
  const listed = columns('Price', 'SKUs', 'Global Matches', 'POS ID');
  const none = page.getByRole('heading', { name: 'No global matches yet' });
  await expect(heads(page).or(none).first()).toBeVisible();
  if (await none.isVisible()) await page.getByRole('link', { name: 'Show all items' }).click();
  await expect(heads(page)).toHaveText(listed);

  await page.goto(`/location/${arena?.id}/items?dialog=columns`);
  await hydrated(page, scripts);
  await dialog.getByRole('button', { name: 'Use defaults' }).click();
  await expect(heads(page)).toHaveText(columns('Price', 'SKUs', 'POS ID'));
});

test('The lists of dotcodes and of global matches show the items that have them, the others, or all', async ({
  page,
  origin,
  scripts,
}) => {
  const { call, user } = await callsOf(origin, STAFF);
  const location_id = user.defaultLocation ?? 0;
  const tag = `listed-${scripts}`;
  const here = { location_id, tags: [tag] };
  const labels = [{ pattern: 'red', type: 'identifier' as const }];
  const dotted = await call('item.create', { ...here, name: 'Listed with a dot', labels });
  const plain = await call('item.create', { ...here, name: 'Listed plain' });
  const list = `/location/${location_id}/items`;
  await openAs(page, STAFF, `${list}/dotcodes?tag=${tag}`);
  await expect(names(page)).toHaveText(['Listed with a dot']);
  await expect(page.getByRole('main')).toContainText(/1 of [\d,]+/);
  await choose(page, 'Show: With dotcodes', 'Without dotcodes');
  await expect(names(page)).toHaveText(['Listed plain']);
  await choose(page, 'Show: Without dotcodes', 'All items');
  await expect(names(page)).toHaveText(['Listed plain', 'Listed with a dot']);
  await page.getByRole('link', { name: 'Global Matches' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

  await page.goto(`${list}/global_matches?tag=${tag}&having=no&sort=id`);
  await hydrated(page, scripts);
  const cell = page.getByRole('textbox', { name: 'Global matches of Listed plain' });
  const save = page.getByRole('button', { name: 'Save Listed plain' });
  await cell.fill('no such thing');
  await cell.press('Enter');
  await expect(page.getByRole('row', { name: /Listed plain/ }).getByRole('alert')).toHaveText(
    '“no such thing” is no item of the global catalogue: give its origin ID',
  );
  await expect(cell).toHaveValue('no such thing');
  await cell.fill('Harbor Cola 12 oz can');
  if (scripts) await cell.press('Enter');
  else await save.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Listed plain saved');
  await choose(page, 'Show: Not matched', 'Matched');
  await expect(names(page)).toHaveText(['Listed plain']);
  await expect(page.getByRole('row', { name: /Listed plain/ })).toContainText(
    'Harbor Cola 12 oz can',
  );
  for (const { id } of [dotted, plain]) await call('item.destroy', { location_id, id });
});

test('Search, filters, order and page stand in the address together, and Back leaves them one by one', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  const { locationId: location_id, call } = calls;
  const tag = `kept:${scripts}`;
  const made = [
    await calls.addItem({ name: 'Sieved pea', price: 3, tags: [tag], day_parts: [2] }),
    await calls.addItem({ name: 'Sieved bean', price: 1, tags: [tag], active: 0 }),
    await calls.addItem({ name: 'Sieved plum', price: 2, active: 0 }),
  ];
  await openAs(page, MANAGER, `/location/${location_id}/items?q=sieved&sort=price`);
  await expect(names(page)).toHaveText(['Sieved bean', 'Sieved plum', 'Sieved pea']);
  await filter(page, 'By Tag').click();
  await page.getByRole('checkbox', { name: tag, exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(names(page)).toHaveText(['Sieved bean', 'Sieved pea']);
  await expect(page.getByRole('main')).toContainText(/2 of \d+/);
  await choose(page, 'Active Status', 'Inactive');
  await expect(names(page)).toHaveText(['Sieved bean']);
  await choose(page, 'Active Status: Inactive', 'Active');
  await expect(names(page)).toHaveText(['Sieved pea']);
  await choose(page, 'Day Part', 'Breakfast');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(page).toHaveURL(/\?q=sieved&sort=price&tag=kept%3A(true|false)&show=active&part=1$/);
  const bookmark = page.url();
  await page.goBack();
  await expect(names(page)).toHaveText(['Sieved pea']);
  await page.goBack();
  await expect(names(page)).toHaveText(['Sieved bean']);

  await page.goto(`${bookmark}&page=7`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL(/\/items$/);
  await page.goto(`/location/${location_id}/items?tag=__no_tags__&q=sieved`);
  await expect(names(page)).toHaveText(['Sieved plum']);

  await page.goto(
    `/location/${location_id}/items?q=sieved&page=9&mode=edit&type=itemDetails&id=${made[0]}`,
  );
  await expect(names(page)).toHaveText(['Sieved bean', 'Sieved pea', 'Sieved plum']);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeVisible();
  for (const id of made) await call('item.destroy', { location_id, id });
});

test('Items are found by their times on the location’s clock', async ({ page, calls, scripts }) => {
  const { locationId: location_id, call } = calls;
  const id = await calls.addItem({ name: `Timed tart ${scripts}` });
  await openAs(page, MANAGER, `/location/${location_id}/items?q=timed+tart`);
  const row = page.getByRole('rowheader', { name: `Timed tart ${scripts}` });
  await expect(row).toBeVisible();
  await filter(page, 'Time Range').click();
  await page.getByLabel('Time', { exact: true }).selectOption('Created Time');
  await page.getByLabel('Before or after').selectOption('Before');
  await page.getByLabel('Date and time').fill('2025-07-01T12:00');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const used = filter(page, 'Time Range: Created before 1 July 2025, 12:00 PM');
  await expect(used).toBeVisible();
  await used.click();
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(row).toBeVisible();
  await call('item.destroy', { location_id, id });
});

test('The prices of a mode are shown and remembered for their list, and say why nothing is typed there', async ({
  page,
  calls,
  scripts,
}) => {
  const list = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${list}?q=clam+chowder`);
  await hydrated(page, scripts);
  await expect(
    page.getByRole('textbox', { name: 'Price of Clam chowder', exact: true }),
  ).toBeVisible();
  await choose(page, 'Price Mode', 'Last hour');
  const row = page.getByRole('row', { name: /Clam chowder/ }).first();
  await expect(page.getByRole('main')).toContainText('These are the prices of Last hour');
  await expect(row).toContainText('$4.50');
  await expect(row.getByRole('textbox')).toHaveCount(0);
  if (scripts) await expectAccessible(page);
  await page.goto(`${list}/dotcodes?having=all&q=clam+chowder`);
  await expect(
    page.getByRole('textbox', { name: 'Price of Clam chowder', exact: true }),
  ).toBeVisible();
  await page.goto(`${list}?q=clam+chowder`);
  await expect(filter(page, 'Price Mode: Last hour')).toBeVisible();
  await expect(row).toContainText('$4.50');
  await page.getByRole('link', { name: 'default prices' }).click();
  await expect(
    page.getByRole('textbox', { name: 'Price of Clam chowder', exact: true }),
  ).toBeVisible();
  await page.goto(list);
  await expect(filter(page, 'Price Mode')).toHaveText('Price Mode');
});

test('Every tag can be filtered by, however many there are', async ({ page, scripts, calls }) => {
  const tags = Array.from({ length: 70 }, (_, n) => `zz-many-${String(n).padStart(2, '0')}`);
  const id = await calls.addItem({ name: 'Many tagged', price: 1, tags });
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, items);
  await hydrated(page, scripts);
  await filter(page, 'By Tag').click();
  if (scripts) {
    await expect(page.getByText(/^\d+ more: type a part of a tag to find it\.$/)).toBeVisible();
    await page.getByLabel('Find a tag').fill('many-69');
    await page.getByLabel('zz-many-69', { exact: true }).check();
    await page.getByLabel('Find a tag').fill('many-68');
    await page.getByLabel('Find a tag').press('Enter');
    await expect(page.getByLabel('zz-many-68', { exact: true })).toBeChecked();
  } else {
    await page.getByLabel('Other tags').fill('zz-many-69, zz-many-68');
  }
  await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/tag=zz-many-6/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});
