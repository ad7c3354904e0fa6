import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Writes a list of words over what is there: text with commas, or chips where scripts run. */
async function writeWords(page: Page, label: string, words: string, scripts: boolean) {
  const box = page.getByLabel(label, { exact: true });
  if (!scripts) return box.fill(words);
  await expect(box).toHaveAttribute('placeholder', /^Add an? /);
  await box.focus();
  for (let chip = 0; chip < 8; chip += 1) await box.press('Backspace');
  await box.fill(words);
  await box.blur();
}

/** What a list of words holds. */
async function wordsOf(page: Page, name: string): Promise<string> {
  return page.locator(`[name="${name}"]`).inputValue();
}

test('Every field of an item is edited, and read again', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Plain porridge', price: 3 });
  const query = `q=plain+porridge&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?${query}`);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Plain porridge' })).toBeVisible();
  await expect(panel).toContainText(`ID ${id}`);
  await expect(panel.getByText('All Day if nothing is ticked')).toBeVisible();
  if (scripts) await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.getByLabel('Name', { exact: true }).fill('Rich porridge');
  await page.getByLabel('Description').fill('Oats,\nlong cooked.');
  await page.getByLabel('Price', { exact: true }).fill('4,01');
  await page.getByLabel('Price', { exact: true }).blur();
  if (scripts) await expect(page.getByLabel('Price', { exact: true })).toHaveValue('4.01');
  await page.getByLabel('Breakfast', { exact: true }).check();
  await page.getByLabel('Lunch', { exact: true }).check();
  await writeWords(page, 'Tags optional', 'Hot Drinks, Food Type:Slow Food, hot-drinks', scripts);
  await page.getByRole('switch', { name: 'Active', exact: true }).uncheck();
  await panel.getByText('Edit additional details').click();
  await page.getByLabel('Blue dot').check();
  await page.getByLabel(/^Schedule Start/).fill('2026-01-01');
  await page.getByLabel(/^Schedule End/).fill('2026-12-31');
  await page.getByLabel('Calories').fill('310');
  await panelOf(page).getByLabel('POS ID').fill(' 9901 ');
  await writeWords(page, 'Dietary Tags optional', 'vegan, gf', scripts);
  await writeWords(page, 'Allergen Tags optional', 'wheat', scripts);
  await page.getByRole('switch', { name: 'Disable Customer Notes' }).check();
  if (scripts) await expect(panel).toContainText('unsaved changes');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page.getByRole('rowheader')).toHaveCount(0);

  await page.goto(`/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await expect(page.getByRole('row', { name: /Rich porridge/ })).toContainText('$4.01');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rich porridge');
  await expect(page.getByLabel('Description')).toHaveValue('Oats,\nlong cooked.');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('4.01');
  await expect(page.getByLabel('Breakfast', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Dinner', { exact: true })).not.toBeChecked();
  expect(await wordsOf(page, 'tags')).toBe('hot-drinks, food-type:slow-food');
  await expect(page.getByRole('switch', { name: 'Active', exact: true })).not.toBeChecked();
  await expect(panel.locator('summary')).toContainText(
    '1 January 2026 to 31 December 2026 · 310 cal',
  );
  await panel.getByText('Edit additional details').click();
  await expect(page.getByLabel('Blue dot')).toBeChecked();
  await expect(page.getByLabel(/^Schedule Start/)).toHaveValue('2026-01-01');
  await expect(page.getByLabel('Calories')).toHaveValue('310');
  await expect(panelOf(page).getByLabel('POS ID')).toHaveValue('9901');
  expect(await wordsOf(page, 'dietary')).toBe('vegan, gf');
  await expect(page.getByRole('switch', { name: 'Disable Customer Notes' })).toBeChecked();
  await expect(panel).toContainText('POS ID 9901');
  expect(await calls.item(id)).toMatchObject({
    name: 'Rich porridge',
    price: 4.01,
    day_parts: [1, 2],
    tags: ['hot-drinks', 'food-type:slow-food'],
    labels: [{ pattern: 'blue-dot', type: 'identifier' }],
    schedule: '2026-01-01_2026-12-31',
    active: 0,
    no_notes: 1,
    calories: 310,
    pos_id: '9901',
    dietary: ['vegan', 'gf'],
    allergens: ['wheat'],
  });
});

test('Either end of a schedule is cleared, and a POS id as well', async ({
  page,
  scripts,
  calls,
}) => {
  const schedule = '2026-05-01_2026-05-31';
  const id = await calls.addItem({ name: 'May wine', price: 5, schedule, pos_id: 'M-1' });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await panelOf(page).getByText('Edit additional details').click();
  if (scripts) await page.getByRole('button', { name: 'Clear Schedule Start' }).click();
  else await page.getByLabel(/^Schedule Start/).fill('');
  await panelOf(page).getByLabel('POS ID').fill('');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({ schedule: '_2026-05-31', pos_id: null });
  await expect(page.getByLabel(/^Schedule End/), 'the details stay open').toBeVisible();
  await page.getByLabel(/^Schedule End/).fill('');
  await save(page);
  await expect.poll(async () => (await calls.item(id)).schedule).toBeNull();
});

test('A refused form says why, where, and loses nothing', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Careful cake', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('Kept as typed');
  await page.getByLabel('Price', { exact: true }).fill('1,500');
  await page.getByLabel('Name', { exact: true }).fill('   ');
  await page.getByLabel('Name', { exact: true }).blur();
  if (scripts) await expect(page.getByText('Enter a name')).toBeVisible();
  await panelOf(page).getByText('Edit additional details').click();
  await page.getByLabel('Calories').fill('1.5');
  await page.getByLabel('Calories').blur();
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
      'Error: Leave out the comma: 1234.50',
    );
    return;
  }
  await save(page);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Nothing was saved. 3 things to correct');
  await expect(page).toHaveTitle('Error: Careful cake · Items · Harbor Café | Creator');
  await expect(page.getByLabel('Description')).toHaveValue('Kept as typed');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,500');
  await expect(page.getByLabel('Calories')).toBeVisible();
  await expect(page.getByLabel('Calories')).toHaveAccessibleDescription(
    'Error: Enter a whole number',
  );
  await summary.getByRole('link', { name: 'Enter a name' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await calls.item(id)).toMatchObject({ name: 'Careful cake', price: 2, version: 1 });

  await page.getByLabel('Name', { exact: true }).fill('Corrected cake');
  await page.getByLabel('Price', { exact: true }).fill('1.5');
  await page.getByLabel('Calories').fill('150');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page).toHaveTitle('Corrected cake · Items · Harbor Café | Creator');
  expect(await calls.item(id)).toMatchObject({
    name: 'Corrected cake',
    price: 1.5,
    calories: 150,
    description: 'Kept as typed',
  });
});

test('Prices that are none are refused by the server as well', async ({ page, origin, calls }) => {
  const id = await calls.addItem({ name: 'Priceless', price: 2 });
  await openAs(page, MANAGER);
  for (const price of ['-1', '1e309', 'NaN', '1,500', '1.500', '', '99999999', '٣']) {
    const answer = await page.request.post(
      `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`,
      {
        multipart: { intent: 'panel:save', name: 'Priceless', price, version: '1' },
        headers: { Origin: origin },
        maxRedirects: 0,
      },
    );
    expect(answer.status(), price).toBe(400);
    const html = await answer.text();
    expect(html, price).toContain('Nothing was saved');
    expect(html, price).toContain('<title>Error: ');
  }
  expect((await calls.item(id)).price).toBe(2);
});

test('A save without a change changes nothing', { tag: '@browser' }, async ({
  page,
  origin,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Steady stew', price: 6 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  const fields = await page
    .locator('form:has([name="opened"])')
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].filter((entry) => typeof entry[1] === 'string'),
    );
  const answer = await page.request.post(address, {
    multipart: Object.fromEntries(fields) as Record<string, string>,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect((await calls.item(id)).version).toBe(1);
});

test('Staff of the provider see global matches, others do not', async ({ page, calls }) => {
  const id = await calls.itemNamed('Harbor Cola');
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbor Cola');
  await panelOf(page).getByText('Edit additional details').click();
  await expect(page.getByText('Allergen Tags')).toBeVisible();
  await expect(panelOf(page).getByText('Global Matches')).toHaveCount(0);
  await page.context().clearCookies();
  await openAs(page, STAFF, address);
  await panelOf(page).getByText('Edit additional details').click();
  await expect(panelOf(page).getByText('Global Matches')).toBeVisible();
  await expect(page.getByText('Harbor Cola 12 oz can')).toBeVisible();
});

test('Option groups are listed with their prices, and the location’s own item id', async ({
  page,
  calls,
}) => {
  const id = await calls.itemNamed('Pier burger');
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Toppings' })).toBeVisible();
  await expect(panel.getByText('+$1.50').first()).toBeVisible();
  await expect(panel).toContainText('JDE ID: 200310');
});

test('An address that names a control leads to it, folded or not', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Found focaccia', price: 5 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  for (const control of ['active', 'day_parts', 'schedule_start', 'no_notes']) {
    await page.goto('/location');
    await page.goto(`${address}#${control}`);
    await hydrated(page, scripts);
    await expect(page.locator(`#${control}`), control).toBeInViewport();
  }
  await page.goto(`${address}&field=calories`);
  await expect(page.getByLabel('Calories')).toBeVisible();
});
