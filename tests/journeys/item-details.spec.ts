import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test.use({ expectedErrors: [/40[09]/] });

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const detailsPath = ({ locationId }: Pick<Calls, 'locationId'>, id: number) =>
  `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`;
const storedDetails = ({ call, locationId }: Calls, id: number) =>
  call('item.get', { location_id: locationId, id });

/** Words of a list: one text without scripts, chips with them. */
async function fillWords(page: Page, label: string, words: string[]): Promise<void> {
  const field = panelOf(page).getByLabel(label, { exact: false }).first();
  await field.fill(words.join(', '));
  await field.blur();
}

test('Every field of an item’s details is edited, and taken back by Undo', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const [mode] = await calls.call('price_modes.all', { location_id: calls.locationId });
  const id = await calls.addItem({ name: 'Plain pie', description: 'Kept', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=plain+pie`);
  await page.getByRole('link', { name: 'Expand to edit Plain pie' }).click();
  await expect(page).toHaveURL(/mode=edit&type=itemDetails&id=\d+$/);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel).toContainText(`Item details · ID ${id}`);
  if (scripts) await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Item name' }).fill('Perfect pie');
  await expect(panel.getByLabel('Location Custom name')).toBeHidden();
  await panel.getByRole('switch', { name: 'Add custom name' }).check();
  await panel.getByLabel('Location Custom name').fill('Our pie');
  await expect(panel.getByLabel('Global Custom name')).toHaveAttribute('readonly');
  const prices = panel.getByRole('group', { name: 'Prices' });
  await prices.getByRole('textbox', { name: 'Default' }).fill('3.5');
  await prices.getByLabel(`${mode?.name}`).fill('3');
  await panel.getByLabel('Package Count').fill('0');
  await panel.getByRole('checkbox', { name: 'Breakfast' }).check();
  await fillWords(page, 'SKUs', ['036000291453', '96385074']);
  if (scripts) {
    await expect(panel.getByText('The check digit of 036000291453 is 3')).toContainText(
      '2: 036000291452',
    );
  }
  await panel.getByLabel('POS ID').fill('P-77');
  await fillWords(page, 'Tags', ['Food Type:Hot Pies']);
  const question = panel.getByRole('group', { name: 'How will the Dotcode ID the item?' });
  await expect(question).toBeHidden();
  await panel.getByRole('checkbox', { name: 'Red dot' }).check();
  await expect(
    question.getByLabel('Any object with label will become this item (default)'),
  ).toBeChecked();
  await question.getByLabel('Object will be recognized with this item added').check();
  await panel.getByText('Edit additional details').click();
  await panel.getByRole('switch', { name: 'Active' }).uncheck();
  await panel.getByRole('switch', { name: 'Price Item by Weight' }).check();
  await panel.getByLabel('Calories').fill('120');
  await fillWords(page, 'Dietary Tags', ['vegan']);
  await fillWords(page, 'Allergen Tags', ['Wheat']);
  await panel.getByLabel('Tare Weight (lbs)').fill('0.5');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  const stored = await storedDetails(calls, id);
  expect(stored).toMatchObject({
    name: 'Perfect pie',
    custom_item_name: { local_name: 'Our pie', global_name: null },
    name_overwritten: true,
    price: 3.5,
    prices: [{ mode_id: mode?.id, price: 3 }],
    package_count: 1,
    day_parts: [1],
    sku: ['036000291453', '96385074'],
    pos_id: 'P-77',
    tags: ['food-type:hot-pies'],
    labels: [{ pattern: 'red-dot', type: 'modifier' }],
    active: 0,
    price_by_weight: 1,
    calories: 120,
    dietary: ['vegan'],
    allergens: ['wheat'],
    weight: 226.796,
    description: 'Kept',
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('1 reversed');
  await expect(panel.getByRole('textbox', { name: 'Item name' })).toHaveValue('Plain pie');
  expect(await storedDetails(calls, id)).toMatchObject({ price: 2, sku: [], weight: null });
});

test('A container is added, and its form goes on as an edit', async ({ page, scripts, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=itemDetails&container=1`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Add Container' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'History' })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Item name' }).fill('Gift basket');
  await panel.getByRole('textbox', { name: 'Item name' }).press('Enter');
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page).toHaveURL(/\/items\?mode=edit&type=itemDetails&id=\d+$/);
  const id = await calls.itemNamed('Gift basket');
  expect(await storedDetails(calls, id)).toMatchObject({ container: 1, active: 1, price: 0 });
  await panel.getByRole('textbox', { name: 'Default' }).fill('12');
  await save(page);
  await expect.poll(async () => (await storedDetails(calls, id)).price).toBe(12);
  expect((await storedDetails(calls, id)).container).toBe(1);
});

