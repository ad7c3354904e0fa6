import type { Page } from '@playwright/test';
import { addDays, longDate, weekdayName } from '~/menu/calendar';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { today } from '../support/today';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const cell = (page: Page, name: string, date: string) =>
  page.getByRole('button', { name: `${name} ${weekdayName(date)} ${longDate(date)}`, exact: true });
const isOn = (on: boolean) => ['aria-pressed', String(on)] as const;

/** A station with a category that is shown every day, and one that is shown in three days. */
async function bakery(calls: Calls, name: string) {
  const station = await calls.addStation(name);
  const bread = await calls.addCategory(station, { name: 'Bread' });
  const cake = await calls.addCategory(station, { name: 'Cake', schedule: inDays(3) });
  const { locationId: location_id } = calls;
  const stored = async (id: number) => {
    const params = { location_id, parts: 'category' as const, station_id: station };
    const [found] = (await calls.call('menu.get', params)).stations;
    return found?.categories.find((category) => category.id === id);
  };
  const scheduleOf = async (id: number) => (await stored(id))?.schedule;
  const repeatsOf = async (id: number) => (await stored(id))?.repeats;
  const remove = () => calls.call('station.destroy', { location_id, id: station });
  const path = `/location/${location_id}/station/${station}/schedule`;
  return { path, station, bread: bread.id, cake: cake.id, scheduleOf, repeatsOf, remove };
}

const inDays = (count: number) => addDays(today(), count);

test('A station’s days stand in 92 columns by month from the day that the address names', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { path, remove } = await bakery(calls, 'Calendar bakery');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(page).toHaveTitle('Calendar bakery Schedule · Harbor Café | Creator');
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toHaveText('Category');
  const first = heads.filter({ has: page.locator('b') }).first();
  await expect(first).toHaveAttribute('aria-label', `${weekdayName(today())} ${longDate(today())}`);
  await expect(first).toHaveAttribute('aria-current', 'date');

  await page.getByLabel('From', { exact: true }).fill('2026-03-01');
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/[?&]start=2026-03-01$/);
  const days = heads.filter({ has: page.locator('b') });
  await expect(days).toHaveCount(92);
  await expect(days.first()).toHaveText('Sun1');
  await expect(days.nth(1)).toHaveText('Mon2');
  await expect(days.last()).toHaveAttribute('aria-label', 'Sunday 31 May 2026');
  await expect(page.locator('th[scope=colgroup]')).toHaveText([
    'March 2026',
    'April 2026',
    'May 2026',
  ]);
  await expect(page.locator('thead .days-weekend')).toHaveCount(27);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\?start=2026-06-01$/);
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goto(`${path}?start=2026-02-30&part=77&show=none`);
  await expect(first).toHaveAttribute('aria-current', 'date');
  await remove();
});

test('A day is put on and off, beside the days that somebody else chose, and taken back', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const { path, cake, scheduleOf, remove } = await bakery(calls, 'Daily bakery');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(cell(page, 'Bread', inDays(1))).toHaveCount(0);
  await expect(cell(page, 'Cake', inDays(3))).toHaveAttribute(...isOn(true));
  const { locationId: location_id } = calls;
  await calls.call('category.update', { location_id, id: cake, schedule_add: [inDays(9)] });

  await cell(page, 'Cake', inDays(60)).click();
  await expect(messages(page)).toContainText(`“Cake” is shown on ${longDate(inDays(60))}`);
  await expect(cell(page, 'Cake', inDays(60))).toHaveAttribute(...isOn(true));
  await expect(cell(page, 'Cake', inDays(60))).toBeInViewport();
  await expect(cell(page, 'Cake', inDays(9))).toHaveAttribute(...isOn(true));
  expect(await scheduleOf(cake)).toBe([inDays(3), inDays(9), inDays(60)].join());

  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(messages(page)).toContainText('1 reversed');
  await expect(cell(page, 'Cake', inDays(60))).toHaveAttribute(...isOn(false));
  for (const date of [inDays(3), inDays(9)]) {
    await cell(page, 'Cake', date).click();
    await expect(cell(page, 'Cake', date)).toHaveAttribute(...isOn(false));
    await expect(messages(page)).toContainText(`“Cake” is hidden on ${longDate(date)}`);
  }
  expect(await scheduleOf(cake)).toBe(inDays(-1));
  await expectAccessible(page);
  await remove();
});

