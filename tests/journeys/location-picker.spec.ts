import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('Staff find a location by name or id, sort, and go to the same screen in it', {
  tag: '@path',
}, async ({ page, scripts }) => {
  await openAs(page, STAFF, '/location');
  await page.getByRole('link', { name: /Change location/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a location' });
  await expect(dialog).toBeVisible();
  await hydrated(page, scripts);
  const names = dialog.getByRole('rowheader');
  await expect(dialog.getByRole('columnheader')).toHaveText(['ID', 'Location Name']);
  await expect(names.first()).toHaveText(/Bistro du Quai/);
  await expect(names.filter({ hasText: 'Here now' })).toHaveText(/Harbor Café/);
  await expect(dialog.getByRole('row', { name: /Harbor Café/ })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const nameHead = dialog.getByRole('columnheader', { name: 'Location Name' });
  await expect(nameHead).toHaveAttribute('aria-sort', 'ascending');
  await nameHead.getByRole('link').click();
  await expect(nameHead).toHaveAttribute('aria-sort', 'descending');
  await expect(names.last()).toHaveText(/Bistro du Quai/);
  await dialog.getByRole('columnheader', { name: 'ID' }).getByRole('link').click();
  await expect(names.first()).toHaveText(/Harbor Café/);
  await expect(names.nth(1)).toHaveText(/Quayside Deli/);

  const search = dialog.getByRole('searchbox');
  const find = async (text: string) => {
    await search.fill(text);
    if (!scripts) await dialog.getByRole('button', { name: 'Search' }).click();
  };
  await find('DELI');
  await expect(names).toHaveText([/Quayside Deli/]);
  await expect(dialog.getByText('1 of 1 locations')).toBeVisible();
  await find('no such place');
  await expect(dialog.getByText('No location has “no such place”')).toBeVisible();
  await find('eu-sto');
  await expect(names, 'the site id is searched').toHaveText([/Kajens Kök/]);
  await find('2');
  await expect(names.filter({ hasText: 'Quayside Deli' }), 'so is the id').toHaveCount(1);
  await expect(names.filter({ hasText: 'Harbor Café' })).toHaveCount(0);

  await dialog.getByRole('link', { name: 'Quayside Deli' }).click();
  await expect(page).toHaveURL(/\/location\/2\/items$/);
  await expect(page.getByRole('rowheader', { name: 'Dill pickle' })).toBeVisible();
  await page.goto('/location');
  await expect(page, 'the last visited location is remembered').toHaveURL(/\/location\/2\/items$/);
});

test('The picker lies over the page as it stands, and leaves it so', async ({ page, scripts }) => {
  await openAs(page, STAFF, '/location/1/items?q=burger&dialog=locations');
  const dialog = page.getByRole('dialog', { name: 'Choose a location' });
  await expect(dialog).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await page.keyboard.press('Escape');
  else await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/location/1/items?q=burger');
  await expect(page.getByRole('rowheader', { name: 'Pier burger' })).toBeVisible();
});
