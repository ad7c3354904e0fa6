import type { Page } from '@playwright/test';
import { formScreens } from '../../support/form-screens';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';

test.setTimeout(15 * 60_000);
test.use({ expectedErrors: [[/404/], { scope: 'test' }] });

const WIDTHS = [1440, 390];

for (const width of WIDTHS) {
  test(`Screens scroll by the wheel, by keys and by touch, ${width} px wide`, async ({
    page,
    origin,
  }) => {
    const screens = await formScreens(origin);
    await page.setViewportSize({ width, height: 600 });
    const touch = await touchOf(page);
    await openAs(page, STAFF, '/account');
    const stuck: string[] = [];
    let tried = 0;
    for (const address of screens) {
      await page.goto(address);
      await hydrated(page, true);
      for (const place of await page.evaluate(longPlaces)) {
        tried += 1;
        const tries: Record<string, () => Promise<void>> = {
          ...(width > 390 && { 'the wheel': () => page.mouse.wheel(0, 120) }),
          ...(width === 390 && { 'a finger': () => touch(place) }),
          ...(place.isRoot && { End: () => pressed(page, 'End') }),
          ...(place.isRoot && { PageDown: () => pressed(page, 'PageDown') }),
          ...(place.isRoot && { Space: () => pressed(page, 'Space') }),
        };
        for (const [by, deed] of Object.entries(tries)) {
          if (!(await scrolls(page, place, deed))) {
            stuck.push(`${by} over ${place.what} at ${address}`);
          }
        }
      }
    }
    expect(stuck).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(30);
  });
}

/** A key as of a page on which nothing has the focus. */
async function pressed(page: Page, key: string): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press(key);
}

/** A finger that goes up by 120 pixels. */
async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return async ({ x, y }: LongPlace) => {
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
      });
    await send('touchStart', 0);
    for (const up of [20, 40, 60, 80, 100, 120]) await send('touchMove', up);
    await send('touchEnd', 120);
  };
}

interface LongPlace {
  what: string;
  /** It is the page itself that scrolls. */
  isRoot: boolean;
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
      if (scrolls && part.scrollHeight > part.clientHeight + 20) return [{ what, x, y, isRoot }];
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
