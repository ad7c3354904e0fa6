import type { Page } from '@playwright/test';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.setTimeout(120_000);

/** Gives a file to the import, and looks at what becomes of it. */
async function give(page: Page, locationId: number, scripts: boolean, lines: readonly string[]) {
  await openAs(page, MANAGER, `/location/${locationId}/import`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: 'ended.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page).toHaveURL(/import=\d+/);
  await hydrated(page, scripts);
}

const unsaved = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('Columns that were sent when the session had ended are chosen again, and used', {
  tag: '@path',
}, async ({ page, scripts, origin, calls }) => {
  const word = `Iec${Date.now().toString(36)}`;
  await give(page, calls.locationId, scripts, ['Zork;Blib;Quux', `${word} pie;3.75;`]);
  await page.getByLabel('Field for Zork').selectOption('Name');
  await page.getByLabel('Field for Blib').selectOption('Price');
  await page.getByLabel(/^Remember this for/).uncheck();
  const use = page.getByRole('button', { name: 'Preview Import' });
  await sendEnded(page, { origin, scripts, send: () => use.click() });
  await expect(unsaved(page)).toContainText('This is not saved yet.');
  await expect(page.getByLabel('Field for Zork')).toHaveValue('name');
  await expect(page.getByLabel('Field for Blib')).toHaveValue('price');
  await expect(page.getByLabel(/^Remember this for/)).not.toBeChecked();
  await use.click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(page).not.toHaveURL(/resume=/);
  const pie = page
    .locator('#changes')
    .getByRole('listitem')
    .filter({ hasText: `${word} pie` });
  await expect(pie).toContainText('$3.75');
});

test('What was ticked off when the session had ended stays so, and is what is applied', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const word = `Iet${Date.now().toString(36)}`;
  const ids: number[] = [];
  for (const name of ['soup', 'tea', 'bun'])
    ids.push(await calls.addItem({ name: `${word} ${name}`, price: 4 }));
  const prices = () => Promise.all(ids.map((id) => calls.item(id).then(({ price }) => price)));
  await give(page, calls.locationId, scripts, ['id,price', ...ids.map((id) => `${id},7`)]);
  const box = (name: string) => page.getByLabel(`Apply to ${word} ${name}`);
  const apply = page.getByRole('button', { name: 'Apply Changes' });
  // Where scripts run a tick is sent at once; without them it goes with the deed.
  await sendEnded(page, {
    origin,
    scripts,
    send: async () => {
      await box('tea').uncheck();
      if (!scripts) await apply.click();
    },
  });
  await expect(unsaved(page)).toContainText('This is not saved yet.');
  await expect(box('tea')).not.toBeChecked();
  await expect(box('soup')).toBeChecked();
  await expect(page.getByText('3 of 3 changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save ticks' }).last().click();
  await expect(page.getByText('2 of 3 changes')).toBeVisible();
  await expect(box('tea')).not.toBeChecked();
  await hydrated(page, scripts);

  await page.getByLabel('Reason').fill('Autumn prices');
  await sendEnded(page, { origin, scripts, send: () => apply.click() });
  expect(await prices()).toEqual([4, 4, 4]);
  await expect(page.getByLabel('Reason')).toHaveValue('Autumn prices');
  await expect(box('tea')).not.toBeChecked();
  await box('bun').uncheck();
  if (scripts) await expect(page.getByText('1 of 3 changes')).toBeVisible();
  await expect(box('bun')).not.toBeChecked();
  await apply.click();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();
  expect(await prices()).toEqual([7, 4, 4]);
  for (const id of ids) await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('Settings that were sent when the session had ended stand in their dialog, and are remembered then', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const word = `Ies${Date.now().toString(36)}`;
  await give(page, calls.locationId, scripts, ['name,price', `${word} cake,2`]);
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Settings' });
  await hydrated(page, scripts);
  const codes = dialog.getByLabel('Correct invalid UPC/SKU values');
  await codes.check();
  const save = dialog.getByRole('button', { name: 'Save and preview again' });
  await sendEnded(page, { origin, scripts, send: () => save.click() });
  await expect(codes).toBeChecked();
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(codes).toBeChecked();
});
