import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test.setTimeout(120_000);

test('An organisation is made, renamed, retired and brought back, and a mistyped one is merged', {
  tag: '@path',
}, async ({ page, scripts }) => {
  const own = crypto.randomUUID().slice(0, 8);
  const told = async (text: string | RegExp) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await hydrated(page, scripts);
  };
  const make = async (name: string) => {
    await openAs(page, STAFF, '/people/organisations');
    await hydrated(page, scripts);
    await page.getByRole('link', { name: 'Add Organisation' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Make Organisation' }).click();
  };
  await make(`Lakeview ${own}`);
  await told(`“Lakeview ${own}” is made.`);
  await make(`Lakevew ${own}`);
  await told(`Did you mean “Lakeview ${own}”, which is there already?`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Lakevew ${own}`);
  await page.getByLabel('It is another one').check();
  await page.getByRole('button', { name: 'Make Organisation' }).click();
  await told(`“Lakevew ${own}” is made.`);
  const panel = page.getByRole('complementary', { name: /^Organisation Lake/ });
  if (scripts) await expectAccessible(page);
  await panel.getByLabel('Name', { exact: true }).fill(`LAKEVIEW ${own}`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await told(`There is an organisation “Lakeview ${own}” already.`);
  await panel.getByLabel('Name', { exact: true }).fill(`Lakes ${own}`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await told('The organisation is renamed.');
  await panel.getByRole('button', { name: 'Retire' }).click();
  await told('The organisation is retired.');
  await page.goto(`/people/organisations?search=lakes+${own}&retired=1`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: `Lakes ${own}` }).click();
  await panel.getByRole('button', { name: 'Bring back' }).click();
  await told('The organisation is in use again.');
  await panel.getByRole('link', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Into the organisation').selectOption(`Lakeview ${own}`);
  await dialog.getByRole('button', { name: 'See what moves' }).click();
  await expect(dialog.getByText('No people move.')).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge Organisations' }).click();
  await told('The organisations are one now.');
  await page.goto(`/people/organisations?search=${own}&retired=1`);
  await expect(page.getByRole('row', { name: new RegExp(`Lakes ${own}`) })).toContainText(
    `Lakeview ${own}`,
  );
});

test('Nobody but staff of the provider sees them', async ({ page }) => {
  await openAs(page, 'admin@creator.test', '/people/organisations');
  await expect(page).not.toHaveURL(/organisations/);
  await page.goto('/people');
  await expect(page.getByRole('link', { name: 'Locations', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Organisations', exact: true })).toHaveCount(0);
});
