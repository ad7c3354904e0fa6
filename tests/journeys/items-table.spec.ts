import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('Items are found by name, SKU, POS id and id, exact ids first', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const exact = await calls.addItem({ name: 'Zucchini', pos_id: '130' });
  await openAs(page, MANAGER);
  await hydrated(page, scripts);
  const names = page.getByRole('rowheader');
  const search = page.getByRole('searchbox', { name: 'Search by name, ID, SKU, POS ID...' });
  const find = async (text: string) => {
    await search.fill(text);
    if (!scripts) await search.press('Enter');
  };
  await find('URGE');
  await expect(names).toHaveText(['Garden burger', 'Pier burger']);
  await expect(page).toHaveURL(/\?q=URGE$/);
  await find('2001207710905');
  await expect(names).toHaveText(['Vanilla yogurt']);
  await find('1304');
  await expect(names).toHaveText(['Clam chowder']);
  await find('130');
  await expect(names.first()).toHaveText('Zucchini');
  expect(await names.count()).toBeGreaterThan(4);
  await find(String(exact));
  await expect(names.first()).toHaveText('Zucchini');
  await find('qwxzyk');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page.getByRole('rowheader', { name: 'Americano' })).toBeVisible();
  await expect(search).toHaveValue('');
  await calls.call('item.destroy', { location_id: calls.locationId, id: exact });
});

test('The order is in the address: it can be kept, opened again and left by Back', {
  tag: '@browser',
}, async ({ page, context, calls }) => {
  const cheap = await calls.addItem({ name: 'Order sauce', price: 0.05 });
  const dear = await calls.addItem({ name: 'Order platter', price: 99 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=order`);
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Order platter', 'Order sauce']);
  const priceHead = page.getByRole('columnheader', { name: 'Price' });
  await priceHead.getByRole('link').click();
  await expect(names).toHaveText(['Order sauce', 'Order platter']);
  await expect(priceHead).toHaveAttribute('aria-sort', 'ascending');
  await priceHead.getByRole('link').click();
  await expect(names).toHaveText(['Order platter', 'Order sauce']);
  await expect(priceHead).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?q=order&sort=price&dir=desc$/);
  await page.getByRole('link', { name: 'Expand to edit Order sauce' }).click();
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeVisible();

  const bookmark = page.url();
  const again = await context.newPage();
  await again.goto(bookmark);
  await expect(again.getByRole('rowheader')).toHaveText(['Order platter', 'Order sauce']);
  await expect(again.getByRole('textbox', { name: 'Item name' })).toHaveValue('Order sauce');
  await again.close();

  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Item' })).toBeHidden();
  await page.goBack();
  await expect(names).toHaveText(['Order sauce', 'Order platter']);
  await page.goto(`/location/${calls.locationId}/items?sort=nonsense&dir=up&page=x&q=order`);
  await expect(names).toHaveText(['Order platter', 'Order sauce']);
  for (const id of [cheap, dear]) {
    await calls.call('item.destroy', { location_id: calls.locationId, id });
  }
});

test('Every column sorts', async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  for (const name of ['ID', 'SKUs', 'POS ID', 'Active', 'Name']) {
    const head = page.getByRole('columnheader', { name, exact: true });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  }
});

test('An item is switched off in its row and on again by Undo', async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Switched soup', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=switched`);
  const toggle = page.getByRole('switch', { name: 'Switched soup, active' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAttribute('title', 'Mark Inactive');
  await toggle.click();
  await expect(messages).toContainText('Switched soup marked inactive');
  await expect(toggle).not.toBeChecked();
  await expect(page).toHaveURL(/\?q=switched(#r\d+)?$/);
  expect((await calls.item(id)).active).toBe(0);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('1 reversed');
  await expect(toggle).toBeChecked();
  expect((await calls.item(id)).active).toBe(1);
  await page.reload();
  await expect(messages).toHaveText('');
  await expect(toggle).toBeChecked();
});

test.describe('An item that is gone', () => {
  test.use({ expectedErrors: [/404/] });

  test('Its switch is refused in words', async ({ page, calls, scripts }) => {
    const id = await calls.addItem({ name: 'Vanishing stew', price: 4 });
    await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=vanishing`);
    await hydrated(page, scripts);
    await calls.call('item.destroy', { location_id: calls.locationId, id });
    await page.getByRole('switch', { name: 'Vanishing stew, active' }).click();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toContainText(
      'There was a problem updating item status.',
    );
  });
});

test('A form that asks for something unknown is refused', async ({ page, origin, calls }) => {
  await openAs(page, MANAGER);
  const post = (form: Record<string, string>, query = '') =>
    page.request.post(`/location/${calls.locationId}/items${query}`, {
      form,
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const panel = `?mode=edit&type=item&id=${await calls.itemNamed('Tea')}`;
  for (const answer of [
    await post({ intent: 'destroy-everything' }),
    await post({ intent: 'toString' }),
    await post({}),
    await post({ intent: 'set-active', id: 'x', active: '1' }),
    await post({ intent: 'undo', action_id: '-1' }),
    await post({ intent: 'panel:nonsense' }, panel),
    await post({ intent: 'panel:save' }),
  ]) {
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('This could not be done');
  }
});
