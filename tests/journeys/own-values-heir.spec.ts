import type { Page } from '@playwright/test';
import { callsOf } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const HEIR = 'Thornbury Hall Café';

interface Place {
  id: number;
  /** Of its master menu, with its price in cents. */
  item: { id: number; name: string; price: number };
  allow: (fields: ('price' | 'active' | 'pos_id')[]) => Promise<unknown>;
}

async function placeOf(origin: string): Promise<Place> {
  const { call } = await callsOf(origin, STAFF);
  const { locations } = await call('user.locations', { search: HEIR });
  const id = locations.find(({ name }) => name === HEIR)?.id ?? 0;
  const { master_location: master } = await call('location.get_inheritance', { location_id: id });
  if (!master) throw new Error(`${HEIR} has no master.`);
  const [item] = await call('item.list', { location_id: master.id, limit: 1 });
  if (!item) throw new Error(`${master.name} has no items.`);
  return {
    id,
    item: { id: item.id, name: item.name ?? '', price: item.price ?? 0 },
    allow: (fields) => call('own_value.allow', { location_id: master.id, kind: 'item', fields }),
  };
}

const dollars = (price: number) => `$${price.toFixed(2)}`;
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item', exact: true });

test.describe('What a location holds of its own', () => {
  let place: Place;

  test.beforeEach(async ({ origin }) => {
    place = await placeOf(origin);
    await place.allow(['price', 'pos_id', 'active']);
  });

  // What may not be held any more is given back.
  test.afterEach(() => place.allow([]));

  const itemsOf = () => `/location/${place.id}/items`;
  const panelPath = () =>
    `/location/${place.id}/items?mode=edit&type=itemDetails&id=${place.item.id}`;

  test('is typed in the panel, shown in the table, and given back', {
    tag: ['@path', '@browser'],
  }, async ({ page }) => {
    const { name, price } = place.item;
    await openAs(page, MANAGER, panelPath());
    const panel = panelOf(page);
    await expect(panel).toContainText('What this location may hold of its own');
    await expect(panel).toContainText(`Master menu: ${dollars(price)}`);
    await expect(panel).toContainText('Locked by the master menu');
    // A value beside the other choice counts as chosen.
    await panel.getByLabel('Price, here').fill('7.25');
    await panel.getByLabel('POS ID, here').fill('7731');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText(`The source said ${dollars(price)} then.`);
    await expect(panel.getByText('Here', { exact: true })).toHaveCount(2);
    await page.goto(`/location/${place.id}/items?own=1`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(`master menu ${dollars(price)}`);
    await expect(page.getByText('2 own values on 1 item')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('button', { name: `Give back price of ${name}` }).click();
    await expect(page.getByText('1 own value given back')).toBeVisible();
    await expect(row).not.toContainText(`master menu ${dollars(price)}`);
    await page.getByRole('link', { name: 'Give back all 1…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByRole('link', { name: /Give back all/ })).toHaveCount(0);
  });

  test('is refused with what was typed, and told where somebody else was first', async ({
    page,
    origin,
  }) => {
    const { call } = await callsOf(origin, STAFF);
    await openAs(page, MANAGER, panelPath());
    const panel = panelOf(page);
    await panel.getByLabel('Price, here').fill('a lot');
    await panel.getByLabel('POS ID, here').fill('7732');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('Enter a price like 12.50');
    await expect(panel.getByLabel('POS ID, here')).toHaveValue('7732');
    await call('own_value.set', {
      location_id: place.id,
      objects: [{ kind: 'item', object_id: place.item.id, fields: { price: 9 } }],
    });
    await panel.getByLabel('Price, here').fill('8');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('Somebody changed what this location holds');
    await expect(panel).toContainText('Held here now: $9.00');
    await expect(panel.getByLabel('Price, here')).toHaveValue('8');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Here', { exact: true })).toHaveCount(2);
    const { objects } = await call('own_value.get_all', { location_id: place.id });
    expect(objects[0]?.held.map(({ field, value }) => [field, value])).toEqual(
      expect.arrayContaining([
        ['price', 8],
        ['pos_id', '7732'],
      ]),
    );
    // A field is not given back over what is typed in another.
    await panel.getByLabel('POS ID, here').fill('1');
    await panel.getByRole('button', { name: 'Give back Price' }).click();
    await expect(panel).toContainText('Nothing is given back yet');
    await expect(panel.getByLabel('POS ID, here')).toHaveValue('1');
  });

  test('is typed in a cell of the table', { tag: '@browser' }, async ({ page }) => {
    const { id, name, price } = place.item;
    await openAs(page, MANAGER, `/location/${place.id}/items?q=${encodeURIComponent(name)}`);
    const cell = page.locator(`input[name="price"][form="r${id}"]`);
    await cell.fill('6.40');
    await cell.press('Enter');
    const row = page.getByRole('row').filter({ hasText: `master menu ${dollars(price)}` });
    await expect(row).toHaveCount(1);
    await expect(page.locator(`input[name="name"][form="r${id}"]`)).toHaveCount(0);
  });

  test('is of an option its price, of a category its days', async ({ page, origin }) => {
    const { call } = await callsOf(origin, STAFF);
    const here = { location_id: place.id };
    const { master_location: master } = await call('location.get_inheritance', here);
    const from = { location_id: master?.id ?? 0 };
    const { stations, options } = await call('menu.get', from);
    const [option] = options;
    const category = stations.flatMap((one) => one.categories).find((one) => !one.repeats);
    if (!option || !category) throw new Error('There is nothing to hold a value of.');
    const kinds = [
      ['option', 'price'],
      ['category', 'days'],
    ] as const;
    for (const [kind, field] of kinds) {
      await call('own_value.allow', { ...from, kind, fields: [field] });
    }
    await openAs(page, MANAGER, `${itemsOf()}?mode=edit&type=optionEdit&id=${option.id}`);
    await page.getByLabel('Price, here').fill('0.35');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Here', { exact: true })).toHaveCount(1);
    await page.goto(`${itemsOf()}?mode=edit&type=category&id=${category.id}`);
    await page.getByLabel('Days that repeat, here').fill('someday');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('#own-days-error')).toBeVisible();
    await expect(page.getByLabel('Days that repeat, here')).toHaveValue('someday');
    await page.getByLabel('Days that repeat, here').fill('Mon, Thu');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Here', { exact: true })).toHaveCount(1);
    const { objects } = await call('own_value.get_all', here);
    expect(objects.map(({ kind, held }) => [kind, held.length])).toEqual(
      expect.arrayContaining([
        ['option', 1],
        ['category', 2],
      ]),
    );
    for (const [kind] of kinds) await call('own_value.allow', { ...from, kind, fields: [] });
  });

  test('is there again as typed where the session had ended', async ({ page, origin, scripts }) => {
    await openAs(page, MANAGER, panelPath());
    await hydrated(page, scripts);
    const panel = panelOf(page);
    const price = panel.getByLabel('Price, here');
    await price.fill('6.15');
    const save = panel.getByRole('button', { name: 'Save' });
    await sendEnded(page, { origin, scripts, send: () => save.click() });
    await expect(price).toHaveValue('6.15');
    await save.click();
    await expect(panel.getByText('Here', { exact: true })).toHaveCount(1);
    await expect(page).not.toHaveURL(/resume=/);
  });
});
