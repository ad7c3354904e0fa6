import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('A fee is added with a tag and an item that were searched for, listed in words, changed, and taken back', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const name = `Deposit ${scripts ? 'js' : 'http'}`;
  const bottle = await calls.addItem({ name: `Bottled ${name}`, tags: ['returnable'], price: 2 });
  const stored = async () => (await calls.call('fee.all', here)).find((fee) => fee.name === name);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fees', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Create and manage item fees. Bottle deposits for example.').first(),
  ).toBeVisible();
  expect(await page.title()).toBe('Creator | Fees');
  await page.getByRole('link', { name: 'Add Fee' }).first().click();
  await hydrated(page, scripts);
  await expect(page).toHaveURL(/mode=add&type=fee/);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount').fill('0.05');
  await page.getByLabel('Find an item or a tag').fill('returnable');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: /returnable.*1 item/ }).click();
  await expect(page.getByRole('button', { name: 'Remove returnable' })).toBeVisible();
  await page.getByLabel('Find an item or a tag').fill(`Bottled ${name}`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`Bottled ${name}`) }).click();
  await expect(page.getByRole('button', { name: `Remove Bottled ${name}` })).toBeVisible();
  await expect(page.getByText(/Reaches 1 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await stored())?.details).toEqual({
    type: 'flat',
    value: 0.05,
    items: ['returnable', bottle],
    non_taxable: false,
  });
  const row = rowOf(page, name);
  await expect(row).toContainText('$0.05');
  await expect(row).toContainText(`$0.05 on each item tagged returnable, and Bottled ${name}.`);
  await page.getByRole('radio', { name: 'Percent' }).check();
  await page.getByLabel('Amount').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('3%');
  expect((await stored())?.details).toMatchObject({
    type: 'percent',
    value: 3,
    items: ['returnable', bottle],
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('$0.05');
  expect((await stored())?.details).toMatchObject({ type: 'flat', value: 0.05 });
});

test('A fee with no amount is refused at its field, one that reaches nothing says why, and it is deleted', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Corkage ${scripts ? 'js' : 'http'}`;
  const fee = await calls.call('fee.create', {
    ...here,
    name,
    details: { type: 'flat', value: 12, items: ['no-such-wine'] },
  });
  const path = `/location/${calls.locationId}/fees`;
  await openAs(
    page,
    MANAGER,
    `${path}?q=${name.replace(' ', '+')}&mode=edit&type=fee&id=${fee.id}`,
  );
  await hydrated(page, scripts);
  await expect(rowOf(page, name)).toContainText('Reaches nothing: no item is tagged no-such-wine.');
  await page.getByLabel('Amount').fill('');
  if (scripts) await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  else {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter an amount').first()).toBeVisible();
  }
  await page.goto(`${path}?mode=edit&type=fee&id=${fee.id}&confirm=delete`);
  await expect(page.getByText('Are you sure you want to delete this fee?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete fee' }).click();
  await expect(messagesOf(page)).toContainText('Fee deleted');
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('The menu of a fee opens at its row, or over the page without scripts, and copies and deletes it', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const name = `Menued ${scripts ? 'js' : 'no-js'}`;
  const { id } = await calls.call('fee.create', {
    ...here,
    name,
    details: { type: 'flat', value: 1, items: ['returnable'] },
  });
  const path = `/location/${calls.locationId}/fees`;
  const open = async () => {
    await openAs(page, MANAGER, `${path}?q=Menued`);
    await hydrated(page, scripts);
    await page.getByRole('link', { name: `More for ${name}` }).click();
    if (scripts) await expect(page).not.toHaveURL(/menu=/);
    else await expect(page.getByRole('dialog', { name })).toContainText(`ID ${id}`);
    await expectAccessible(page);
  };
  await open();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=Menued&mode=add&type=fee&copy=${id}$`));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(new RegExp(name));
  await open();
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete fee' }).click();
  await expect(messagesOf(page)).toContainText('Fee deleted');
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('A fee that two people changed at once is asked about field by field', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Clash ${scripts ? 'js' : 'http'}`;
  const details = { type: 'flat', value: 1, items: ['a'] } as const;
  const { id } = await calls.call('fee.create', {
    ...here,
    name,
    details: { ...details, items: ['a'] },
  });
  await openAs(page, MANAGER, `/location/${calls.locationId}/fees?mode=edit&type=fee&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Amount').fill('2');
  await calls.call('fee.update', { ...here, id, details: { ...details, value: 3, items: ['b'] } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('while you were editing').first()).toBeVisible();
  const stored = async () => (await calls.call('fee.all', here)).find((fee) => fee.id === id);
  expect((await stored())?.details).toMatchObject({ value: 3, items: ['b'] });
  await page.getByRole('button', { name: /Save/ }).last().click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await stored())?.details.items, 'what was not touched stays theirs').toEqual(['b']);
});

test('A tax rule is made by an admin alone, with rates for dine in and take out', async ({
  page: manager,
  newPerson,
  scripts,
  calls,
}) => {
  const name = `Prepared ${scripts ? 'js' : 'http'}`;
  const path = `/location/${calls.locationId}/taxes`;
  await openAs(manager, MANAGER, path);
  await expect(manager, 'others are sent home').not.toHaveURL(/taxes/);
  await expect(manager.getByRole('link', { name: 'Taxes', exact: true })).toHaveCount(0);
  const page = await newPerson();
  await openAs(page, STAFF, path);
  await hydrated(page, scripts);
  expect(await page.title()).toBe('Creator | Tax Rules');
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Add Rule' }).first().click();
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Dine in and take out' }).check();
  await page.getByLabel('Rate Dine In').fill('0.08');
  await page.getByLabel('Rate Take Out').fill('0.0625');
  if (scripts) await expect(page.getByText('= 6.25%')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  const row = rowOf(page, name);
  await expect(row).toContainText('8.00%');
  await expect(row).toContainText('6.25%');
  await expect(row).toContainText('on everything.');
  await page.goto(`${page.url()}&confirm=delete`);
  await expect(page.getByText('Are you sure you want to delete this rule?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete tax rule' }).click();
  await expect(messagesOf(page)).toContainText('Tax rule deleted');
});
