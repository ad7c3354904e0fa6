import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

test('The calendar shows hours, dated categories and discounts, and leads to their forms', {
  tag: '@path',
}, async ({ page, scripts, calls, origin }) => {
  const here = { location_id: calls.locationId };
  const { start, end, all_day } = (await calls.call('location.get', here)).operations
    .operation_hours;
  const station = await calls.addStation('Bar');
  const { id: soup } = await calls.addCategory(station, { name: 'Soup of the Day' });
  await calls.call('category.update', { ...here, id: soup, schedule: '2026-12-15,2026-12-24' });
  await calls.call('location.update', {
    ...here,
    operations: {
      operation_hours: {
        calendar: {
          week: [[], [], [], [1], [1], [1], [1]].map((day) =>
            day.map(() => ({ start: '18:00', end: '02:00' })),
          ),
          days: [{ date: '2026-12-24', kind: 'closed', name: 'Christmas Eve', yearly: true }],
        },
      },
    },
  });
  const staff = await callsOf(origin, STAFF);
  const modes = await calls.call('price_modes.all', here);
  const evening = { name: 'Evening prices', active: false, weekdays: 'Fri' };
  const timed = { ...evening, times_of_day: '18:00-20:00', rank: 1 };
  const value = [...modes.map((mode) => ({ ...mode, active: false })), timed];
  await staff.call('price_modes.update', { ...here, value });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await page.goto(`/location/${calls.locationId}/calendar?on=2026-12-24`);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: '21 – 27 December 2026' })).toBeVisible();
  const eve = page.getByRole('region', { name: 'Thursday' });
  await expect(eve.getByText('Closed, Christmas Eve').first()).toBeVisible();
  await expect(eve.getByRole('link', { name: 'Soup of the Day does not run' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Friday' }).getByText('6:00 PM – 2:00 AM').first(),
  ).toBeVisible();
  await expect(page.getByText('Soup of the Day runs only on days that are closed.')).toBeVisible();
  const friday = page.getByRole('region', { name: 'Friday' });
  await expect(
    friday.getByRole('link', { name: 'Evening prices, 6:00 PM – 8:00 PM' }),
  ).toHaveAttribute('href', `/location/${calls.locationId}/price-modes`);
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await expect(page).toHaveURL(/show=hours/);
  await expect(friday.getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('link', { name: 'Phones' }).click();
  await expect(page).toHaveURL(/for=mobile/);
  await expect(page.getByText('Usual hours: Weekdays')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Kiosks' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(scripts ? 1 : 0);
  await page.getByRole('link', { name: 'Earlier' }).click();
  await expect(page.getByRole('heading', { name: '14 – 20 December 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'December 2026', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Christmas Eve' }).first().click();
  await expect(page.getByRole('heading', { name: 'Hours and closed days' })).toBeVisible();
  await staff.call('price_modes.update', { ...here, value: modes });
  await calls.call('location.update', {
    ...here,
    operations: { operation_hours: { start, end, all_day, calendar: { week: null, days: [] } } },
  });
});

test('A secret address of the calendar is made, told once, read by others, replaced and ended', async ({
  page,
  request,
  scripts,
  calls,
}) => {
  const card = page.locator('#own-calendar');
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  await openAs(page, MANAGER, `/location/${calls.locationId}/calendar`);
  await hydrated(page, scripts);
  await button('Make an address').click();
  const shown = card.getByLabel('Your address');
  await expect(shown).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  const first = await shown.inputValue();
  const calendar = await request.get(first);
  expect(calendar.status()).toBe(200);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await page.goto(`/location/${calls.locationId}/calendar`);
  await hydrated(page, scripts);
  await expect(shown, 'it is told once').toHaveCount(0);
  await button('New address').click();
  await expect(shown).toHaveValue(/\.ics$/);
  const second = await shown.inputValue();
  expect(second).not.toBe(first);
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);
  await hydrated(page, scripts);
  await button('Turn off').click();
  await expect(page.getByText('The address has ended.')).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
  await expect(button('Make an address')).toBeVisible();
});
