import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { zipOf } from '../support/zip';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An Excel workbook of sheets, each a table of texts. */
function workbook(sheets: Record<string, string[][]>): Buffer {
  const part = (name: string, text: string) => ({ name, data: Buffer.from(text) });
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('');
  const targets = names.map((_, at) => `<Relationship Id="r${at}" Target="s${at}.xml"/>`).join('');
  return zipOf([
    part('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${listed}</sheets></workbook>`),
    part('xl/_rels/workbook.xml.rels', `<Relationships>${targets}</Relationships>`),
    ...Object.values(sheets).map((rows, at) =>
      part(
        `xl/s${at}.xml`,
        `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ),
    ),
  ]);
}

test('Another sheet of a workbook is chosen where its columns are', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Imw${Date.now().toString(36)}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, scripts);
  const buffer = workbook({
    Notes: [
      ['Article', 'Retail'],
      [`${word} note`, '1.00'],
    ],
    // The header is in another row than that of the first sheet.
    Menu: [['Our menu'], ['name', 'price'], [`${word} pie`, '3.75'], [`${word} tart`, '2.50']],
  });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.xlsx', mimeType: MIME, buffer });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, scripts);
  const sheet = page.getByLabel('Sheet', { exact: true });
  await expect(sheet).toHaveValue('Notes');
  await expect(page.getByLabel('Field for Article')).toBeVisible();
  await expectAccessible(page);
  await sheet.selectOption('Menu');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByLabel('Field for Price', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Header in row')).toHaveValue('2');
  await hydrated(page, scripts);
  await expect(sheet).toHaveValue('Menu');
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(
    page
      .locator('#changes')
      .getByRole('listitem')
      .filter({ hasText: `${word} tart` }),
  ).toContainText('$2.50');
});
