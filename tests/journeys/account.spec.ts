import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { expectAccessible } from '../support/axe';
import { expect, test as journey } from '../support/journey';
import { hydrated, logIn, MANAGER, OTHER, PASSWORD, STAFF } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

const NEXT = 'quay lantern tide';

/** A server of its own: its people change their passwords. */
const test = journey.extend<object, { running: RunningServer }>({
  running: [
    async ({ browserName: _ }, use) => {
      const running = await startServer();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ running }, use) => use(running.url),
});

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
}

async function openAccount(page: Page, scripts: boolean): Promise<void> {
  await page.getByRole('link', { name: /your account/ }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
}

async function typePasswords(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again').fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.setTimeout(120_000);

test('One sees where one is signed in, and ends one session or all others', {
  tag: '@path',
}, async ({ page, newPerson, scripts }) => {
  const [second, third] = [await newPerson(), await newPerson()];
  for (const one of [page, second, third]) await signIn(one, OTHER);
  await openAccount(page, scripts);
  await openAccount(third, scripts);
  if (scripts) await expectAccessible(page);
  const ends = page.getByRole('button', { name: /^End: / });
  await expect(page.getByText('This session')).toHaveCount(1);
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText('One other session has ended.')).toBeVisible();
  await expect(ends).toHaveCount(0);
  await second.goto('/account');
  await expect(second).toHaveURL('/login?redirectTo=%2Faccount');
  await third.getByRole('button', { name: 'End all others' }).click();
  await expect(third).toHaveURL(/\/login\?redirectTo=%2Faccount&unsaved=1$/);
  await expect(third.getByRole('alert')).toContainText('What you sent was not saved.');
});

test('One’s own password is changed with the current one, which ends the other sessions', async ({
  page,
  newPerson,
  scripts,
}) => {
  const other = await newPerson();
  for (const one of [page, other]) await signIn(one, MANAGER);
  await openAccount(page, scripts);
  await typePasswords(page, 'not mine at all', NEXT);
  await expect(page.getByRole('alert')).toContainText('That is not your current password.');
  await expect(page).toHaveTitle('Error: Your account | Creator');
  await hydrated(page, scripts);
  await typePasswords(page, PASSWORD, NEXT, 'something else');
  await expect(page.getByRole('alert')).toContainText('The two are not the same.');
  await hydrated(page, scripts);
  await typePasswords(page, PASSWORD, 'password1');
  await expect(page.getByRole('alert')).toContainText('10,000 that people use most');
  await hydrated(page, scripts);
  await typePasswords(page, PASSWORD, NEXT);
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page.getByText('One other session has ended.')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL('/login?redirectTo=%2Faccount');
  await logIn(other, MANAGER);
  await expect(other.getByRole('alert')).toContainText('Email or password not correct');
  await logIn(other, MANAGER, NEXT);
  await expect(other.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await hydrated(other, scripts);
  await typePasswords(other, NEXT, PASSWORD);
  await expect(other.getByText('Your password is changed')).toBeVisible();
});

test.describe('a link of an operator', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('sets a new password once, and then says that it was used', async ({
    page,
    running,
    scripts,
  }) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/creator.mjs', 'user', 'reset-link', STAFF],
      {
        env: {
          ...process.env,
          CREATOR_DATA_DIR: running.dataDir,
          CREATOR_PUBLIC_URL: running.url,
        },
      },
    );
    const link = stdout.trim();
    expect(link).toMatch(/^http:.*\/reset-password\?link=[\w-]{43}$/);
    const headers = (await page.request.get(link)).headers();
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual([
      'same-origin',
      'no-store',
    ]);
    await page.goto(link);
    await expect(page.getByText(`For ${STAFF}.`)).toBeVisible();
    await hydrated(page, scripts);
    const type = async (password: string, again = password) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('New password again').fill(again);
      await page.getByRole('button', { name: 'Set password' }).click();
    };
    await type(PASSWORD, NEXT);
    await expect(page.getByRole('alert')).toContainText('The two are not the same.');
    await hydrated(page, scripts);
    await type(NEXT);
    await expect(page.getByText('Your password is set')).toBeVisible();
    await logIn(page, STAFF, NEXT);
    await expect(page.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link was used already.');
    expect(running.stderr(), 'no log holds it').not.toContain(link.split('=')[1]);
  });
});

test('A session that is not remembered ends when it is not used, which sign-in says', async ({
  page,
  running,
}) => {
  await page.goto('/login');
  await page.getByLabel('Remember me').uncheck();
  await logIn(page, OTHER);
  await expect(page.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
  const database = new Sqlite(join(running.dataDir, 'creator.sqlite'));
  database
    .prepare("update token set last_seen_at = '2026-01-01 00:00:00' where remembered = 0")
    .run();
  database.close();
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirectTo=%2Faccount&ended=idle');
  await expect(page.getByText('It was not used for 12 hours.')).toBeVisible();
  await logIn(page, OTHER);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
});
