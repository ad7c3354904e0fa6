import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, PASSWORD } from '../support/people';

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);

/** Somebody new at the manager's default location, of that level. */
async function personOf(origin: string, locationId: number, level: number): Promise<string> {
  const admin = await callsOf(origin, ADMIN);
  const email = `level-${level}-${crypto.randomUUID().slice(0, 8)}@creator.test`;
  const person = { name: `Level ${level}`, email, level, location_ids: [locationId] };
  const { people } = await admin.call('invitation.create', { people: [person], mail: false });
  const link = people[0]?.link ?? '';
  await admin.call('invitation.accept', { link, name: person.name, password: PASSWORD });
  return email;
}

test('The table of who may what names each role and its people', { tag: '@path' }, async ({
  page,
  scripts,
}) => {
  await openAs(page, ADMIN, '/people');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Import a menu')).toContainText('without prices');
  await expect(row('Undo actions of others')).toContainText('without prices');
  await expect(page.getByRole('columnheader', { name: /Viewer/ })).toBeVisible();
  if (scripts) await expectAccessible(page);
});

test('The line marks an item sold out, and is offered nothing else', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const { locationId } = calls;
  const name = `Soup ${crypto.randomUUID().slice(0, 6)}`;
  const id = await calls.addItem({ name, price: 4 });
  await openAs(
    page,
    await personOf(origin, locationId, 7),
    `/location/${locationId}/items?q=${name}`,
  );
  await hydrated(page, scripts);
  for (const link of ['Import Menu', 'Export Menu', 'Audit', 'Trash', 'Discounts']) {
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Add Item' })).toHaveCount(0);
  await page.getByRole('switch', { name: `${name}, active` }).click();
  await expect(page.getByText(`${name} marked inactive`).first()).toBeVisible();
  expect((await calls.item(id)).active).toBe(0);

  const mark = async () => {
    await page.getByLabel(`More for ${name}`, { exact: true }).click();
    await expect(page.getByText('Delete', { exact: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'Mark sold out…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
    await dialog.getByLabel('Until somebody says so').check();
    await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
  };
  await mark();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Sold out until');
  const { marks } = await calls.call('sold_out.get_all', { location_id: locationId });
  expect(marks.filter((one) => one.name === name).map(({ until }) => until)).toEqual([null]);
  const objects = [{ kind: 'item' as const, object_id: id }];
  await calls.call('sold_out.clear', { location_id: locationId, objects });

  await calls.call('item.update', { location_id: locationId, id, active: 1 });
  const station = await calls.addStation(`Line ${name}`);
  const { id: category } = await calls.addCategory(station, { name: 'Hot', items: [id] });
  await page.goto(`/location/${locationId}/station/${station}/category/${category}`);
  await hydrated(page, scripts);
  await mark();
  const tile = page.getByRole('listitem').filter({ hasText: name });
  await tile.getByLabel(`More for ${name}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Back on sale' }).click();
  await expect(page.getByText('Back on sale').first()).toBeVisible();
  await calls.call('station.destroy', { location_id: locationId, id: station });
  await calls.call('item.destroy', { location_id: locationId, id });
});

test('Whose prices are locked sees them and cannot type them', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const { locationId } = calls;
  const name = `Tea ${crypto.randomUUID().slice(0, 6)}`;
  const id = await calls.addItem({ name, price: 4 });
  const email = await personOf(origin, locationId, 6);
  await openAs(page, email, `/location/${locationId}/items?type=itemDetails&mode=edit&id=${id}`);
  await hydrated(page, scripts);
  const price = page.getByLabel('Default', { exact: true });
  await expect(price).toHaveValue('4.00');
  await expect(price).toHaveAttribute('readonly');
  await expect(page.getByText('Prices are locked for you.').first()).toBeVisible();
  const own = await callsOf(origin, email);
  const refused = own.call('item.update', { location_id: locationId, id, price: 1 });
  await expect(refused).rejects.toThrow();
});