test('A refused details form says why, where, and loses nothing', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Careful cake', price: 2 });
  await openAs(page, MANAGER, detailsPath(calls, id));
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await panel.getByText('Edit additional details').click();
  await panel.getByLabel('Calories').fill('120');
  await panel.getByLabel('Tare Weight (lbs)').fill('1,250');
  await panel.getByLabel('POS ID').fill('Kept as typed');
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(panel.getByLabel('Tare Weight (lbs)')).toHaveAccessibleDescription(
      'Error: Leave out the comma: 1234.50',
    );
  } else {
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Nothing was saved. 1 thing to correct');
    await expect(panel.getByLabel('POS ID')).toHaveValue('Kept as typed');
    await expect(panel.getByLabel('Calories')).toHaveValue('120');
  }
  await panel.getByLabel('Tare Weight (lbs)').fill('0,123');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect(await storedDetails(calls, id)).toMatchObject({
    pos_id: 'Kept as typed',
    calories: 120,
    weight: 55.792,
  });
});

test('Two people edit one item’s details: what clashes is chosen, in words', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Shared shake', price: 2, tags: ['cold'] });
  await openAs(page, MANAGER, detailsPath(calls, id));
  await hydrated(page, scripts);
  const here = { location_id: calls.locationId, id };
  await calls.call('item.update', { ...here, price: 3, tags: ['cold', 'theirs'] });
  await page.getByRole('textbox', { name: 'Default' }).fill('4');
  await fillWords(page, 'Tags', ['cold', 'mine']);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('changed this item while you were editing');
  await expect(page.getByRole('row', { name: /Price/ })).toContainText(
    /\$2\.00.*\$3\.00.*\$4\.00/s,
  );
  await page.getByRole('radio', { name: /Price, Yours/ }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await storedDetails(calls, id)).toMatchObject({
    price: 4,
    tags: ['cold', 'theirs', 'mine'],
  });
});

test('Matched origin items are shown in full to staff of the provider, who edit them', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.itemNamed('Harbor Cola');
  await openAs(page, MANAGER, detailsPath(calls, id));
  const panel = panelOf(page);
  await expect(panel).toContainText('Harbor Cola 12 oz can');
  await expect(panel).not.toContainText('poses');
  await expect(panel.getByLabel('Origin items')).toHaveCount(0);
  await expect(panel).toContainText('Only the local name of an item is shown on the kiosk.');
  await page.context().clearCookies();
  await openAs(page, STAFF, detailsPath(calls, id));
  await hydrated(page, scripts);
  await expect(panel).toContainText(
    /Origin ID 5001.*UPC 412077001017.*Package count 24.*36 poses/s,
  );
  const made = await calls.addItem({ name: 'Unmatched muffin', price: 1 });
  await page.goto(detailsPath(calls, made));
  await hydrated(page, scripts);
  await expect(panel).toContainText('It is matched with no origin item.');
  await fillWords(page, 'Origin items', ['Gummy seals', '999999']);
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(panel).toContainText('Gummy seals 3 oz bag');
  await expect(panel).toContainText('ITEM NOT FOUND');
  expect((await storedDetails(calls, made)).global_match).toEqual([5020, 999_999]);
});

test('A template’s item shows no price, codes or additional details, and keeps them', async ({
  page,
  scripts,
  origin,
}) => {
  const { callsOf } = await import('../support/calls');
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', {});
  const template = locations.find(({ location_type }) => location_type === 'template');
  const location_id = template?.id ?? 0;
  const made = await staff.call('item.create', {
    location_id,
    name: 'Template tea',
    price: 3,
    sku: ['0123'],
    calories: 5,
  });
  await openAs(page, STAFF, detailsPath({ locationId: location_id }, made.id));
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel.getByRole('textbox', { name: 'Item name' })).toHaveValue('Template tea');
  for (const label of ['Price', 'Default', 'SKUs', 'Package Count', 'POS ID', 'Active']) {
    await expect(panel.getByLabel(label, { exact: true })).toHaveCount(0);
  }
  await expect(panel.getByText('Edit additional details')).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Item name' }).fill('Template tea, large');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  const stored = await staff.call('item.get', { location_id, id: made.id });
  expect(stored).toMatchObject({
    name: 'Template tea, large',
    price: 3,
    sku: ['0123'],
    calories: 5,
    active: 1,
  });
  await staff.call('item.destroy', { location_id, id: made.id });
});

test('The details form is accessible, whole and refused', async ({ page, scripts, calls }) => {
  test.setTimeout(120_000);
  const id = await calls.itemNamed('Lunch box');
  await openAs(page, STAFF, detailsPath(calls, id));
  await hydrated(page, scripts);
  await page.getByRole('switch', { name: 'Add custom name' }).check();
  await page.getByText('Edit additional details').click();
  await expectAccessible(page);
});
