import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';

test('The arrows go through what was found', async ({ page, calls }) => {
  const address = `/location/${calls.locationId}/items?dialog=search&find=burger`;
  await openAs(page, STAFF, address);
  await hydrated(page, true);
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  const search = dialog.getByRole('searchbox');
  const links = dialog.getByRole('listitem').getByRole('link');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mode=edit&type=item/);
});

test('A search that is closed leaves the focus in its empty box', async ({ page, calls }) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const box = page.getByRole('searchbox', { name: 'Find an item' });
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  await box.fill('burger');
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await dialog.getByRole('link', { name: 'Close' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.type('tea');
  await expect(dialog.getByRole('searchbox')).toHaveValue('tea');
});

test('Keys that come while the search opens over its box are all searched for', async ({
  page,
  calls,
}) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const box = page.getByRole('searchbox', { name: 'Find an item' });
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  const held = await holdRequest(page, '**/items.data?*dialog=search*');
  await box.pressSequentially('bur');
  await held.asked;
  await box.pressSequentially('ge');
  await held.release();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('r');
  await expect(dialog.getByRole('searchbox')).toHaveValue('burger');
  await expect(page).toHaveURL(/find=burger/);
  await expect(dialog.getByRole('searchbox')).toHaveValue('burger');
});
