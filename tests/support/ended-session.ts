import type { Page } from '@playwright/test';
import { expect } from './journey';
import { hydrated, logIn, MANAGER } from './people';

/** How a form is sent in vain. */
interface Sending {
  origin: string;
  scripts: boolean;
  send: () => Promise<void>;
  who?: string;
}

/** Ends the page's session behind its back, sends a form, and signs in again. */
export async function sendEnded(
  page: Page,
  { origin, scripts, send, who = MANAGER }: Sending,
): Promise<void> {
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
  await send();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await logIn(page, who);
  await expect(page).not.toHaveURL(/\/login/);
  await hydrated(page, scripts);
}
