import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { answerLeaving, leaveQuestion } from '../../support/leaving';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('Unsaved changes are asked about before they are left', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Unsaved udon', price: 9 });
  const address = `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, address);
  await hydrated(page, true);
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('10');
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  const close = () => page.getByRole('link', { name: 'Close', exact: true }).click();
  await close();
  await answerLeaving(page, 'Stay');
  await expect(page).toHaveURL(address);
  await expect(price).toHaveValue('10.00');
  const other = () =>
    page.getByRole('link', { name: 'Expand to edit Espresso', exact: true }).click();
  await other();
  await answerLeaving(page, 'Stay');
  await expect(page).toHaveURL(address);

  await price.fill('9');
  await expect(page.getByText('1 unsaved change')).toBeHidden();
  await other();
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue('Espresso');
  await page.goto(address);
  await hydrated(page, true);
  await price.fill('11');
  await close();
  await answerLeaving(page, 'Discard');
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
  await cancel();
  await answerLeaving(page, 'Stay');
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

test('What is typed while a save is on its way is saved after it, with the version that was answered', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Twice-saved tofu', price: 9 });
  const query = `q=Twice-saved&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?${query}`);
  await hydrated(page, true);
  const price = page.getByLabel('Price', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await price.fill('10');
  const held = await holdRequest(page, '**/*.data*');
  await save.click();
  await held.asked;
  await price.fill('11');
  await page.getByLabel('Description').fill('Typed meanwhile');
  // A second save waits for the first one's answer; no dialog takes the form along before.
  await price.press('Enter');
  await save.click();
  await page.getByRole('button', { name: 'From the gallery…' }).click();
  await held.release();
  await expect
    .poll(() => calls.item(id))
    .toMatchObject({ price: 11, description: 'Typed meanwhile', version: 3 });
  await expect(price).toHaveValue('11.00');
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  await expect(page).toHaveURL(/[?&]id=\d+$/);
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
  await pressEscape();
  await answerLeaving(page, 'Stay');
  await expect(name).toHaveValue('Topping');
  const cancel = () => editor.getByRole('link', { name: 'Cancel' }).click();
  await cancel();
  await answerLeaving(page, 'Stay');
  await name.fill('');
  await editor.getByLabel('Add an option').fill('only searched');
  await cancel();
  await expect(editor, 'nothing of the group was changed').toBeHidden();
  await expect(page).toHaveURL(address);
});

test('Who leaves a changed form may save it and go on; what is refused stays', async ({
  page,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const list = `/location/${location_id}/items?q=Going`;
  const id = await calls.addItem({ name: 'Going goulash', price: 9 });
  await openAs(page, MANAGER, list);
  await hydrated(page, true);
  await page.getByRole('link', { name: 'Expand to edit Going goulash' }).click();
  const price = page
    .getByRole('complementary', { name: 'Item' })
    .getByRole('textbox', { name: 'Default', exact: true });
  const stored = async () => (await calls.item(id)).price;
  const containers = () =>
    page.getByRole('link', { name: 'Containers', exact: true }).first().click();
  await price.fill('10');
  await containers();
  await answerLeaving(page, 'Save and go');
  await expect(page).toHaveURL(/containers/);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  expect(await stored()).toBe(10);

  await page.goBack();
  await price.fill('11');
  await page.goBack();
  await expect(leaveQuestion(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(leaveQuestion(page), 'Escape stays').toHaveCount(0);
  await expect(price).toHaveValue('11.00');
  await page.goBack();
  await answerLeaving(page, 'Save and go');
  await expect(page).toHaveURL(list);
  expect(await stored()).toBe(11);

  await page.getByRole('link', { name: 'Expand to edit Going goulash' }).click();
  await price.fill('12');
  await calls.call('item.update', { location_id, id, price: 13 });
  await containers();
  await answerLeaving(page, 'Save and go');
  await expect(page.getByRole('main'), 'a clash stays').toContainText('$13.00');
  await expect(page).not.toHaveURL(/containers/);
  expect(await stored()).toBe(13);
});

test('Escape closes the panel, and asks about what is unsaved', async ({ page, calls }) => {
  await calls.addItem({ name: 'Escaping eel', price: 9 });
  const list = `/location/${calls.locationId}/items?q=Escaping`;
  await openAs(page, MANAGER, list);
  await hydrated(page, true);
  const panel = page.getByRole('complementary', { name: 'Item' });
  const price = panel.getByRole('textbox', { name: 'Default', exact: true });
  const open = () => page.getByRole('link', { name: 'Expand to edit Escaping eel' }).click();
  await open();
  await expect(price).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await open();
  await price.fill('8');
  await page.getByRole('searchbox').first().press('Escape');
  await expect(panel, 'in a search it is the search’s').toBeVisible();
  await price.press('Escape');
  await answerLeaving(page, 'Stay');
  await expect(price).toHaveValue('8.00');
  await panel.getByRole('link', { name: 'Delete item' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete item' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'a dialog is closed first').toHaveCount(0);
  await expect(panel).toBeVisible();
});
