import { expect, test } from '../support/journey';
import { openAs, STAFF } from '../support/people';

test('A moment that the clock skips, or shows twice, is said in Try it', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const path = `/location/${calls.locationId}/try`;
  await openAs(page, STAFF, `${path}?date=2027-03-14&time=02:30`);
  await expect(
    page.getByText(/No such moment: the clock skips it, 2:30 AM on 14 March 2027/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'The bill' })).toHaveCount(0);
  await page.goto(`${path}?date=2026-11-01&time=01:30`);
  await expect(
    page.getByText(/The clock shows this moment twice, 1:30 AM on 1 November 2026/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'The bill' })).toBeVisible();
});

test('A moment that the clock skips is said in the preview, which shows the one after it', async ({
  page,
  calls,
}) => {
  await openAs(page, STAFF, `/location/${calls.locationId}/preview?at=2027-03-14T02:30`);
  await expect(
    page.getByText('the clock skips it, 2:30 AM on 14 March 2027. The menu of 3:30 AM is shown.'),
  ).toBeVisible();
  await expect(page.getByLabel('Date and time')).toHaveValue('2027-03-14T02:30');
});
