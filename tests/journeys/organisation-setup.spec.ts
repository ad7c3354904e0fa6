import { expect, test } from '../support/journey';
import { hydrated, openAs } from '../support/people';

const ADMIN = 'admin@creator.test';
const GROUPS = ['North', 'South', 'Harbour', 'Campus'];

test.setTimeout(180_000);

test('40 locations in 4 groups and 60 people are set up from two pasted lists', {
  tag: '@path',
}, async ({ page, scripts }) => {
  await openAs(page, ADMIN, '/people');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Add Many' }).click();
  await expect(page.getByRole('heading', { name: 'Add locations' })).toBeVisible();
  await hydrated(page, scripts);
  const places = Array.from(
    { length: 40 },
    (_, at) => `Stand ${at + 1}\tST-${at + 1}\t${GROUPS[at % GROUPS.length]}`,
  );
  await page.getByLabel('Locations', { exact: true }).fill(places.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('groups are made: North, South, Harbour and Campus.')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Make 40 Locations' }).click();
  await expect(page.getByText('40 locations are made.').first()).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  await hydrated(page, scripts);
  const people = Array.from(
    { length: 60 },
    (_, at) => `Person ${at + 1},setup${at + 1}@people.test,Staff,${GROUPS[at % GROUPS.length]}`,
  );
  await page.getByLabel('People', { exact: true }).fill(people.join('\n'));
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText('60 of 60 lines')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Only make the links' }).click();
  await expect(page.getByText('60 people are invited.')).toBeVisible();
  await page.goto('/people/groups');
  const row = page.getByRole('row', { name: /^Harbour/ });
  await expect(row).toContainText('10');
  await expect(row).toContainText('15');
});
