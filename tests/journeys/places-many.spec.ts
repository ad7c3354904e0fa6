import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs } from '../support/people';

const ADMIN = 'admin@creator.test';

test.setTimeout(120_000);

test('Pasted locations are checked line by line and made together with their groups', {
  tag: '@path',
}, async ({ page, scripts }) => {
  await openAs(page, ADMIN, '/people/locations');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Add Many' }).click();
  await expect(page.getByRole('heading', { name: 'Add locations' })).toBeVisible();
  await hydrated(page, scripts);
  const lines = [
    'Name,Site ID,Groups,Menu',
    'Ferry One,F-1,Ferries',
    'Ferry Two,F-2,Ferries;Night boats',
    'ferry one,F-3,Ferries',
    'Ferry Four,F-1',
    'Ferry Five,F-5,,Harbor Bistro',
  ];
  await page.getByLabel('Locations', { exact: true }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('The name “ferry one” is in the list twice')).toBeVisible();
  await expect(page.getByText('The site ID “F-1” is in the list twice')).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name or site ID of line 4' }).fill('Ferry Three');
  await page.getByRole('textbox', { name: 'Name or site ID of line 5' }).fill('F-4');
  const menu = page.getByRole('combobox', { name: /^Line 6: No location or template is called/ });
  await menu.selectOption('empty');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText(/groups are made: Ferries and Night boats/)).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Make 5 Locations' }).click();
  await expect(page.getByText('5 locations are made.').first()).toBeVisible();
  // What was put right belongs to its line: of another text it is forgotten.
  await page.goto('/people/locations/many');
  await hydrated(page, scripts);
  const again = ['Quay One', 'Quay One', 'Quay Two'];
  await page.getByLabel('Locations', { exact: true }).fill(again.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await hydrated(page, scripts);
  await page.getByRole('textbox', { name: 'Name or site ID of line 2' }).fill('Quay Three');
  await page
    .getByLabel('Locations', { exact: true })
    .fill(['Quay Zero', ...again.slice(1)].join('\n'));
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('row', { name: /^Quay One/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Quay Three/ })).toHaveCount(0);
  await page.goto('/people/groups');
  await expect(page.getByRole('row', { name: /^Ferries/ })).toContainText('3');
  await page.goto('/people/locations?search=ferry');
  await expect(page.getByRole('link', { name: 'Ferry Three' })).toBeVisible();
});
