import type { Page } from '@playwright/test';
import type { Calls } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { hydrated, logIn, MANAGER, openAs } from '../../support/people';
import { type TypedScreen, takeEveryWay } from '../../support/ways-out';

test.setTimeout(20 * 60_000);
test.use({
  expectedErrors: [
    [
      /^Failed to load resource: net::ERR_/,
      /^TypeError: Failed to fetch dynamically imported/,
      /^Failed to load resource: the server responded with a status of 401/,
    ],
    { scope: 'test' },
  ],
});

const TYPED = 'Typed and not saved';

/** The short panel of an item beside the items of a location. */
async function itemPanel(page: Page, calls: Calls, name: string): Promise<TypedScreen> {
  const id = await calls.addItem({ name, price: 5 });
  const query = `q=${encodeURIComponent(name)}&mode=edit&type=item&id=${id}`;
  const address = `/location/${calls.locationId}/items?${query}`;
  const description = page.locator('#description');
  const isThere = async () =>
    (await description.count()) > 0 && (await description.inputValue()).includes(TYPED);
  const openPanel = async () => {
    // Signing in costs more than all the rest: once by the session that is kept, then by the form alone.
    if (page.url() === 'about:blank') await openAs(page, MANAGER, address);
    else await page.goto(address);
    if (new URL(page.url()).pathname === '/login') {
      await logIn(page, MANAGER);
      await expect(page).not.toHaveURL(/\/login/);
      await page.goto(address);
    }
    await hydrated(page, true);
  };
  return {
    page,
    open: async () => {
      await openPanel();
      await description.fill(TYPED);
    },
    isThere,
    isSaved: async () => (await calls.item(id)).description === TYPED,
    isOffered: async () => {
      // Who signs in again is led to what was kept, or back to the page.
      if (new URL(page.url()).pathname === '/login') {
        await logIn(page, MANAGER);
        await expect(page).not.toHaveURL(/\/login/);
        if (page.url().includes('type=item')) await hydrated(page, true);
        if (await isThere()) return true;
      }
      await openPanel();
      if (await isThere()) return true;
      const takeOver = page.getByRole('button', { name: 'Take it over' });
      if ((await takeOver.count()) === 0) return false;
      await takeOver.click();
      return isThere();
    },
  };
}

test('Typed text is asked about, kept, saved or offered, whatever way leads away from it', async ({
  page,
  calls,
}) => {
  const screen = await itemPanel(page, calls, 'Wayward waffle');
  const fates = await takeEveryWay(screen);
  expect(Object.keys(fates).length).toBeGreaterThan(5);
  expect(lostIn(fates)).toEqual([]);
});

test('Typed text is kept, asked about or offered, whatever way is taken without a connection', async ({
  page,
  calls,
  context,
}) => {
  const screen = await itemPanel(page, calls, 'Wayward wonton');
  const fates = await takeEveryWay({
    ...screen,
    before: () => context.setOffline(true),
    after: () => context.setOffline(false),
  });
  expect(lostIn(fates)).toEqual([]);
});

test('Typed text is kept, asked about or offered, whatever way is taken after the session has ended', async ({
  page,
  calls,
  origin,
}) => {
  const screen = await itemPanel(page, calls, 'Wayward walnut');
  const end = async () => {
    const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
    expect(ended.ok()).toBe(true);
  };
  // Who typed signs in again after each way: two of each kind, and no more.
  const fates = await takeEveryWay({ ...screen, before: end }, { ofKind: 2 });
  expect(lostIn(fates)).toEqual([]);
});

function lostIn(fates: Record<string, string>): string[] {
  return Object.entries(fates).flatMap(([way, fate]) => (fate === 'lost' ? [way] : []));
}
