import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('Containers show what they hold, get items and lose them', { tag: '@path' }, async ({
  page,
  calls,
  scripts,
}) => {
  const name = `Picnic box ${scripts}`;
  const pear = `Pear of the box ${scripts}`;
  const box = await calls.addItem({ name, container: 1, price: 9 });
  const held = await calls.addItem({ name: pear, price: 1.25 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items/containers`);
  await hydrated(page, scripts);
  await expect(tile(page, 'Lunch box')).toContainText('Sea salt chips');
  await expect(tile(page, 'Lunch box')).toContainText('Spring water');
  await expect(tile(page, name)).toContainText('Nothing in it yet');
  await expectAccessible(page);

  await tile(page, name)
    .getByRole('link', { name: `Add Item to ${name}` })
    .click();
  await hydrated(page, scripts);
  await expect(dialog(page)).toHaveAccessibleName(`Add an item to ${name}`);
  const search = dialog(page).getByRole('searchbox', { name: 'Search by item name...' });
  await search.fill(pear);
  await search.press('Enter');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  const add = dialog(page).getByRole('button', { name: `Add ${pear}` });
  if (!scripts) {
    await search.fill(`${pear}s`);
    await add.click();
    await expect(dialog(page)).toContainText(`Nothing is done yet: “${pear}s” is typed`);
    await search.fill(pear);
    await search.press('Enter');
  }
  await add.click();
  await expect(page.getByText(`${pear} added to ${name}`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tile(page, name)).toContainText('$1.25');
  expect((await calls.item(box)).relations).toMatchObject([
    { type: 'contained', item_id: box, relation_id: held },
  ]);

  await hydrated(page, scripts);
  await tile(page, name)
    .getByRole('button', { name: `Take ${pear} out` })
    .click();
  await expect(page.getByText(`${pear} taken out of ${name}`)).toBeVisible();
  await expect(tile(page, name)).toContainText('Nothing in it yet');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(tile(page, name)).toContainText(pear);
});

test('A new container is an item of its own, and its name opens it', async ({
  page,
  calls,
  scripts,
}) => {
  const name = `Hamper ${scripts}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items/containers?q=hamper`);
  await expect(page.getByText('No container has “hamper” in its name.')).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Add Container' }).click();
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { name: 'Add Container' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Item name' }).fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(tile(page, name)).toContainText('Nothing in it yet');
  expect(await calls.item(await calls.itemNamed(name))).toMatchObject({ container: 1 });
  await hydrated(page, scripts);
  await tile(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/items\/containers\?.*mode=edit.*type=itemDetails/);
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue(name);
});
