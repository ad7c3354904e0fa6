import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.use({ expectedErrors: [/40[04]/] });
test.setTimeout(120_000);

const cell = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Option' });

/** A station of its own whose two items share an option. */
async function sharedOption(calls: Calls, name: string) {
  const { call, locationId } = calls;
  const station = await calls.addStation(`${name} bar`);
  const group = await call('option_group.create', {
    location_id: locationId,
    name: `${name} group`,
  });
  const link = { relation_id: null, id: group.id, group_type: 'multi' as const, range: null };
  const first = await calls.addItem({
    name: `${name} one`,
    price: 1,
    option_groups: [link],
    options: [
      { id: null, group: group.id, name: `${name} zest`, price: 0.5 },
      { id: null, group: group.id, name: `${name} apple`, price: 2, active: 0 },
    ],
  });
  const stored = await calls.item(first);
  const zest = stored.options.find((one) => one.name === `${name} zest`);
  if (!zest) throw new Error('no option was made');
  const second = await calls.addItem({
    name: `${name} two`,
    price: 1,
    option_groups: [link],
    options: [{ id: zest.id, group: group.id, name: zest.name, price: zest.price }],
  });
  await calls.addCategory(station, { name: 'All', items: [first, second] });
  const address = `/location/${locationId}/station/${station}/options`;
  return { zest: zest.id, first, second, address };
}

/** Saves the row by its button; with scripts by Enter. */
async function saveRow(page: Page, label: string, scripts: boolean, name: string) {
  if (scripts) await cell(page, label).press('Enter');
  else await page.getByRole('button', { name: `Save ${name}` }).click();
}

test('Options of a station are listed, sorted, searched and narrowed in the address', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { address } = await sharedOption(calls, 'Listed');
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await expect(page.getByRole('columnheader')).toContainText([
    'ID',
    'Name',
    'Price',
    'POS ID',
    'Item Count',
    'Active',
  ]);
  await expect(cell(page, 'Name of Listed apple')).toHaveValue('Listed apple');
  await expectAccessible(page);
  const names = () =>
    page
      .getByRole('textbox', { name: /^Name of/ })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(await names()).toEqual(['Listed apple', 'Listed zest']);
  await page.getByRole('link', { name: 'Item Count' }).click();
  await expect(page).toHaveURL(/sort=item_count$/);
  await page.getByRole('link', { name: 'Item Count' }).click();
  await expect(page).toHaveURL(/sort=item_count&dir=desc/);
  await expect.poll(names).toEqual(['Listed zest', 'Listed apple']);
  await hydrated(page, scripts);
  await page.getByPlaceholder('Search by name, ID, POS ID...').fill('zest');
  await page.getByPlaceholder('Search by name, ID, POS ID...').press('Enter');
  await expect(page).toHaveURL(/q=zest/);
  await expect.poll(names).toEqual(['Listed zest']);
  await page.goto(address);
  await page.getByRole('link', { name: 'Hide Inactive' }).click();
  await expect.poll(names).toEqual(['Listed zest']);
  await page.goto(`${address}?q=nothing-like-it`);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.goto(`${address}?page=7`);
  await expect(page).toHaveURL(address);
});

test('What is typed in a row goes to every item, and a mistake stays in its cell', async ({
  page,
  scripts,
  calls,
}) => {
  const { address, first, second, zest } = await sharedOption(calls, 'Typed');
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await cell(page, 'Price of Typed zest').fill('1,500');
  await saveRow(page, 'Price of Typed zest', scripts, 'Typed zest');
  await expect(page.getByText('Leave out the comma: 1234.50')).toBeVisible();
  await expect(cell(page, 'Price of Typed zest')).toHaveValue('1,500');
  await expectAccessible(page);
  await hydrated(page, scripts);
  await cell(page, 'Price of Typed zest').fill('$-1,51');
  await cell(page, 'Name of Typed zest').fill('Typed lemon');
  if (!scripts) await cell(page, 'POS ID of Typed zest').fill('Z-1');
  await saveRow(page, 'Name of Typed zest', scripts, 'Typed zest');
  // Without scripts three fields are saved at once, which is more than a message names.
  await expect(messages(page)).toContainText(
    scripts ? 'Typed zest → Typed lemon on 2 items' : 'Typed lemon saved on 2 items',
  );
  await expect(cell(page, 'Price of Typed lemon')).toHaveValue('-$1.51');
  if (scripts) {
    await cell(page, 'POS ID of Typed lemon').fill('Z-1');
    await cell(page, 'POS ID of Typed lemon').blur();
  }
  await expect
    .poll(async () =>
      (await calls.item(second)).options.map((one) => [one.name, one.price, one.pos_id]),
    )
    .toEqual([['Typed lemon', -1.51, 'Z-1']]);
  expect((await calls.item(first)).options.map(({ name }) => name)).toContain('Typed lemon');

  // Somebody else is faster.
  await page.goto(address);
  await hydrated(page, scripts);
  const params = { location_id: calls.locationId, id: zest, name: 'Typed lime' };
  await calls.call('option.update', params);
  await cell(page, 'Name of Typed lemon').fill('Typed orange');
  await saveRow(page, 'Name of Typed lemon', scripts, 'Typed lemon');
  await expect(page.getByText('Somebody made it “Typed lime”')).toBeVisible();
  const name = page.getByRole('textbox', { name: /^Name of Typed li|^Name of Typed le/ });
  await expect(name).toHaveValue('Typed orange');
  await hydrated(page, scripts);
  await name.press('Enter');
  await expect(messages(page)).toContainText('Typed lime → Typed orange');
});

