import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { answerLeaving } from '../../support/leaving';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

test.use({ expectedErrors: [/^Failed to load resource: net::ERR_/] });
test.setTimeout(120_000);

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const HERE_AGAIN = 'What you typed here before is here again. It is not saved.';

/** Loads the page again, whatever it asks first. */
async function reload(page: Page): Promise<void> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await page.reload();
  expect(asked, 'the browser asked first').toBe(true);
  await hydrated(page, true);
}

test('Pasted rows of prices are asked about by a link, and are there again after a reload', {
  tag: '@path',
}, async ({ page }) => {
  await openAs(page, STAFF, '/location/1/priceModesImportItems');
  await hydrated(page, true);
  await page.getByText('Or paste the rows').click();
  const rows = page.getByLabel('Rows, the columns’ names first');
  await rows.fill('item_id,price\n3,2.25');
  await page.getByRole('link', { name: 'All Items' }).first().click();
  await answerLeaving(page, 'Stay');
  await expect(rows).toHaveValue('item_id,price\n3,2.25');
  await reload(page);
  await expect(messagesOf(page)).toContainText(HERE_AGAIN);
  await expect(rows).toHaveValue('item_id,price\n3,2.25');
  await page.getByRole('link', { name: 'All Items' }).first().click();
  await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/\/items/);
  await page.goto('/location/1/priceModesImportItems');
  await hydrated(page, true);
  await expect(rows).toHaveValue('');
});

test('The page of an undo begins at its title; its reason and ticks are asked about and kept', async ({
  page,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const ids = [];
  for (const name of ['Guarded gum', 'Guarded gin'])
    ids.push(await calls.addItem({ name, price: 1 }));
  const change = { action: 'update', field: 'active', value: 0, ids } as const;
  await calls.call('item.bulk_edit', { location_id, ...change });
  const [deed] = await calls.call('ledger.list', { location_id });
  await openAs(page, MANAGER, `/location/${location_id}/audit/${deed?.id}`);
  await hydrated(page, true);
  await page.getByRole('link', { name: 'Preview undo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Reason').fill('By mistake');
  const box = page.getByRole('checkbox', { name: /Guarded gum/ });
  const ticked = !(await box.isChecked());
  await box.setChecked(ticked);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await answerLeaving(page, 'Stay');
  await reload(page);
  await expect(page.getByLabel('Reason')).toHaveValue('By mistake');
  expect(await box.isChecked()).toBe(ticked);
  await page.getByLabel('Reason').fill('x'.repeat(201));
  await page.getByLabel('Reason').press('Enter');
  await expect(page.getByLabel('Reason'), 'nothing is cut').toHaveValue('x'.repeat(201));
  await expect(page).toHaveURL(/undo/);
  await page.getByLabel('Reason').fill('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await answerLeaving(page, 'Discard');
  for (const id of ids) await calls.call('item.destroy', { location_id, id });
});

test('A price that is typed into the grid is there again after a reload, and saved from there', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Guarded grid', price: 4 });
  await openAs(page, STAFF, `/location/${calls.locationId}/price-modes/grid?q=Guarded+grid`);
  await hydrated(page, true);
  const cell = page.getByRole('textbox', { name: /of Guarded grid$/ }).first();
  await cell.fill('3.25');
  await reload(page);
  await expect(messagesOf(page)).toContainText(HERE_AGAIN);
  await expect(cell).toHaveValue('3.25');
  await cell.press('Enter');
  await expect
    .poll(async () => (await calls.item(id)).prices?.map(({ price }) => price))
    .toEqual([3.25]);
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});

test('A dialog begins at its first control, without a tooltip; a deletion at its way out', async ({
  page,
  calls,
}) => {
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, items);
  await hydrated(page, true);
  await page.getByRole('link', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { disabled: false }).first()).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const id = await calls.addItem({ name: 'Guarded goner', price: 4 });
  await page.goto(`${items}?q=Guarded+goner&mode=edit&type=item&id=${id}`);
  await hydrated(page, true);
  await page.getByRole('link', { name: 'Delete item', exact: true }).click();
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeFocused();
  const [fee] = await calls.call('fee.all', { location_id: calls.locationId });
  await page.goto(`/location/${calls.locationId}/fees?menu=${fee?.id}`);
  await hydrated(page, true);
  await expect(dialog, 'without a field it has the focus itself').toBeFocused();
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});
