import { expectAccessible } from '../../support/axe';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('The audit says what is new, and loads it when that is asked for', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const audit = `/location/${calls.locationId}/audit?person=${calls.user.id}`;
  await calls.addItem({ name: 'Old news' });
  await page.clock.install();
  await openAs(page, MANAGER, audit);
  await hydrated(page, true);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.first()).toContainText('Old news');
  await page.clock.fastForward(21_000);
  await expect(page.getByText(/new actions?$/)).toHaveCount(0);
  await calls.addItem({ name: 'Hot news' });
  await calls.addItem({ name: 'Breaking news' });
  await page.clock.fastForward(21_000);
  const more = page.getByRole('link', { name: '2 new actions' });
  await expect(more).toBeVisible();
  await expect(rows.first()).toContainText('Old news');
  await expectAccessible(page);
  await more.click();
  await expect(rows.first()).toContainText('Breaking news');
  await expect(rows.nth(1)).toContainText('Hot news');
  await expect(more).toHaveCount(0);
  // A page behind the first one has no newest action of its own.
  await page.goto(`${audit}&before=999999999`);
  await hydrated(page, true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward(60_000);
  expect(asked.filter((url) => url.includes('audit.news'))).toEqual([]);
});

test('A list of the audit that is empty says what is new as well', async ({ page, calls }) => {
  const audit = `/location/${calls.locationId}/audit?search=Nobody+baked+this`;
  await page.clock.install();
  await openAs(page, MANAGER, audit);
  await hydrated(page, true);
  await expect(page.getByText('Nothing like that was done')).toBeVisible();
  await calls.addItem({ name: 'Nobody baked this' });
  await page.clock.fastForward(21_000);
  await page.getByRole('link', { name: '1 new action', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'Nobody baked this',
  );
});

test('The address of an action is copied for a colleague', async ({ page, calls }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await calls.addItem({ name: 'Copied cake' });
  await openAs(page, MANAGER, `/location/${calls.locationId}/audit?search=Copied+cake`);
  await hydrated(page, true);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: 'Action' });
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel).toContainText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(copied);
  await expect(panel).toContainText('Copied cake');
});
