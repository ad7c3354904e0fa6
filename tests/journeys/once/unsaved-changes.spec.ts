import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const QUESTION = 'Are you sure? Changes are not saved';

/** Answers the next question, and gives its text. */
async function answerNext(page: Page, yes: boolean, deed: () => Promise<unknown>): Promise<string> {
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      const text = dialog.message();
      if (yes) await dialog.accept();
      else await dialog.dismiss();
      resolve(text);
    });
  });
  await deed();
  return asked;
}

test('Unsaved changes are asked about before they are left', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Unsaved udon', price: 9 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  await hydrated(page, true);
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('10');
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  const close = () => page.getByRole('link', { name: 'Close', exact: true }).click();
  expect(await answerNext(page, false, close)).toBe(QUESTION);
  await expect(page).toHaveURL(address);
  await expect(price).toHaveValue('10.00');
  const other = () =>
    page.getByRole('link', { name: 'Expand to edit Espresso', exact: true }).click();
  expect(await answerNext(page, false, other)).toBe(QUESTION);
  await expect(page).toHaveURL(address);

  await price.fill('9');
  await expect(page.getByText('1 unsaved change')).toBeHidden();
  await other();
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue('Espresso');
  await page.goto(address);
  await hydrated(page, true);
  await price.fill('11');
  expect(await answerNext(page, true, close)).toBe(QUESTION);
  await expect(page).toHaveURL(/\/items$/);
  expect((await calls.item(id)).price).toBe(9);
});

test('A new item counts as changed only once it has a name', async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=add&type=item`);
  await hydrated(page, true);
  const cancel = () => page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByLabel('Description').fill('No name yet');
  await cancel();
  await expect(page).toHaveURL(/\/items$/);
  await page.getByRole('link', { name: 'Add Item' }).click();
  await page.getByRole('textbox', { name: 'Item name' }).fill('Now it has one');
  await expect(page.getByText(/unsaved change/)).toBeVisible();
  expect(await answerNext(page, false, cancel)).toBe(QUESTION);
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue('Now it has one');
});

test('A save behind another panel’s back keeps what is being typed', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Patient pho', price: 9 });
  await calls.addItem({ name: 'Patient phở, switched', price: 9 });
  const query = `q=patient&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?${query}`);
  await hydrated(page, true);
  await page.getByLabel('Description').fill('Half a sentence');
  await page.getByRole('switch', { name: 'Patient phở, switched, active' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('marked inactive');
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
});

test('A changed option group is asked about before its editor is left', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Unsaved ube', price: 4 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  const editor = page.getByRole('dialog', { name: 'New option group' });
  await openAs(page, MANAGER, `${address}&dialog=group&group=new`);
  await hydrated(page, true);
  const name = editor.getByLabel('Group name');
  const pressEscape = () => page.keyboard.press('Escape');
  await name.fill('Topping');
  expect(await answerNext(page, false, pressEscape)).toBe(QUESTION);
  await expect(name).toHaveValue('Topping');
  const cancel = () => editor.getByRole('link', { name: 'Cancel' }).click();
  expect(await answerNext(page, false, cancel)).toBe(QUESTION);
  await name.fill('');
  await editor.getByLabel('Add an option').fill('only searched');
  await cancel();
  await expect(editor, 'nothing of the group was changed').toBeHidden();
  await expect(page).toHaveURL(address);
});
