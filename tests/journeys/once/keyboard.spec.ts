import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { answerLeaving } from '../../support/leaving';
import { hydrated, MANAGER, openAs, PASSWORD } from '../../support/people';

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

test('A price is changed by the keyboard alone, from sign-in on', { tag: '@path' }, async ({
  page,
  calls,
}) => {
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

test('Day parts are added and moved by the keyboard, asked about before they are left, and kept behind a dialog', async ({
  page,
  calls,
}) => {
  const settings = `/location/${calls.locationId}/settings`;
  await openAs(page, MANAGER, settings);
  await hydrated(page, true);
  const names = page.locator('[name^="meals["][name$=".name"]');
  const count = await names.count();
  await page.getByRole('button', { name: 'Add day part' }).focus();
  await page.keyboard.press('Enter');
  await expect(names.nth(count), 'the new row is where one types').toBeFocused();
  await page.keyboard.type('Last call');
  await tabTo(page, 'button', 'Move Last call up');
  await page.keyboard.press('Enter');
  await expect(names.nth(count - 1)).toHaveValue('Last call');
  await expect(page.getByRole('button', { name: 'Move Last call up' })).toBeFocused();

  await tabTo(page, 'link', 'Copy hours', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy hours and day parts' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Copy hours' })).toBeFocused();
  await expect(names.nth(count - 1)).toHaveValue('Last call');

  const leave = () => page.getByRole('link', { name: 'All Items', exact: true }).click();
  await leave();
  await answerLeaving(page, 'Stay');
  await expect(page).toHaveURL(settings);
  await expect(names.nth(count - 1)).toHaveValue('Last call');
  await leave();
  await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/\/items$/);
});
