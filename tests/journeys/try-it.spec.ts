import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('A basket is put together and worked out line by line, with a rule that is not saved yet', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const tag = `tried-${scripts ? 'js' : 'http'}`;
  const id = await calls.addItem({ name: `Tried ${tag}`, tags: [tag], price: 2.5 });
  const fee = await calls.call('fee.create', {
    ...here,
    name: `Fee of ${tag}`,
    details: { type: 'flat', value: 0.1, items: [tag], non_taxable: false },
  });
  await openAs(page, MANAGER, `/location/${calls.locationId}/fees`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Try it' }).first().click();
  await expect(page.getByRole('heading', { name: 'Try it', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  const bill = page.getByRole('region', { name: 'The bill' });
  const reasons = page.getByRole('region', { name: 'Does not apply' });
  await expect(bill).toContainText('Add an item to see its bill.');
  await expect(reasons).toContainText(`The basket has nothing tagged ${tag}.`);
  await page.getByLabel('Add an item').fill(`Tried ${tag}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(bill).toContainText(`1 × Tried ${tag}`);
  await page.getByLabel(`Quantity of Tried ${tag}`).fill('3');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(bill).toContainText(`3 × Tried ${tag}`);
  await expect(bill).toContainText('3 × $0.10');
  await expect(bill.getByRole('status')).toContainText('$7.80');
  expect(new URL(page.url()).searchParams.get('l0n'), 'the basket is the address').toBe('3');

  await bill.getByRole('link', { name: `Fee of ${tag}` }).click();
  await hydrated(page, scripts);
  await page.getByLabel('Amount').fill('0.25');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(`Fee of ${tag} takes part unsaved.`)).toBeVisible();
  await hydrated(page, scripts);
  await page.getByLabel('Add an item').fill(`Tried ${tag}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(bill).toContainText('1 × $0.25');
  await expect(bill).toContainText('unsaved');
  await page.getByRole('button', { name: `Remove Tried ${tag}` }).click();
  await expect(bill).toContainText('Add an item to see its bill.');
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await hydrated(page, scripts);
  await expect(page.getByLabel('Amount')).toHaveValue('0.25');
  const stored = (await calls.call('fee.all', here)).find((one) => one.id === fee.id);
  expect(stored?.details.value, 'trying saves nothing').toBe(0.1);
  await calls.call('fee.destroy', { ...here, id: fee.id });
  await calls.call('item.destroy', { ...here, id });
});