test('Scheduled begins with every day to come, without an end, and ends with every day', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, bread, cake, scheduleOf, repeatsOf, remove } = await bakery(
    calls,
    'Switched bakery',
  );
  await openAs(page, MANAGER, `${path}?start=${inDays(-2)}`);
  await hydrated(page, scripts);
  await expect(row(page, 'Bread')).toContainText('Shown every day');
  const scheduled = (name: string) => page.getByRole('switch', { name: `${name}, scheduled` });
  await scheduled('Bread').click();
  await expect(messages(page)).toContainText(
    '“Bread” is scheduled: it stays shown every day until you choose other days',
  );
  await expect(scheduled('Bread')).toBeChecked();
  await expect(row(page, 'Bread').locator('[aria-pressed=true]')).toHaveCount(90);
  await expect(row(page, 'Bread').getByRole('button')).toHaveCount(90);
  await expect(row(page, 'Bread').locator('.days-kept')).toHaveCount(2);
  expect(await scheduleOf(bread)).toBeNull();
  expect(await repeatsOf(bread)).toBe('daily');
  await scheduled('Cake').click();
  await expect(messages(page)).toContainText('“Cake” is shown every day');
  await expect(scheduled('Cake')).not.toBeChecked();
  await expect(row(page, 'Cake').getByRole('button')).toHaveCount(0);
  expect(await scheduleOf(cake)).toBeNull();

  await page.getByRole('switch', { name: 'Bread, active' }).click();
  await expect(messages(page)).toContainText('Bread marked inactive');
  await expect(page.getByRole('switch', { name: 'Bread, active' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Hide Inactive' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Cake']);
  await page.getByRole('link', { name: '1 category is hidden: inactive.' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByLabel('Day Part').selectOption('1');
  if (!scripts) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'No category is shown' })).toBeVisible();
  await remove();
});

test('The days of a category are chosen as a list: a stretch of weekdays, and one Save', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const { path, cake, scheduleOf, remove } = await bakery(calls, 'Listed bakery');
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Choose days of Cake' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days of “Cake”' });
  const box = (date: string) =>
    dialog.getByRole('checkbox', { name: `${weekdayName(date)} ${longDate(date)}`, exact: true });
  await expect(box(inDays(3))).toBeChecked();
  await expectAccessible(page);
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

  await dialog.getByLabel('To', { exact: true }).fill(inDays(200));
  await press('Turn on');
  await expect(
    dialog.getByText(`Choose a day from ${longDate(today())} to ${longDate(inDays(91))}`),
  ).toBeVisible();
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(inDays(200));
  await dialog.getByLabel('From', { exact: true }).fill(inDays(7));
  await dialog.getByLabel('To', { exact: true }).fill(inDays(20));
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const wanted = [inDays(8), inDays(15)];
  for (const name of weekdays) {
    if (!weekdayName(inDays(8)).startsWith(name)) {
      await dialog.getByRole('checkbox', { name, exact: true }).uncheck();
    }
  }
  await press('Turn on');
  for (const date of wanted) await expect(box(date)).toBeChecked();
  await expect(box(inDays(9))).not.toBeChecked();
  expect(await scheduleOf(cake)).toBe(inDays(3));
  await box(inDays(3)).evaluate((input: HTMLInputElement) => input.click());
  const { locationId: location_id } = calls;
  await calls.call('category.update', { location_id, id: cake, schedule_add: [inDays(30)] });
  await dialog.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(messages(page)).toContainText('“Cake” is shown on 2 days, hidden on 1 day');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cell(page, 'Cake', inDays(30))).toHaveAttribute(...isOn(true));
  expect(await scheduleOf(cake)).toBe([...wanted, inDays(30)].join());
  await remove();
});

