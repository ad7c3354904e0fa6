import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { betweenChanges } from '../support/moments';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test('A menu is shown as it was, compared with now and brought back', { tag: '@path' }, async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const { call, locationId: location_id } = calls;
  const id = await calls.addItem({ name: 'Moment muffin', price: 3 });
  const moment = await betweenChanges(calls);
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
  await page.goto(`${list}&as_of=2199-01-01T12:00`);
  await expect(band).toContainText('Tuesday 1 January 2199, 12:00 PM is still to come');
  await expect(row).toContainText('$4.00');
  await hydrated(page, scripts);
  await band.getByRole('link', { name: 'Back to now' }).click();
  await expect(page).not.toHaveURL(/as_of/);
  await expect(band).toHaveCount(0);

  await page.goto(`/location/${location_id}/compare`);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Moment muffin' })).toHaveCount(1);
  const presets = main.getByRole('navigation', { name: 'Often compared with now' });
  await expect(presets.getByRole('link', { name: 'Yesterday' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await presets.getByRole('link', { name: 'A week ago' }).click();
  await expect(page).toHaveURL(/compare\?from=\d{4}-\d\d-\d\dT00%3A00$/);
  await page.goto(`/location/${location_id}/compare?from=${moment}`);
  await hydrated(page, scripts);
  const difference = main.getByRole('listitem').filter({ hasText: 'Moment muffin' });
  await expect(difference).toContainText('$3.00');
  await expect(difference).toContainText('$4.00');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Bring the menu back' }).click();
  await expect(main).toContainText('It is one action, and can be undone.');
  await hydrated(page, scripts);
  await main.getByLabel('Reason').fill('Back to the prices of then');
  const bringBack = main.getByRole('button', { name: 'Bring it back' });
  await sendEnded(page, { origin, scripts, send: () => bringBack.click() });
  expect((await calls.item(id)).price).toBe(4);
  await expect(main.getByLabel('Reason')).toHaveValue('Back to the prices of then');
  await bringBack.click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await calls.item(id)).price).toBe(3);
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await calls.item(id)).price).toBe(4);

  await page.goto(`/location/${location_id}/compare?from=1999-01-01T12:05&confirm=back`);
  await expect(main).toContainText('was not in Creator yet on 1 January 1999 at 12:05 PM.');
  await expect(main.getByRole('button', { name: 'Bring it back' })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Not now' }).click();
  await expect(page).not.toHaveURL(/confirm=/);
});

test('A phone shows what was charged at a moment, and the tiles and lists what became of it', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId: location_id } = calls;
  const station = await calls.addStation('Moment bar');
  const wrap = await calls.addItem({ name: 'Moment wrap', price: 6 });
  const box = await calls.addItem({ name: 'Moment box', price: 9 });
  const { id: category } = await calls.addCategory(station, { name: 'Wraps', items: [wrap, box] });
  const moment = await betweenChanges(calls);
  await call('item.update', { location_id, id: wrap, price: 7, active: 0 });
  await call('item.destroy', { location_id, id: box });
  const noon = `${moment.slice(0, 10)}T12:00`;
  const asOf = `as_of=${moment}`;

  const phone = `/location/${location_id}/preview?station=${station}&at=${noon}&${asOf}`;
  await openAs(page, MANAGER, phone);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(page.getByRole('region', { name: 'As it was' })).toBeVisible();
  await expect(main.locator('li strong')).toHaveText(['Moment wrap', 'Moment box']);
  await expect(main).toContainText('$6.00');
  await expectAccessible(page);
  await main.getByRole('link', { name: /Moment wrap/ }).click();
  await expect(page).toHaveURL(new RegExp(`as_of=.*item=${wrap}`));
  await hydrated(page, scripts);
  await main.getByRole('button', { name: /^Add/ }).click();
  await expect(page).not.toHaveURL(/item=/);
  await hydrated(page, scripts);
  await main.getByRole('link', { name: /^View order/ }).click();
  await expect(main).toContainText('$6.00');
  // The basket of then is none of now.
  await page.goto(`/location/${location_id}/preview?station=${station}&at=${noon}&basket=1`);
  await expect(main).not.toContainText('Moment wrap');

  await page.goto(`/location/${location_id}/station/${station}/category/${category}?${asOf}`);
  await hydrated(page, scripts);
  const tile = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect(tile('Moment wrap')).toContainText('$6.00');
  await expect(tile('Moment wrap')).toContainText('Now $7.00, inactive');
  await expect(tile('Moment box')).toContainText('Deleted since');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog')).toContainText('as it was on');
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /as_of=/);

  for (const list of ['global_matches', 'dotcodes']) {
    await page.goto(`/location/${location_id}/items/${list}?q=moment+box&having=all&${asOf}`);
    await expect(page.getByRole('row').filter({ hasText: 'Moment box' })).toHaveCount(1);
  }
  await page.goto(`/location/${location_id}/items/global_matches?${asOf}`);
  await page.getByRole('link', { name: 'Containers' }).click();
  await expect(page).toHaveURL(/containers\?.*as_of=/);
  await expect(page.getByRole('region', { name: 'As it was' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Container' })).toHaveCount(0);
});

test('A day part that is gone by now is compared by its name', async ({
  page,
  origin,
  scripts,
}) => {
  const calls = await callsOf(origin, STAFF);
  const { locations } = await calls.call('user.locations', { search: 'Bistro du Quai' });
  const location_id = locations[0]?.id ?? 0;
  const { operations } = await calls.call('location.get', { location_id });
  const supper = { name: 'Late supper', start: '23:00', end: '23:30' };
  const meals = [...operations.meals, supper];
  await calls.call('location.update', { location_id, operations: { meals } });
  const { menu } = await calls.call('location.get', { location_id });
  const part = menu.day_parts.find(({ name }) => name === supper.name)?.id ?? 0;
  const item = { location_id, name: 'Supper soup', price: 7, day_parts: [part] };
  await calls.call('item.create', item);
  const moment = await betweenChanges({ ...calls, locationId: location_id });
  const without = { meals: operations.meals, gone_meals: 'all_day' as const };
  await calls.call('location.update', { location_id, operations: without });
  await openAs(page, STAFF, `/location/${location_id}/compare?from=${moment}`);
  await hydrated(page, scripts);
  const difference = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Supper soup' });
  await expect(difference).toContainText('Late supper');
  await expect(difference).toContainText('All Day');
});

test('What is no moment is said to be none: it is not the menu of now', async ({ page, calls }) => {
  const { locationId } = calls;
  await openAs(page, MANAGER, `/location/${locationId}/items?as_of=2026-02-30T10:00`);
  await expect(page.getByRole('main')).toContainText('“2026-02-30T10:00” is no time.');
  await page.getByRole('link', { name: 'See it as it is now' }).click();
  await expect(page).not.toHaveURL(/as_of/);
  const file = await page.request.get(`/location/${locationId}/compare.mashmenu?as_of=friday`);
  expect(file.status()).toBe(400);
  await page.goto(`/location/${locationId}/compare?from=2026-02-30T10:00&until=soon`);
  const main = page.getByRole('main');
  await expect(main).toContainText('“2026-02-30T10:00” is no time.');
  await expect(main).toContainText('“soon” is no time.');
  await expect(main.getByRole('button', { name: 'Compare' })).toBeVisible();
});
