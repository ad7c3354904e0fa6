import type { Page } from '@playwright/test';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { MANAGER, openAs, STAFF } from '../support/people';

const navOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The items of a location of the demo. */
async function itemsOf(origin: string, name: string): Promise<{ id: number; path: string }> {
  const { call } = await callsOf(origin, STAFF);
  const { locations } = await call('user.locations', { search: name });
  const found = locations.find((location) => location.name === name);
  if (!found) throw new Error(`No location is named ${name}.`);
  return { id: found.id, path: `/location/${found.id}/items` };
}

test('A mirror names its source, and both say whom edits reach', { tag: '@path' }, async ({
  page,
  origin,
}) => {
  const mirror = await itemsOf(origin, 'Harbor Arena, Concourse South');
  await openAs(page, STAFF, mirror.path);
  const nav = navOf(page);
  await expect(nav).toContainText(
    'Edits also affect Harbor Arena, Concourse North and Harbor Arena, Upper Deck.',
  );
  await nav.getByRole('link', { name: 'Mirror: Harbor Arena, Concourse North' }).click();
  const source = await itemsOf(origin, 'Harbor Arena, Concourse North');
  await expect(page).toHaveURL(source.path);
  await expect(nav).toContainText(
    'Edits also affect Harbor Arena, Concourse South and Harbor Arena, Upper Deck.',
  );
  await expect(nav.getByText('Mirror:')).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Add Station' })).toBeVisible();
});

test('Who may not open the source of a mirror may look at its menu alone', async ({
  page,
  origin,
}) => {
  const mirror = await itemsOf(origin, 'Harbor Arena, Concourse South');
  const source = await itemsOf(origin, 'Harbor Arena, Concourse North');
  await openAs(page, MANAGER, mirror.path);
  const nav = navOf(page);
  await expect(nav).toContainText(`Mirror: No Permission (ID ${source.id})`);
  await expect(nav).toContainText('You can look at this menu but not change it');
  await expect(nav).not.toContainText('Concourse North');
  await expect(nav.getByRole('link', { name: 'Grill and Dogs' })).toBeVisible();
  await expect(nav.getByRole('link', { name: /Add Station|Reorder/ })).toHaveCount(0);
});

test('Base menus open below the name, with links where one may go', async ({ page, origin }) => {
  const heir = await itemsOf(origin, 'Thornbury Hall Café');
  await openAs(page, MANAGER, heir.path);
  const nav = navOf(page);
  await nav.getByText('Base Menus: 1 master, 1 base').click();
  const rows = nav.locator('details[open]').getByRole('listitem');
  await expect(rows).toHaveText([/Harbor House Recipes\s*Master/, /Harbor Campus Menu\s*Base/]);
  await expect(rows.nth(1).locator('svg'), 'an arrow marks what is below').toBeVisible();
  await expect(rows.nth(1).getByRole('link')).toHaveCount(0);
  const inherited = nav.getByRole('list').filter({ hasText: 'House Breakfast' });
  await expect(inherited).not.toContainText('Hall Counter');
  await expect(nav.getByRole('heading')).toHaveText([
    'Stations',
    'Template Stations',
    'Menu Details',
    'Menu Transfer',
    'On Record',
  ]);
  await rows.nth(0).getByRole('link', { name: 'Harbor House Recipes' }).click();
  await expect(page).toHaveURL((await itemsOf(origin, 'Harbor House Recipes')).path);
});

test('A template says for whom it is, a pricebook that it may overwrite, others nothing', async ({
  page,
  origin,
  calls,
}) => {
  const template = await itemsOf(origin, 'Harbor Campus Menu');
  await openAs(page, STAFF, template.path);
  const nav = navOf(page);
  await expect(nav).toContainText('Template for:');
  await expect(nav).toContainText('Campus cafés · Northfield University');
  await expect(nav.getByText(/Base Menus|Mirror|Imports/)).toHaveCount(0);
  await page.goto((await itemsOf(origin, 'Pier 9 Corner Shop')).path);
  await expect(nav).toContainText(
    'Menu comes from Saltline Pricebook. Imports may overwrite changes.',
  );
  await page.goto(`/location/${calls.locationId}/items`);
  await expect(nav.getByRole('link', { name: 'All Items' })).toBeVisible();
  await expect(nav.getByText(/Template for|Base Menus|Mirror|Imports|affect/)).toHaveCount(0);
});
