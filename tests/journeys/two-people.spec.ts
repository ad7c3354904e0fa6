import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const itemPath = (locationId: number, id: number) =>
  `/location/${locationId}/items?mode=edit&type=item&id=${id}`;

test('Who opens a form that somebody else has open is told by name, and both save', {
  tag: '@path',
}, async ({ page, newPerson, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Shared soup', price: 5 });
  const path = itemPath(calls.locationId, id);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(panelOf(page)).not.toContainText('has this open too');
  const other = await newPerson();
  await openAs(other, STAFF, path);
  await hydrated(other, scripts);
  const told = /Max Delgado has this open too \(since \d{1,2}:\d\d [AP]M\)\. Saves are merged\./;
  // Nobody waits for what is noted: it may be there a moment later.
  await expect(async () => {
    await openAs(other, STAFF, path);
    await expect(panelOf(other)).toContainText(told, { timeout: 1_000 });
  }).toPass();
  await hydrated(other, scripts);
  await expectAccessible(other);
  await other.getByLabel('Price', { exact: true }).fill('6');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByLabel('Price', { exact: true })).toHaveValue('6.00');
  await expect.poll(async () => (await calls.item(id)).price).toBe(6);
  await openAs(page, MANAGER, path);
  // Who reloads a form opens it before the page before is left, and is told of all the while.
  await expect(panelOf(page)).toContainText(
    /Sam Okafor has this open too \(since .*\)\. Sam Okafor changed the price (just now|1 minute ago)\./,
  );
});

test('Who opens a shared option group that somebody else has open is told by name', async ({
  page,
  newPerson,
  scripts,
  calls,
}) => {
  const { locationId, call } = calls;
  const { id: group } = await call('option_group.create', {
    location_id: locationId,
    name: 'Told sauces',
  });
  const link = { relation_id: null, id: group, group_type: 'multi' as const, range: null };
  const option = { id: null, group, name: 'Told pesto', price: 0 };
  const [one = 0, other = 0] = await Promise.all(
    ['Told pasta', 'Told salad'].map((name) =>
      calls.addItem({ name, price: 5, option_groups: [link], options: [option] }),
    ),
  );
  const groupAt = (id: number) => `${itemPath(locationId, id)}&dialog=group&group=${group}`;
  await openAs(page, MANAGER, groupAt(one));
  await hydrated(page, scripts);
  await expect(page.getByRole('dialog')).not.toContainText('has this open too');
  const second = await newPerson();
  await expect(async () => {
    await openAs(second, STAFF, groupAt(other));
    await expect(second.getByRole('dialog')).toContainText('Max Delgado has this open too', {
      timeout: 1_000,
    });
  }).toPass();
  // The item behind the dialog is another one, which nobody else has open.
  await expect(panelOf(second)).not.toContainText('has this open too');
});
