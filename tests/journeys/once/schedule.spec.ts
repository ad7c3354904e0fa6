import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { addDays, longDate, weekdayName } from '~/menu/calendar';
import type { Calls } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';
import { today } from '../../support/today';

const inDays = (count: number) => addDays(today(), count);
const cell = (page: Page, name: string, date: string) =>
  page.getByRole('button', { name: `${name} ${weekdayName(date)} ${longDate(date)}`, exact: true });
const pressed = (row: Locator) => row.locator('[aria-pressed=true]');

async function stationOf(calls: Calls, name: string, categories: number, schedule: string) {
  const station = await calls.addStation(name);
  const ids: number[] = [];
  for (let nth = 1; nth <= categories; nth += 1) {
    ids.push((await calls.addCategory(station, { name: `Category ${nth}`, schedule })).id);
  }
  const { locationId: location_id } = calls;
  return {
    path: `/location/${location_id}/station/${station}/schedule`,
    ids,
    scheduleOf: async (id: number | undefined) => {
      const params = { location_id, parts: 'category' as const, station_id: station };
      const [found] = (await calls.call('menu.get', params)).stations;
      return found?.categories.find((category) => category.id === id)?.schedule;
    },
    remove: () => calls.call('station.destroy', { location_id, id: station }),
  };
}

test('Days are dragged over, and chosen from one to another with Shift', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const { path, ids, scheduleOf, remove } = await stationOf(calls, 'Dragged days', 2, inDays(-1));
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const [first, second] = [1, 2].map((nth) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Category ${nth}` }) }),
  ) as [Locator, Locator];
  const messages = page.getByRole('region', { name: 'Messages' });
  await cell(page, 'Category 1', inDays(2)).hover();
  await page.mouse.down();
  await cell(page, 'Category 1', inDays(4)).hover();
  await cell(page, 'Category 1', inDays(5)).hover();
  await cell(page, 'Category 2', inDays(5)).hover();
  await expect(pressed(first)).toHaveCount(3);
  expect(await scheduleOf(ids[0])).toBe(inDays(-1));
  await page.mouse.up();
  await expect(messages).toContainText('“Category 1” is shown on 3 days');
  await expect(messages).toContainText(`“Category 2” is shown on ${longDate(inDays(5))}`);
  expect(await scheduleOf(ids[0])).toBe([2, 4, 5].map(inDays).join());
  expect(await scheduleOf(ids[1])).toBe(inDays(5));

  await cell(page, 'Category 2', inDays(10)).click();
  await cell(page, 'Category 2', inDays(14)).click({ modifiers: ['Shift'] });
  await expect(pressed(second)).toHaveCount(6);
  await expect.poll(() => scheduleOf(ids[1])).toBe([5, 10, 11, 12, 13, 14].map(inDays).join());
  await remove();
});

test('The days of a row are one stop of the Tab key, and arrows walk through them', async ({
  page,
  calls,
}) => {
  const { path, ids, scheduleOf, remove } = await stationOf(calls, 'Keyed days', 2, inDays(-1));
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  await expect(page.getByRole('grid', { name: 'Schedule' })).toBeVisible();
  await page.getByRole('switch', { name: 'Category 1, scheduled' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Category 1', today())).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Category 1', inDays(2))).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Space');
  await expect.poll(() => scheduleOf(ids[0])).toBe([2, 3].map(inDays).join());
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Category 2', inDays(3))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Category 2', inDays(3))).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(cell(page, 'Category 2', inDays(91))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: /^Category/ }).and(page.locator(':focus')),
  ).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 'Category 2', inDays(91))).toBeFocused();
  await expect.poll(() => scheduleOf(ids[1])).toBe(inDays(3));
  await remove();
});

test('Sixty categories are a small page, of which a change sends and is answered its row alone', async ({
  page,
  calls,
}) => {
  test.setTimeout(120_000);
  const days = Array.from({ length: 92 }, (_, day) => day).filter((day) => (day * day) % 7 < 4);
  const schedule = days.map(inDays).join();
  const { path, remove } = await stationOf(calls, 'Many days', 60, schedule);
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  const answers: { method: string; size: number; url: string }[] = [];
  // Read on their way: the browser does not keep the bodies of all answers.
  await page.route('**/*.data*', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    const request = route.request();
    answers.push({ method: request.method(), size: body.length, url: request.url() });
    await route.fulfill({ response, body });
  });
  await cell(page, 'Category 30', today()).click();
  // A locator that does not match yet costs the browser a snapshot of all 5,520 cells each time.
  const messages = page.locator('section[aria-label=Messages]');
  await expect
    .poll(() => messages.textContent())
    .toContain(`“Category 30” is hidden on ${longDate(today())}`);
  await expect.poll(() => answers.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(answers[1]?.url).toContain('_routes=root%2Croutes%2Flocation.%24locationId');
  for (const { size } of answers) expect(size).toBeLessThan(4096);

  const html = await (await page.request.get(path)).body();
  expect(html.toString().match(/name="cell"/g)).toHaveLength(60 * 92);
  expect(gzipSync(html).length).toBeLessThan(60 * 1024);
  await remove();
});

test('Days that are chosen quickly are all saved, also where the page is left at once', async ({
  page,
  calls,
}) => {
  const { path, ids, scheduleOf, remove } = await stationOf(calls, 'Quick days', 1, inDays(-1));
  await openAs(page, MANAGER, path);
  await hydrated(page, true);
  for (const day of [1, 2, 3, 5, 8]) await cell(page, 'Category 1', inDays(day)).click();
  await page.getByRole('navigation', { name: 'Station views' }).getByText('Menu').click();
  await expect(page).toHaveURL(/\/category$/);
  await expect.poll(() => scheduleOf(ids[0])).toBe([1, 2, 3, 5, 8].map(inDays).join());
  await remove();
});

test.describe('where the connection breaks', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a day that was chosen is as it was, the page stays and says so', async ({
    page,
    context,
    calls,
  }) => {
    const { path, ids, scheduleOf, remove } = await stationOf(calls, 'Lost days', 1, inDays(-1));
    await openAs(page, MANAGER, path);
    await hydrated(page, true);
    const day = cell(page, 'Category 1', inDays(2));
    await context.setOffline(true);
    await day.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('There was a problem updating category.');
    await expect(alert).toContainText('“Category 1” is as it was');
    await expect(day).toHaveAttribute('aria-pressed', 'false');
    await context.setOffline(false);
    await day.click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      `“Category 1” is shown on ${longDate(inDays(2))}`,
    );
    expect(await scheduleOf(ids[0])).toBe(inDays(2));
    await remove();
  });
});
