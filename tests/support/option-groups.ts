import type { Page } from '@playwright/test';
import type { Calls } from './calls';
import { expect } from './http/expect';
import { hydrated } from './people';

/** The parts of a screen where an item's option groups are edited. */
export function groupsOf(page: Page) {
  const panel = page.getByRole('complementary', { name: 'Item' });
  const dialog = page.getByRole('dialog');
  return {
    panel,
    dialog,
    /** A button at the groups of the form. */
    deed: (name: string) => panel.getByRole('button', { name, exact: true }),
    /** A field or a button of the dialog that is open. */
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    options: dialog.getByRole('rowheader'),
    names: panel.getByRole('heading', { level: 4 }),
  };
}

/** An item without options, and the address of its form. */
export async function itemForm(calls: Calls, name: string) {
  const id = await calls.addItem({ name, price: 3 });
  return { id, address: `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}` };
}

/** Opens the editor of a new group over the item's form. */
export async function openNewGroup(page: Page, scripts: boolean): Promise<void> {
  const { deed, dialog } = groupsOf(page);
  await deed('Add option group').click();
  await dialog.getByRole('button', { name: 'New option group' }).click();
  await expect(dialog.getByRole('heading', { name: 'New option group' })).toBeVisible();
  await hydrated(page, scripts);
}

/** Adds a new option in the editor that is open. */
export async function addOption(page: Page, name: string, price = ''): Promise<void> {
  const { field, button } = groupsOf(page);
  await field('Add an option').fill(name);
  await field('Price').fill(price);
  await button('Add option').click();
}

/** Saves the item's form. */
export async function saveItem(page: Page, scripts: boolean): Promise<void> {
  const { dialog, deed } = groupsOf(page);
  await expect(dialog).toHaveCount(0);
  await hydrated(page, scripts);
  await deed('Save').click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
}
