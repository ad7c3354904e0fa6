import type { Page } from '@playwright/test';
import type { Calls } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { answerLeaving } from '../../support/leaving';
import { hydrated, MANAGER, openAs } from '../../support/people';

test.use({
  expectedErrors: [
    [
      /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
      /^Failed to load resource: the server responded with a status of 502/,
      /^TypeError: Failed to fetch dynamically imported module/,
    ],
    { scope: 'test' },
  ],
});

const TYPED = 'Half a sentence';
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const descriptionOf = (page: Page) => page.getByLabel('Description');
const textOf = (page: Page) => descriptionOf(page).inputValue();

/** An item's panel with a description that is not saved. */
async function typedPanel(page: Page, calls: Calls, name: string): Promise<number> {
  const id = await calls.addItem({ name, price: 5 });
  const query = `q=${encodeURIComponent(name)}&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?${query}`);
  await hydrated(page, true);
  await descriptionOf(page).fill(TYPED);
  return id;
}

test('A page that gets no answer stays with what was typed, and comes when there is one', {
  tag: '@path',
}, async ({ page, calls, context }) => {
  await typedPanel(page, calls, 'Unanswered udon');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await expect(messagesOf(page)).toContainText('No answer came');
  expect(await textOf(page)).toBe(TYPED);
  await context.setOffline(false);
  await expect(page).toHaveURL(/sort=id/);
  expect(await textOf(page)).toBe(TYPED);
});

test('What is read after the switch of another item gets no answer, and the form stays as typed', async ({
  page,
  calls,
}) => {
  await calls.addItem({ name: 'Unread udon, switched', price: 5 });
  const id = await typedPanel(page, calls, 'Unread udon');
  let failed = 0;
  await page.route('**/items.data*', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    failed += 1;
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.getByRole('switch', { name: 'Unread udon, switched, active' }).click();
  await expect.poll(() => failed).toBeGreaterThan(0);
  await expect(messagesOf(page)).toContainText('No answer came');
  expect(await textOf(page)).toBe(TYPED);
  await page.unroute('**/items.data*');
  await expect(messagesOf(page)).toContainText('marked inactive');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await calls.item(id)).description).toBe(TYPED);
});

test('A dialog whose script is gone says so, and the form behind it keeps what was typed', async ({
  page,
  calls,
}) => {
  await typedPanel(page, calls, 'Scriptless soup');
  const address = page.url();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Delete item' }).click();
  const missing = page.getByRole('dialog', { name: 'A part of this page did not arrive' });
  await expect(missing).toBeVisible();
  await missing.getByRole('button', { name: 'Go back' }).click();
  await expect(missing).toBeHidden();
  await expect(page).toHaveURL(address);
  expect(await textOf(page)).toBe(TYPED);
});

test('What was typed before the page was loaded again is offered, and saved or discarded', async ({
  page,
  calls,
}) => {
  const id = await typedPanel(page, calls, 'Reloaded ramen');
  const address = page.url();
  await page.getByLabel('Price', { exact: true }).fill('6.50');
  await page.reload();
  await hydrated(page, true);
  const offer = page.getByRole('alert').filter({ hasText: 'What you typed here was not saved.' });
  await expect(offer).toBeVisible();
  expect(await textOf(page)).toBe('');
  await offer.getByRole('button', { name: 'Take it over' }).click();
  await expect(offer).toBeHidden();
  expect(await textOf(page)).toBe(TYPED);
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await calls.item(id)).toMatchObject({ description: TYPED, price: 6.5 });
  await page.reload();
  await hydrated(page, true);
  await expect(offer, 'what was saved is not offered').toHaveCount(0);

  await descriptionOf(page).fill('Another sentence');
  await page.reload();
  await hydrated(page, true);
  await offer.getByRole('button', { name: 'Discard it' }).click();
  await page.reload();
  await hydrated(page, true);
  await expect(offer, 'nor what was discarded').toHaveCount(0);
  await descriptionOf(page).fill('A third sentence');
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await answerLeaving(page, 'Discard');
  await expect(page).not.toHaveURL(/mode=edit/);
  await page.goto(address);
  await hydrated(page, true);
  await expect(descriptionOf(page)).toHaveValue(TYPED);
  await expect(offer, 'nor what was left on purpose').toHaveCount(0);
});

test('What is typed before the script of a panel comes is still there after it', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Early endive', price: 5 });
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/short-panel-*.js', async (route) => {
    await late;
    await route.continue();
  });
  const query = `q=Early+endive&mode=edit&type=item&id=${id}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?${query}`).catch(() => {});
  await descriptionOf(page).fill(TYPED);
  await page.getByLabel('Price', { exact: true }).fill('7');
  // Something else of the page changes meanwhile.
  await page.mouse.move(300, 300);
  release();
  await hydrated(page, true);
  expect(await textOf(page)).toBe(TYPED);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(/^7/);
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});

test('What was typed into the editor of an option group stands in it again after a reload', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Dialogued dal', price: 5 });
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${items}?mode=edit&type=item&id=${id}&dialog=group&group=new`);
  await hydrated(page, true);
  const editor = page.getByRole('dialog', { name: 'New option group' });
  await editor.getByLabel('Group name').fill('Half a group');
  await editor.getByLabel('Add an option').fill('Mild');
  await editor.getByRole('button', { name: 'Add option' }).click();
  await expect(editor.getByRole('rowheader')).toHaveText(['Mild']);
  await page.reload();
  await expect(editor.getByLabel('Group name')).toHaveValue('Half a group');
  await expect(editor.getByRole('rowheader'), 'with the options that were added').toHaveText([
    'Mild',
  ]);
});

test('The tags typed into a dialog stand in it again after a reload, as chips', async ({
  page,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Tagged tangerine', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Tagged+tangerine`);
  await hydrated(page, true);
  await page.getByRole('checkbox', { name: 'Select Tagged tangerine', exact: true }).check();
  await page.getByText('Bulk actions').click();
  await page.getByRole('button', { name: 'Add tags…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await expect(dialog).toContainText('To 1 item');
  await hydrated(page, true);
  const box = dialog.getByLabel('Tags');
  await box.fill('cold, sweet, half');
  await page.reload();
  await hydrated(page, true);
  for (const tag of ['cold', 'sweet', 'half']) {
    await expect(dialog.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 item(s) updated');
  expect((await calls.item(id)).tags).toEqual(['cold', 'sweet', 'half']);
});
