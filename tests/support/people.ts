import type { Page } from '@playwright/test';
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
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Signs somebody in without a page, by what the sign-in form sends, and opens a path or a whole address. */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  const there = path.startsWith('/') ? '/login' : new URL('/login', path).href;
  const form = await page.request.get(there, { maxRedirects: 0 });
  const { origin } = new URL(form.url());
  const answer = await page.request.post(there, {
    form: { email, password: PASSWORD, remember: 'on' },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(answer.status(), `${email} signs in`).toBe(303);
  await page.goto(path);
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Waits until the page's scripts have taken over its HTML, the forms of a panel or a dialog, whose scripts
 * come after the others, as well; without scripts there is nothing to wait for.
 */
export async function hydrated(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await expect
    .poll(() =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('main, main form, dialog form')];
        const isTaken = (part: Element) =>
          Object.keys(part).some((key) => key.startsWith('__react'));
        return parts.length > 0 && parts.every(isTaken);
      }),
    )
    .toBe(true);
}
