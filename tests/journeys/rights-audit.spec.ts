import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs } from '../support/people';

test.setTimeout(120_000);

test('What somebody did and could open is one filter, from their panel on', {
  tag: '@path',
}, async ({ page, scripts }) => {
  const name = `Quay ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(page, 'admin@creator.test', '/people/groups/new');
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Make Group' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto('/people/audit');
  await hydrated(page, scripts);
  await expect(page.getByText(name).first()).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.goto('/people?search=ana');
  await hydrated(page, scripts);
  await page.getByRole('table').getByRole('link', { name: 'Ana Lindqvist' }).click();
  await page.getByRole('link', { name: 'What Ana Lindqvist did' }).click();
  await expect(page.getByRole('heading', { name: 'What Ana Lindqvist could open' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  if (scripts) await expectAccessible(page);
  const csv = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(csv).toMatch(/^\/people\/audit\.csv\?person=\d+$/);
  await page.goto(`${new URL(page.url()).pathname}?until=2020-01-01`);
  await expect(page.getByText('Nothing like that was done')).toBeVisible();
});
