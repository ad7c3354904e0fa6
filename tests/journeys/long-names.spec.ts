import type { Page } from '@playwright/test';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { groupsOf } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const NAME = `${WORD}${WORD}`;

/** A station, an item and an option with names of one long word, and more categories than a phone shows. */
async function longNames({ call, addStation, addItem, addCategory, locationId }: Calls) {
  const here = { location_id: locationId };
  const station = await addStation(NAME);
  const group = await call('option_group.create', { ...here, name: 'Long group' });
  const option = { id: null, group: group.id, active: 1 as const, price: 1 };
  const item = await addItem({
    name: NAME,
    price: 3,
    pos_id: NAME.slice(0, 100).repeat(2),
    option_groups: [{ id: group.id, group_type: 'multi', range: [0, 2] }],
    options: [
      { ...option, name: `${NAME}1` },
      { ...option, name: 'Short' },
    ],
  });
  const { id: category } = await addCategory(station, { name: NAME, items: [item] });
  for (const number of [2, 3, 4, 5, 6]) {
    await addCategory(station, { name: `Category number ${number}` });
  }
  const remove = async () => {
    await call('station.destroy', { ...here, id: station });
    await call('item.destroy', { ...here, id: item });
  };
  return { station, item, category, remove };
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const width of [1440, 390]) {
  test(`Long names scroll no page of a station sideways at ${width} px`, {
    tag: '@browser',
  }, async ({ page, scripts, calls }) => {
    const { station, item, category, remove } = await longNames(calls);
    const location = `/location/${calls.locationId}`;
    const area = `${location}/station/${station}`;
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, MANAGER, `${area}/category/${category}`);
    for (const path of [
      `${area}/category/${category}`,
      `${area}/items`,
      `${location}/items?q=${WORD.slice(0, 30)}`,
      `${area}/options`,
      `${area}/schedule`,
      `${location}/preview?at=2026-11-18T12:00&station=${station}`,
      `${location}/preview?at=2026-11-18T12:00&item=${item}`,
    ]) {
      await page.goto(path);
      await hydrated(page, scripts);
      expect(await tooWide(page), path).toBeLessThanOrEqual(0);
    }
    await remove();
  });

  test(`An option with a long name leaves its price in view at ${width} px`, {
    tag: '@browser',
  }, async ({ page, scripts, calls }) => {
    const { station, item, category, remove } = await longNames(calls);
    const area = `/location/${calls.locationId}/station/${station}`;
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, MANAGER, `${area}/category/${category}?mode=edit&type=item&id=${item}`);
    await hydrated(page, scripts);
    const { deed, dialog, field, button } = groupsOf(page);
    await deed('Edit Long group').click();
    await hydrated(page, scripts);
    const right = async (part: ReturnType<typeof field>) => {
      const box = await part.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
    };
    const edge = await right(dialog);
    expect(await right(field('Price of Short'))).toBeLessThan(edge);
    expect(await right(button('Remove Short'))).toBeLessThan(edge);
    if (width < 700) {
      const cell = dialog.getByRole('cell').filter({ has: page.getByLabel('Most of Short') });
      await expect(cell.getByText('Max', { exact: true }), 'a phone has no heads').toBeVisible();
    }
    await remove();
  });
}

test('A station’s name keeps room for its words at every width, beside its note, its marks and a panel', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const words = `Hall Counter of the University’s Northern Gate ${WORD}`;
  const add = (name: string) => calls.call('station.create', { ...here, name, active: 0 });
  const { id: short } = await add('Hall Counter');
  const { id: long } = await add(words);
  for (const station of [short, long]) {
    const path = `/location/${calls.locationId}/station/${station}/category?show=all`;
    for (const address of [path, `${path}&mode=edit&type=station&id=${station}`]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs(page, MANAGER, address);
      await hydrated(page, scripts);
      const head = page.locator('main h1').first();
      await expect(page.getByText('Not shown now: inactive').first()).toBeVisible();
      for (let width = 320; width <= 2200; width += 40) {
        await page.setViewportSize({ width, height: 900 });
        expect(await tooWide(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
        const box = await head.boundingBox();
        // Under 700 px a panel is the page.
        if (box === null) continue;
        const said = `the name at ${width} px: ${box.width} x ${box.height}`;
        if (station === short) expect(box.height, said).toBeLessThan(30);
        else expect(box.width, said).toBeGreaterThanOrEqual(160);
      }
    }
    await calls.call('station.destroy', { ...here, id: station });
  }
});

test('A name that turns text around turns nothing beside it', { tag: '@browser' }, async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: '\u202Eeman denruT', price: 3 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=denruT`);
  const name = page.getByRole('link', { name: /denruT/ }).first();
  await expect(name).toBeVisible();
  expect(await name.evaluate((link) => getComputedStyle(link).unicodeBidi)).toBe('isolate');
  await page.getByRole('switch', { name: /denruT/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('denruT');
  expect(await messages.textContent()).not.toContain('\u202E');
  await calls.call('item.destroy', { location_id: calls.locationId, id });
});
