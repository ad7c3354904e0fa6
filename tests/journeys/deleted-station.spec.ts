import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { betweenChanges } from '../support/moments';
import { hydrated, MANAGER, openAs } from '../support/people';

test('A deleted station is seen as it was, taken as a file, and restored with its categories', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { call, locationId: location_id } = calls;
  const station = await calls.addStation('Winter cart');
  const item = await calls.addItem({ name: 'Winter punch', price: 3.25 });
  for (const name of ['Winter warm', 'Winter sweet']) {
    await calls.addCategory(station, { name, items: [item] });
  }
  const moment = await betweenChanges(calls);
  await call('station.destroy', { location_id, id: station });

  // The Menu view of a station that is gone by now.
  await openAs(page, MANAGER, `/location/${location_id}/station/${station}?as_of=${moment}`);
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(main).toContainText('Winter warm');
  await expect(main).toContainText('Winter sweet');
  await expect(main).toContainText('$3.25');
  await expectAccessible(page);

  await page.goto(`/location/${location_id}/compare?from=${moment}`);
  await hydrated(page, scripts);
  await main.getByRole('link', { name: /^Gone \d/ }).click();
  await expect(page).toHaveURL(/what=gone/);
  await expect(main.getByRole('listitem').filter({ hasText: 'Winter cart' })).toContainText('gone');
  const link = main.getByRole('link', { name: 'Export .mashmenu' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  const { stations } = JSON.parse(await file.text());
  const names = stations.map(({ name }: { name: string }) => name);
  expect(names).toContain('Winter cart');

  await page.goto(`/location/${location_id}/trash?search=winter+cart`);
  await hydrated(page, scripts);
  const row = main.getByRole('listitem').filter({ hasText: 'Winter cart' });
  await expect(row).toContainText('2 categories');
  await row.getByRole('button', { name: 'Restore Winter cart' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('3 restored');
  await page.goto(`/location/${location_id}/station/${station}`);
  await hydrated(page, scripts);
  await expect(main).toContainText('Winter warm');

  const csv = await page.request.get(`/location/${location_id}/audit.csv?search=winter+cart`);
  const lines = (await csv.text()).trim().split('\r\n');
  const told = lines.filter((line) => line.includes('Winter cart'));
  expect(new Set(told.map((line) => line.split(',')[0])), 'the actions').toHaveProperty('size', 3);
  await call('station.destroy', { location_id, id: station });
});
