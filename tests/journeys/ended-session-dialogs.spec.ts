import type { Page } from '@playwright/test';
import { addDays, longDate, weekdayName } from '~/menu/calendar';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { addOption, groupsOf, openNewGroup } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';
import { today } from '../support/today';

test.setTimeout(120_000);

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('A row that was sent when the session had ended is there again as typed, and saved', {
  tag: '@path',
}, async ({ page, origin, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Ended rye', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=ended+rye`);
  await hydrated(page, scripts);
  const price = page.getByRole('textbox', { name: 'Price of Ended rye' });
  await price.fill('4.75');
  await sendEnded(page, { origin, scripts, send: () => price.press('Enter') });
  await expect(messages(page)).toContainText('This is not saved yet.');
  await expect(price).toHaveValue('4.75');
  await expect(price).toHaveAccessibleDescription(/Your session had ended/);
  expect((await calls.item(id)).price).toBe(4);
  await price.press('Enter');
  await expect(messages(page)).toContainText('Ended rye $4.00 → $4.75');
  await expect(page).not.toHaveURL(/resume=/);
  expect((await calls.item(id)).price).toBe(4.75);
});

test('Days that were sent when the session had ended are ticked again in their dialog', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const station = await calls.addStation('Ended bakery');
  const { id } = await calls.addCategory(station, { name: 'Ended bread', schedule: today() });
  const path = `/location/${calls.locationId}/station/${station}/schedule?dialog=days&id=${id}`;
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const date = addDays(today(), 2);
  const day = page
    .getByRole('dialog')
    .getByRole('checkbox', { name: `${weekdayName(date)} ${longDate(date)}` });
  if (scripts) await day.evaluate((box: HTMLInputElement) => box.click());
  else await day.check();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  await sendEnded(page, { origin, scripts, send: () => save.last().click() });
  await expect(day).toBeChecked();
  await save.last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/resume=/);
  await calls.call('station.destroy', { location_id: calls.locationId, id: station });
});

test('Tags that were sent when the session had ended stand again in their dialog', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Ended tagine', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=ended+tagine`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Ended tagine', exact: true }).check();
  await page.getByText('Bulk actions').click();
  await page.getByRole('button', { name: 'Add tags…' }).click();
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByLabel('Tags').fill('braised');
  const add = dialog.getByRole('button', { name: 'Add tags' });
  await sendEnded(page, { origin, scripts, send: () => add.click() });
  await expect(dialog).toContainText('To 1 item');
  await add.click();
  await expect(messages(page)).toContainText('1 item(s) updated successfully');
  expect((await calls.item(id)).tags).toEqual(['braised']);
});

test('A dialog over a form that was sent when the session had ended opens over it after sign-in', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Ended elixir', price: 4 });
  const path = `/location/${calls.locationId}/items?mode=edit&type=itemDetails&id=${id}`;
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const posId = page.getByRole('complementary', { name: 'Item' }).getByLabel('POS ID');
  await posId.fill('typed before');
  const add = page.getByRole('button', { name: 'Add Item Relation' });
  await sendEnded(page, { origin, scripts, send: () => add.click() });
  const dialog = page.getByRole('dialog', { name: 'Add Item Relation' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(posId).toHaveValue('typed before');
});

test('An option group that was sent when the session had ended is in its editor again, over the form', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Ended ristretto', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('typed below');
  await openNewGroup(page, scripts);
  const { field, button, options, dialog, deed } = groupsOf(page);
  await field('Group name').fill('Ended sizes');
  await addOption(page, 'Ended large', '0.50');
  await sendEnded(page, { origin, scripts, send: () => button('Save').click() });
  await expect(field('Group name')).toHaveValue('Ended sizes');
  await expect(options).toHaveText([/Ended large/]);
  await button('Save').click();
  await expect(dialog).toHaveCount(0);
  await hydrated(page, scripts);
  await expect(page.getByLabel('Description')).toHaveValue('typed below');
  await deed('Save').click();
  await expect(messages(page)).toContainText('Success');
  const stored = await calls.item(id);
  expect(stored.description).toBe('typed below');
  expect(stored.options.map(({ name }) => name)).toEqual(['Ended large']);
});
