import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './http/expect';

/** The password that the accounts of the demo share. */
export const PASSWORD = 'kiosk-demo-2026';

/** The accounts of the demo. */
export const STAFF = 'staff@creator.test';
export const MANAGER = 'manager@creator.test';
/** Of another organisation. */
export const OTHER = 'other@creator.test';

/** Fills in the sign-in form and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const origins = new WeakMap<BrowserContext, string>();
/** The session of each person at each origin: hashing a password takes longer than reading a page. */
const sessions = new Map<string, Cookies>();

/** Says where the paths of a context lead. */
export function atOrigin<C extends BrowserContext>(context: C, origin: string): C {
  origins.set(context, origin);
  return context;
}

/**
 * Opens a path or a whole address as somebody who is signed in. Their session is that of earlier journeys
 * of this worker, as long as none has ended it.
 */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  const context = page.context();
  const origin = path.startsWith('/') ? origins.get(context) : new URL(path).origin;
  if (origin === undefined) throw new Error('Nobody said where this page leads.');
  const person = `${email} at ${origin}`;
  const kept = sessions.get(person);
  if (kept) {
    await context.addCookies(kept);
    await page.goto(path);
    if (new URL(page.url()).pathname !== '/login') return;
  }
  sessions.set(person, await signIn(page, email, origin));
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs somebody in by what the sign-in form sends. */
async function signIn(page: Page, email: string, origin: string): Promise<Cookies> {
  const answer = await page.request.post(`${origin}/login`, {
    form: { email, password: PASSWORD, remember: 'on' },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `${email} signs in`).toBe(303);
  const cookies = await page.context().cookies(origin);
  const { hostname: domain } = new URL(origin);
  return cookies
    .filter(({ name }) => /^creator_(?:last_)?session$/.test(name))
    .map((cookie) => ({ ...cookie, domain, path: '/' }));
}

/**
 * Waits until the page's scripts have taken over its HTML, the forms of a panel or a dialog, whose scripts
 * come after the others, as well; without scripts there is nothing to wait for.
 */
export async function hydrated(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const parts = [...document.querySelectorAll('main, main form, dialog form')];
          const isTaken = (part: Element) =>
            Object.keys(part).some((key) => key.startsWith('__react'));
          return parts.length > 0 && parts.every(isTaken);
        }),
      { intervals: [50] },
    )
    .toBe(true);
}
