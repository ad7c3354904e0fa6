import { expectAccessible } from '../support/axe';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('A deleted item is found in the trash, restored, and taken back', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const id = await calls.addItem({ name: 'Trash turnip', price: 2 });
  await calls.call('item.destroy', { location_id, id });
  await openAs(page, MANAGER, `/location/${location_id}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Name, ID, SKU, POS ID' });
  await search.fill('trash turnip');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=trash/);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Trash turnip' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`Item ${id}`);
  await hydrated(page, scripts);
  await row.getByRole('button', { name: 'Restore Trash turnip' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('1 restored');
  await expect(row).toHaveCount(0);
  expect((await calls.item(id)).name).toBe('Trash turnip');
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('Several are restored at once; one whose category is gone is asked about in its row', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const { stations } = await calls.call('menu.get', { location_id, parts: 'nav' });
  const category = await calls.call('category.create', {
    location_id,
    station_id: stations[0]?.id ?? 0,
    name: 'Trash bakery',
  });
  const ids = [
    await calls.addItem({ name: 'Trashed tart', price: 2 }),
    await calls.addItem({ name: 'Trashed torte', price: 3 }),
    await calls.addItem({ name: 'Trashed tiramisu', price: 4 }),
  ];
  const [tart = 0, torte = 0, tiramisu = 0] = ids;
  await calls.call('menu.add_items_to_category', {
    location_id,
    category_id: category.id,
    items: [tart],
  });
  for (const id of ids) await calls.call('item.destroy', { location_id, id });
  await calls.call('category.destroy', { location_id, id: category.id });
  await openAs(page, MANAGER, `/location/${location_id}/trash?search=trashed`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Trashed torte' }).check();
  await page.getByRole('checkbox', { name: 'Select Trashed tiramisu' }).check();
  await page
    .getByRole('button', { name: scripts ? 'Restore 2' : 'Restore what is ticked', exact: true })
    .click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 restored');
  expect((await calls.item(torte)).name).toBe('Trashed torte');
  expect((await calls.item(tiramisu)).name).toBe('Trashed tiramisu');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Restore Trashed tart…' }).click();
  await expect(page).toHaveURL(/restore=item-/);
  const question = page.getByRole('form', { name: 'Restore Trashed tart' });
  await expect(question).toContainText('The category it was in is in the trash too.');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await question.getByRole('radio', { name: /Trash bakery, but only with this item/ }).check();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 restored');
  await expect(page).not.toHaveURL(/restore=/);
  expect((await calls.item(tart)).category_ids).toEqual([category.id]);
});

test('What was ticked, and how a question was answered, outlives the session', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const { stations } = await calls.call('menu.get', { location_id, parts: 'nav' });
  const { id: category_id } = await calls.call('category.create', {
    location_id,
    station_id: stations[0]?.id ?? 0,
    name: 'Binned bakery',
  });
  const ids: number[] = [];
  for (const name of ['bagel', 'bun', 'brioche'])
    ids.push(await calls.addItem({ name: `Binned ${name}`, price: 2 }));
  const [bagel = 0, bun = 0] = ids;
  await calls.call('menu.add_items_to_category', { location_id, category_id, items: [bagel] });
  for (const id of ids) await calls.call('item.destroy', { location_id, id });
  await calls.call('category.destroy', { location_id, id: category_id });
  await openAs(page, MANAGER, `/location/${location_id}/trash?search=binned`);
  await hydrated(page, scripts);
  const box = (name: string) => page.getByRole('checkbox', { name: `Select Binned ${name}` });
  const bar = page.getByRole('form', { name: 'Ticked objects' });
  await box('bun').check();
  await bar.getByLabel('Reason').fill('Too early');
  const restore = bar.getByRole('button', { name: /^Restore/ });
  await sendEnded(page, { origin, scripts, send: () => restore.click() });
  await expect(box('bun')).toBeChecked();
  await expect(box('brioche')).not.toBeChecked();
  await expect(bar.getByLabel('Reason')).toHaveValue('Too early');
  if (scripts) await expect(restore).toHaveText('Restore 1');
  await restore.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 restored');
  expect((await calls.item(bun)).name).toBe('Binned bun');
  await hydrated(page, scripts);

  await page.getByRole('link', { name: 'Restore Binned bagel…' }).click();
  const question = page.getByRole('form', { name: 'Restore Binned bagel' });
  await hydrated(page, scripts);
  const alone = question.getByRole('radio', { name: /Binned bakery, but only with this item/ });
  await alone.check();
  const answer = question.getByRole('button', { name: 'Restore' });
  await sendEnded(page, { origin, scripts, send: () => answer.click() });
  await expect(alone).toBeChecked();
  await answer.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 restored');
  expect((await calls.item(bagel)).name).toBe('Binned bagel');
});

test('An answer that cannot be followed is shown again as it was given, with why not', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id, call } = calls;
  const { stations } = await call('menu.get', { location_id, parts: 'nav' });
  const addCategory = async (name: string) =>
    (await call('category.create', { location_id, station_id: stations[0]?.id ?? 0, name })).id;
  const [from, to] = [await addCategory('Fleeting from'), await addCategory('Fleeting to')];
  const id = await calls.addItem({ name: 'Fleeting fig', price: 2 });
  await call('menu.add_items_to_category', { location_id, category_id: from, items: [id] });
  await call('item.destroy', { location_id, id });
  await call('category.destroy', { location_id, id: from });
  await openAs(page, MANAGER, `/location/${location_id}/trash?search=fleeting&restore=item-${id}`);
  await hydrated(page, scripts);
  const question = page.getByRole('form', { name: 'Restore Fleeting fig' });
  const elsewhere = question.getByRole('radio', { name: 'Put it elsewhere:' });
  await elsewhere.check();
  await question.getByLabel('Category', { exact: true }).selectOption(String(to));
  await question.getByLabel('Reason').fill('Wanted again');
  await call('category.destroy', { location_id, id: to });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question.getByRole('alert')).toContainText(`There is no category ${to} here.`);
  await expect(elsewhere).toBeChecked();
  await expect(question.getByLabel('Reason')).toHaveValue('Wanted again');
  await hydrated(page, scripts);
  await question.getByRole('radio', { name: 'Into All Items alone, in no category' }).check();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 restored');
  const told = await call('audit.list', { location_id, filters: { search: 'Wanted again' } });
  expect(told.actions.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
});

test('Why something was deleted is told, and why it comes back goes along to the question', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id, call } = calls;
  const { stations } = await call('menu.get', { location_id, parts: 'nav' });
  const id = await calls.addItem({ name: 'Noted nougat', price: 2 });
  const place = { name: 'Noted sweets', items: [id] };
  const { id: category } = await calls.addCategory(stations[0]?.id ?? 0, place);
  await call('item.destroy', { location_id, id }, 'Sold out for good');
  await call('category.destroy', { location_id, id: category });
  await openAs(page, MANAGER, `/location/${location_id}/trash?search=nougat`);
  await hydrated(page, scripts);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noted nougat' });
  await expect(row).toContainText('Sold out for good');
  await page.getByRole('checkbox', { name: 'Select Noted nougat' }).check();
  const bar = page.getByRole('form', { name: 'Ticked objects' });
  await bar.getByLabel('Reason').fill('On sale again');
  await bar.getByRole('button', { name: /^Restore/ }).click();
  const question = page.getByRole('form', { name: 'Restore Noted nougat' });
  await expect(question.getByLabel('Reason')).toHaveValue('On sale again');
  await hydrated(page, scripts);
  await question.getByRole('radio', { name: 'Into All Items alone, in no category' }).check();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 restored');
  const told = await call('audit.list', { location_id, filters: { search: 'On sale again' } });
  expect(told.actions.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
});
