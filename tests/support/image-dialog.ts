import type { Page } from '@playwright/test';
import type { Calls } from './calls';
import { expect } from './http/expect';
import { hydrated, MANAGER, openAs } from './people';

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose an Image' });
export const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Saves the form; it is shown as it is stored once the address names no draft. */
export async function save(page: Page) {
  const version = panelOf(page).locator('input[name="version"]');
  const before = await version.inputValue();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/[?&]id=\d+$/);
  // The address changes before the page is drawn.
  await expect(version).not.toHaveValue(before);
}

/** Takes what is chosen. */
export const use = (page: Page) =>
  dialogOf(page).getByRole('button', { name: 'Use image' }).click();

export async function openDialog(page: Page, scripts: boolean, tab?: string) {
  await panelOf(page).getByRole('button', { name: 'From the gallery…' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await hydrated(page, scripts);
  if (tab) await dialogOf(page).getByRole('link', { name: tab }).click();
}

export async function openItem(page: Page, scripts: boolean, { locationId }: Calls, id: number) {
  // The list below the form is narrowed, so that it is quickly drawn.
  const list = `/location/${locationId}/items?q=pie`;
  await openAs(page, MANAGER, `${list}&mode=edit&type=itemDetails&id=${id}`);
  await hydrated(page, scripts);
}
