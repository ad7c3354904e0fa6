import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test.use({
  expectedErrors: [
    [
      /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)$/,
      /^Failed to load resource: the server responded with a status of 502/,
      /^SyntaxError|Unable to decode/,
    ],
    { scope: 'test' },
  ],
});

const SAID = 'This may not be saved: try again. Nothing that you typed is lost.';
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('A cell that gets no answer says so, keeps what was typed and is saved again', {
  tag: '@path',
}, async ({ page, calls, context }) => {
  const id = await calls.addItem({ name: 'Unheard onion', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Unheard`);
  await hydrated(page, true);
  const price = page.getByRole('textbox', { name: 'Price of Unheard onion' });
  await context.setOffline(true);
  await price.fill('3.5');
  await price.press('Enter');
  await expect(messagesOf(page)).toContainText(SAID);
  await expect(price).toHaveValue('3.5');
  await expect(price).toHaveAccessibleDescription(/No answer came\. Save again/);
  expect((await calls.item(id)).price).toBe(2);
  await context.setOffline(false);
  await price.press('Enter');
  await expect(messagesOf(page)).toContainText('Unheard onion $2.00 → $3.50');
  await expect(price).not.toHaveAttribute('aria-invalid', 'true');
  expect((await calls.item(id)).price).toBe(3.5);
});

test('A panel that gets no answer, or that of a proxy alone, stays open as it was typed', async ({
  page,
  calls,
  context,
}) => {
  const id = await calls.addItem({ name: 'Unheard orange', price: 2 });
  const panel = page.getByRole('complementary', { name: 'Item' });
  await openAs(
    page,
    MANAGER,
    `/location/${calls.locationId}/items?mode=edit&type=itemDetails&id=${id}`,
  );
  await hydrated(page, true);
  const name = panel.getByRole('textbox', { name: 'Item name' });
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await context.setOffline(true);
  await name.fill('Heard orange');
  await save.click();
  await expect(messagesOf(page)).toContainText(SAID);
  await expect(name).toHaveValue('Heard orange');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await expect(page).toHaveURL(/sort=id/);
  await expect(name, 'another order of the list leaves the form alone').toHaveValue('Heard orange');
  await page.route('**/items.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  const unheard = page.waitForResponse((response) => response.status() === 502);
  await save.click();
  await unheard;
  await expect(messagesOf(page).getByText(SAID), 'it is said once').toHaveCount(1);
  await expect(name).toHaveValue('Heard orange');
  await page.unroute('**/items.data*');
  await save.click();
  await expect(messagesOf(page)).toContainText('Success');
  await expect(messagesOf(page).getByText(SAID), 'it is said no longer').toHaveCount(0);
  expect((await calls.item(id)).name).toBe('Heard orange');
});

test('An option’s cell and a station’s place that get no answer are as they were', async ({
  page,
  calls,
  context,
}) => {
  const { call, locationId: location_id } = calls;
  const group = await call('option_group.create', { location_id, name: 'Unheard group' });
  const link = { relation_id: null, id: group.id, group_type: 'multi' as const, range: null };
  const item = await calls.addItem({
    name: 'Unheard okra',
    price: 1,
    option_groups: [link],
    options: [{ id: null, group: group.id, name: 'Unheard zest', price: 0.5 }],
  });
  const station = await calls.addStation('Unheard bar');
  await calls.addCategory(station, { name: 'All', items: [item] });
  await openAs(page, MANAGER, `/location/${location_id}/station/${station}/options`);
  await hydrated(page, true);
  const zest = page.getByRole('textbox', { name: 'Name of Unheard zest' });
  await context.setOffline(true);
  await zest.fill('Heard zest');
  await zest.press('Enter');
  await expect(messagesOf(page)).toContainText(SAID);
  await expect(zest).toHaveValue('Heard zest');
  await expect(zest).toHaveAccessibleDescription(/No answer came\. Save again/);
  await context.setOffline(false);
  await zest.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name of Heard zest' })).toHaveValue('Heard zest');
  expect((await calls.item(item)).options[0]?.name).toBe('Heard zest');
  await page.getByRole('link', { name: 'Reorder stations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of the stations' });
  const up = dialog.getByRole('button', { name: 'Move Unheard bar up' });
  await up.click();
  await expect(messagesOf(page)).toContainText('“Unheard bar” was moved');
  const rows = dialog.getByRole('listitem');
  const order = await rows.allInnerTexts();
  await context.setOffline(true);
  await up.click();
  await expect(messagesOf(page)).toContainText(SAID);
  await expect.poll(() => rows.allInnerTexts()).toEqual(order);
  await context.setOffline(false);
  await up.click();
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(order);
});

test('A deed with many items, and its Undo, that get no answer can be done again', async ({
  page,
  calls,
  context,
}) => {
  const ids = [
    await calls.addItem({ name: 'Unheard oat 1' }),
    await calls.addItem({ name: 'Unheard oat 2' }),
  ];
  const active = () => Promise.all(ids.map(async (id) => (await calls.item(id)).active));
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Unheard+oat`);
  await hydrated(page, true);
  const bar = page.getByRole('form', { name: 'Selected items' });
  const deactivate = bar.getByRole('button', { name: 'Deactivate' });
  const undo = messagesOf(page).getByRole('button', { name: 'Undo' });
  for (const name of ['Unheard oat 1', 'Unheard oat 2']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
  await context.setOffline(true);
  await deactivate.click();
  await expect(messagesOf(page)).toContainText(SAID);
  await expect(bar).toContainText('2 selected');
  await context.setOffline(false);
  await deactivate.click();
  await expect(messagesOf(page)).toContainText('2 item(s) updated successfully');
  // A message that is read stays.
  await undo.focus();
  expect(await active()).toEqual([0, 0]);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await undo.click();
  await failed;
  await expect(undo, 'what was not taken back can be').toBeVisible();
  await context.setOffline(false);
  await undo.click();
  await expect(messagesOf(page)).toContainText('2 reversed');
  await expect(undo).toHaveCount(0);
  expect(await active()).toEqual([1, 1]);
});

test('What is chosen on a phone stays where its form gets no answer, and can be added again', async ({
  page,
  calls,
  context,
}) => {
  const station = await calls.addStation('Unheard kitchen');
  const tea = await calls.addItem({ name: 'Unheard tea', price: 2 });
  await calls.addCategory(station, { name: 'Unheard drinks', items: [tea] });
  const path = `/location/${calls.locationId}/preview?at=2026-11-18T12:00&station=${station}`;
  await openAs(page, MANAGER, `${path}&item=${tea}`);
  await hydrated(page, true);
  const add = page.getByRole('button', { name: 'Add to order' });
  const said = /No answer came\. Look at the order before you try again/;
  await page.getByLabel('Note').fill('hot');
  await page.getByLabel('How many').fill('3');
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('alert')).toContainText(said);
  await expect(page.getByLabel('Note')).toHaveValue('hot');
  await expect(page.getByLabel('How many')).toHaveValue('3');
  await context.setOffline(false);
  await add.click();
  const view = page.getByRole('link', { name: /^View order, 3 items/ });
  await view.click();
  const count = page.getByLabel('How many of Unheard tea');
  await context.setOffline(true);
  await count.fill('5');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toContainText(said);
  await expect(count).toHaveValue('5');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main')).toContainText(/Items\s*\$10\.00/);
  await calls.call('station.destroy', { location_id: calls.locationId, id: station });
});

test('A load that is given up while its answer arrives is no error', async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const unhandled = await page.evaluate(async () => {
    const heard = new Promise<boolean>((resolve) => {
      addEventListener('unhandledrejection', (event) => resolve(!event.defaultPrevented));
    });
    void Promise.reject(new DOMException('signal is aborted without reason', 'AbortError'));
    return heard;
  });
  expect(unhandled).toBe(false);
});
