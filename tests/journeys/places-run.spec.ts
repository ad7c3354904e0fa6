import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);
test.use({ expectedErrors: [/status of 40[09]/] });

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

test('What a location takes its menu from is chosen, asked about, and taken back', async ({
  page: other,
  scripts,
  newPerson,
}) => {
  const name = `Heir ${Date.now().toString(36)}`;
  for (const made of [`Base of ${name}`, name]) {
    await openAs(other, ADMIN, '/people/locations/new');
    await hydrated(other, scripts);
    await other.getByLabel('Name', { exact: true }).fill(made);
    await other.getByRole('button', { name: 'Make Location' }).click();
    await expect(other.getByText(`“${made}” is made.`).first()).toBeVisible();
    await expect(other).toHaveURL(/\/locations\/\d+$/);
  }
  const address = new URL(other.url()).pathname;

  const page = await newPerson();
  await openAs(page, STAFF, address);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: `Location ${name}` });
  await panel.getByLabel('Kind').selectOption('heir');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Choose a location').first()).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByLabel(/^From/).selectOption(`Base of ${name}`);
  await panel.getByLabel(/^Pricebook/).fill('Harbour book');
  await panel.getByLabel(/^Address/).fill('nowhere');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('“nowhere” is no address').first()).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByLabel(/^Address/).fill('https://books.test/a');
  await panel.getByLabel('Synced').selectOption('day');
  await panel.getByLabel(/^At/).fill('04:15');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Nothing is saved yet. Saving changes this:')).toBeVisible();
  await expect(panel.getByText(/^It inherits the menu of/)).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await other.goto(address);
  await hydrated(other, scripts);
  await other.getByLabel('Name', { exact: true }).fill(`${name} East`);
  await other.getByLabel(/^Site ID/).fill('E-1');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('The location is saved.').first()).toBeVisible();
  await panel.getByLabel('Name', { exact: true }).fill(`${name} West`);
  await panel.getByRole('button', { name: 'Save with These Changes' }).click();
  const changed = page.getByRole('complementary', { name: `Location ${name} East` });
  await expect(changed.getByText(`its name is “${name} East” now`)).toBeVisible();
  await hydrated(page, scripts);
  await expect(changed.getByLabel('Name', { exact: true })).toHaveValue(`${name} West`);
  await changed.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The location is saved.').first()).toBeVisible();
  await hydrated(page, scripts);
  const saved = page.getByRole('complementary', { name: `Location ${name} West` });
  await expect(saved.getByLabel('Kind')).toHaveValue('heir');
  await expect(saved.getByLabel(/^Site ID/), 'of somebody else, untouched here').toHaveValue('E-1');
  await expect(saved.getByLabel(/^At/)).toHaveValue('04:15');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.locator('#takes')).toHaveValue('location');
});
