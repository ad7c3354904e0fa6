import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add Item Relation' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const detailsPath = ({ locationId }: Calls, id: number) =>
  `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`;

/** The relations of an item as it is stored: kind, and the names on both sides. */
async function relationsOf({ call, locationId }: Calls, id: number) {
  const { relations = [] } = await call('item.get', { location_id: locationId, id });
  return relations.map(({ type, item_name, relation_name }) => [type, item_name, relation_name]);
}

async function addRelation(page: Page, scripts: boolean, kind: string, search: string) {
  await page.getByRole('button', { name: 'Add Item Relation' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await hydrated(page, scripts);
  const box = dialog.getByPlaceholder('Search by item name...');
  await box.fill(search);
  await box.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 item');
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByRole('radio', { name: search }).check();
  await dialog.getByRole('button', { name: 'Add relation' }).click();
  await expect(dialog).toBeHidden();
  await hydrated(page, scripts);
}

test('Relations are added over an unsaved form, seen from both sides, and removed', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const box = await calls.addItem({ name: 'Relating box', price: 9 });
  const apple = await calls.addItem({ name: 'Related apple', price: 1 });
  await calls.addItem({ name: 'Related cider', price: 2 });
  await openAs(page, MANAGER, detailsPath(calls, box));
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await panel.getByLabel('POS ID').fill('typed before');
  await addRelation(page, scripts, 'A container of the other item', 'Related apple');
  await expect(panel.getByLabel('POS ID'), 'what was typed is still there').toHaveValue(
    'typed before',
  );
  await addRelation(page, scripts, 'The hot version of the other item', 'Related cider');
  await expect(panel.getByText('Container of')).toBeVisible();
  await expect(panel.getByTitle('This item is the hot version')).toBeVisible();
  expect(await relationsOf(calls, box), 'nothing is stored before the form is saved').toEqual([]);
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page).toHaveURL(/type=itemDetails&id=\d+$/);
  expect(await relationsOf(calls, box)).toEqual([
    ['contained', 'Relating box', 'Related apple'],
    ['hot_cold_item', 'Relating box', 'Related cider'],
  ]);
  const stored = await calls.item(box);
  expect([stored.pos_id, stored.version]).toEqual(['typed before', 2]);

  await page.goto(detailsPath(calls, apple));
  await hydrated(page, scripts);
  await expect(panel.getByText('In these containers')).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Remove Relating box' }).check();
  if (scripts) await expect(panel).toContainText('1 unsaved change');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(panel.getByText('In these containers')).toHaveCount(0);
  expect(await relationsOf(calls, box)).toEqual([
    ['hot_cold_item', 'Relating box', 'Related cider'],
  ]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('In these containers')).toBeVisible();
});

test('A relation without an item is not added, and its dialog asks what is meant by what is typed', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Lonely lime', price: 1 });
  await openAs(page, MANAGER, `${detailsPath(calls, id)}&dialog=relation&relation=latte`);
  await hydrated(page, scripts);
  const dialog = dialogOf(page);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Contained in the other item' }).check();
  await dialog.getByRole('button', { name: 'Add relation' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    '“latte” is typed and nothing of it chosen',
  );
  await expect(dialog.getByPlaceholder('Search by item name...')).toHaveValue('latte');
  await expect(dialog.getByRole('radio', { name: 'Contained in the other item' })).toBeChecked();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(panelOf(page)).toContainText('This item has no relations yet.');
});

test('A new item brings its relations along', async ({ page, scripts, calls }) => {
  await calls.addItem({ name: 'Waiting wrap', price: 1 });
  const address = `/location/${calls.locationId}/items?mode=add&type=itemDetails`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByRole('textbox', { name: 'Item name' }).fill('Meal deal');
  await page
    .getByLabel(/^(Price|Default)$/)
    .first()
    .fill('9');
  await addRelation(page, scripts, 'A container of the other item', 'Waiting wrap');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/mode=edit&type=itemDetails&id=\d+$/);
  const id = await calls.itemNamed('Meal deal');
  expect(await relationsOf(calls, id)).toEqual([['contained', 'Meal deal', 'Waiting wrap']]);
});

test('A relation that somebody else added meanwhile stays', async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Shared tray', price: 1 });
  const mine = await calls.addItem({ name: 'My muffin', price: 1 });
  const theirs = await calls.addItem({ name: 'Their tart', price: 1 });
  const here = { location_id: calls.locationId, id };
  const with_ = (relation_id: number) => ({ type: 'contained' as const, item_id: id, relation_id });
  await calls.call('item.update_relations', { ...here, relations: [with_(mine)] });
  await openAs(page, MANAGER, detailsPath(calls, id));
  await hydrated(page, scripts);
  await calls.call('item.update_relations', { ...here, relations: [with_(mine), with_(theirs)] });
  await panelOf(page).getByRole('checkbox', { name: 'Remove My muffin' }).check();
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect(await relationsOf(calls, id)).toEqual([['contained', 'Shared tray', 'Their tart']]);
});
