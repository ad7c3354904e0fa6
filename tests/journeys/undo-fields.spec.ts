import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('What stays and what goes back of one object is told by field', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const fig = await calls.addItem({ name: 'Field fig', price: 2 });
  const fennel = await calls.addItem({ name: 'Field fennel', price: 3 });
  await calls.call('item.bulk_edit', {
    ...{ location_id, ids: [fig, fennel], action: 'update', field: 'price' },
    value: { op: 'add', unit: 'amount', amount: 1 },
  });
  await calls.call('item.update', { location_id, id: fig, description: 'Fresh' });
  await calls.call('item.update', {
    location_id,
    id: fennel,
    price: 9,
    pos_id: 'F-1',
    calories: 7,
  });
  const object = { kind: 'item', id: fennel } as const;
  const { actions } = await calls.call('audit.list', { location_id, filters: { object } });
  await calls.call('item.update', { location_id, id: fennel, pos_id: 'F-2' });
  const goesBack = page.getByRole('region', { name: /^Goes back/ });
  await openAs(page, STAFF, `/location/${location_id}/audit/${actions[0]?.id}/undo`);
  await hydrated(page, scripts);
  const stays = page.getByRole('region', { name: /^Stays as it is/ });
  await expect(stays).toContainText('Goes back: calories, price');
  await expect(stays).toContainText(/Stays: POS ID, changed by .+: Today, \d+:\d+ [AP]M/);
  await expect(page.locator('dl > div').filter({ hasText: 'Go back in part' })).toContainText('1');
  await expect(goesBack).toContainText('$9.00');
  await expect(goesBack).not.toContainText('F-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /1 reversed in part: edited since \(pos id of “Field fennel” by .+\)/,
  );
  expect(await calls.item(fennel)).toMatchObject({ price: 4, pos_id: 'F-2', calories: null });
  await page.goto(`/location/${location_id}/audit?object=item-${fig}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /raised 2 prices by \$1\.00/ }).click();
  await page.getByRole('link', { name: 'Preview undo' }).click();
  await hydrated(page, scripts);
  const row = goesBack.getByRole('listitem').filter({ hasText: 'Field fig' });
  await expect(row).toContainText(/Stays: description, changed by/);
  await page.getByRole('button', { name: 'Take back all 2 objects' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 reversed');
  expect(await calls.item(fig)).toMatchObject({ price: 2, description: 'Fresh' });
});
