import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Hours' });
const path = (locationId: number) => `/location/${locationId}/settings/hours`;

test('Hours by weekday, special days and holidays are saved, refused in words and taken back', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const stored = async () => (await calls.call('location.get', here)).operations.operation_hours;
  const before = await stored();
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await expectAccessible(page);
  const lines = {
    Monday: '',
    Tuesday: 'closed',
    Wednesday: '6:30 – 11, 12 – 21:00',
    Thursday: '18–02',
    Friday: '6pm–2am',
    Saturday: '8 to 25',
    Sunday: '6:30am–11am',
  };
  const kiosk = page.locator('[name^="operation_hours.week."]');
  for (const [index, line] of Object.values(lines).entries()) await kiosk.nth(index).fill(line);
  if (scripts) await expect(page.getByText('until 2:00 AM on Saturday')).toBeVisible();
  if (!scripts) {
    await save(page).click();
    await expect(page.getByRole('link', { name: /no hour 25/ })).toBeVisible();
    await expect(page.getByText('until 2:00 AM on Saturday'), 'read back').toBeVisible();
  }
  await kiosk.nth(5).fill('18:00 – 2');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await hydrated(page, scripts);
  await page.getByLabel('Date of special day 1').fill('Thu, Dec 24th 2026');
  await page.getByLabel('Reason of special day 1').fill('Christmas Eve');
  const day = page.getByRole('group', { name: 'special day 1' });
  await day.getByLabel('Each year').check();
  await page.getByLabel('Country').selectOption('US');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('This is not saved yet.')).toBeVisible();
  await hydrated(page, scripts);
  const thanksgiving = page.getByRole('group', { name: 'Thanksgiving Day' });
  await thanksgiving.getByRole('radio', { name: 'Closed' }).check();
  await page.getByRole('group', { name: 'Christmas Day' }).getByLabel('Own hours').check();
  await page.getByLabel('Hours on Christmas Day').fill('8 – 14');
  await page.getByRole('radio', { name: 'Same as the kiosks' }).check();
  await save(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const night = [{ start: '18:00', end: '02:00' }];
  const saved = await stored();
  expect(saved.calendar?.week).toEqual([
    [],
    [],
    [
      { start: '06:30', end: '11:00' },
      { start: '12:00', end: '21:00' },
    ],
    night,
    night,
    night,
    [{ start: '06:30', end: '11:00' }],
  ]);
  expect(saved.calendar?.days).toEqual([
    {
      date: '2026-12-24',
      until: null,
      kind: 'closed',
      hours: [],
      name: 'Christmas Eve',
      yearly: true,
    },
  ]);
  const holidays = saved.calendar?.holidays?.days.map(({ name, kind, hours }) => ({
    name,
    kind,
    hours,
  }));
  expect(holidays?.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Christmas Day', kind: 'hours', hours: [{ start: '08:00', end: '14:00' }] },
    { name: 'Thanksgiving Day', kind: 'closed', hours: [] },
  ]);
  const { props } = await calls.call('locations::get_location_details', here);
  expect(JSON.parse(props.mobile_order_hours ?? '')).toMatchObject({ by_day: 'same' });
  await hydrated(page, scripts);
  await expect(page.getByLabel('Wednesday').first()).toHaveValue('6:30 AM – 11 AM, 12 PM – 9 PM');
  await expectAccessible(page);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText(/undone|Undone|taken back/i);
  expect(await stored()).toEqual(before);
});

test('Hours that somebody else changed meanwhile are not overwritten', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const { start, end, all_day } = (await calls.call('location.get', here)).operations
    .operation_hours;
  const opens = (operation_hours: { start: string; end: string; all_day: boolean }) =>
    calls.call('location.update', { ...here, operations: { operation_hours } });
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await opens({ start: '05:00', end: '23:00', all_day: false });
  await page.getByLabel('Monday').first().fill('9 – 17');
  await save(page).click();
  await expect(page.getByText('5:00 AM – 11:00 PM').first()).toBeVisible();
  const { operations } = await calls.call('location.get', here);
  expect(operations.operation_hours).toMatchObject({ start: '05:00', end: '23:00' });
  await opens({ start, end, all_day });
});
