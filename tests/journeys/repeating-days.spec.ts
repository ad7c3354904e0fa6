import { addDays, longDate, weekdayName } from '~/menu/calendar';
import { weekdayOf } from '~/menu/weekdays';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { today } from '../support/today';

/** The next Monday after tomorrow. */
const monday = () => {
  let day = addDays(today(), 2);
  while (weekdayOf(day) !== 1) day = addDays(day, 1);
  return day;
};

test('Days of a category repeat, and a press changes one of them', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const station = await calls.addStation('Soup kitchen');
  const soup = await calls.addCategory(station, { name: 'Soup of the Day' });
  const { locationId: location_id } = calls;
  const stored = async () => {
    const params = { location_id, parts: 'category' as const, station_id: station };
    const [found] = (await calls.call('menu.get', params)).stations;
    const { schedule, repeats } = found?.categories.find(({ id }) => id === soup.id) ?? {};
    return { schedule, repeats };
  };
  const dialog = page.getByRole('dialog');
  const messages = page.getByRole('region', { name: 'Messages' });
  const cell = (date: string) =>
    page.getByRole('button', {
      name: `Soup of the Day ${weekdayName(date)} ${longDate(date)}`,
      exact: true,
    });
  await openAs(page, MANAGER, `/location/${location_id}/station/${station}/schedule`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Days that repeat of Soup of the Day' }).click();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Days of “Soup of the Day”');

  await dialog.getByLabel('On days that repeat').check();
  for (const day of ['Mon', 'Thu']) await dialog.getByLabel(day, { exact: true }).check();
  await dialog.getByLabel(/^From/).fill('7 September 2026');
  await dialog.getByLabel('Last day').fill('1 Sep 2026');
  await dialog.getByLabel('But not on').fill('24 December each year, 29 feb each year');
  await dialog.getByRole('button', { name: 'Save Days' }).click();
  await expect(dialog).toContainText('Choose a last day on or after 7 September 2026');
  await expect(dialog.getByLabel('But not on')).toHaveValue(
    '24 December each year, 29 feb each year',
  );
  await dialog.getByLabel('Last day').fill('someday');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect(dialog).toContainText('Write a date like 24 Dec 2026 or 2026-12-24, not “someday”');
  await dialog.getByLabel('Last day').fill('');
  await dialog.getByLabel('Not on closed days').check();
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect(dialog).toContainText(
    'Every Monday and Thursday from 7 September 2026, not on closed days, on 29 February of each leap year and on 24 December of each year.',
  );
  await expect(
    dialog.getByRole('list', { name: 'The next days' }).getByRole('listitem'),
  ).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Days' }).click();
  await expect(messages).toContainText('“Soup of the Day”: Every Monday and Thursday from');
  expect(await stored()).toEqual({
    schedule: null,
    repeats: 'Mon,Thu; from 2026-09-07; not closed,yearly 02-29,yearly 12-24',
  });

  const next = monday();
  await expect(cell(next)).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(addDays(next, 1))).toHaveAttribute('aria-pressed', 'false');
  await cell(next).click();
  await expect(cell(next)).toHaveAttribute('aria-pressed', 'false');
  await cell(addDays(next, 1)).click();
  await expect(cell(addDays(next, 1))).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stored()).schedule).toBe(addDays(next, 1));
  expect((await stored()).repeats).toContain(`not ${next},`);

  await page.getByRole('link', { name: 'Days that repeat of Soup of the Day' }).click();
  await dialog.getByLabel('Every day', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Save Days' }).click();
  await expect(messages).toContainText('“Soup of the Day” is shown every day');
  expect(await stored()).toEqual({ schedule: null, repeats: null });
  await calls.call('station.destroy', { location_id, id: station });
});
