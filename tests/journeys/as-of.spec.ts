import { DateTime } from 'luxon';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1_100));

test('A menu is shown as it was, compared with now and brought back', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId: location_id } = calls;
  const { timezone } = await call('location.get', { location_id });
  const id = await calls.addItem({ name: 'Moment muffin', price: 3 });
  await aWhile();
  const moment = DateTime.now()
    .setZone(timezone ?? 'America/New_York')
    .toFormat("yyyy-MM-dd'T'HH:mm:ss");
  await aWhile();
  await call('item.update', { location_id, id, price: 4 });
  const list = `/location/${location_id}/items?q=moment+muffin`;
  const row = page.getByRole('row').filter({ hasText: String(id) });

  await openAs(page, MANAGER, `${list}&as_of=${moment}`);
  await hydrated(page, scripts);
  const band = page.getByRole('region', { name: 'As it was' });
  await expect(band).toContainText('Nothing can be edited here.');
  await expect(row).toContainText('$3.00');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Expand to edit Moment muffin' }).click();
  await expect(page).toHaveURL(/as_of=.*type=item|type=item.*as_of=/);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.goto(`${list}&as_of=${moment}`);
  await hydrated(page, scripts);
  await band.getByRole('link', { name: 'Back to now' }).click();
  await expect(page).not.toHaveURL(/as_of/);
  await expect(band).toHaveCount(0);

  await page.goto(`/location/${location_id}/compare?from=${moment}`);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  const difference = main.getByRole('listitem').filter({ hasText: 'Moment muffin' });
  await expect(difference).toContainText('$3.00');
  await expect(difference).toContainText('$4.00');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Bring the menu back' }).click();
  await expect(main).toContainText('It is one action, and can be undone.');
  await hydrated(page, scripts);
  await main.getByRole('button', { name: 'Bring it back' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await calls.item(id)).price).toBe(3);
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(4);
});
