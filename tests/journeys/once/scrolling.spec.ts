import type { Page } from '@playwright/test';
import { formScreens } from '../../support/form-screens';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';

test.setTimeout(15 * 60_000);
test.use({ expectedErrors: [[/404/], { scope: 'test' }] });

for (const { width, height } of [
  { width: 1440, height: 600 },
  { width: 390, height: 600 },
]) {
  test(`Every screen scrolls by the wheel and by keys, ${width} px wide`, async ({
    page,
    origin,
  }) => {
    const screens = await formScreens(origin);
    await page.setViewportSize({ width, height });
    await openAs(page, STAFF, '/account');
    const stuck: string[] = [];
    let tried = 0;
    for (const address of screens) {
      await page.goto(address);
      await hydrated(page, true);
      for (const place of await page.evaluate(longPlaces)) {
        tried += 1;
        if (!(await scrolls(page, place, () => page.mouse.wheel(0, 120)))) {
          stuck.push(`wheel over ${place.what} at ${address}`);
        }
        if (!(await scrolls(page, place, () => page.keyboard.press('PageDown')))) {
          stuck.push(`PageDown in ${place.what} at ${address}`);
        }
      }
    }
    expect(stuck).toEqual([]);
    expect(tried).toBeGreaterThan(30);
  });
}

interface LongPlace {
  what: string;
  /** Where the pointer is put. */
  x: number;
  y: number;
}

/**
 * In the page: the page, its panel and its dialog, where more is in it than is seen, by a point of each that lies over
 * its contents.
 */
function longPlaces(): LongPlace[] {
  const parts = document.querySelector('dialog[open]')
    ? ['dialog[open]']
    : ['main > .work-page', '.side-panel'];
  return parts.flatMap((what) => {
    const part = document.querySelector<HTMLElement>(what);
    if (!part) return [];
    const seen = part.getBoundingClientRect();
    const bottom = Math.min(seen.bottom, innerHeight);
    const [x, y] = [
      (seen.left + Math.min(seen.right, innerWidth)) / 2,
      (Math.max(seen.top, 0) + bottom) / 2,
    ];
    const inside = [part, ...part.querySelectorAll<HTMLElement>('*')];
    const overflows = inside.some((one) => {
      const { overflowY } = getComputedStyle(one);
      const scrolls = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 8;
      const box = one.getBoundingClientRect();
      return scrolls && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    });
    const pageIsLong = document.documentElement.scrollHeight > innerHeight + 8;
    const isFixed = getComputedStyle(part).position === 'fixed' || what.startsWith('dialog');
    if (!overflows && (isFixed || !pageIsLong)) return [];
    if (!part.contains(document.elementFromPoint(x, y))) return [];
    return [{ what, x, y }];
  });
}

/** Whether a deed moves what lies under a point; the page is put back to its beginning before. */
async function scrolls(page: Page, { x, y }: LongPlace, deed: () => Promise<void>) {
  await page.mouse.move(x, y);
  await page.evaluate(
    ([left, top]) => {
      const moved = window as { moved?: boolean };
      moved.moved = false;
      scrollTo(0, 0);
      for (const one of document.querySelectorAll('*')) if (one.scrollTop > 0) one.scrollTop = 0;
      const under = document.elementFromPoint(left ?? 0, top ?? 0);
      const focusable = under?.closest<HTMLElement>('[tabindex], dialog') ?? null;
      focusable?.focus({ preventScroll: true });
      document.addEventListener('scroll', () => (moved.moved = true), {
        capture: true,
        once: true,
      });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    [x, y],
  );
  await page.evaluate(() => ((window as { moved?: boolean }).moved = false));
  await deed();
  return page
    .waitForFunction(() => (window as { moved?: boolean }).moved === true, null, { timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
}
