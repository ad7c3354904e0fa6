import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, PASSWORD } from '../../support/people';

/** Presses Tab until the control of this name has the focus; fails where that does not come about. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string, key = 'Tab') {
  const target = page.getByRole(role, { name, exact: true });
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${role} ${name}.`);
}

test('A price is changed by the keyboard alone, from sign-in on', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Aaa keyboard kale', price: 4 });
  await page.goto('/login');
  await hydrated(page, true);
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(MANAGER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();

  await tabTo(page, 'link', 'Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'Expand to edit Aaa keyboard kale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Default' })).toBeVisible();
  await tabTo(page, 'textbox', 'Default');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4.25');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  expect((await calls.item(id)).price).toBe(4.25);
  await expect(page.getByRole('textbox', { name: 'Default' })).toBeFocused();

  await tabTo(page, 'link', 'Delete item');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await calls.item(id)).price).toBe(4.25);
  await tabTo(page, 'link', 'Close panel', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Expand to edit Aaa keyboard kale' })).toBeFocused();
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});
