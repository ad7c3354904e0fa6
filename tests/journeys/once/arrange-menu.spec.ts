import type { Page } from '@playwright/test';
import { dragByMouse, expectSaid } from '../../support/drag';
import { expect, test } from '../../support/journey';
import { ownStation, tileNames } from '../../support/menu-view';
import { hydrated, MANAGER, openAs } from '../../support/people';

/** Notes every order that the tiles ever stand in. */
async function noteOrders(page: Page): Promise<() => Promise<string[]>> {
  const list = page.locator('main ol');
  await list.evaluate((element) => {
    const note = () => {
      const order = [...element.querySelectorAll('h3')].map((name) => name.textContent).join(' ');
      const seen = (element.getAttribute('data-orders') ?? '').split('|').filter(Boolean);
      if (seen.at(-1) !== order) element.setAttribute('data-orders', [...seen, order].join('|'));
    };
    note();
    new MutationObserver(note).observe(element, { childList: true });
  });
  return async () => ((await list.getAttribute('data-orders')) ?? '').split('|');
}

/** Takes something by the mouse and lets it go over something else. */
async function drag(page: Page, from: string, to: string, role: 'listitem' | 'link') {
  const boxOf = async (name: string) => {
    const box = await page.getByRole(role).filter({ hasText: name }).first().boundingBox();
    if (!box) throw new Error(`${name} is not to be seen.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await dragByMouse(page, { name: from, to, start, end });
}

test('A tile is dragged by the mouse and stays where it was dropped', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const station = await ownStation(calls, 'Mouse', { items: ['Asp', 'Bat', 'Cod', 'Doe'] });
  const [category = 0] = station.categories;
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  await page.mouse.move(3, 3);
  await expect(page.getByRole('button', { name: 'Drag Asp' })).toBeVisible();
  const orders = await noteOrders(page);
  await drag(page, 'Asp', 'Cod', 'listitem');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Asp moved');
  expect(await station.itemsOf(category)).toEqual(['Bat', 'Cod', 'Asp', 'Doe']);
  expect(await tileNames(page)).toEqual(['Bat', 'Cod', 'Asp', 'Doe']);
  expect(await orders()).toEqual(['Asp Bat Cod Doe', 'Bat Cod Asp Doe']);
  await expect(page).toHaveURL(new RegExp(`${station.path}$`));
});

test('A tab is dragged by the mouse', async ({ page, calls }) => {
  const station = await ownStation(calls, 'Tabs', { categories: ['A', 'B', 'C'] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  await page.mouse.move(3, 3);
  await expect(page.getByRole('button', { name: 'Drag Tabs A' })).toBeAttached();
  await drag(page, 'Tabs C', 'Tabs A', 'link');
  await expect.poll(() => station.categoryNames()).toEqual(['Tabs C', 'Tabs A', 'Tabs B']);
  await expect(page).toHaveURL(new RegExp(`${station.path}$`));
});

test('A tile is moved by the keyboard, and every step is said', async ({ page, calls }) => {
  const station = await ownStation(calls, 'Keys', { items: ['Eel', 'Fly', 'Goat'] });
  const [category = 0] = station.categories;
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  await page.mouse.move(3, 3);
  const handle = page.getByRole('button', { name: 'Drag Eel' });
  const said = (text: string) => expectSaid(page, text);
  await handle.focus();
  await page.keyboard.press('Space');
  await said('Eel is at position 1 of 3.');
  await page.keyboard.press('ArrowRight');
  await said('Eel is at position 2 of 3.');
  await page.keyboard.press('Space');
  await said('Eel was dropped at position 2 of 3.');
  await expect.poll(() => station.itemsOf(category)).toEqual(['Fly', 'Eel', 'Goat']);
  // The message comes with what is stored: until then the order is that of what is on its way.
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Eel moved');
  await expect(handle).toBeFocused();

  await page.keyboard.press('Space');
  await said('Eel is at position 2 of 3.');
  await page.keyboard.press('ArrowRight');
  await said('Eel is at position 3 of 3.');
  await page.keyboard.press('Escape');
  await said('Eel is back at position 2 of 3.');
  expect(await tileNames(page)).toEqual(['Fly', 'Eel', 'Goat']);
});

test.describe('where the order cannot be saved', () => {
  test.use({ expectedErrors: [/409/] });

  test('A dragged tile goes back to where it was', async ({ page, calls }) => {
    const station = await ownStation(calls, 'Back', { items: ['Heron', 'Imp', 'Jackal'] });
    await openAs(page, MANAGER, station.path);
    await hydrated(page, true);
    await page.mouse.move(3, 3);
    await expect(page.getByRole('button', { name: 'Drag Heron' })).toBeVisible();
    const orders = await noteOrders(page);
    await calls.call('item.destroy', {
      location_id: calls.locationId,
      id: await calls.itemNamed('Jackal'),
    });
    await drag(page, 'Heron', 'Jackal', 'listitem');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Problem saving item orders');
    await expect.poll(() => tileNames(page)).toEqual(['Heron', 'Imp']);
    expect(await orders()).toEqual(['Heron Imp Jackal', 'Imp Jackal Heron', 'Heron Imp']);
  });

  test('A dragged tab goes back to where it was', async ({ page, calls }) => {
    const station = await ownStation(calls, 'Rear', { categories: ['A', 'B', 'C'] });
    const [, , last = 0] = station.categories;
    await openAs(page, MANAGER, station.path);
    await hydrated(page, true);
    await page.mouse.move(3, 3);
    await expect(page.getByRole('button', { name: 'Drag Rear A' })).toBeAttached();
    await calls.call('category.destroy', { location_id: calls.locationId, id: last });
    await drag(page, 'Rear A', 'Rear C', 'link');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Problem saving category orders');
    const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(tabs).toHaveText([/Rear A/, /Rear B/, /Add Category/]);
  });
});

test('Keys and the right button reach what a tile can be done with', async ({ page, calls }) => {
  const station = await ownStation(calls, 'Short', { items: ['Koi', 'Lynx'] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  const tile = page.getByRole('link', { name: 'Koi', exact: true });
  await tile.click({ button: 'right' });
  const soldOut = page.getByRole('link', { name: 'Mark sold out…' });
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await expect(soldOut).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(edit).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Delete item…' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(soldOut).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();

  await tile.focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete item' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.goto(station.path);
  await hydrated(page, true);
  await tile.focus();
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: 'Item' });
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Koi');
  await panel.getByLabel('Name', { exact: true }).press('End');
  await page.keyboard.type('e');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Koie');
});

test('An arrow that leads no further hands the focus to the one beside it', async ({
  page,
  calls,
}) => {
  const station = await ownStation(calls, 'Focus', { items: ['Mink', 'Nag'] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  await page.getByRole('button', { name: 'Move Mink later' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => tileNames(page)).toEqual(['Nag', 'Mink']);
  await expect(page.getByRole('button', { name: 'Move Mink earlier' })).toBeFocused();
});

test('The right button opens the menu of any tab', async ({ page, calls }) => {
  const station = await ownStation(calls, 'Menu');
  const [, second = 0] = station.categories;
  await openAs(page, MANAGER, `${station.path}?show=all`);
  await hydrated(page, true);
  await page.getByRole('link', { name: /^Menu Cold/ }).click({ button: 'right' });
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Menu Cold marked inactive');
  await expect(page.getByRole('button', { name: 'Mark Active' })).toHaveCount(0);
  const { stations } = await calls.call('menu.get', {
    location_id: calls.locationId,
    parts: 'category',
    category_id: second,
  });
  expect(stations[0]?.categories.find(({ id }) => id === second)?.active).toBe(0);
});

test('Many quick moves leave no more than three messages', async ({ page, calls }) => {
  const station = await ownStation(calls, 'Quick', { items: ['Ant', 'Bee', 'Cat'] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, true);
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const [deed, order] of [
    ['Move Ant later', ['Bee', 'Ant', 'Cat']],
    ['Move Ant later', ['Bee', 'Cat', 'Ant']],
    ['Move Bee later', ['Cat', 'Bee', 'Ant']],
    ['Move Cat later', ['Bee', 'Cat', 'Ant']],
    ['Move Ant earlier', ['Bee', 'Ant', 'Cat']],
  ] as const) {
    await page.getByRole('button', { name: deed }).click();
    await expect.poll(() => tileNames(page)).toEqual(order);
    await expect(messages).toContainText('moved');
    expect(await messages.getByRole('status').count()).toBeLessThanOrEqual(3);
  }
});
