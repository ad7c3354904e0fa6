import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('What is sold out is said in table, panel and tiles, and put back from each', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { call, locationId, addItem, addStation, addCategory } = calls;
  const here = { location_id: locationId };
  const own = crypto.randomUUID().slice(0, 6);
  const [stew, pie] = [`Stew ${own}`, `Pie ${own}`];
  const items = [await addItem({ name: stew, price: 5 }), await addItem({ name: pie, price: 4 })];
  const [id = 0] = items;
  const station = await addStation(`Out ${own}`);
  const { id: category } = await addCategory(station, { name: 'Hot', items });
  const table = `/location/${locationId}/items?q=${own}`;

  await openAs(page, MANAGER, table);
  await hydrated(page, scripts);
  for (const name of [stew, pie]) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  const bar = page.getByRole('form', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Sold out…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  await expect(dialog).toContainText('2 items');
  await hydrated(page, scripts);
  await dialog.getByLabel('Until somebody says so').check();
  await dialog.getByRole('button', { name: 'Mark 2 items sold out' }).click();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(row(stew)).toContainText('Sold out until somebody says so');
  await expect(row(pie)).toContainText('Sold out until somebody says so');
  if (scripts) await expectAccessible(page);

  await page.goto(`${table}&mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const note = page.getByRole('region', { name: 'Sold out' });
  await expect(note).toContainText('Sold out until somebody says so');
  if (scripts) await expectAccessible(page);
  await note.getByRole('button', { name: 'Back on sale' }).click();
  await expect(note).toHaveCount(0);
  await expect(row(stew)).not.toContainText('Sold out');

  await page.goto(`/location/${locationId}/station/${station}/category/${category}`);
  await hydrated(page, scripts);
  const tile = page.getByRole('listitem').filter({ hasText: pie });
  await expect(tile).toContainText('Sold out until somebody says so');
  await tile.getByRole('link', { name: /Why is .* not on the kiosk/ }).click();
  const why = page.getByRole('dialog', { name: `Why is “${pie}” not on the kiosk?` });
  await expect(why).toContainText(`The item “${pie}” is sold out until somebody says so:`);
  await expect(why.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', /sold-out/);

  await call('station.destroy', { ...here, id: station });
  for (const one of items) await call('item.destroy', { ...here, id: one });
});
