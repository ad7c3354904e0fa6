import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('An item is added, and its form goes on as an edit', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=add&type=item`);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Item' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(panel.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Delete item' })).toHaveCount(0);
  await expect(panel.getByLabel('Price', { exact: true })).toHaveValue('');
  await expect(panel.getByRole('switch', { name: 'Active', exact: true })).toBeChecked();
  await panel.getByLabel('Name', { exact: true }).fill('Brand-new bagel');
  await panel.getByLabel('Price', { exact: true }).fill('3.5');
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(messages).toContainText('Item “Brand-new bagel” added');
  await expect(page).toHaveURL(/mode=edit&type=item&id=\d+$/);
  await expect(page.getByRole('row', { name: /Brand-new bagel/ })).toContainText('$3.50');
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const id = await calls.itemNamed('Brand-new bagel');
  await panel.getByLabel('Price', { exact: true }).fill('3.75');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(3.75);
});

test('Create twice makes one item', async ({ page, origin, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=item`;
  await openAs(page, MANAGER, address);
  const once = await page
    .getByRole('complementary', { name: 'Item' })
    .locator('[name="once"]')
    .inputValue();
  const send = () =>
    page.request.post(address, {
      multipart: { intent: 'panel:save', once, name: 'Only one', price: '1', active: 'on' },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send()]);
  answers.push(await send());
  for (const answer of answers) expect(answer.status()).toBe(303);
  const targets = new Set(answers.map((answer) => answer.headers().location));
  expect(targets.size).toBe(1);
  const found = await calls.call('item.count', {
    location_id: calls.locationId,
    filters: { search: 'Only one' },
  });
  expect(found).toBe(1);
});

test('A form that is saved twice makes its option once, and shows no conflict', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const { locationId, call } = calls;
  const { id: group } = await call('option_group.create', { location_id: locationId, name: 'Dip' });
  const id = await calls.addItem({ name: 'Saved twice', price: 1 });
  const address = `/location/${locationId}/items?mode=edit&type=item&id=${id}`;
  const panel = page.getByRole('complementary', { name: 'Item' });
  const messages = page.getByRole('region', { name: 'Messages' });
  const link = { relation_id: null, id: group, name: 'Dip', group_type: 'multi', range: null };
  const own = { active: 1, pos_id: null, default: 0, max_count: 0, version: null };
  const groups = {
    groups: [{ ...link, version: 1 }],
    options: [{ id: null, group, name: 'Mayo', price: 1, ...own }],
  };
  await openAs(page, MANAGER, address);
  const travelling = (name: string) => panel.locator(`[name="${name}"]`).inputValue();
  const [once, version, opened] = [
    await travelling('once'),
    await travelling('version'),
    await travelling('opened'),
  ];
  const form = { intent: 'panel:save', once, version, opened, name: 'Saved twice', price: '1' };
  const save = () =>
    page.request.post(address, {
      multipart: { ...form, active: 'on', groups: JSON.stringify(groups) },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const answers = [await save(), await save()];
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  expect((await calls.item(id)).options.map(({ name }) => name)).toEqual(['Mayo']);
  await page.goto(address);
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('2 reversed');
  expect((await calls.item(id)).options).toEqual([]);
});

test('Undo of an item that was just made closes its panel', async ({ page, scripts, calls }) => {
  const address = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${address}?mode=add&type=item`);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Item' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await panel.getByLabel('Name', { exact: true }).fill('Made by mistake');
  await panel.getByLabel('Price', { exact: true }).fill('1');
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/mode=edit&type=item&id=\d+$/);
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('1 reversed');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('A deletion asks, and is taken back by Undo', async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Doomed doughnut', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=doomed`);
  await page.getByRole('link', { name: 'Expand to edit Doomed doughnut' }).click();
  await page.getByRole('link', { name: 'Delete item' }).click();
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await expect(question).toContainText('Are you sure you want to delete this item?');
  await expect(page).toHaveURL(/confirm=delete/);
  await hydrated(page, scripts);
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await calls.item(id)).name).toBe('Doomed doughnut');

  await page.getByRole('link', { name: 'Delete item' }).click();
  await question.getByRole('button', { name: 'Delete item' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Item deleted');
  await expect(page).toHaveURL(/\/items\?q=doomed$/);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expect(calls.item(id)).rejects.toThrow('404');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: 'Doomed doughnut' })).toBeVisible();
  expect((await calls.item(id)).price).toBe(2);
});

test('A save is taken back by Undo', async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Regretted roll', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Price', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Success');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('1 reversed');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('2.00');
  expect((await calls.item(id)).price).toBe(2);
});
