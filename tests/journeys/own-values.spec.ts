import { expectAccessible } from '../support/axe';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

/** An item of the demo's campus menu, which two locations inherit; one of them asks a price of its own. */
async function overridden({ call }: Calls) {
  const named = async (search: string) =>
    (await call('user.locations', { search })).locations[0]?.id ?? 0;
  const [template, library] = await Promise.all([
    named('Harbor Campus Menu'),
    named('Library Café'),
  ]);
  const at = { location_id: template };
  const { id } = await call('item.create', { ...at, name: 'Overridden oats', price: 4.5 });
  const allow = (fields: 'price'[]) =>
    call('own_value.allow', { ...at, kind: 'item', object_id: null, fields });
  const hold = (price: number) =>
    call('own_value.set', {
      location_id: library,
      objects: [{ kind: 'item', object_id: id, fields: { price } }],
    });
  await allow(['price']);
  await hold(4.75);
  const priceAt = async (location_id: number) =>
    (await call('item.get', { location_id, id })).price;
  const remove = async () => {
    await call('item.destroy', { ...at, id });
    await allow([]);
  };
  return { template, library, id, hold, priceAt, remove };
}

test('A save in a template asks about those who have a value of their own, and takes back what is ticked', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const { template, library, id, priceAt, remove } = await overridden(await callsOf(origin, STAFF));
  await openAs(page, STAFF, `/location/${template}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const price = page.getByLabel('Price', { exact: true });
  // What nobody holds of their own is not asked about.
  await page.getByLabel('Description').fill('Overnight');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  await hydrated(page, scripts);
  await price.fill('4.60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Save Overridden oats in the template?');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 location follows and will show $4.60.');
  await expect(main).toContainText('1 has its own price and keeps it.');
  await expect(main).toContainText(/Library Café.*\$4\.75 \+ \$0\.15/s);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page).toHaveURL(/items\?/);
  await hydrated(page, scripts);
  await expect(price).toHaveValue(/^4\.6/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save for 1 location' }).click();
  await expect(page).toHaveURL(/items\?.*type=item/);
  expect([await priceAt(template), await priceAt(library)]).toEqual([4.6, 4.75]);
  await openAs(page, STAFF, `/location/${template}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await price.fill('4.80');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Take back: Library Café' }).check();
  await page.getByRole('button', { name: 'Save for 1 location' }).click();
  await expect(page).toHaveURL(/items\?.*type=item/);
  expect([await priceAt(template), await priceAt(library)]).toEqual([4.8, 4.8]);
  // One undo for the save and what it took back.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => priceAt(library)).toBe(4.75);
  expect(await priceAt(template)).toBe(4.6);
  await remove();
});

test('A template says what its heirs may hold, sees what they hold, and takes it back', async ({
  page,
  scripts,
  origin,
}) => {
  const { template, library, id, hold, priceAt, remove } = await overridden(
    await callsOf(origin, STAFF),
  );
  await openAs(page, STAFF, `/location/${template}/items`);
  await page.getByRole('link', { name: 'Own Values' }).click();
  await hydrated(page, scripts);
  const main = page.getByRole('main');
  await expect(main).toContainText('1 own value in 1 location.');
  await expect(main).toContainText(/Overridden oats.*Library Café/s);
  await expectAccessible(page);
  const held = page.getByRole('table', { name: 'Own values of locations' });
  const tick = page.getByRole('checkbox', { name: 'Overridden oats, Price, Library Café' });
  await tick.check();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    '1 own value given back.',
  );
  expect(await priceAt(library)).toBe(4.5);
  await hold(4.75);
  await openAs(page, STAFF, `/location/${template}/own-values?q=oats`);
  await hydrated(page, scripts);
  await expect(held).toContainText('Overridden oats');
  await held.getByRole('link', { name: 'Overridden oats' }).click();
  await expect(page).toHaveURL(new RegExp(`object=${id}`));
  await hydrated(page, scripts);
  // Locking asks first.
  const rule = page.getByRole('form', { name: 'What may be held of Overridden oats' });
  await rule.getByRole('checkbox', { name: /^Price/ }).uncheck();
  await rule.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 own value in 1 location is given back');
  await expect(question).toContainText(
    'Library Café: Overridden oats, Price $4.75, will show $4.50',
  );
  await expectAccessible(page);
  expect(await priceAt(library)).toBe(4.75);
  await question.getByRole('button', { name: 'Lock and give back' }).click();
  await expect(question).toHaveCount(0);
  expect(await priceAt(library)).toBe(4.5);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'As all others' }).click();
  await expect(page.getByRole('button', { name: 'As all others' })).toHaveCount(0);
  await hold(4.9);
  // The same address lists what the heir holds.
  await openAs(page, STAFF, `/location/${library}/own-values`);
  await hydrated(page, scripts);
  await expect(main).toContainText(/Overridden oats.*\$4\.90.*\$4\.50/s);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give back all 1' }).click();
  await expect(main).toContainText('Nothing of its own');
  expect(await priceAt(library)).toBe(4.5);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => priceAt(library)).toBe(4.9);
  await remove();
});
