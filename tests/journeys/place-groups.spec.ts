import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs } from '../support/people';

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);

test('A group of locations is made, filled by a pasted list, undone and deleted', {
  tag: '@path',
}, async ({ page, scripts }) => {
  await openAs(page, ADMIN, '/people');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Add Group' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('East');
  await page.getByRole('button', { name: 'Make Group' }).click();
  await expect(page.getByText('“East” is made. Add its locations.')).toBeVisible();
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Group East' });
  await panel.getByLabel(/Add by name or site ID/).fill('Harbor Café\nNo such place');
  await panel.getByRole('button', { name: 'Find these' }).click();
  await expect(panel.getByText('1 location found.')).toBeVisible();
  await expect(panel.getByText('No such place is not known.')).toBeVisible();
  await expect(panel.getByRole('status').last()).toBeVisible();
  if (scripts) await expectAccessible(page);
  await panel.getByLabel(/Add by name or site ID/).fill('');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The group is saved').first()).toBeVisible();
  await hydrated(page, scripts);
  const row = page.getByRole('row', { name: /East/ });
  await expect(row).toContainText('1');
  await panel.getByRole('button', { name: 'Take out Harbor Café' }).click();
  await expect(panel.getByRole('button', { name: 'Keep Harbor Café' })).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('There are no locations in it.')).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByText('History', { exact: true }).click();
  await panel.getByRole('button', { name: 'Take back' }).first().click();
  await expect(page.getByText('It is taken back.').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Take out Harbor Café' })).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByRole('link', { name: 'Delete…' }).click();
  await expect(page.getByRole('heading', { name: 'Delete “East”' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Group' }).click();
  await expect(page.getByText('“East” is deleted.').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /East/ })).toHaveCount(0);
});
