import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { openActions, ownStation, tileNames } from '../support/menu-view';
import { hydrated, MANAGER, openAs } from '../support/people';

test('Items go earlier, later and to the front by buttons, and Undo brings them back', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const items = ['Ant', 'Bee', 'Cat', 'Dog'];
  const station = await ownStation(calls, 'Zoo', { items });
  const [category = 0] = station.categories;
  await openAs(page, MANAGER, station.path);
  await hydrated(page, scripts);
  await expect(page.getByRole('button', { name: 'Move Ant earlier' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move Dog later' })).toBeDisabled();

  await page.getByRole('button', { name: 'Move Bee later' }).click();
  await expect.poll(() => tileNames(page)).toEqual(['Ant', 'Cat', 'Bee', 'Dog']);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Bee moved');
  expect(await station.itemsOf(category)).toEqual(['Ant', 'Cat', 'Bee', 'Dog']);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('1 reversed');
  await expect.poll(() => tileNames(page)).toEqual(items);

  await page.getByRole('button', { name: 'Move Bee earlier' }).click();
  await expect.poll(() => tileNames(page)).toEqual(['Bee', 'Ant', 'Cat', 'Dog']);
  await openActions(page, 'Dog');
  await page.getByRole('button', { name: 'Move to the front' }).click();
  await expect.poll(() => station.itemsOf(category)).toEqual(['Dog', 'Bee', 'Ant', 'Cat']);
  await expect.poll(() => tileNames(page)).toEqual(['Dog', 'Bee', 'Ant', 'Cat']);
});

test('Items that the filters hide keep their places around a move', async ({
  page,
  scripts,
  calls,
}) => {
  const items = ['Elk', 'Fox', 'Gnu', 'Hen'];
  const station = await ownStation(calls, 'Farm', { items });
  const [category = 0] = station.categories;
  const hidden = await calls.itemNamed('Hen');
  const here = { location_id: calls.locationId };
  await calls.call('menu.update_item', { ...here, item_id: hidden, active: 0 });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, scripts);
  expect(await tileNames(page)).toEqual(['Elk', 'Fox', 'Gnu']);
  await page.getByRole('button', { name: 'Move Fox later' }).click();
  await expect.poll(() => station.itemsOf(category)).toEqual(['Elk', 'Gnu', 'Fox', 'Hen']);
});

test('Categories go left and right, and the one in view stays in view', async ({
  page,
  scripts,
  calls,
}) => {
  const station = await ownStation(calls, 'Deli', { categories: ['One', 'Two', 'Three'] });
  await openAs(page, MANAGER, station.path.replace(/\/\d+$/, ''));
  await hydrated(page, scripts);
  await openActions(page, 'Deli One');
  await expect(page.getByRole('button', { name: 'Move left' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move right' }).click();
  await expect.poll(() => station.categoryNames()).toEqual(['Deli Two', 'Deli One', 'Deli Three']);
  const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs.first()).toContainText('Deli Two');
  await expect(page.getByRole('heading', { name: 'Deli One' })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => station.categoryNames()).toEqual(['Deli One', 'Deli Two', 'Deli Three']);
});

test('An item is taken out of one category and stays in its others', async ({
  page,
  scripts,
  calls,
}) => {
  const station = await ownStation(calls, 'Grill', { items: ['Ibex', 'Jay'] });
  const [first = 0, second = 0] = station.categories;
  const here = { location_id: calls.locationId };
  const id = await calls.itemNamed('Ibex');
  await calls.call('menu.add_items_to_category', { ...here, category_id: second, items: [id] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, scripts);
  await openActions(page, 'Ibex');
  await page.getByRole('button', { name: 'Remove from category' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Ibex removed from the category');
  await expect.poll(() => tileNames(page)).toEqual(['Jay']);
  expect(await station.itemsOf(second)).toEqual(['Ibex']);
  expect((await calls.item(id)).name).toBe('Ibex');
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => station.itemsOf(first)).toEqual(['Ibex', 'Jay']);
});

test('An item moves to a category of another station', async ({ page, scripts, calls }) => {
  const from = await ownStation(calls, 'Bar', { items: ['Kiwi', 'Lark'] });
  const to = await ownStation(calls, 'Terrace', { items: ['Mole'] });
  const [target = 0] = to.categories;
  await openAs(page, MANAGER, from.path);
  await hydrated(page, scripts);
  await openActions(page, 'Kiwi');
  await page.getByRole('link', { name: 'Move to category…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move “Kiwi”' });
  await expect(dialog.getByRole('group', { name: 'Terrace' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Bar Hot' })).toHaveCount(0);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'Terrace Hot' }).check();
  await dialog.getByRole('button', { name: 'Move item' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Kiwi moved to Terrace Hot');
  await expect(dialog).toBeHidden();
  await expect.poll(() => tileNames(page)).toEqual(['Lark']);
  expect(await to.itemsOf(target)).toEqual(['Mole', 'Kiwi']);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tileNames(page)).toEqual(['Kiwi', 'Lark']);
  expect(await to.itemsOf(target)).toEqual(['Mole']);
});

test.describe('where it is refused', () => {
  test.use({ expectedErrors: [/40[049]/] });

  test('A move without a choice asks for one, a failed one keeps the dialog and the choice', async ({
    page,
    scripts,
    calls,
  }) => {
    const station = await ownStation(calls, 'Buffet', { items: ['Newt'] });
    const [, second = 0] = station.categories;
    const id = await calls.itemNamed('Newt');
    await openAs(page, MANAGER, `${station.path}?dialog=move&id=${id}`);
    await hydrated(page, scripts);
    const dialog = page.getByRole('dialog', { name: 'Move “Newt”' });
    await page.locator('form#move-item').evaluate((form: HTMLFormElement) => {
      form.setAttribute('novalidate', '');
    });
    await dialog.getByRole('button', { name: 'Move item' }).click();
    await expect(dialog.getByText('Choose a category')).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);

    await hydrated(page, scripts);
    await dialog.getByRole('radio', { name: 'Buffet Cold' }).check();
    await calls.call('item.destroy', { location_id: calls.locationId, id });
    await dialog.getByRole('button', { name: 'Move item' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText('Problem Saving');
    await expect(messages).toContainText(
      'Failed to move item from category Buffet Hot to Buffet Cold',
    );
    await expect(page.getByRole('radio', { name: 'Buffet Cold' })).toBeChecked();
    expect(await station.itemsOf(second)).toEqual([]);
  });

  test('Deeds on what is gone meanwhile say what failed and show what there is', async ({
    page,
    scripts,
    calls,
  }) => {
    const items = ['Owl', 'Pug', 'Quail', 'Rat', 'Seal', 'Toad'];
    const station = await ownStation(calls, 'Kiosk', { items });
    await openAs(page, MANAGER, station.path);
    await hydrated(page, scripts);
    const here = { location_id: calls.locationId };
    const messages = page.getByRole('region', { name: 'Messages' });
    const deeds = [
      ['Owl', 'Mark Inactive', 'There was a problem updating item status.'],
      ['Pug', 'Duplicate', 'Error duplicating item'],
      ['Quail', 'Remove from category', 'Failed to remove item from category'],
      ['Seal', 'Move to the front', 'Problem saving item orders'],
    ] as const;
    for (const [name, deed, failure] of deeds) {
      await openActions(page, name);
      await calls.call('item.destroy', { ...here, id: await calls.itemNamed(name) });
      await page.getByRole('button', { name: deed }).click();
      await expect(messages).toContainText(failure);
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    expect(await tileNames(page)).toEqual(['Rat', 'Toad']);

    await openActions(page, 'Kiosk Hot');
    const [category = 0] = station.categories;
    await calls.call('category.destroy', { ...here, id: category });
    await page.getByRole('button', { name: 'Mark Inactive' }).click();
    await expect(messages.or(page.getByRole('alert')).first()).toContainText(
      'There was a problem updating category.',
    );
  });
});

test('A copy has everything of its item and stands behind the last, however often it is sent', async ({
  page,
  scripts,
  origin,
  calls,
}) => {
  const station = await ownStation(calls, 'Stand', { items: ['Urchin', 'Viper'] });
  const [category = 0] = station.categories;
  const here = { location_id: calls.locationId };
  const id = await calls.itemNamed('Urchin');
  const latte = await calls.item(await calls.itemNamed('Latte'));
  await calls.call('menu.update_item', {
    ...here,
    item_id: id,
    tags: ['spiny'],
    sku: ['036000291452'],
    description: 'Best raw.',
    option_groups: latte.option_groups.map(({ id: group, group_type, range }) => ({
      id: group,
      group_type: group_type as 'single',
      range,
    })),
    options: latte.options.map(({ id: option, group, name, price, max_count, default: by }) => ({
      ...{ id: option, group, name, price, max_count, default: by },
    })),
  });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, scripts);
  await openActions(page, 'Urchin');
  const once = await page.locator('[name="once"]').inputValue();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Urchin [Copy] added, without SKUs and POS ID');
  await expect.poll(() => tileNames(page)).toEqual(['Urchin', 'Viper', 'Urchin [Copy]']);
  const copy = await calls.item(await calls.itemNamed('Urchin [Copy]'));
  await expect(page).toHaveURL(new RegExp(`#tile-${copy.id}$`));
  expect(copy).toMatchObject({
    tags: ['spiny'],
    active: 1,
    sku: [],
    pos_id: null,
    description: 'Best raw.',
    category_ids: [category],
  });
  expect(copy.options.map((option) => option.id)).toEqual(latte.options.map((option) => option.id));
  expect(copy.option_groups).toHaveLength(latte.option_groups.length);

  const again = await page.request.post(station.path, {
    form: { intent: 'duplicate-item', id: String(id), category: String(category), once },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(await station.itemsOf(category)).toEqual(['Urchin', 'Viper', 'Urchin [Copy]']);
});

test('A tile’s menu is accessible', { tag: '@browser' }, async ({ page, scripts, calls }) => {
  const station = await ownStation(calls, 'Cart', { items: ['Xerus'] });
  await openAs(page, MANAGER, station.path);
  await hydrated(page, scripts);
  await hydrated(page, scripts);
  await page.mouse.move(3, 3);
  if (scripts) await expect(page.getByRole('button', { name: 'Drag Xerus' })).toBeVisible();
  await openActions(page, 'Xerus');
  await expectAccessible(page);
});

test('Items and categories are switched off and on from their menus', async ({
  page,
  scripts,
  calls,
}) => {
  const station = await ownStation(calls, 'Truck', { items: ['Wasp', 'Yak'] });
  await openAs(page, MANAGER, `${station.path}?show=all`);
  await hydrated(page, scripts);
  const id = await calls.itemNamed('Wasp');
  await openActions(page, 'Wasp');
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Wasp marked inactive');
  expect((await calls.item(id)).active).toBe(0);
  await openActions(page, 'Wasp');
  await page.getByRole('button', { name: 'Mark Active' }).click();
  await expect(messages).toContainText('Wasp marked active');
  expect((await calls.item(id)).active).toBe(1);

  await openActions(page, 'Truck Hot');
  await page.getByRole('button', { name: 'Mark Inactive' }).click();
  await expect(messages).toContainText('Truck Hot marked inactive');
  await openActions(page, 'Truck Hot');
  await expect(page.getByRole('button', { name: 'Mark Active' })).toBeVisible();
  await page.getByRole('link', { name: 'Delete category…' }).click();
  await expect(page.getByRole('dialog')).toContainText('This category has 2 items in it');
});
