import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs } from '../support/people';

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);

test('A location is made, found, renamed, retired and brought back', {
  tag: '@path',
}, async ({ page, scripts }) => {
  await openAs(page, ADMIN, '/people/locations');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Add Location' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pier Bar');
  await page.getByRole('button', { name: 'Make Location' }).click();
  await expect(page.getByText('“Pier Bar” is made.').first()).toBeVisible();
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: /^Location Pier/ });
  await expect(panel.getByText('Ana Lindqvist').first()).toBeVisible();
  if (scripts) await expectAccessible(page);
  await panel.getByLabel('Name', { exact: true }).fill('Pier Bar East');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The location is saved.').first()).toBeVisible();
  await page.goto('/people/locations?search=pier+bar');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Pier Bar East' }).click();
  await panel.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('The location is retired.').first()).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('The location is in use again.').first()).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByText('The location is retired.').first()).toBeVisible();
});
