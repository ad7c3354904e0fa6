import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { HttpPage } from './http/page';

const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing on the page as it stands: wide and narrow, light and dark. It says nothing
 * where no browser draws the page: a journey that is to be looked at without scripts has the tag `@browser`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page instanceof HttpPage) return;
  const scripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  const findings = scripts ? await findingsOf(page) : await withTwin(page, findingsOf);
  expect(findings, `axe finds nothing on ${page.url()}`).toEqual([]);
}

async function findingsOf(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  const findings: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      findings.push(...(await findingsOn(page, width, colorScheme)));
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (viewport) await page.setViewportSize(viewport);
  return findings;
}

/** The dark differs from the light in its colours alone: there only their rule is asked again. */
async function findingsOn(
  page: Page,
  width: number,
  scheme: (typeof SCHEMES)[number],
): Promise<string[]> {
  // What it finds in order is megabytes, which would all be sent out of the browser.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const asked = scheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(RULES);
  const { violations } = await asked.analyze();
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
