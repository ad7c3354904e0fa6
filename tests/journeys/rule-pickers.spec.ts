import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const findBox = (page: Page) => page.getByLabel('Find an item or a tag').first();
const create = (page: Page) => page.getByRole('button', { name: 'Create' }).click();

test('What is typed into the picker of a rule and not added is asked about by Save, and stays', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const name = `Unpicked ${scripts ? 'js' : 'http'}`;
  const items = [
    await calls.addItem({ name: `Unpickedberry one ${name}`, price: 5 }),
    await calls.addItem({ name: `Unpickedberry two ${name}`, price: 6 }),
  ];
  const stored = async () =>
    (await calls.call('discount.all', here)).find((discount) => discount.name === name);
  await openAs(page, MANAGER, `/location/${calls.locationId}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount', { exact: true }).first().fill('20');
  await findBox(page).fill('Unpickedberry');
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Add all 2 found' }), 'live').toBeVisible();
  }
  await create(page);
  await expect(page.getByText('Nothing is saved: “Unpickedberry” is typed').first()).toBeVisible();
  await expect(findBox(page)).toHaveValue('Unpickedberry');
  await expect(page.getByText('This is not saved yet.')).toHaveCount(0);
  expect(await stored()).toBeUndefined();
  await page.getByRole('button', { name: 'Add all 2 found' }).click();
  await expect(page.getByText('All that is found for “Unpickedberry” is added.')).toBeVisible();
  await expect(page.getByText('Nothing is saved')).toHaveCount(0);
  await create(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect([...((await stored())?.details.items ?? [])].sort()).toEqual(items);
});

test('A rule is given the items of a category, and a tag that no item has yet', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Shelved ${scripts ? 'js' : 'http'}`;
  const station = await calls.call('station.create', { ...here, name: `Station of ${name}` });
  const category = await calls.call('category.create', {
    ...here,
    station_id: station.id,
    name: `Shelf of ${name}`,
  });
  const item = await calls.addItem({ name: `Jar ${name}`, price: 5 });
  await calls.call('menu.add_items_to_category', {
    ...here,
    category_id: category.id,
    items: [item],
  });
  await openAs(page, MANAGER, `/location/${calls.locationId}/fees?mode=add&type=fee`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount').fill('0.05');
  const add = async (words: string, button: RegExp) => {
    await findBox(page).fill(words);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('button', { name: button }).click();
  };
  await add(`Shelf of ${name}`, /^Every item now in Shelf of/);
  await expect(page.getByRole('button', { name: `Remove Jar ${name}` })).toBeVisible();
  const tag = `deposit-of-${scripts ? 'js' : 'http'}`;
  await add(`Deposit of ${scripts ? 'js' : 'http'}`, /no item has this tag yet/);
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  await create(page);
  await expect(messagesOf(page)).toContainText('Success');
  const fee = (await calls.call('fee.all', here)).find((one) => one.name === name);
  expect(fee?.details.items).toEqual([item, tag]);
});

test('What is typed in one group of a combo stays while another group is filled', async ({
  page,
  scripts,
  calls,
}) => {
  await calls.addItem({ name: 'Grouped plate', tags: ['grouped-main'], price: 9 });
  const group = (number: number) =>
    page.getByRole('group', { name: `Items and tags of group ${number}` });
  const box = (number: number) => group(number).getByLabel('Find an item or a tag');
  await openAs(page, MANAGER, `/location/${calls.locationId}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('Grouped');
  await page.getByRole('radio', { name: 'Combo' }).check();
  await page.getByLabel('Amount', { exact: true }).first().fill('20');
  await box(1).fill('grouped-side');
  await box(2).fill('grouped-main');
  await group(2).getByRole('button', { name: 'Find', exact: true }).click();
  await group(2)
    .getByRole('button', { name: /grouped-main.*1 item/ })
    .click();
  await expect(group(2).getByRole('button', { name: 'Remove grouped-main' })).toBeVisible();
  await expect(box(1)).toHaveValue('grouped-side');
  await create(page);
  await expect(page.getByText('Nothing is saved: “grouped-side” is typed').first()).toBeVisible();
});

test('What is typed in the group of a combo moves and goes with it, and Try it asks about it too', async ({
  page,
  scripts,
  calls,
}) => {
  const box = (number: number) =>
    page
      .getByRole('group', { name: `Items and tags of group ${number}` })
      .getByLabel('Find an item or a tag');
  await openAs(page, MANAGER, `/location/${calls.locationId}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('Moved groups');
  await page.getByRole('radio', { name: 'Combo' }).check();
  await box(1).fill('first-typed');
  await box(2).fill('second-typed');
  await page.getByRole('button', { name: 'Move group 2 up' }).click();
  await expect(box(1)).toHaveValue('second-typed');
  await expect(box(2)).toHaveValue('first-typed');
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Remove group 1' }).click();
  await expect(box(1)).toHaveValue('first-typed');
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Nothing is saved: “first-typed” is typed').first()).toBeVisible();
  await expect(box(1)).toHaveValue('first-typed');
});
