import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

async function give(page: Page, locationId: number, scripts: boolean, lines: readonly string[]) {
  await openAs(page, MANAGER, `/location/${locationId}/import`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, scripts);
}

async function preview(page: Page, scripts: boolean) {
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
}

test('A column of yes and no is said to be the opposite of Active in one choice', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Icf${Date.now().toString(36)}`;
  await give(page, calls.locationId, scripts, [
    'Zork,Blib,Gorp',
    `${word} soup,4.50,no`,
    `${word} tea,2.00,yes`,
  ]);
  await page.getByLabel('Field for Zork').selectOption('Name');
  await page.getByLabel('Field for Blib').selectOption('Price');
  await expect(page.getByText('Is it the same as Active?')).toBeVisible();
  await page.getByLabel('Field for Gorp').selectOption('The opposite of Active');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByLabel('How Gorp is read')).toHaveValue('no_yes');
  await hydrated(page, scripts);
  await preview(page, scripts);
  await expect(page.getByText('1 new item comes in inactive')).toBeVisible();
});

test('A file without a header, and what rows of one product are, is said where its columns are', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Icv${Date.now().toString(36)}`;
  await give(page, calls.locationId, scripts, [
    `${word} shirt,S,9.50`,
    `${word} shirt,M,9.75`,
    `${word} cap,,4.00`,
  ]);
  const none = page.getByLabel('The file has no header');
  await expect(none).toBeChecked();
  for (const [isChecked, rows] of [
    [false, '2 rows'],
    [true, '3 rows'],
  ] as const) {
    await (isChecked ? none.check() : none.uncheck());
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText(rows).first()).toBeVisible();
    await hydrated(page, scripts);
  }
  await page.getByLabel('Field for A', { exact: true }).selectOption('Name');
  await page.getByLabel('Field for B', { exact: true }).selectOption('Variant');
  await page.getByLabel('Field for C', { exact: true }).selectOption('Price');
  await page.getByRole('button', { name: 'Read again' }).click();
  const variants = page.getByLabel('Rows of one product are');
  await expect(variants).toHaveValue('own_codes');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await variants.selectOption('Items of their own');
  await preview(page, scripts);
  await expect(page.getByText(`${word} shirt, S`).first()).toBeVisible();
  await expect(page.getByText(`${word} cap`).first()).toBeVisible();
});
