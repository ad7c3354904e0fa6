import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

test('The arrows go through what was found', { tag: '@path' }, async ({ page, calls }) => {
  const address = `/location/${calls.locationId}/items?dialog=search&find=burger`;
  await openAs(page, STAFF, address);
  await hydrated(page, true);
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  const search = dialog.getByRole('searchbox');
  const links = dialog.locator('li > a:first-child');
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

test('The key / opens the search, every key that follows is kept, and Enter takes the first result', async ({
  page,
  calls,
}) => {
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, STAFF, items);
  await hydrated(page, true);
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  const box = dialog.getByRole('searchbox');
  const held = await holdRequest(page, '**/items.data?*dialog=search*');
  await page.keyboard.type('/pies');
  await held.asked;
  await page.keyboard.press('Backspace');
  await page.keyboard.type('r bur');
  await held.release();
  await expect(box).toBeFocused();
  await page.keyboard.type('ger');
  await expect(box).toHaveValue('pier burger');
  await page.keyboard.press('Enter');
  await expect(page, 'the first result of what was typed').toHaveURL(/mode=edit&type=item&id=\d+$/);
  await expect(page.getByRole('complementary')).toContainText('Pier burger');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('The key / is text in a field, and can be switched off; Ctrl+K opens the search all the same', async ({
  page,
  calls,
}) => {
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, STAFF, items);
  await hydrated(page, true);
  const dialog = page.getByRole('dialog', { name: 'Find an item' });
  const field = page.getByRole('main').getByRole('searchbox');
  const setting = dialog.getByLabel('Open with the key /');
  await field.press('/');
  await expect(field).toHaveValue('/');
  await expect(page).toHaveURL(/q=/);
  await expect(dialog).toBeHidden();
  await field.press('Control+k');
  await setting.uncheck();
  await page.goto(items);
  await hydrated(page, true);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('searchbox')).toHaveValue('');
  await expect(setting).not.toBeChecked();
  await setting.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an item is taken off sale in two taps from any screen, and Undo is at hand', async ({
    page,
    calls,
  }) => {
    const id = await calls.addItem({ name: 'Counter mocha', price: 4 });
    await openAs(page, MANAGER, `/location/${calls.locationId}/recent`);
    await page.setViewportSize({ width: 390, height: 844 });
    await hydrated(page, true);
    await page.getByRole('banner').getByRole('link', { name: 'Find an item' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Find an item' });
    const box = dialog.getByRole('searchbox');
    await expect(box).toBeFocused();
    expect((await box.boundingBox())?.y, 'above the phone’s keyboard').toBeLessThan(150);
    await page.keyboard.type('counter mocha');
    const active = dialog.getByRole('switch', { name: 'Counter mocha, active' });
    await active.tap();
    await expect(active).not.toBeChecked();
    await expect(page.getByText('Counter mocha marked inactive')).toBeVisible();
    expect((await calls.item(id)).active).toBe(0);
    await dialog.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect(active).toBeChecked();
    await calls.call('item.destroy', { location_id: calls.locationId, id });
  });
});
