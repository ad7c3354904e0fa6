import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('What was done last is found in the navigation, and taken back', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Recent radish', price: 2 });
  await calls.call('item.update', { location_id: calls.locationId, id, price: 2.5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Recent Changes' }).click();
  await expect(page).toHaveURL(/\/recent$/);
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { name: 'Recent Changes' })).toBeVisible();
  await expectAccessible(page);
  const change = page
    .getByRole('listitem')
    .filter({ hasText: 'Changed item “Recent radish”' })
    .first();
  await change.getByRole('button', { name: /^Undo: Changed item “Recent radish”/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  await expect(change).toContainText('Undone by you');
  await expect(change.getByRole('button')).toHaveCount(0);
  expect((await calls.item(id)).price).toBe(2);
});

test('Whoever has done nothing in a location is told what the page is for', async ({
  page,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/recent?before=1`);
  await expect(page.getByRole('heading', { name: 'Nothing older' })).toBeVisible();
  await page.getByRole('link', { name: 'Newest', exact: true }).click();
  await expect(page).toHaveURL(/\/recent$/);
});
