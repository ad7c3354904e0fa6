import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test.setTimeout(120_000);

async function give(page: Page, scripts: boolean, locationId: number, lines: readonly string[]) {
  await openAs(page, MANAGER, `/location/${locationId}/import`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: 'catalog.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: /^Where does it go\?/ })).toBeVisible();
  await hydrated(page, scripts);
}

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();
}

/** 'Bar / Hot drinks: Latte' for each category with something in it, as guests are shown it. */
async function shownMenu(calls: Calls, word: string): Promise<string[]> {
  const { stations } = await calls.call('menu.get', { location_id: calls.locationId });
  return stations.flatMap(({ name, categories }) =>
    categories
      .filter(({ items }) => items.some((item) => item.name.includes(word)))
      .map((one) => `${name} / ${one.name}: ${one.items.map((item) => item.name).join(', ')}`),
  );
}

async function undo(page: Page, scripts: boolean) {
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('reversed');
}

test("Another system's file is placed in one press, its recognition said and refusable, and ends as a menu", async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Iwq${Date.now().toString(36)}`;
  await give(page, scripts, calls.locationId, [
    'Token,Item Name,Variation Name,SKU,Description,Categories,Price',
    `T1${word},${word} latte,Regular,,,${word} zim,3.50`,
    `T2${word},${word} roll,Regular,,,${word} zam,2.00`,
  ]);
  await expectAccessible(page);
  const drinks = page.getByLabel(`Station of ${word} zim`);
  await expect(drinks).toHaveValue('');
  await expect(page.getByText('2 categories wait for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Read it as a plain table' }).click();
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: /^Read it as the system/ }).click();
  await expect(page.getByText('Looks like Square.')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'A new station for each category' }).click();
  await expect(drinks).toHaveValue(`=${word} zim`);
  await expect(page.getByText('2 new stations, 2 new categories')).toBeVisible();
  await hydrated(page, scripts);
  // What was put has an address of its own: Back leads behind it, a reload keeps it.
  const put = page.url();
  if (scripts) await page.goBack();
  else await page.goto(put.replace(/[?&]draft=[^&]+/, ''));
  await expect(drinks).toHaveValue('');
  await hydrated(page, scripts);
  await page.goto(put);
  await expect(drinks).toHaveValue(`=${word} zim`);
  await hydrated(page, scripts);
  const all = page.getByLabel('Everything into one station');
  await all.selectOption('New: Harbor Café');
  await page.getByRole('button', { name: 'Put all there' }).click();
  const station = 'Harbor Café';
  await expect(drinks).toHaveValue(`=${station}`);
  await expect(page.getByText('Every category has a place.')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Where it goes' }).click();
  await expect(drinks).toHaveValue(`=${station}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await apply(page);
  expect(await shownMenu(calls, word)).toEqual([
    `${station} / ${word} zim: ${word} latte`,
    `${station} / ${word} zam: ${word} roll`,
  ]);
  await undo(page, scripts);
});

test('Categories of a plain file are placed row by row; what was chosen is kept when a row is refused or the session ended', {
  tag: '@browser',
}, async ({ page, scripts, calls, origin }) => {
  const word = `Iwr${Date.now().toString(36)}`;
  const grillStation = await calls.addStation(`${word} Kitchen`);
  const grill = await calls.addCategory(grillStation, { name: `${word} From the fire` });
  const bar = await calls.addStation(`${word} Bar`);
  await page.setViewportSize({ width: 390, height: 800 });
  await give(page, scripts, calls.locationId, [
    'name,price,category',
    `${word} burger,9,${word} zig`,
    `${word} lager,6,${word} zag`,
    `"${word} bag that somebody gave a name that goes on and on and on",1,${word} zog`,
  ]);
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const table = page.getByRole('table', { name: 'Categories of the file' });
  const widest = await table.evaluate((one) =>
    Math.max(
      ...[...one.querySelectorAll('td, select')].map((cell) => cell.getBoundingClientRect().right),
    ),
  );
  expect(widest, 'no row is cut at the edge').toBeLessThanOrEqual(390);
  const station = (name: string) => page.getByLabel(`Station of ${word} ${name}`);
  const category = (name: string) => page.getByLabel(`Category of ${word} ${name}`);
  const go = page.getByRole('button', { name: 'Preview Import' });

  // A category brings its station along.
  await category('zig').selectOption(`${grill.id}`);
  if (scripts) await expect(station('zig')).toHaveValue(`${grillStation}`);
  await station('zag').selectOption(`${bar}`);
  await page.getByLabel(/^Remember this for/).uncheck();
  await go.click();
  await expect(page.getByText('Some categories have no place yet.')).toBeVisible();
  await expect(page.getByText('Choose a station, or leave it out')).toHaveCount(1);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await expect(category('zig')).toHaveValue(`${grill.id}`);
  await expect(station('zag')).toHaveValue(`${bar}`);
  await expect(page.getByLabel(/^Remember this for/)).not.toBeChecked();

  await station('zog').selectOption('Leave out');
  await sendEnded(page, { origin, scripts, send: () => go.click() });
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This is not saved yet.',
  );
  await expect(station('zog')).toHaveValue('out');
  await expect(station('zag')).toHaveValue(`${bar}`);
  await go.click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await expect(page.getByText('Its category is left out, as chosen').first()).toBeVisible();
  const first = page.getByRole('region', { name: 'Look at these first' });
  await expect(first).not.toContainText('left out');
  await expect(page.getByRole('region', { name: '1 row left out by you' })).toBeVisible();
  const goesTo = `goes to ${word} Kitchen / ${word} From the fire`;
  await expect(page.getByText(goesTo)).toBeVisible();
  await apply(page);
  expect(await shownMenu(calls, word)).toEqual([
    `${word} Kitchen / ${word} From the fire: ${word} burger`,
    `${word} Bar / ${word} zag: ${word} lager`,
  ]);
  await undo(page, scripts);
  for (const id of [grillStation, bar]) {
    await calls.call('station.destroy', { location_id: calls.locationId, id });
  }
});

