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
