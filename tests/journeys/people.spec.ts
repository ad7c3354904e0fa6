import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test.setTimeout(120_000);
// An invitation that was used.
test.use({ expectedErrors: [/status of 404/] });

test('Somebody is invited from a pasted list, takes it up, is changed, and removed', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const mail = (name: string) => `${name}.${unique}@people.example`;
  await openAs(page, STAFF, '/account');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'People and Places' }).click();
  await expect(page).toHaveURL(/\/people$/);
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  const organisation = await page
    .getByLabel('Organisation', { exact: true })
    .locator('option')
    .nth(1)
    .getAttribute('value');

  await page.goto(`/people/invite?organisation=${organisation}`);
  await hydrated(page, scripts);
  await page
    .getByLabel('People', { exact: true })
    .fill(
      [
        `Ada F., ${mail('ada')}`,
        `Bo L., ${mail('bo').toUpperCase()}, Chef`,
        `Ada again, ${mail('ada')}, Viewer`,
        'Tom, tom@nowhere',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('No role is called “Chef”')).toBeVisible();
  await expect(page.getByText('The same e-mail as line 1')).toBeVisible();
  await expect(page.getByText('Not an e-mail: “tom@nowhere”')).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await page.getByLabel('Line 2: No role is called “Chef”').selectOption('Line');
  await page.locator('input[name=out-3]').check();
  await page.locator('input[name=out-4]').check();
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people are invited.')).toBeVisible();
  const link = await page.getByLabel(`Link of ${mail('ada')}`).inputValue();
  expect(new URL(link).origin).toBe(origin);

  await page.goto(link);
  await expect(page.getByText('To take it up, log out here')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('harbour ferry lamp 9');
  await page.getByLabel('New password again').fill('harbour ferry lamp 9');
  await page.getByLabel('Your name').fill('Ada Fairweather');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await expect(page).not.toHaveURL(/invitation/);
  await expect(page.getByRole('link', { name: /Ada Fairweather/ }).first()).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This invitation was used already.')).toBeVisible();

  await openAs(page, STAFF, `/people?search=${unique}`);
  await hydrated(page, scripts);
  await expect(page.getByText('Opens nothing').first()).toBeAttached();
  await page.getByRole('link', { name: 'Ada Fairweather' }).click();
  await expect(page.getByRole('complementary', { name: /Ada Fairweather/ })).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await page.getByRole('combobox', { name: /^Role/ }).last().selectOption('Viewer (9)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Ada Fairweather” is saved.')).toBeVisible();
  await expect(page.getByText('Viewer · since')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Staff · since')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByLabel('Add a group or a location').fill('no such place');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('No location or group is called “no such place”.')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.getByText('All locations: yes')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Disable', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Disabled Ada Fairweather').first()).toBeAttached();
  await expect(page.getByText('Role: Staff → Viewer')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the person' }).click();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The person is removed.')).toBeVisible();
  await page.goto(`/people?search=${unique}`);
  await expect(page.getByText('Bo L.').first()).toBeVisible();
  await expect(page.getByText('Ada Fairweather')).toHaveCount(0);
});

test('A manager has no such page', async ({ page }) => {
  await openAs(page, MANAGER, '/people');
  await expect(page.getByText('That page is for admins alone.')).toBeVisible();
});

test('A list comes as a file of any spreadsheet, and how it was read is said', async ({
  page,
  scripts,
}) => {
  await openAs(page, 'admin@creator.test', '/people/invite');
  await hydrated(page, scripts);
  const bytes = Buffer.from('Zo\u00eb M\u00fcller;zoe.file@a.example\r\n', 'latin1');
  await page
    .getByLabel('Or a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: bytes });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(/^Read as Windows-1252, because line 1/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Zo\u00eb M\u00fcller/ })).toBeVisible();
  await expect(page.getByLabel('People', { exact: true })).toHaveValue(/^Zo\u00eb M\u00fcller;zoe/);
});

test('5,000 pasted lines are answered, and stay', async ({ page, scripts }) => {
  const lines = Array.from({ length: 5_000 }, (_, n) => `Person ${n}, person.${n}@many.example`);
  await openAs(page, 'admin@creator.test', '/people/invite');
  await hydrated(page, scripts);
  const box = page.getByLabel('People', { exact: true });
  await box.fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(
    page.getByText('These are 5,000 lines. At most 500 go at once').first(),
  ).toBeVisible();
  await expect(box).toHaveValue(lines.join('\n'));
});
