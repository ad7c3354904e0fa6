import { alertsOf, ownWord } from '../../support/alerts';
import { type Calls, callsOf } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { hydrated, openAs, STAFF } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';

let server: RunningServer;
let staff: Calls;
test.beforeAll(async () => {
  server = await startServer({ env: { TRANSACTION_URL: 'https://till.example.com/sales/' } });
  staff = await callsOf(server.url, STAFF);
});
test.afterAll(() => server.stop());

const pathOf = (locationId: number) => `${server.url}/location/${locationId}/menu-quality`;

test('What became of an alert stands for three seconds, then the details or the list are back', {
  tag: '@path',
}, async ({ page }) => {
  const { call, locationId: location_id } = staff;
  const word = ownWord('clocked');
  const { id } = await call('item.create', { location_id, name: word, price: 0 });
  const [alert] = await alertsOf(staff, location_id, `${word} no price`);
  await openAs(page, STAFF, `${pathOf(location_id)}?alert=${alert?.type}:${alert?.hash}`);
  await hydrated(page, true);
  const dialog = page.getByRole('dialog');
  const actions = dialog.getByRole('heading', { name: 'Suggested Actions' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Revaluate' }).click();
  const persists = page.getByRole('heading', { name: /^The cause of the warning persists/ });
  await expect(persists).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(persists).toBeVisible();
  await page.clock.runFor(200);
  await expect(persists).toHaveCount(0);
  await expect(actions).toBeVisible();

  await dialog.getByRole('button', { name: /^Mark inactive/ }).click();
  const solved = page.getByRole('heading', { name: 'Alert has been solved' });
  await expect(solved).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(solved).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/alert=|said=/);
  await call('item.destroy', { location_id, id });
});

test('Nothing closes the words about being led elsewhere', async ({ page }) => {
  const { call, locationId: location_id } = staff;
  const word = ownWord('led');
  const { id } = await call('item.create', { location_id, name: word, price: 0 });
  const [alert] = await alertsOf(staff, location_id, `${word} no price`);
  await openAs(page, STAFF, `${pathOf(location_id)}?alert=${alert?.type}:${alert?.hash}`);
  await hydrated(page, true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: /^Open item/ }).click();
  const leads = page.getByRole('heading', { name: 'You are being redirected' });
  await expect(leads).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close' })).toHaveCount(0);
  // A browser lets a second Escape pass that follows the first without anything between them.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(leads).toBeVisible();
  await expect(page).toHaveURL(/said=redirect/);
  await page.clock.runFor(1_100);
  await expect(page).toHaveURL(new RegExp(`/items\\?mode=edit&type=itemDetails&id=${id}$`));
  await call('item.destroy', { location_id, id });
});

test('Each SKU is a badge of its own, in a column that stays narrow; a transaction is a link below its address', async ({
  page,
}) => {
  const { call, locationId: location_id } = staff;
  const word = ownWord('badge');
  const skus = Array.from({ length: 6 }, (_, at) => `${Date.now()}${at}`);
  const { id } = await call('item.create', { location_id, name: word, price: 0, sku: skus });
  const [alert] = await alertsOf(staff, location_id, `${word} no price`);
  await openAs(page, STAFF, `${pathOf(location_id)}?alert=${alert?.type}:${alert?.hash}`);
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: word });
  const cell = row.getByRole('cell').filter({ hasText: skus[0] ?? '' });
  for (const sku of skus) await expect(cell.getByText(sku, { exact: true })).toBeVisible();
  expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(200);
  await call('item.destroy', { location_id, id });

  const sku = `${Date.now()}9`;
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  const told = { event_id: sku, at, sku, known: false, transaction_id: '88/20317' };
  await call('sale.report', { location_id, events: [told] });
  const [scanned] = await alertsOf(staff, location_id, sku);
  await page.goto(`${pathOf(location_id)}?alert=${scanned?.type}:${scanned?.hash}`);
  const link = page.getByRole('link', { name: 'Transaction 88/20317' });
  await expect(link).toHaveAttribute('href', 'https://till.example.com/sales/88%2F20317');
  await expect(link).toHaveAttribute('rel', 'noopener');
});
test('A kind that looking again tells nothing about has no such button', async ({ page }) => {
  const { locations } = await staff.call('user.locations', {});
  const location_id = locations.find(({ name }) => name === 'Tollgate Fairground')?.id ?? 0;
  const [alert] = await alertsOf(staff, location_id, 'Postcard last sold');
  expect(alert?.show_revaluate_button).toBe(false);
  await openAs(page, STAFF, `${pathOf(location_id)}?alert=${alert?.type}:${alert?.hash}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Mark inactive/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Revaluate' })).toHaveCount(0);
});

test('A double click in a menu does what it says, and opens nothing behind it', async ({
  page,
}) => {
  const { call, locationId: location_id } = staff;
  const word = ownWord('twice');
  const ids: number[] = [];
  for (const name of ['ale', 'bun']) {
    const item = { location_id, name: `${word} ${name}`, price: 0 };
    ids.push((await call('item.create', item)).id);
  }
  const alerts = await alertsOf(staff, location_id, `${word} no price`);
  expect(alerts).toHaveLength(2);
  await openAs(page, STAFF, `${pathOf(location_id)}?q=${word}+no+price&sort=description&dir=asc`);
  await hydrated(page, true);
  const first = page.getByRole('row').nth(1);
  await first.getByText('Dismiss', { exact: true }).click();
  await first.getByRole('button', { name: '1 week' }).dblclick();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Alert dismissed for 1 week',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/alert=/);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  for (const id of ids) await call('item.destroy', { location_id, id });
});
