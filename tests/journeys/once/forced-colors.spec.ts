import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

/** The grounds of what a selector finds, on the page as it is drawn with the system's colours. */
async function grounds(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => getComputedStyle(one).backgroundColor),
    );
}

test('In forced colours what is on, and where one is, differs from the rest', {
  tag: '@path',
}, async ({ page, calls }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const id = await calls.addItem({ name: 'Forced fig', price: 4 });
  await calls.addItem({ name: 'Forced feijoa', price: 4, active: 0 });
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${items}?q=forced`);
  await hydrated(page, true);
  const [on = ''] = await grounds(page, '[role=switch][aria-checked=true]');
  const [off = ''] = await grounds(page, '[role=switch][aria-checked=false]');
  expect(on).not.toBe(off);
  const knobs = await page
    .locator('[role=switch]')
    .evaluateAll((all) =>
      all.map((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(one, '::before').backgroundColor,
      ]),
    );
  for (const [ground, knob] of knobs) expect(knob, 'its knob is seen').not.toBe(ground);
  for (const address of [
    items,
    `/location/${calls.locationId}/discounts`,
    `${items}?show=active`,
  ]) {
    await page.goto(address);
    await hydrated(page, true);
    const current = await grounds(page, ':is(a, button)[aria-current]:not([aria-current=false])');
    const [plain] = await grounds(page, 'nav a:not([aria-current])');
    expect(current.length).toBeGreaterThan(0);
    for (const ground of current) expect(ground).not.toBe(plain);
  }
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});
