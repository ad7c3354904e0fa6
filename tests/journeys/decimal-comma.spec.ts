import type { Page } from '@playwright/test';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

/** Types as a keyboard does, where there is one: a field for numbers alone would drop the comma. */
async function type(
  page: Page,
  label: string | RegExp,
  text: string,
  scripts: boolean,
): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.fill('');
  if (scripts) await field.pressSequentially(text);
  else await field.fill(text);
}

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('A price and a weight are typed with a decimal comma, in the form and in a cell', {
  tag: '@path',
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Comma cake', price: 30 });
  const list = `/location/${calls.locationId}/items?q=comma+cake`;
  await openAs(page, MANAGER, `${list}&mode=edit&type=itemDetails&id=${id}`);
  await hydrated(page, scripts);
  await type(page, 'Default', '32,50', scripts);
  await page.getByText('Edit additional details').click();
  await type(page, /^Tare Weight/, '0,25', scripts);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messagesOf(page)).toContainText('$32.50');
  const here = { location_id: calls.locationId, id };
  expect(await calls.call('item.get', here)).toMatchObject({ price: 32.5, weight: 113.398 });

  await page.goto(list);
  await hydrated(page, scripts);
  const cell = page.getByRole('textbox', { name: 'Price of Comma cake' });
  await cell.fill('33,5');
  await cell.press('Enter');
  await expect(cell).toHaveValue('$33.50');
});

test('A fee, a discount and a tax are typed with a decimal comma', async ({
  page,
  origin,
  scripts,
}) => {
  const calls = await callsOf(origin, STAFF);
  const { locationId: location_id } = calls;
  const name = `Comma ${scripts ? 'js' : 'http'}`;
  const path = `/location/${location_id}`;
  await openAs(page, STAFF, `${path}/fees?mode=add&type=fee`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await type(page, 'Amount', '0,05', scripts);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');

  await page.goto(`${path}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Global' }).check();
  await page.getByRole('radio', { name: 'Percent off' }).check();
  await type(page, 'Amount', '12,5', scripts);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');

  await page.goto(`${path}/taxes?mode=add&type=tax`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await type(page, 'Rate All', '8.875', scripts);
  if (scripts) await page.getByLabel('Name', { exact: true }).focus();
  else await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Write the rate as a fraction: 0.08 is 8.00%').first()).toBeVisible();
  await type(page, 'Rate All', '8,875%', scripts);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');

  const of = async (kind: 'fee' | 'discount' | 'tax') => {
    const rules: { id: number; name: string; details: object }[] = await calls.call(`${kind}.all`, {
      location_id,
    });
    const rule = rules.find((one) => one.name === name);
    // It would count in the baskets of other journeys.
    if (rule) await calls.call(`${kind}.destroy`, { location_id, id: rule.id });
    return rule?.details;
  };
  expect(await of('fee')).toMatchObject({ type: 'flat', value: 0.05 });
  expect(await of('discount')).toMatchObject({ percent_off: 12.5 });
  expect(await of('tax')).toMatchObject({ rates: { ALL: 0.08875 } });
});
