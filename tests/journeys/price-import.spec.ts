import type { Page } from '@playwright/test';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const HEADER = 'pos_id,item_id,price,original_price,name,action';

const fileOf = (lines: readonly string[], name = 'late.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\n')),
});

test('Prices of a mode are imported from a CSV: previewed row by row, applied as previewed, taken back as one', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', { search: 'Quayside Deli' });
  const location_id = locations[0]?.id ?? 0;
  const path = `/location/${location_id}/priceModesImportItems`;
  await staff.call('price_modes.update', { location_id, value: [] });
  await openAs(page, STAFF, path);
  expect(await page.title()).toBe('Creator | Import Price Modes Items');
  await expect(page.getByText('You need at least one Price Mode to import items.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Price Modes' }).click();
  await expect(page.getByRole('heading', { name: 'Price Modes', level: 1 })).toBeVisible();

  const value = [{ id: null, name: 'Late', active: false }];
  const [late] = await staff.call('price_modes.update', { location_id, value });
  const mode_id = late?.id ?? 0;
  const soup = await staff.call('item.create', { location_id, name: 'Import soup', price: 5 });
  const tea = await staff.call('item.create', { location_id, name: 'Import tea', price: 3 });
  await staff.call('item.update', { location_id, id: tea.id, prices: [{ mode_id, price: 2.5 }] });
  const pricesOf = async (id: number) =>
    (await staff.call('item.get', { location_id, id, fields: ['prices'] })).prices;

  await page.goto(path);
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Price Modes Items');
  await expect(page.getByText('Upload items from CSV file.')).toBeVisible();
  await expect(page.getByText('Each row needs item_id or pos_id, and price.')).toBeVisible();
  const file = page.getByLabel('File', { exact: true });
  const preview = page.getByRole('button', { name: 'Preview Import' });
  if (scripts) await expect(file, 'a mode is selected first').toBeDisabled();
  else {
    await file.setInputFiles(fileOf([]));
    await preview.click();
    await expect(page.getByText('Select a price mode first')).toBeVisible();
  }
  await page.getByLabel('Price Mode', { exact: true }).selectOption('Late');
  await file.setInputFiles(fileOf([], 'late.txt'));
  await preview.click();
  await expect(page.getByText('Import must be a ".csv" file.')).toBeVisible();
  await page.getByLabel('Price Mode', { exact: true }).selectOption('Late');
  await file.setInputFiles({ ...fileOf([]), buffer: Buffer.from('item_id,price\n1,2') });
  await preview.click();
  await expect(
    page.getByText(
      'Import must have the following columns: pos_id, item_id, price, original_price, name, action',
    ),
  ).toBeVisible();

  await page.getByLabel('Price Mode', { exact: true }).selectOption('Late');
  await file.setInputFiles(
    fileOf([
      `,${soup.id},4,5,Import soup,`,
      `,${tea.id},2,,Import tea,`,
      `,${soup.id + 5000},free,,Nobody,`,
      ',x1,2,,Typed wrong,',
      'no-such-pos,,1,,Dropped,',
    ]),
  );
  await preview.click();
  await expect(page).toHaveURL(/plan=/);
  await expect(page.getByText('1 row without item_id and without a known pos_id')).toBeVisible();
  await expect(rowOf(page, 'Import soup')).toContainText(/\$5\.00.*\$4\.00/);
  await expect(rowOf(page, 'Import tea')).toContainText(/\$2\.50.*\$2\.00/);
  await expect(rowOf(page, 'Typed wrong')).toContainText('Item ID must be a number');
  await expect(page.getByText('2 rows cannot be imported.')).toBeVisible();
  const href = await page.getByRole('link', { name: 'These rows as CSV' }).getAttribute('href');
  const failed = await (await page.request.get(`${origin}${href}`)).text();
  expect(failed).toContain('Typed wrong,Item ID must be a number');
  expect(failed).not.toContain('Import soup');

  await staff.call('item.update', { location_id, id: soup.id, price: 6 });
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(
    page.getByText('Nothing was imported. These changed since the preview: “Import soup”.'),
  ).toBeVisible();
  expect(await pricesOf(tea.id)).toMatchObject([{ mode_id, price: 2.5 }]);
  await staff.call('item.update', { location_id, id: soup.id, price: 5 });
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Successful' });
  await expect(dialog).toContainText(/Items Created\s*2/);
  expect(await pricesOf(soup.id)).toMatchObject([{ mode_id, price: 4 }]);
  expect(await pricesOf(tea.id)).toMatchObject([{ mode_id, price: 2 }]);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  expect(await pricesOf(soup.id)).toEqual([]);
  expect(await pricesOf(tea.id)).toMatchObject([{ mode_id, price: 2.5 }]);

  await page.goto(`${path}?price_mode=${mode_id}`);
  await hydrated(page, scripts);
  for (const [name, holds] of [
    ['empty', false],
    ['with today’s items', true],
  ] as const) {
    const template = await page.getByRole('link', { name }).getAttribute('href');
    const text = await (await page.request.get(`${origin}${template}`)).text();
    expect(text.startsWith(`\uFEFF${HEADER}`), name).toBe(true);
    expect(text.includes('Import tea'), name).toBe(holds);
  }
  await page.getByText('Or paste the rows').click();
  await page
    .getByLabel('Rows, the columns’ names first')
    .fill(`${HEADER}\n,${tea.id},2.50,,Import tea,`);
  await preview.click();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeDisabled();
  await page.getByRole('link', { name: '1 unchanged row' }).click();
  await expect(rowOf(page, 'Import tea')).toContainText('Unchanged');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/plan=/);
  await staff.call('price_modes.update', { location_id, value: [] });
  for (const { id } of [soup, tea]) await staff.call('item.destroy', { location_id, id });
});

test('Prices are imported by admins alone', async ({ page, calls }) => {
  const path = `/location/${calls.locationId}/priceModesImportItems`;
  for (const address of [path, `${path}.csv`]) {
    await openAs(page, MANAGER, address);
    await expect(page).not.toHaveURL(/priceModesImportItems/);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'That page is for admins alone.',
    );
  }
});
