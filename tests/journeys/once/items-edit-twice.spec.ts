import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** A row whose first save waits on its way until it is let go. */
async function rowWithHeldSave(page: Page, path: string, cell: string, first: string) {
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const field = page.getByRole('textbox', { name: cell });
  const held = await holdRequest(page, '**/*.data*');
  await field.fill(first);
  await field.press('Enter');
  await held.asked;
  return { field, held };
}

test('Of two quick edits of a cell the last is stored, that to the old value too', {
  tag: '@path',
}, async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Quick quince', price: 2 });
  const list = `/location/${calls.locationId}/items?q=Quick`;
  const { field, held } = await rowWithHeldSave(page, list, 'Price of Quick quince', '3');
  await field.fill('2');
  await field.press('Enter');
  await held.release();
  await expect(messagesOf(page).getByText(/Quick quince \$\d\.00 → /)).toHaveCount(2);
  await expect(field).toHaveValue('$2.00');
  const stored = await calls.item(id);
  expect([stored.price, stored.version]).toEqual([2, 3]);
});

test('An edit that waits for an earlier one is sent when the page is left', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Leaving leek', price: 2 });
  const list = `/location/${calls.locationId}/items?q=Leaving`;
  const { field, held } = await rowWithHeldSave(page, list, 'Price of Leaving leek', '3');
  await field.fill('4');
  await field.press('Enter');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Coffee Bar' })
    .click();
  await held.release();
  await expect.poll(async () => (await calls.item(id)).price).toBe(4);
});
