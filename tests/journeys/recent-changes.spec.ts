import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('What one did oneself is a filter of the audit, and is taken back in its row', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Recent radish', price: 2 });
  await calls.call('item.update', { location_id: calls.locationId, id, price: 2.5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/audit`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /^Mine ?, off$/ }).click();
  await expect(page).toHaveURL(/\/audit\?person=\d+$/);
  await hydrated(page, scripts);
  await expectAccessible(page);
  const change = page
    .getByRole('listitem')
    .filter({ hasText: 'changed the price of Recent radish' })
    .first();
  await change.getByRole('button', { name: /^Undo: changed the price of Recent radish/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  await expect(change).toContainText('Undone by you at');
  await expect(change.getByRole('button')).toHaveCount(0);
  expect((await calls.item(id)).price).toBe(2);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /^Mine ?, on$/ }).click();
  await expect(page).toHaveURL(/\/audit$/);
  await expect(page.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
});

test('The former address of recent changes leads to what one did oneself', async ({
  page,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/recent?before=1`);
  await expect(page).toHaveURL(/\/audit\?person=\d+&outcome=done&before=1$/);
  await expect(page.getByRole('heading', { name: 'Nothing like that was done' })).toBeVisible();
});
