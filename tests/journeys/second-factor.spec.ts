import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test as journey } from '../support/journey';
import { hydrated, logIn, MANAGER, OTHER, openAs, PASSWORD } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

/** A server of its own: its people change how they sign in. */
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

test.setTimeout(120_000);

const items = (page: Page) => page.getByRole('heading', { name: 'Items', exact: true });

async function openAccount(page: Page, scripts: boolean): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
}

/** The code of so many steps from now: each step's is good once. */
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

test('An authenticator app is set up, asked for after the password, and replaced by a recovery code', {
  tag: '@path',
}, async ({ page, newPerson, scripts }) => {
  const email = scripts ? OTHER : MANAGER;
  await page.goto('/login');
  await logIn(page, email);
  await expect(items(page)).toBeVisible();
  await openAccount(page, scripts);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByText('Scan the picture with the app')).toBeVisible();
  if (scripts) await expectAccessible(page);
  const secret = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('The six digits that it shows now').fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/These are not the digits of this minute/).first()).toBeVisible();
  await page.getByLabel('The six digits that it shows now').fill(codeAt(secret, 0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Keep them now:')).toBeVisible();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  if (scripts) await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByText('10 of 10 left')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);

  const other = await newPerson();
  await other.goto('/login?redirectTo=%2Faccount');
  await logIn(other, email);
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  if (scripts) await expectAccessible(other);
  await other.getByLabel('Code').fill('WRONG-ONE');
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText(/That code is not right/).first()).toBeVisible();
  await other.getByLabel('Code').fill(codeAt(secret, 1));
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();

  const third = await newPerson();
  await third.goto('/login');
  await logIn(third, email);
  await third.getByLabel('Code').fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Log In' }).click();
  await expect(items(third)).toBeVisible();
  await openAccount(third, scripts);
  await expect(third.getByText('9 of 10 left')).toBeVisible();
  await third.getByRole('link', { name: 'Remove Authenticator app…' }).click();
  await third.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(third.getByText('It is removed.')).toBeVisible();
});

const ADMIN = 'admin@creator.test';

test('An admin asks for a second factor from a day on: who has none sets one up and goes on, and it is reset', async ({
  page,
  newPerson,
  scripts,
  origin,
}) => {
  const admin = await callsOf(origin, ADMIN);
  const email = `viewer-${crypto.randomUUID().slice(0, 8)}@creator.test`;
  const [name, location] = ['Vera Viewer', admin.locationId];
  const invited = [{ name, email, level: 9, location_ids: [location] }];
  const { people } = await admin.call('invitation.create', { people: invited, mail: false });
  const { id = 0, link } = people[0] ?? {};
  await admin.call('invitation.accept', { link: link ?? '', name, password: PASSWORD });
  const { rules: was } = await admin.call('factor.rules', {});
  await admin.call('factor.set_rules', { rules: [], was });

  await openAs(page, ADMIN, '/people/sign-in');
  await hydrated(page, scripts);
  const meanwhile = [{ role: 7, from: '2030-01-01' }];
  await admin.call('factor.set_rules', { rules: meanwhile, was: [] });
  await page.getByLabel('Viewer, from').fill('2026-01-01');
  const save = page.locator('#factor-rules').getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText(/Somebody else changed this in the meantime/)).toBeVisible();
  await expect(page.getByText('saved now: 2030-01-01')).toBeVisible();
  await expect(page.getByLabel('Viewer, from')).toHaveValue('2026-01-01');
  await hydrated(page, scripts);
  await save.click();
  await expect(page.getByText('The days are saved.')).toBeVisible();

  const viewer = await newPerson();
  const wanted = `/location/${location}/items?search=soup`;
  await viewer.goto(wanted);
  await logIn(viewer, email);
  await expect(viewer.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await viewer.goto(wanted);
  await expect(viewer).toHaveURL(/\/account\?next=/);
  await hydrated(viewer, scripts);
  await viewer.getByRole('button', { name: 'Set up an app' }).click();
  await expect(viewer.getByText('Scan the picture with the app')).toBeVisible();
  if (scripts) await expectAccessible(viewer);
  const secret = ((await viewer.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
  await viewer.getByLabel('The six digits that it shows now').fill(codeAt(secret, 0));
  await viewer.getByRole('button', { name: 'Turn on' }).click();
  await expect(viewer.getByText('Keep them now:')).toBeVisible();
  await viewer.getByRole('link', { name: 'Go on where you were' }).click();
  await expect(viewer).toHaveURL(new RegExp(`/location/${location}/items\\?search=soup$`));

  await openAs(page, ADMIN, `/people/${id}`);
  await hydrated(page, scripts);
  await expect(page.getByText('Second factor: app', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Reset second factor…' }).click();
  await expect(page).toHaveURL(/dialog=reset-factor/);
  if (scripts) await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('The second factor is reset.')).toBeVisible();
  await expect(page.getByText('Second factor: app', { exact: true })).toHaveCount(0);
});

test('Whoever comes to the second step without the first one begins anew', async ({ page }) => {
  await page.goto('/login/second');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});
