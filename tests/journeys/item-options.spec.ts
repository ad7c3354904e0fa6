import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { answerLeaving } from '../support/leaving';
import { hydrated, MANAGER, openAs } from '../support/people';

test.setTimeout(120_000);

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const QUESTION = 'Options Missing Group Assignment';

const option = (name: string, group: number | null = null) => ({
  id: null,
  group,
  name,
  price: 0.5,
});

/** An item with these options, in the groups that the location's Latte has as far as they are given. */
async function addItem(calls: Calls, name: string, options: ReturnType<typeof option>[]) {
  const id = await calls.addItem({ name, price: 3 });
  const groups = (await groupsOfLatte(calls)).filter((group) =>
    options.some((one) => one.group === group.id),
  );
  await calls.call('menu.update_item', {
    location_id: calls.locationId,
    item_id: id,
    option_groups: groups,
    options,
  });
  return { id, address: `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}` };
}

async function groupsOfLatte(calls: Calls) {
  const latte = await calls.item(await calls.itemNamed('Latte'));
  return latte.option_groups.map(({ id, group_type }) => ({
    id,
    group_type: group_type as 'multi',
    range: null,
  }));
}

test('Options that no group can take are dropped with a warning, and gone once saved', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const options = [option('Loose lime'), option('Loose leaf')];
  const { id, address } = await addItem(calls, 'Loose lemonade', options);
  await openAs(page, MANAGER, address);
  await expect(messagesOf(page)).toContainText(
    'Found 2 options with no group assigned. These have been removed.',
  );
  await hydrated(page, scripts);
  await expect(panelOf(page)).not.toContainText('Loose lime');
  await expect(panelOf(page)).toContainText('Its options were put in order.');
  await expectAccessible(page);
  expect((await calls.item(id)).options, 'nothing is saved by looking').toHaveLength(2);
  if (scripts) await expect(messagesOf(page)).not.toContainText('Found 2', { timeout: 7_000 });
  await page.reload();
  await expect(messagesOf(page)).toContainText('Found 2 options');
  await hydrated(page, scripts);
  await save(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({ options: [], option_groups: [] });
  await expect(panelOf(page)).not.toContainText('Its options were put in order.');
});

test('Options without a group open in the first group', async ({ page, scripts, calls }) => {
  const [group] = await groupsOfLatte(calls);
  const options = [option('Small cup', group?.id), option('Loose cup')];
  const { id, address } = await addItem(calls, 'Loose latte', options);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await expect(panelOf(page)).toContainText('Loose cup');
  await page.getByLabel('Price', { exact: true }).fill('4');
  await save(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const { price, options: stored } = await calls.item(id);
  expect([price, stored.map((one) => one.group)]).toEqual([4, [group?.id, group?.id]]);
});

/** Takes an option out of its group in the form, as an editor of groups does. */
async function ungroup(page: Page, name: string): Promise<void> {
  await page.locator('input[name="groups"]').evaluate((input: HTMLInputElement, loose) => {
    const state = JSON.parse(input.value) as { options: { name: string; group: number | null }[] };
    for (const one of state.options) if (one.name === loose) one.group = null;
    // The editor knows nothing of it: its own control, which it would fill anew, is not sent any more.
    const sent = input.cloneNode() as HTMLInputElement;
    sent.setAttribute('value', JSON.stringify(state));
    input.after(sent);
    input.removeAttribute('name');
  }, name);
}

test('Options without a group are saved after a question alone', async ({
  page,
  scripts,
  calls,
}) => {
  const [group] = await groupsOfLatte(calls);
  const options = [option('Tall mug', group?.id), option('Lost mug'), option('Lost spoon')];
  const { id, address } = await addItem(calls, 'Mug of mocha', options);
  const before = await calls.item(id);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('In a mug');
  await page.getByLabel('Description').blur();
  await ungroup(page, 'Lost mug');
  await ungroup(page, 'Lost spoon');
  await save(page).click();

  const dialog = page.getByRole('dialog', { name: QUESTION });
  await expect(dialog).toContainText(
    'Warning: The following options have no group assigned: Lost mug, Lost spoon. This can cause issues with your menu. Do you want to continue saving anyway?',
  );
  expect(await calls.item(id), 'nothing is saved yet').toEqual(before);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Save cancelled due to options without groups',
  );
  await hydrated(page, scripts);
  await expect(page.getByLabel('Description')).toHaveValue('In a mug');
  expect(await calls.item(id)).toEqual(before);

  await save(page).click();
  await dialog.getByRole('button', { name: 'Save Anyway' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page).toHaveURL(address);
  const { description, options: stored } = await calls.item(id);
  expect(description).toBe('In a mug');
  expect(stored.map(({ name, group: of }) => [name, of])).toEqual([
    ['Tall mug', group?.id],
    ['Lost mug', null],
    ['Lost spoon', null],
  ]);
});

test('A question that was left is forgotten with its form', async ({ page, scripts, calls }) => {
  const [group] = await groupsOfLatte(calls);
  const options = [option('Kept jar', group?.id), option('Left jar')];
  const { address } = await addItem(calls, 'Jar of jam', options);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await ungroup(page, 'Left jar');
  await save(page).click();
  await page.getByRole('dialog', { name: QUESTION }).getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Save cancelled');
  const draft = page.url();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  if (scripts) await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/\/items$/);
  await page.goto(draft);
  await expect(page.getByRole('alert')).toContainText('What was typed here is no longer kept.');
});
