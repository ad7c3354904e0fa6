import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bar = (page: Page) => page.getByRole('form', { name: 'Selected items' });

test('Prices adjusted by nothing stay, and the step of the amount is that of its unit', {
  tag: '@path',
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Zeroed zucchini', price: 4.25 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Zeroed`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Zeroed zucchini', exact: true }).check();
  await page.getByText('Bulk actions').click();
  await bar(page).getByRole('button', { name: 'Adjust prices…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' });
  await hydrated(page, scripts);
  const amount = dialog.getByLabel('Amount');
  const preview = async () => {
    if (!scripts) await dialog.getByRole('button', { name: 'Preview' }).first().click();
  };
  await amount.fill('0');
  await preview();
  await expect(amount).toHaveAttribute('step', '1');
  await dialog.getByRole('radio', { name: '$' }).check();
  await preview();
  await expect(amount).toHaveAttribute('step', '0.01');
  const stored = await calls.item(id);
  await dialog.getByRole('button', { name: 'Adjust 0 prices' }).click();
  await expect(dialog).toBeHidden();
  await expect(messagesOf(page)).not.toContainText('updated');
  expect(await calls.item(id)).toEqual(stored);
});

test('A deletion of nothing is cancelled in words', async ({ page, calls }) => {
  await calls.addItem({ name: 'Spared spinach', price: 2 });
  const path = `/location/${calls.locationId}/items?q=Spared`;
  await openAs(page, MANAGER, path);
  for (const intent of ['open:delete', 'bulk-delete']) {
    const { origin } = new URL(page.url());
    const form = { intent, once: `nothing-${Date.now()}` };
    await page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 });
    await page.goto(path);
    await expect(messagesOf(page)).toContainText(
      'No items selected for deletion. Operation cancelled.',
    );
    await expect(page.getByRole('row', { name: /Spared spinach/ })).toBeVisible();
  }
});

test('Who goes back to the question after a deletion is told that nothing is left of it', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Twice deleted thyme', price: 1 });
  const path = `/location/${calls.locationId}/items?q=Twice+deleted`;
  await openAs(page, MANAGER, `${path}&confirm=delete-all&only=${id}`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete 1 item' }).click();
  await expect(messagesOf(page)).toContainText('1 item(s) deleted successfully');
  await page.goBack();
  await expect(dialog).toHaveAccessibleName('Nothing to delete');
  await expect(dialog.getByRole('alert')).toHaveText(`There is no item ${id} here.`);
  await expect(dialog).not.toContainText('Are you sure');
  await expect(dialog.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});

test('Nothing is typed into rows while a form is open beside them', async ({
  page,
  calls,
  scripts,
}) => {
  const id = await calls.addItem({ name: 'Panelled parsnip', price: 3 });
  const list = `/location/${calls.locationId}/items?q=Panelled`;
  const cells = page.getByRole('row', { name: /Panelled parsnip/ }).getByRole('textbox');
  await openAs(page, MANAGER, list);
  await hydrated(page, scripts);
  await expect(cells).not.toHaveCount(0);
  await page.goto(`${list}&mode=edit&type=itemDetails&id=${id}`);
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeVisible();
  await expect(cells).toHaveCount(0);
});
