import type { Page } from '@playwright/test';
import { callsOf } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../../support/people';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });

test('The dotcode list is read once for all items that are opened one after the other', {
  tag: '@path',
}, async ({ page, calls }) => {
  const [dotcode] = await calls.call('daydots.all', { location_id: calls.locationId });
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/dotcode-list')) reads += 1;
  });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const box = panelOf(page).getByRole('checkbox', { name: dotcode?.name ?? '-' });
  for (const name of ['Espresso', 'Cold brew']) {
    await page.getByRole('link', { name: `Expand to edit ${name}` }).click();
    await expect(panelOf(page).getByRole('textbox', { name: 'Item name' })).toHaveValue(name);
    await expect(box).toBeVisible();
  }
  expect(reads).toBe(1);
});

test('Global matches are searched while a name is typed, and what is chosen says its name', async ({
  page,
  origin,
}) => {
  const { call, user } = await callsOf(origin, STAFF);
  const location_id = user.defaultLocation ?? 0;
  const [cola] = await call('origin_item.search', { search: 'Harbor Cola 12' });
  const { id } = await call('item.create', { location_id, name: 'To be matched' });
  const path = `/location/${location_id}/items?mode=edit&type=itemDetails&id=${id}`;
  await openAs(page, STAFF, path);
  await hydrated(page, true);
  const field = panelOf(page).getByRole('combobox', { name: 'Origin items' });
  const typing = panelOf(page).getByPlaceholder('Add a match');
  await typing.pressSequentially('cola 12');
  await expect(panelOf(page).locator(`datalist option[value="${cola?.item_id}"]`)).toHaveText(
    cola?.name ?? '-',
  );
  await expect(field).toBeVisible();
  await typing.fill(`${cola?.item_id},`);
  await expect(panelOf(page)).toContainText(`${cola?.item_id} · ${cola?.name}`);
  await panelOf(page).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await call('item.get', { location_id, id })).global_match)
    .toEqual([cola?.item_id]);
  // The page still reads the item again after the save.
  await page.close();
  await call('item.destroy', { location_id, id });
});

test('Who may not edit global matches may not search them for it', async ({ page, calls }) => {
  await openAs(page, MANAGER);
  const path = `/location/${calls.locationId}/origin-find?find=cola`;
  expect((await page.request.get(path)).status()).toBe(403);
});