test('An option is switched off at once, and back by Undo', async ({ page, scripts, calls }) => {
  const { address, zest } = await sharedOption(calls, 'Switched');
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  const toggle = page.getByRole('switch', { name: 'Switched zest, active' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect(messages(page)).toContainText('Switched zest marked inactive');
  const stored = async () =>
    (await calls.call('option.get', { location_id: calls.locationId, id: zest })).active;
  expect(await stored()).toBe(0);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toggle).toHaveAttribute('aria-checked', 'true');
  expect(await stored()).toBe(1);
});

test('The form of an option says where it is, and changes it everywhere', async ({
  page,
  scripts,
  calls,
}) => {
  const { address, zest, first, second } = await sharedOption(calls, 'Formed');
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Expand to edit Formed zest' }).click();
  await expect(page).toHaveURL(new RegExp(`mode=edit&type=optionEdit&id=${zest}`));
  const panel = panelOf(page);
  await expect(panel).toContainText(/Changes 2 items: .+ and .+\./);
  const items = panel.getByRole('list', { name: 'Items having this option' });
  await expect(items.getByRole('listitem')).toContainText([
    /Formed one\s*Formed group/,
    /Formed two\s*Formed group/,
  ]);
  await expect(panel).toContainText(`ID ${zest}`);
  await expect(cell(page, 'Name of Formed zest'), 'cells rest beside a form').toHaveCount(0);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await panel.getByLabel('Price', { exact: true }).fill('-0.26');
  await panel.getByLabel('Name', { exact: true }).fill('');
  if (scripts) await panel.getByLabel('Name', { exact: true }).blur();
  else await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Enter a name').last()).toBeVisible();
  await panel.getByLabel('Name', { exact: true }).fill('Formed peel');
  await panel.getByText('Edit additional details').click();
  await panel.getByLabel('POS ID').fill('P-9');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(messages(page)).toContainText('Success');
  for (const id of [first, second]) {
    const option = (await calls.item(id)).options.find((one) => one.id === zest);
    expect(option).toMatchObject({ name: 'Formed peel', price: -0.26, pos_id: 'P-9' });
  }
  await hydrated(page, scripts);
  await panel.getByRole('link', { name: 'Edit Formed two' }).click();
  const item = page.getByRole('complementary', { name: 'Item' });
  await expect(item.getByRole('heading', { name: 'Formed two' }).last()).toBeVisible();
});

test('An option is deleted from all items after a question that names them', async ({
  page,
  scripts,
  calls,
}) => {
  const { address, zest, first, second } = await sharedOption(calls, 'Gone');
  await openAs(page, MANAGER, address);
  const menu = async () => {
    await hydrated(page, scripts);
    await page.getByRole('link', { name: 'More for Gone zest' }).click();
  };
  await menu();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(panelOf(page)).toContainText('Take the whole action back');
  await page.goto(address);
  await menu();
  if (!scripts) await expectAccessible(page);
  await page.getByRole('link', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`type=optionEdit&id=${zest}&confirm=delete`));
  const dialog = page.getByRole('dialog', { name: 'Delete option' });
  await expect(dialog).toContainText(
    'Are you sure you want to remove this option from all menu items?',
  );
  await expect(dialog).toContainText('It is on 2 items: Gone one and Gone two.');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete option' }).click();
  await expect(messages(page)).toContainText('Option deleted');
  await expect(page).toHaveURL(address);
  await expect(cell(page, 'Name of Gone zest')).toHaveCount(0);
  expect((await calls.item(first)).options.map(({ name }) => name)).toEqual(['Gone apple']);
  expect((await calls.item(second)).options).toEqual([]);
  await page.goto(`${address}?mode=edit&type=optionEdit&id=99999999`);
  await expect(panelOf(page)).toContainText('There is no such option here.');
  await page.goto(`${address}?mode=add&type=optionEdit`);
  await expect(panelOf(page)).toContainText('There is no such option here.');
});

test('What is typed in a row is saved with its switch, or stays in its cell', async ({
  page,
  scripts,
  calls,
}) => {
  const { zest, address } = await sharedOption(calls, 'Switchtyped');
  const stored = async () => {
    const { price, active } = await calls.call('option.get', {
      location_id: calls.locationId,
      id: zest,
    });
    return { price, active };
  };
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  const price = cell(page, 'Price of Switchtyped zest');
  const toggle = page.getByRole('switch', { name: 'Switchtyped zest, active' });
  await price.fill('0.75');
  await toggle.click();
  await expect.poll(stored).toEqual({ price: 0.75, active: 0 });
  await hydrated(page, scripts);
  await price.fill('much');
  await toggle.click();
  await expect(price).toHaveValue('much');
  await expect(page.getByText('Enter a price like 12.50').first()).toBeVisible();
});