test('Ticked rows are put into one place in one press; what was chosen by hand stays unless it is ticked', async ({
  page,
  scripts,
  calls,
  origin,
}) => {
  const word = `Iwt${Date.now().toString(36)}`;
  const kitchen = await calls.addStation(`${word} Kitchen`);
  const grill = await calls.addCategory(kitchen, { name: `${word} Grill` });
  const bar = await calls.addStation(`${word} Bar`);
  await give(page, scripts, calls.locationId, [
    'name,price,category',
    ...['zig', 'zag', 'zog', 'zug'].map((name, at) => `${word} dish ${at},9,${word} ${name}`),
  ]);
  const station = (name: string) => page.getByLabel(`Station of ${word} ${name}`);
  const category = (name: string) => page.getByLabel(`Category of ${word} ${name}`);
  const tick = (name: string) => page.getByLabel(`Tick ${word} ${name}`);
  const into = page.getByLabel('Ticked rows:');
  const put = page.getByRole('button', { name: 'Put them there' });

  await put.click();
  await expect(page.getByText('Tick the rows first.')).toBeVisible();
  await hydrated(page, scripts);
  await tick('zig').check();
  await tick('zag').check();
  await into.selectOption(`${word} Kitchen / ${word} Grill`);
  await sendEnded(page, { origin, scripts, send: () => put.click() });
  await expect(
    page.getByText(`2 categories put into ${word} Kitchen / ${word} Grill.`),
  ).toBeVisible();
  await hydrated(page, scripts);
  for (const name of ['zig', 'zag']) {
    await expect(station(name)).toHaveValue(`${kitchen}`);
    await expect(category(name)).toHaveValue(`${grill.id}`);
    await expect(tick(name)).not.toBeChecked();
  }
  await expect(page.getByText('2 categories wait for you.')).toBeVisible();

  await station('zog').selectOption('Leave out');
  await station('zug').selectOption(`${bar}`);
  await tick('zug').check();
  await page.getByLabel('Everything into one station').selectOption(`${kitchen}`);
  await page.getByRole('button', { name: 'Put all there' }).click();
  await expect(page.getByText(`3 categories put into ${word} Kitchen.`)).toBeVisible();
  await expect(page.getByText('1 that you chose yourself stays')).toBeVisible();
  await hydrated(page, scripts);
  await expect(station('zog')).toHaveValue('out');
  await expect(station('zug')).toHaveValue(`${kitchen}`);
  await expect(category('zig')).toHaveValue(`=${word} zig`);

  await tick('zog').check();
  await into.selectOption(`${bar}`);
  await put.click();
  await expect(station('zog')).toHaveValue(`${bar}`);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await apply(page);
  expect(await shownMenu(calls, word)).toEqual([
    ...['zig', 'zag', 'zug'].map(
      (name, at) => `${word} Kitchen / ${word} ${name}: ${word} dish ${[0, 1, 3][at]}`,
    ),
    `${word} Bar / ${word} zog: ${word} dish 2`,
  ]);
  await undo(page, scripts);
  for (const id of [kitchen, bar]) {
    await calls.call('station.destroy', { location_id: calls.locationId, id });
  }
});

test('New items without a category are pointed out in the preview, and placed from there', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Iwn${Date.now().toString(36)}`;
  const shop = await calls.addStation(`${word} Shop`);
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,price\n${word} mug,9\n`),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: '1 new item stands in no category' }).click();
  await hydrated(page, scripts);
  const station = page.getByLabel('Station of No category');
  await expect(station).toHaveValue('none');
  await station.selectOption(`${shop}`);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await expect(page.getByText('stands in no category')).toHaveCount(0);
  await hydrated(page, scripts);
  await apply(page);
  expect(await shownMenu(calls, word)).toEqual([`${word} Shop / Items: ${word} mug`]);
  await undo(page, scripts);
  await calls.call('station.destroy', { location_id: calls.locationId, id: shop });
});
