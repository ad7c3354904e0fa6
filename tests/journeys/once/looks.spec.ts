import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, middle: box.y + box.height / 2, right: box.x + box.width };
};

test('Rules are one pattern on phones: name, amount, switch and menu in a line, the sentence below them', {
  tag: '@path',
}, async ({ page, calls }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lists = `/location/${calls.locationId}`;
  await openAs(page, STAFF, `${lists}/discounts`);
  for (const [list, amount] of [
    ['discounts', /%|\$/],
    ['fees', /%|\$/],
    ['taxes', /%/],
  ] as const) {
    await page.goto(`${lists}/${list}`);
    await hydrated(page, true);
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'ID ' }).first();
    const name = await boxOf(row.getByRole('rowheader').getByRole('link'));
    const price = row.locator('.cell-price');
    await expect(price).toHaveText(amount);
    const middles = [price, row.getByRole('link', { name: /^More for/ })];
    if (list === 'discounts') middles.push(row.getByRole('switch'));
    for (const one of middles) {
      expect(Math.abs((await boxOf(one)).middle - name.middle), list).toBeLessThan(9);
    }
    const says = await boxOf(row.locator('.rule-says'));
    expect(says.width, list).toBeGreaterThan(330);
  }
});

test('The switches of rules stay in sight beside an open panel', async ({ page, calls }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [first] = await calls.call('discount.all', { location_id: calls.locationId });
  const panel = `mode=edit&type=discount&id=${first?.id}`;
  await openAs(page, STAFF, `/location/${calls.locationId}/discounts?${panel}`);
  await hydrated(page, true);
  const table = await boxOf(page.getByRole('region', { name: 'Discounts' }));
  const toggle = await boxOf(page.getByRole('row').getByRole('switch').first());
  expect(toggle.right).toBeLessThanOrEqual(table.right);
});

test('The prices of the grid stand beside the names, a dash where one is inherited', async ({
  page,
  calls,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, STAFF, `/location/${calls.locationId}/price-modes/grid`);
  await hydrated(page, true);
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const row = page.getByRole('row').filter({ hasText: 'Espresso' }).first();
  const name = row.getByRole('rowheader').locator('span').first();
  expect((await boxOf(name)).x).toBe(title.x);
  const cell = row.locator('.cell-inherits').first();
  expect((await boxOf(cell)).width).toBeLessThan(170);
  expect((await boxOf(cell)).x - (await boxOf(name)).x).toBeLessThan(560);
  await page.mouse.move(0, 0);
  const dash = () => cell.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(await dash()).toContain('–');
  await cell.getByRole('textbox').focus();
  expect(await dash()).toBe('none');
});

test('The settings begin with the hours, and lead to each of their sections', async ({
  page,
  calls,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, STAFF, `/location/${calls.locationId}/settings`);
  await hydrated(page, true);
  await expect(page.getByRole('heading', { name: 'Operation Hours' })).toBeInViewport();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Fields' }).click();
  await expect(page.getByRole('heading', { name: 'Custom Item Fields' })).toBeInViewport();
  await expect(sections).toBeInViewport();
  await sections.getByRole('link', { name: 'Hours' }).click();
  await expect(page.getByRole('heading', { name: 'Operation Hours' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Operation Hours' })).toBeInViewport();
});
