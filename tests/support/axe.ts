import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { HttpPage } from './http/page';

/** How a page is looked at. */
interface Look {
  width: number;
  scheme: 'light' | 'dark';
}

/** Each differs from the one before in one thing alone. */
const LOOKS: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 1440, scheme: 'dark' },
];
const IN_THE_LIGHT = LOOKS.filter(({ scheme }) => scheme === 'light');
/** A screen in another state: all rules once, and its colours where both width and scheme are the other ones. */
const OF_ANOTHER_STATE = LOOKS.filter(
  ({ width, scheme }) => (width === 1440) === (scheme === 'light'),
);
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The screens that were looked at by this worker. */
const seen = new Set<string>();

/**
 * Expects that axe finds nothing on the page as it stands: wide and narrow, light and dark; of a screen that was
 * looked at before, in another state, in two of these. Of a page that is read over HTTP a browser draws what was read,
 * in the light and once for each screen: what happens there, and the dark, is looked at in the journey with scripts, or
 * in one with the tag `@browser`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const screen = screenOf(page.url());
  const again = seen.has(screen);
  const overHttp = page instanceof HttpPage;
  if (overHttp && again) return;
  const scripts =
    !overHttp && (await page.evaluate(() => matchMedia('(scripting: enabled)').matches));
  const looks = overHttp ? IN_THE_LIGHT : again ? OF_ANOTHER_STATE : LOOKS;
  const findings = scripts
    ? await findingsOf(page, looks)
    : await withTwin(page, (twin) => findingsOf(twin, looks));
  expect(findings, `axe finds nothing on ${page.url()}`).toEqual([]);
  seen.add(screen);
}

/** What a page is, whatever it is about: its path without ids, and the panel, dialog or question over it. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const open = ['mode', 'type', 'dialog', 'group', 'confirm'].map((name) => {
    const value = searchParams.get(name) ?? '';
    return /^\d+$/.test(value) ? 'id' : value;
  });
  return [pathname.replace(/\d+/g, 'id'), ...open].join(' ');
}

async function findingsOf(page: Page, looks: readonly Look[]): Promise<string[]> {
  const viewport = page.viewportSize();
  const findings = (await page.evaluate(repeatedIds)).map((id) => `the id ${id} stands twice`);
  // Given to the page once, for all that is asked of it: it is 650 KB to send and to compile.
  await page.evaluate(axe.source);
  for (const { width, scheme } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // High enough that no foot stands over what a form would scroll to: axe takes that for targets that overlap.
    await page.setViewportSize({ width, height: 2400 });
    findings.push(...(await findingsOn(page, { width, scheme })));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (viewport) await page.setViewportSize(viewport);
  return findings;
}

/** In the page. */
function repeatedIds(): string[] {
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The dark differs from the light in its colours alone: there only their rule is asked again. */
async function findingsOn(page: Page, { width, scheme }: Look): Promise<string[]> {
  const runOnly: axe.RunOnly =
    scheme === 'dark'
      ? { type: 'rule', values: ['color-contrast'] }
      : { type: 'tag', values: RULES };
  // What it finds in order is megabytes, which would all be sent out of the browser.
  const violations = await page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, {
      runOnly: asked,
      resultTypes: ['violations'],
    });
    return violations;
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${width} px, ${scheme}: ${id}: ${help}: ${node.target.join(' ')}: ${node.html}`,
    ),
  );
}

/**
 * Axe is a script, and where scripts are off it hangs. So it looks at the same markup at the same
 * address in a context where scripts are on but those of the page are not let in.
 */
async function withTwin<T>(page: Page, look: (twin: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: true });
  try {
    const twin = await context.newPage();
    const body = await page.content();
    await twin.route(page.url(), (route) =>
      route.fulfill({
        body,
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': "script-src 'none'" },
      }),
    );
    await twin.goto(page.url());
    return await look(twin);
  } finally {
    await context.close();
  }
}
