import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';
import { zipOf } from '../support/zip';

const fileOf = (name: string, text: string | Buffer, mimeType = 'text/csv') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test('A menu is imported from a csv: previewed, ticked, applied as previewed, taken back as one', {
  tag: '@path',
}, async ({ page, scripts, calls, origin }) => {
  const word = `Imp${Date.now().toString(36)}`;
  const soup = await calls.addItem({
    name: `${word} soup`,
    price: 4,
    description: 'A cup of soup with ranch, served on the side of the bread.',
  });
  const tea = await calls.addItem({ name: `${word} tea`, price: 3 });
  const priceOf = async (id: number) => (await calls.item(id)).price;

  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Import Menu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Menu');
  await hydrated(page, scripts);
  expect(await page.title()).toBe('Creator | Import');
  await expect(page.getByText('Upload items from a CSV or other menu file.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toHaveCount(0);
  const file = page.locator('input[type=file]');
  const preview = page.getByRole('button', { name: 'Preview Import' });
  await file.setInputFiles(fileOf('menu.pdf', '%PDF', 'application/pdf'));
  await preview.click();
  await expect(page.getByText('Import file type not recognized.')).toBeVisible();

  const template = await page.getByRole('link', { name: 'An empty template' }).getAttribute('href');
  const columns = await (await page.request.get(`${origin}${template}`)).text();
  expect(columns).toMatch(/^\uFEFFid,name,price,/);
  expect(columns).not.toContain('pose_count');

  const lines = [
    'id,name,price,sku,description',
    `${soup},,7.5,,"A cup of soup with lemon, served on the side of the bread."`,
    `${tea},,3.5,,`,
    `,${word} cake,2,,`,
    ',,2,,',
  ];
  await file.setInputFiles(fileOf('autumn.csv', lines.join('\n')));
  await preview.click();
  await expect(page).toHaveURL(/import=\d+/);
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  const importUrl = page.url();
  expect(await priceOf(soup), 'a preview changes nothing').toBe(4);
  const items = page.getByRole('row').filter({ hasText: 'Items' });
  await expect(items).toContainText(/Items\s*4\s*1\s*2\s*0/);
  await expect(page.getByText('1 row left out, 1 reason')).toBeVisible();
  const failed = await page.getByRole('link', { name: 'These rows as CSV' }).getAttribute('href');
  expect(await (await page.request.get(`${origin}${failed}`)).text()).toContain('name');
  await expectAccessible(page);

  const rowOf = (name: string) =>
    page.locator('#changes').getByRole('listitem').filter({ hasText: name });
  await expect(rowOf(`${word} soup`)).toContainText('+88 %');
  await expect(rowOf(`${word} soup`)).toContainText(/soup with\s+was ranch now lemon, served/);
  await page.getByRole('link', { name: '1 price rises by more than 50 %' }).click();
  await expect(page).toHaveURL(/price=rises_much&sort=jump/);
  await expect(rowOf(`${word} tea`)).toHaveCount(0);
  await expect(rowOf(`${word} soup`)).toHaveCount(1);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Leave out all 1 shown here' }).click();
  await expect(page.getByText('2 of 3 changes')).toBeVisible();
  await page.goto(importUrl);
  await hydrated(page, scripts);
  await expect(page.getByLabel(`Apply to ${word} soup`)).not.toBeChecked();
  await page.getByLabel(`Apply to ${word} cake`).uncheck();
  if (!scripts) await page.getByRole('button', { name: 'Save ticks' }).first().click();
  await expect(page.getByText('1 of 3 changes')).toBeVisible();
  if (!scripts) {
    // Ticks that were not saved go with the filters and the search.
    await page.getByLabel(`Apply to ${word} cake`).check();
    await page.getByRole('button', { name: 'New 1', exact: true }).click();
    await expect(page).toHaveURL(/types=insert/);
    await expect(page.getByText('2 of 3 changes')).toBeVisible();
    await page.getByLabel(`Apply to ${word} cake`).uncheck();
    const search = page.getByRole('searchbox', { name: 'Search in the changes' });
    await search.fill(`${word} cake`);
    await search.press('Enter');
    await expect(page).toHaveURL(/types=insert&q=/);
    await expect(page.getByText('1 of 3 changes')).toBeVisible();
    await page.goto(importUrl);
  }
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Successful' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('autumn.csv');
  expect(await priceOf(tea)).toBe(3.5);
  expect(await priceOf(soup)).toBe(4);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  expect(await priceOf(tea)).toBe(3);

  await page.goto(`/location/${calls.locationId}/jobs`);
  await hydrated(page, scripts);
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText('Undone by you');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'autumn.csv' })
    .locator('summary[aria-label^="More for"]')
    .click();
  await expect(page.getByRole('link', { name: 'Open in the audit' })).toBeVisible();
  const given = await page.getByRole('link', { name: 'Download the file' }).getAttribute('href');
  expect(await (await page.request.get(`${origin}${given}`)).text()).toBe(lines.join('\n'));
  for (const id of [soup, tea])
    await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('The settings of an import are remembered, and a file that says nothing new changes nothing', async ({
  page,
  scripts,
  calls,
}) => {
  const path = `/location/${calls.locationId}/import`;
  const word = `Imn${Date.now().toString(36)}`;
  const id = await calls.addItem({ name: `${word} bun`, price: 2 });
  await openAs(page, MANAGER, `${path}?dialog=settings`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Import Settings' });
  const names = dialog.getByLabel('Use provider-side names over local names');
  const codes = dialog.getByLabel('Correct invalid UPC/SKU values');
  await expect(names).toBeChecked();
  await expect(codes).not.toBeChecked();
  await expectAccessible(page);
  await codes.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  await page.goto(`${path}?dialog=settings`);
  await hydrated(page, scripts);
  await expect(codes).toBeChecked();
  await page.goto(path);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles(fileOf('same.csv', `id,price\n${id},2\n`));
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to change' })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/import$/);
  await hydrated(page, scripts);

  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf('page.csv', '<html><body>Sign in</body></html>'));
  await page.getByRole('button', { name: 'Preview Import' }).click();
  const problems = page.getByRole('dialog', { name: 'Problems with import data' });
  await expect(problems).toContainText('The uploaded file contains the following errors.');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await problems.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page).toHaveURL(/\/import$/);
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('Columns with other names are looked at before they are imported', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Imc${Date.now().toString(36)}`;
  const path = `/location/${calls.locationId}/import`;
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const lines = ['Zork;Blib;Quux', `${word} pie;"3,75 $";7`, `${word} tart;"2,50 $";7`];
  await page.locator('input[type=file]').setInputFiles(fileOf('plu.csv', lines.join('\n')));
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  await expect(page.getByText(/of 3 columns are imported, 1 waits for you$/)).toBeVisible();
  await expect(page.getByText('Left out unless you choose').first()).toBeVisible();
  await page.getByLabel('Field for Zork').selectOption('Name');
  await page.getByLabel('Field for Blib').selectOption('Price');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByLabel('How Blib is read')).toBeVisible();
  await expect(page.getByText('Left out unless you choose')).toHaveCount(0);
  await hydrated(page, scripts);
  await page.getByLabel('How Blib is read').selectOption('Decimal comma');
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(
    page
      .locator('#changes')
      .getByRole('listitem')
      .filter({ hasText: `${word} pie` }),
  ).toContainText('$3.75');
});

test('A location with a pricebook is synced: one that is fetched by a button, one that is given by its zip', async ({
  page,
  scripts,
  origin,
}) => {
  const staff = await callsOf(origin, STAFF);
  const word = `Sync${Date.now().toString(36)}`;
  const shopNamed = async (search: string) => {
    const { locations } = await staff.call('user.locations', { search });
    const location_id = locations[0]?.id ?? 0;
    const item = await staff.call('item.create', { location_id, name: word, price: 4 });
    return { location_id, id: item.id, path: `/location/${location_id}/import` };
  };
  const priceOf = async ({ location_id, id }: { location_id: number; id: number }) =>
    (await staff.call('item.get', { location_id, id })).price;
  const sync = page.getByRole('button', { name: 'Sync', exact: true });
  const files = page.locator('input[type=file]');
  const shown = async (text: RegExp) => {
    // What takes longer leads to the page of the running sync, which reloads by itself.
    await expect
      .poll(async () => {
        const found = await page.getByText(text).count();
        if (found === 0 && !scripts) await page.reload();
        return found;
      })
      .toBeGreaterThan(0);
    await hydrated(page, scripts);
  };

  /** The item was made here, so it is asked about before its price is taken from the pricebook. */
  const done = async () => {
    await shown(/1 edit made here would be overwritten/);
    const row = page.getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText(/Price, made here by .+ today/);
    await sync.click();
    await shown(/Location sync finished successfully/);
  };

  const fetched = await shopNamed('Pier 9');
  await openAs(page, STAFF, fetched.path);
  await hydrated(page, scripts);
  await expect(files).toHaveCount(1);
  expect(await files.getAttribute('accept'), 'files of items are not taken').toBe('.mashmenu');
  await expect(page.getByText('What the pricebook says replaces what was made here')).toBeVisible();
  await expectAccessible(page);
  await sync.click();
  await done();
  expect(await priceOf(fetched)).toBe(4.09);
  await page.goto(fetched.path);
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { name: 'Earlier syncs' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Saltline Pricebook' })).toContainText(
    /Last sync\s*Today/,
  );
  await page.getByRole('link', { name: 'Saltline Pricebook.csv' }).first().click();
  await expect(page.getByText('Location sync finished successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview again' })).toHaveCount(0);

  const given = await shopNamed('Maple Street');
  await page.goto(given.path);
  await hydrated(page, scripts);
  await sync.click();
  await expect(page.getByText('Choose the zip file of the pricebook.').first()).toBeVisible();
  await hydrated(page, scripts);
  const zip = page.getByLabel('Pricebook file');
  await zip.setInputFiles(fileOf('book.csv', 'id,price'));
  await sync.click();
  await expect(page.getByText('Import file type not recognized.').first()).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  const book = Buffer.from(`id,price\r\n${given.id},3.50\r\n`);
  const file = zipOf([{ name: 'book.csv', data: book }]);
  await zip.setInputFiles(fileOf('book.zip', file, 'application/zip'));
  await sync.click();
  await done();
  expect(await priceOf(given)).toBe(3.5);

  for (const { location_id, id } of [fetched, given]) {
    const { imports } = await staff.call('import.list', { location_id, source: 'sync' });
    for (const { action_id } of imports) {
      if (action_id !== null) await staff.call('ledger.undo', { action_id });
    }
    await staff.call('item.destroy', { location_id, id });
  }
});
