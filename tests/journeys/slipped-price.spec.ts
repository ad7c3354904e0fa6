import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { groupsOf } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('A form asks before a price ten times as much is saved, and saves it by its own button alone', {
  tag: '@path',
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Slipped soup', price: 3.5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const price = page.getByLabel('Price', { exact: true });
  const question = page.getByRole('alert').filter({ hasText: 'Is this price right?' });
  await page.getByLabel('Description').fill('Kept beside the question');
  await price.fill('35');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText('$35.00 is ten times the last price, $3.50.');
  await expect(price).toHaveValue(/^35(\.00)?$/);
  await expect(page.getByLabel('Description')).toHaveValue('Kept beside the question');
  expect(await calls.item(id)).toMatchObject({ price: 3.5, description: '' });
  // Another price is another question.
  await price.fill('0');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(question).toContainText('$0.00 gives away what costs $3.50.');
  expect((await calls.item(id)).price).toBe(3.5);
  await price.fill('35');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText('ten times');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({
    price: 35,
    description: 'Kept beside the question',
  });
});

test('A cell asks before it takes a price that slipped: what was typed, or what is stored', async ({
  page,
  calls,
  scripts,
}) => {
  const id = await calls.addItem({ name: 'Slipped rye', price: 3.5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=slipped+rye`);
  await hydrated(page, scripts);
  const cell = page.getByRole('textbox', { name: 'Price of Slipped rye' });
  const enter = async (text: string) => {
    await cell.fill(text);
    if (scripts) await cell.press('Enter');
    else await page.getByRole('button', { name: 'Save Slipped rye' }).click();
  };
  await enter('35');
  await expect(page.getByText('$35.00 is ten times the last price, $3.50')).toBeVisible();
  expect((await calls.item(id)).price).toBe(3.5);
  await page.getByRole('button', { name: 'Keep $3.50 for Price of Slipped rye' }).click();
  await expect(cell).toHaveValue('$3.50');
  await enter('0.35');
  await expect(page.getByText('$0.35 is a tenth of the last price, $3.50')).toBeVisible();
  await page.getByRole('button', { name: 'Use 0.35 for Price of Slipped rye' }).click();
  await expect(cell).toHaveValue('$0.35');
  expect((await calls.item(id)).price).toBe(0.35);
});

test('A new item has no price until one is typed, 0.00 too', async ({ page, calls, scripts }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=add&type=item`);
  await hydrated(page, scripts);
  const name = `Priceless pie ${scripts ? 'js' : 'http'}`;
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).toHaveValue('');
  await page.getByLabel('Name', { exact: true }).fill(name);
  const create = page.getByRole('button', { name: 'Create' });
  if (scripts) {
    await expect(create).toBeDisabled();
    await page.getByRole('button', { name: 'Correct Price first' }).click();
  } else await create.click();
  await expect(price).toHaveAccessibleDescription(/Enter a price like 12.50/);
  await hydrated(page, scripts);
  await price.fill('0');
  await create.click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await calls.item(await calls.itemNamed(name))).price).toBe(0);
});

test('An option’s price that slipped is asked about in its own form, and in the item’s that it is edited with', async ({
  page,
  calls,
  scripts,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Slipped syrup ${scripts ? 'js' : 'http'}`;
  const group = await calls.call('option_group.create', {
    ...here,
    name: `Group of ${name}`,
    group_type: 'multi',
  });
  const id = await calls.addItem({
    name: 'Slipped shake',
    price: 3.5,
    option_groups: [{ id: group.id, group_type: 'multi', range: [0, 1] }],
    options: [{ id: null, group: group.id, name, price: 0.5, active: 1 }],
  });
  const option = (await calls.item(id)).options?.[0]?.id ?? 0;
  const priceNow = async () => (await calls.item(id)).options?.[0]?.price;
  const question = page.getByRole('alert').filter({ hasText: 'Is this price right?' });
  await openAs(
    page,
    MANAGER,
    `/location/${calls.locationId}/items?mode=edit&type=optionEdit&id=${option}`,
  );
  await hydrated(page, scripts);
  await page.getByLabel('Price', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toContainText('$5.00 is ten times the last price, $0.50.');
  expect(await priceNow()).toBe(0.5);

  await page.goto(`/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const { dialog, deed, field, button } = groupsOf(page);
  await deed(`Edit Group of ${name}`).click();
  await hydrated(page, scripts);
  await field(`Price of ${name}`).fill('50');
  await button('Save').click();
  await expect(dialog).toHaveCount(0);
  await hydrated(page, scripts);
  await deed('Save').click();
  await expect(question).toContainText(`${name}: $50.00 is a hundred times the last price, $0.50.`);
  expect(await priceNow()).toBe(0.5);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await priceNow()).toBe(50);
});

test('Prices of many are not adjusted by a form that saw no question of theirs', async ({
  page,
  calls,
  scripts,
}) => {
  const word = `Slippedmany${scripts ? 'js' : 'http'}`;
  const id = await calls.addItem({ name: `${word} stew`, price: 3 });
  await openAs(
    page,
    MANAGER,
    `/location/${calls.locationId}/items?q=${word}&dialog=prices&op=add&unit=amount&amount=2`,
  );
  const posted = await page.request.post(page.url(), {
    form: {
      intent: 'bulk-prices',
      only: String(id),
      op: 'add',
      unit: 'amount',
      amount: '27',
      round: 'none',
    },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect([302, 303]).toContain(posted.status());
  expect((await calls.item(id)).price).toBe(3);
  await page.goto(posted.headers().location ?? '');
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await expect(dialog).toContainText(`${word} stew: $30.00 is ten times the last price, $3.00.`);
  await dialog.getByRole('button', { name: 'Adjust 1 price anyway' }).click();
  await expect(messagesOf(page)).toContainText('Prices adjusted');
  expect((await calls.item(id)).price).toBe(30);
});
