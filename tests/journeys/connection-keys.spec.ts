import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs, STAFF } from '../support/people';

test.setTimeout(120_000);

const KEYS = '/connections/keys';
const token = (page: Page) => page.getByLabel('Token', { exact: true });

/** The dialog with a choice that was checked. */
function checked(name: string): string {
  const query = new URLSearchParams({ dialog: 'new-key', name, may: 'read', check: '1' });
  return `${KEYS}?${query}`;
}

async function countOf(origin: string, key: string, locationId: number): Promise<number> {
  const answer = await fetch(`${origin}/api/creator`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ method: 'item.count', params: { location_id: locationId } }),
  });
  return answer.status;
}

test('A key is made, shown once, used, and ended', {
  tag: '@path',
}, async ({ page, origin, scripts, calls }) => {
  await openAs(page, STAFF, '/account');
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Connections', exact: true }).click();
  await expect(page).toHaveURL(KEYS);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'New Key' }).first().click();
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('Enter a name').first()).toBeVisible();
  await expect(page.getByText('Choose what the key may do').first()).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Door screens');
  await page.getByRole('checkbox', { name: /^Read/ }).check();
  await page.getByRole('radio', { name: '365 days' }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('may: Read')).toBeVisible();
  if (scripts) await expectAccessible(page);
  await page.getByRole('button', { name: 'Make Key' }).click();
  await expect(page.getByText('it is shown this once')).toBeVisible();
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  const key = await token(page).inputValue();
  expect(key).toMatch(/^ck_[\w-]{43}$/);
  expect(page.url()).not.toContain('ck_');
  expect(await countOf(origin, key, calls.locationId)).toBe(200);

  await page.goto(KEYS);
  await expect(token(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(key);
  await hydrated(page, scripts);
  const row = page.getByRole('listitem').filter({ hasText: 'Door screens' }).first();
  await expect(row).toContainText('Read');
  await row.getByRole('link', { name: 'End: Door screens' }).click();
  await expect(page.getByRole('heading', { name: 'End “Door screens”' })).toBeVisible();
  await page.getByRole('button', { name: 'End Key' }).click();
  await expect(page.getByText('The key has ended.')).toBeVisible();
  await expect(row).toContainText('Ended');
  expect(await countOf(origin, key, calls.locationId)).toBe(401);
});

test('Neither Back nor a reload shows a key again', {
  tag: '@browser',
}, async ({ page, scripts }) => {
  await openAs(page, STAFF, checked('Back and forth'));
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Make Key' }).click();
  const key = await token(page).inputValue();
  await page.reload();
  await expect(page.getByText('Back and forth').first()).toBeVisible();
  expect(await page.content()).not.toContain(key);

  await page.goto(checked('Back and forth again'));
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Make Key' }).click();
  const second = await token(page).inputValue();
  await page.getByRole('link', { name: /your account/ }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Back and forth again').first()).toBeVisible();
  expect(await page.content()).not.toContain(second);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible();
  expect(await page.content()).not.toContain(second);
});

test('A form that is sent twice makes one key, and shows it', async ({ page, origin }) => {
  await openAs(page, STAFF, checked('Sent twice'));
  const once = await page.locator('input[name="once"]').inputValue();
  const post = () =>
    page.request.post(checked('Sent twice'), {
      form: { intent: 'make-key', once },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const answers = [await post(), await post()];
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  await page.goto(KEYS);
  expect(await token(page).inputValue()).toMatch(/^ck_/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent twice' })).toHaveCount(1);
});

test('What a key was to be outlives the session', async ({ page, origin, scripts }) => {
  await openAs(page, STAFF, checked('After the session'));
  await hydrated(page, scripts);
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: 'Make Key' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, STAFF);
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('After the session');
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Make Key' }).click();
  await expect(page.getByText('it is shown this once')).toBeVisible();
});

test('Who is no admin finds no connections', async ({ page }) => {
  await openAs(page, MANAGER, KEYS);
  await expect(page.getByText('That page is for admins alone.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connections', exact: true })).toHaveCount(0);
});
