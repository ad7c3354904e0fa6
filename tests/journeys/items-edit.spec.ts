import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('A row is saved with only what was changed in it, and Undo takes that back', {
  tag: '@path',
}, async ({ page, calls, scripts }) => {
  const fields = { price: 4, sku: ['55512'], tags: ['kept'], pos_id: 'P-1' };
  const id = await calls.addItem({ name: 'Edited eel', ...fields });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=edited+eel`);
  await hydrated(page, scripts);
  const messages = page.getByRole('region', { name: 'Messages' });
  const price = page.getByRole('textbox', { name: 'Price of Edited eel' });
  await expect(price).toHaveValue('$4.00');
  await price.fill('$1,2a.50');
  await price.press('Enter');
  await expect(messages).toContainText('Edited eel $4.00 → $12.50');
  await expect(price).toHaveValue('$12.50');
  expect(await calls.item(id)).toMatchObject({ ...fields, price: 12.5, version: 2 });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('Undone: Edited eel $4.00 → $12.50');
  await expect(messages).toContainText('1 reversed');
  await expect(price).toHaveValue('$4.00');

  await page.getByRole('textbox', { name: 'SKUs of Edited eel' }).fill('012345678905, 55512');
  const posId = page.getByRole('textbox', { name: 'POS ID of Edited eel' });
  await posId.fill('');
  await posId.press('Enter');
  await expect
    .poll(() => calls.item(id))
    .toMatchObject({ ...fields, sku: ['012345678905', '55512'], pos_id: null });
  await expect(posId).toHaveValue('');
  const { version } = await calls.item(id);
  await price.fill('4');
  await price.press('Enter');
  await expect(price).toHaveValue('$4.00');
  expect((await calls.item(id)).version, 'the same value is no change').toBe(version);
});

test('A refused value stays as typed, with why at its cell, until it is put right', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Refused rye', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=refused+rye`);
  await hydrated(page, scripts);
  const price = page.getByRole('textbox', { name: 'Price of Refused rye' });
  for (const [typed, why] of [
    ['-1', 'Enter a price of 0 or more'],
    ['1,500', 'Leave out the comma: 1234.50'],
    ['free', 'Enter a price like 12.50'],
  ] as const) {
    await price.fill(typed);
    await price.press('Enter');
    await expect(price).toHaveAccessibleDescription(why);
    await expect(price).toHaveValue(typed);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(price).toBeFocused();
  }
  await expectAccessible(page);
  expect((await calls.item(id)).version).toBe(1);
  await price.fill('5');
  await price.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Refused rye $4.00 → $5.00',
  );
  await expect(price).toHaveValue('$5.00');
  await expect(price).not.toHaveAttribute('aria-invalid');
  const name = page.getByRole('textbox', { name: `Name of item ${id}` });
  await name.fill('');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter a name');
  expect((await calls.item(id)).name).toBe('Refused rye');
});

test('A cell that somebody else has changed is replaced only when saved again', async ({
  page,
  calls,
  scripts,
}) => {
  const id = await calls.addItem({ name: 'Clashing cod', price: 4, pos_id: 'OLD' });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=clashing`);
  await hydrated(page, scripts);
  const here = { location_id: calls.locationId };
  await calls.call('item.update', { ...here, id, price: 7.77, pos_id: 'THEIRS' });
  const price = page.getByRole('textbox', { name: 'Price of Clashing cod' });
  await price.fill('5');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription('Now $7.77');
  await expect(price).toHaveValue('5');
  await expect(page.getByRole('textbox', { name: 'POS ID of Clashing cod' })).toHaveValue('THEIRS');
  expect((await calls.item(id)).price).toBe(7.77);
  await page.getByRole('button', { name: 'Use 5 for Price of Clashing cod' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Clashing cod $7.77 → $5.00',
  );
  expect(await calls.item(id)).toMatchObject({ price: 5, pos_id: 'THEIRS' });
  await calls.call('item.update', { ...here, id, price: 8.88 });
  await price.fill('6');
  await price.press('Enter');
  await page.getByRole('button', { name: 'Keep $8.88 for Price of Clashing cod' }).click();
  await expect(price).toHaveValue('$8.88');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  expect((await calls.item(id)).price).toBe(8.88);
});

test.describe('An item that was deleted meanwhile', () => {
  test.use({ expectedErrors: [/404/] });

  test('is said to be gone on the list, with what was typed into its row', async ({
    page,
    calls,
    scripts,
  }) => {
    const id = await calls.addItem({ name: 'Departed dal', price: 4 });
    await calls.addItem({ name: 'Departed dough', price: 4 });
    await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Departed`);
    await hydrated(page, scripts);
    await calls.call('item.destroy', { location_id: calls.locationId, id });
    const price = page.getByRole('textbox', { name: 'Price of Departed dal' });
    await price.fill('4.75');
    await price.press('Enter');
    const lost = page.getByRole('alert').filter({ hasText: 'is not in this list any more' });
    await expect(lost).toContainText(scripts ? '“Departed dal” was not saved' : `ID ${id}`);
    await expect(lost).toContainText('The item was deleted meanwhile.');
    await expect(lost).toContainText(/Price\s*4\.75/);
    await expect(page.getByRole('row', { name: /Departed dough/ })).toBeVisible();
    if (!scripts) return;
    await lost.getByRole('button', { name: 'Discard it' }).click();
    await expect(lost).toHaveCount(0);
  });
});
