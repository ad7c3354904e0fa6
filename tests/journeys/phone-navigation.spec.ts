import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.use({ viewport: { width: 390, height: 844 } });

test('A press beside the open navigation of a phone closes it and presses nothing below', {
  tag: ['@path', '@browser'],
}, async ({ page, calls, scripts }) => {
  const id = await calls.addItem({ name: 'Phone pretzel', price: 3 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Phone+pretzel`);
  await hydrated(page, scripts);
  const toggle = page.getByRole('row', { name: /Phone pretzel/ }).getByRole('switch');
  await toggle.scrollIntoViewIfNeeded();
  const more = page.getByRole('link', { name: 'More for Phone pretzel' });
  const hit = await more.evaluate((link) => {
    const { left, right, top } = link.getBoundingClientRect();
    return [-2, 1].map((y) => document.elementFromPoint((left + right) / 2, top + y)?.className);
  });
  expect(hit, 'between the switch and "…", and at the top of that').toEqual([
    expect.stringContaining('row-form'),
    expect.stringContaining('row-more'),
  ]);
  const box = await toggle.boundingBox();
  expect(box, 'the switch stands beside the navigation').toMatchObject({});
  const [x, y] = [Math.max((box?.x ?? 0) + 4, 345), (box?.y ?? 0) + 8];
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('link', { name: 'All Items' })).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page.getByRole('link', { name: 'All Items' })).toBeHidden();
  expect(await calls.item(id)).toMatchObject({ active: 1, version: 1 });
});

test('The folded navigation closes when it has led on', {
  tag: '@browser',
}, async ({ page, calls, scripts }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page).toHaveURL(/\/audit/);
  await expect(page.getByRole('link', { name: 'All Items' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
});
