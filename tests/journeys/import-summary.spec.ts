import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('The preview says in words what comes of a file, what its warnings mean, and which discounts, fees and taxes it removes', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const word = `Sum${Date.now().toString(36)}`;
  const location_id = staff.locationId;
  const here = { location_id };
  const discount = { ...here, name: `${word} Ten off`, details: { percent_off: 10 } };
  const fee = { ...here, name: `${word} Deposit`, details: { type: 'flat', value: 0.05 } } as const;
  const tax = { ...here, name: `${word} City tax`, details: { rates: { ALL: 0.01 } } };
  const made = [
    ['discount.destroy', (await staff.call('discount.create', discount)).id],
    ['fee.destroy', (await staff.call('fee.create', fee)).id],
    ['tax.destroy', (await staff.call('tax.create', tax)).id],
  ] as const;
  const file = JSON.stringify({
    items: [{ name: `${word} tea`, price: 2, shape: 'round' }],
    discounts: [{ name: `${word} Five off`, details: { percent_off: 5 } }],
    fees: [{ name: `${word} Bag`, details: { type: 'flat', value: 0.1 } }],
    taxes: [{ name: `${word} State tax`, details: { rates: { ALL: 0.02 } } }],
  });
  await openAs(page, STAFF, `/location/${location_id}/import`);
  await hydrated(page, scripts);
  const upload = { name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(upload);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  const summary = page.getByRole('region', { name: 'Preview summary' });
  await expect(summary).toContainText(/\d+ changes\./);
  await hydrated(page, scripts);
  const warnings = page.getByRole('region', { name: '1 warning' });
  await expect(warnings.getByRole('listitem')).toContainText(/1 column.+\(shape\)/);
  for (const kind of ['Discounts', 'Fees', 'Taxes']) {
    await expect(summary.getByRole('row').filter({ hasText: kind })).toContainText(
      new RegExp(`^${kind}\\s*1\\s*1\\s*0\\s*[1-9]`),
    );
  }
  await page.getByRole(scripts ? 'link' : 'button', { name: /^Deletes \d/ }).click();
  await expect(page).toHaveURL(/types=delete/);
  for (const name of ['Ten off', 'Deposit', 'City tax']) {
    const row = page
      .locator('#changes')
      .getByRole('listitem')
      .filter({ hasText: `${word} ${name}` });
    await expect(row).toContainText('Delete');
    await expect(row).toContainText('The file does not have it any more.');
  }
  await expect(page.getByText(`${word} State tax`)).toHaveCount(0);
  for (const [method, id] of made) await staff.call(method, { location_id, id });
});
