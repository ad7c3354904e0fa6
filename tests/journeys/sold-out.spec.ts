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

test('A choice is marked in the list of options, in its panel and beside its group, and put back', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId, addStation, addCategory, addItem } = calls;
  const here = { location_id: locationId };
  const own = crypto.randomUUID().slice(0, 6);
  const [oat, soy] = [`Oat ${own}`, `Soy ${own}`];
  const milk = await call('option_group.create', {
    ...here,
    name: `Milk ${own}`,
    group_type: 'multi',
  });
  const option = { id: null, active: 1 as const, pos_id: null, default: 0 as const, price: 0 };
  const id = await addItem({
    name: `Latte ${own}`,
    price: 4,
    option_groups: [{ id: milk.id, group_type: 'multi', range: [0, 2] }],
    options: [oat, soy].map((name) => ({ ...option, group: milk.id, name, max_count: 0 })),
  });
  const station = await addStation(`Choices ${own}`);
  await addCategory(station, { name: 'Hot', items: [id] });
  const list = `/location/${locationId}/station/${station}/options`;
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  const mark = async () => {
    await hydrated(page, scripts);
    await dialog.getByLabel('Until somebody says so').check();
    await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  await openAs(page, MANAGER, list);
  await hydrated(page, scripts);
  await page.getByLabel(`More for ${oat}`, { exact: true }).click();
  await page.getByRole('link', { name: 'Mark sold out…' }).click();
  await expect(dialog).toContainText(oat);
  await mark();
  await expect(row(oat)).toContainText('Sold out until somebody says so');
  await expect(page.getByRole('link', { name: /^Line\s*off now: \d+$/ })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByLabel(`More for ${oat}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Back on sale' }).click();
  await expect(row(oat)).not.toContainText('Sold out');

  await row(soy)
    .getByRole('link', { name: `Expand to edit ${soy}` })
    .click();
  await page.getByRole('link', { name: 'Mark sold out…' }).click();
  await mark();
  const note = page.getByRole('region', { name: 'Sold out' });
  await expect(note).toContainText('Sold out until somebody says so');

  await page.goto(`/location/${locationId}/items?q=${own}&mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const panel = page.locator('#option-groups');
  await expect(panel).toContainText('Sold out until somebody says so');
  await panel.getByRole('link', { name: `${oat}: sold out until…` }).click();
  await expect(dialog).toContainText(oat);
  await mark();
  const { marks } = await call('sold_out.get_all', here);
  const named = marks.flatMap(({ name, until }) => (name.endsWith(own) ? [[name, until]] : []));
  expect(named.sort()).toEqual([
    [oat, null],
    [soy, null],
  ]);
  if (scripts) await expectAccessible(page);

  await call('station.destroy', { ...here, id: station });
  await call('item.destroy', { ...here, id });
});

test('What a file says is sold out is previewed in words, and imported', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId, addItem } = calls;
  const here = { location_id: locationId };
  const name = `Tart ${crypto.randomUUID().slice(0, 6)}`;
  const id = await addItem({ name, price: 4 });
  await openAs(page, MANAGER, `/location/${locationId}/import`);
  await hydrated(page, scripts);
  const text = `id,name,sold_out_until\n${id},${name},2099-01-02 14:00\n`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'out.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  const change = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(change).toContainText('2 January 2099, 2:00 PM');
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const done = page.getByRole('dialog', { name: 'Import Successful' });
  await expect(done).toContainText('1 sold out mark added');
  const { marks } = await call('sold_out.get_all', here);
  expect(marks.find((mark) => mark.name === name)?.until_local).toBe('2099-01-02T14:00');
  await call('item.destroy', { ...here, id });
});
