import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const groupOf = (page: Page, number: number) =>
  page.getByRole('group', { name: `Items and tags of group ${number}` });

test('A single discount is added with dates and times, said in words, switched off and narrowed by its dates', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const name = `Soup hour ${scripts ? 'js' : 'http'}`;
  const soup = await calls.addItem({ name: `Soup of ${name}`, tags: ['soup-hour'], price: 5 });
  const stored = async () =>
    (await calls.call('discount.all', here)).find((discount) => discount.name === name);
  const path = `/location/${calls.locationId}/discounts`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Discounts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Discounts', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Create and manage item discounts based on combos, times, and more.').first(),
  ).toBeVisible();
  expect(await page.title()).toBe('Creator | Discounts');
  await page.getByRole('link', { name: 'Add Discount' }).first().click();
  await hydrated(page, scripts);
  await expect(page).toHaveURL(/mode=add&type=discount/);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Amount off' }).check();
  await page.getByLabel('Amount', { exact: true }).first().fill('-1');
  await page.getByLabel('Find an item or a tag').first().fill('soup-hour');
  await page.getByRole('button', { name: 'Find', exact: true }).first().click();
  await page.getByRole('button', { name: /soup-hour.*1 item/ }).click();
  await expect(page.getByRole('button', { name: 'Remove soup-hour' })).toBeVisible();
  await expect(page.getByText(/Reaches 1 of /)).toBeVisible();
  await page.getByText('When', { exact: true }).click();
  await page.getByLabel('Start', { exact: false }).first().fill('2050-05-01');
  await page.getByLabel('Times of Day').fill('14:00-16:00');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await stored())?.details).toEqual({
    amount_off: -1,
    items: ['soup-hour'],
    start_datetime: '2050-05-01 00:00:00',
    times_of_day: '14:00-16:00',
  });
  const row = rowOf(page, name);
  const listed = await page.getByRole('link', { name: /^1 of \d+ items?$/ }).getAttribute('href');
  await expect(row).toContainText('single');
  await expect(row).toContainText('+$1.00');
  await expect(row).toContainText('From 1 May 2050');
  await expect(row).toContainText('$1.00 more on anything tagged soup-hour.');
  await row.getByRole('switch', { name: `${name}, active` }).click();
  await expect(messagesOf(page)).toContainText(`${name} marked inactive`);
  expect(await stored()).toMatchObject({ active: 0, details: { amount_off: -1 } });
  await page.goto(`${path}?show=planned`);
  await expect(rowOf(page, name)).toHaveCount(1);
  await page.goto(`${path}?show=over`);
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(listed ?? '');
  await expect(rowOf(page, `Soup of ${name}`)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Reached by a rule/ })).toBeVisible();
  await page.goto(`/location/${calls.locationId}/items?mode=edit&type=itemDetails&id=${soup}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'discounts', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Reach Soup of/ })).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(1);
});

test('The groups of a combo are filled, moved, given rules and removed by buttons that keep what was typed', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Meal ${scripts ? 'js' : 'http'}`;
  await calls.addItem({ name: `Patty of ${name}`, tags: ['combo-main'], price: 9 });
  await calls.addItem({ name: `Chips of ${name}`, tags: ['combo-side'], price: 3 });
  const stored = async () =>
    (await calls.call('discount.all', here)).find((discount) => discount.name === name);
  await openAs(page, MANAGER, `/location/${calls.locationId}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Combo' }).check();
  await page.getByRole('radio', { name: 'Group Rules' }).check();
  for (const [number, tag] of [
    [1, 'combo-side'],
    [2, 'combo-main'],
  ] as const) {
    await groupOf(page, number).getByLabel('Find an item or a tag').fill(tag);
    await groupOf(page, number).getByRole('button', { name: 'Find', exact: true }).click();
    await groupOf(page, number)
      .getByRole('button', { name: new RegExp(`${tag}.*items?`) })
      .click();
    await expect(
      groupOf(page, number).getByRole('button', { name: `Remove ${tag}` }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add a group' }).click();
  await expect(groupOf(page, 3)).toBeVisible();
  await page.getByRole('button', { name: 'Remove group 3' }).click();
  await expect(groupOf(page, 3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Move group 2 up' }).click();
  await expect(groupOf(page, 1).getByRole('button', { name: 'Remove combo-main' })).toBeVisible();
  await page.locator('[name="groups[0].value"]').fill('10');
  await page.locator('[name="groups[1].type"]').selectOption('total_amount');
  await page.locator('[name="groups[1].value"]').fill('2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await stored()).toMatchObject({
    discount_type: 'combo',
    details: {
      items: [['combo-main'], ['combo-side']],
      rules: [
        { type: 'percent_off', value: 10 },
        { type: 'total_amount', value: 2 },
      ],
    },
  });
  const row = rowOf(page, name);
  await expect(row).toContainText('Group Rules');
  await expect(row).toContainText('anything tagged combo-side for $2.00');
  await expect(page.getByText('Together, $1.90 less')).toBeVisible();
  await page.getByRole('radio', { name: 'Total amount' }).check();
  await page.getByLabel('Amount', { exact: true }).first().fill('8');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('$8.00');
  expect((await stored())?.details).toEqual({
    total_amount: 8,
    items: [['combo-main'], ['combo-side']],
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('Group Rules');
});

test('A discount that two people change at once keeps both, and asks only about what both changed', async ({
  page,
  newPerson,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Clash ${scripts ? 'js' : 'http'}`;
  const details = { percent_off: 10, items: ['a'] };
  const { id } = await calls.call('discount.create', {
    ...here,
    name,
    discount_type: 'single',
    details,
  });
  const stored = async () => (await calls.call('discount.all', here)).find((one) => one.id === id);
  const address = `/location/${calls.locationId}/discounts?mode=edit&type=discount&id=${id}`;
  const save = (person: Page) => person.getByRole('button', { name: 'Save', exact: true }).click();
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  const other = await newPerson();
  await openAs(other, STAFF, address);
  await hydrated(other, scripts);
  const item = await calls.addItem({ name: `${name} item`, price: 3 });
  const items = ['a', item];
  await calls.call('discount.update', { ...here, id, details: { percent_off: 10, items } });
  await page.getByLabel('Amount', { exact: true }).first().fill('20');
  await other.getByLabel('Name', { exact: true }).fill(`${name} of both`);
  await other.getByLabel('Amount', { exact: true }).first().fill('30');
  await save(other);
  await expect(messagesOf(other)).toContainText('Success');
  await save(page);
  await expect(page.getByText('while you were editing').first()).toBeVisible();
  await expect(page.getByText('30% off').first()).toBeVisible();
  await expect(page.getByText(`a, ${name} item`).first()).toBeVisible();
  expect(await stored()).toMatchObject({
    name: `${name} of both`,
    details: { percent_off: 30, items },
  });
  await page.getByRole('button', { name: /Save/ }).last().click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await stored(), 'what was not touched stays theirs').toMatchObject({
    name: `${name} of both`,
  });
});