test.describe('A change that is refused', () => {
  test.use({ expectedErrors: [/40[04]/] });

  test('leaves the cell as it was, and says so', async ({ page, scripts, calls }) => {
    const { path, cake, remove } = await bakery(calls, 'Full bakery');
    const { locationId: location_id } = calls;
    const schedule = Array.from({ length: 1800 }, (_, day) => inDays(100 + day)).join();
    const more = Array.from({ length: 200 }, (_, day) => inDays(2000 + day));
    await calls.call('category.update', { location_id, id: cake, schedule });
    await calls.call('category.update', { location_id, id: cake, schedule_add: more });
    await openAs(page, MANAGER, path);
    await hydrated(page, scripts);
    await cell(page, 'Cake', inDays(2)).click();
    await expect(messages(page).getByRole('alert')).toContainText(
      'There was a problem updating category.',
    );
    await expect(cell(page, 'Cake', inDays(2))).toHaveAttribute(...isOn(false));
    await calls.call('category.destroy', { location_id, id: cake });
    await page.getByRole('switch', { name: 'Cake, active' }).click();
    await expect(messages(page).getByRole('alert').last()).toContainText(
      'There was a problem updating category.',
    );
    await expect(page.getByRole('rowheader')).toHaveText(['Bread']);
    await remove();
  });
});

test('A template’s days are read and not changed', async ({ page, calls }) => {
  const { locations } = await calls.call('user.locations', { search: 'Thornbury Hall Café' });
  const heir = locations[0]?.id ?? 0;
  const { stations } = await calls.call('menu.get', { location_id: heir, parts: 'nav' });
  const house = stations.find(({ name }) => name === 'House Breakfast');
  await openAs(page, MANAGER, `/location/${heir}/station/${house?.id}/schedule`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit in template/ })).toHaveAttribute(
    'href',
    `/location/${house?.location_id}/station/${house?.id}/schedule`,
  );
  await expect(page.getByRole('switch', { disabled: false })).toHaveCount(0);
  await expect(page.locator('button[name=cell]')).toHaveCount(0);
  await expectAccessible(page);
});

test('Forms that no page of ours sends are refused', async ({ page, origin, calls }) => {
  const { path, bread, cake, scheduleOf, remove } = await bakery(calls, 'Closed bakery');
  await openAs(page, MANAGER, path);
  const form = (entries: [string, string][]) =>
    page.request.post(path, {
      data: new URLSearchParams(entries).toString(),
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    });
  const cellOf = (id: number, date: string): [string, string] => ['cell', `${id} ${date} 1`];
  for (const entries of [
    [['intent', 'toString']],
    [['intent', 'set-days']],
    [['intent', 'set-days'], cellOf(cake, '2026-02-30')],
    [['intent', 'set-days'], cellOf(cake, inDays(1)), cellOf(bread, inDays(1))],
    [['intent', 'set-days'], cellOf(cake, inDays(-1))],
    [
      ['intent', 'set-active'],
      ['active', `${cake} 2`],
    ],
    [['intent', 'set-scheduled']],
    [
      ['intent', 'save-days'],
      ['id', String(cake)],
      ['had', '1'],
    ],
  ] as [string, string][][]) {
    expect((await form(entries)).status(), JSON.stringify(entries)).toBe(400);
  }
  const foreign = await form([['intent', 'set-days'], cellOf(999_999, inDays(1))]);
  expect(foreign.status()).toBe(404);
  const elsewhere = await form([
    ['intent', 'set-days'],
    ['back', 'https://elsewhere.test/'],
    cellOf(cake, inDays(1)),
  ]);
  expect(elsewhere.headers().location).toBeUndefined();
  expect(await scheduleOf(cake)).toBe([inDays(1), inDays(3)].join());
  expect(await scheduleOf(bread)).toBeNull();
  await remove();
});
