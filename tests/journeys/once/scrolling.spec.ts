import type { Page } from '@playwright/test';
import { formScreens } from '../../support/form-screens';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';

test.setTimeout(15 * 60_000);
test.use({ expectedErrors: [[/404/], { scope: 'test' }] });

/** On a phone the page scrolls, whatever stands on it: a form of its own, a panel, a list. */
const ON_PHONES = ['settings', 'discounts?mode=add&type=discount', 'items'];

for (const width of [1440, 390]) {
  test(`Screens scroll by the wheel, ${width} px wide`, async ({ page, origin }) => {
    const screens =
      width === 390 ? ON_PHONES.map((path) => `/location/1/${path}`) : await formScreens(origin);
    await page.setViewportSize({ width, height: 600 });
    await openAs(page, STAFF, '/account');
    const stuck: string[] = [];
    let tried = 0;
    for (const address of screens) {
      await page.goto(address);
      await hydrated(page, true);
      for (const place of await page.evaluate(longPlaces)) {
        tried += 1;
        if (!(await scrolls(page, place, () => page.mouse.wheel(0, 120)))) {
          stuck.push(`the wheel over ${place.what} at ${address}`);
        }
      }
    }
    expect(stuck).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(width === 390 ? 3 : 30);
  });
}

interface LongPlace {
  what: string;
  /** Where the pointer is put. */
  x: number;
  y: number;
}

/**
 * In the page: the page, its panel and its dialog, where more is in what scrolls below a point of theirs than is seen.
 */
function longPlaces(): LongPlace[] {
  const parts = document.querySelector('dialog[open]')
    ? ['dialog[open]']
    : ['main > .work-page', '.side-panel'];
  return parts.flatMap((what) => {
    const box = document.querySelector(what)?.getBoundingClientRect();
    if (!box) return [];
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const under = document.elementFromPoint(x, y);
    if (!under?.closest(what)) return [];
    const root = document.scrollingElement;
    for (let one: Element | null = under; one; one = one.parentElement) {
      const isRoot = one === document.body || one === root;
      const part = isRoot ? root : one;
      if (!part) continue;
      const scrolls = isRoot || /auto|scroll/.test(getComputedStyle(one).overflowY);
      if (scrolls && part.scrollHeight > part.clientHeight + 20) return [{ what, x, y }];
      // What lies over the page keeps the wheel to itself.
      if (one.matches('dialog') || getComputedStyle(one).position === 'fixed') return [];
    }
    return [];
  });
}

/** Whether a deed moves something; everything is put back to its beginning before. */
async function scrolls(page: Page, { x, y }: LongPlace, deed: () => Promise<void>) {
  await page.mouse.move(x, y);
  await page.evaluate(() => {
    for (const one of [document.documentElement, ...document.querySelectorAll('*')]) {
      if (one.scrollTop > 0) one.scrollTop = 0;
    }
  });
  await deed();
  const moved = () =>
    [document.documentElement, ...document.querySelectorAll('*')].some((one) => one.scrollTop > 0);
  return page.waitForFunction(moved, null, { timeout: 3000 }).then(
    () => true,
    () => false,
  );
}