test('A discount is duplicated, refused at its pattern, and deleted after its question', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Cold brew ${scripts ? 'js' : 'http'}`;
  const { id } = await calls.call('discount.create', {
    ...here,
    name,
    discount_type: 'single',
    details: { percent_off: 10, regexp: '^iced' },
  });
  const path = `/location/${calls.locationId}/discounts`;
  await openAs(page, MANAGER, `${path}?mode=add&type=discount&copy=${id}`);
  await hydrated(page, scripts);
  const copy = await page.getByLabel('Name', { exact: true }).inputValue();
  expect(copy).toContain(name);
  await page.getByLabel('Pattern').fill('(iced');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByLabel('Pattern')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Pattern').fill('iced$');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  await page.goto(`${path}?mode=edit&type=discount&id=${id}&confirm=delete`);
  await expect(page.getByText('Are you sure you want to delete this discount?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete discount' }).click();
  await expect(messagesOf(page)).toContainText('Discount deleted');
  const left = await calls.call('discount.all', here);
  expect(left.filter((one) => one.name.includes(name))).toMatchObject([
    { name: copy, details: { regexp: 'iced$' } },
  ]);
});

test('A template has no discounts, fees and taxes of its own: their addresses lead to its items', async ({
  page,
  origin,
}) => {
  const { callsOf } = await import('../support/calls');
  const { locations } = await (await callsOf(origin, STAFF)).call('user.locations', {});
  const template = locations.find(({ location_type }) => location_type === 'template');
  for (const list of ['discounts', 'fees', 'taxes']) {
    await openAs(page, STAFF, `/location/${template?.id}/${list}`);
    await expect(page).toHaveURL(/\/items$/);
    await expect(messagesOf(page)).toContainText(`A template has no ${list} of its own.`);
    await expect(page.getByRole('link', { name: 'Discounts', exact: true })).toHaveCount(0);
  }
});
