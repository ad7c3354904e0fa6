import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { freePort } from '../support/free-port';
import {
  CLIENT,
  CLIENT_SECRET,
  type IdentityProvider,
  openIdentityProvider,
} from '../support/identity-provider';
import { expect, test as journey } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs, PASSWORD, STAFF } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

/** A server that knows its address, and a provider of sign-in on this machine. */
const test = journey.extend<
  object,
  { running: RunningServer; idp: IdentityProvider; port: number }
>({
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  idp: [
    async ({ port }, use) => {
      const idp = await openIdentityProvider(`http://127.0.0.1:${port}/sign-in/oidc/callback`);
      await use(idp);
      await idp.close();
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ port, idp }, use) => {
      const env = {
        PORT: String(port),
        CREATOR_PUBLIC_URL: `http://127.0.0.1:${port}`,
        CREATOR_DEMO: '1',
        CREATOR_SIGN_IN_HOSTS: new URL(idp.issuer).host,
        CREATOR_SIGN_IN_CHECK_SECONDS: '0',
      };
      const running = await startServer({ env });
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ running }, use) => use(running.url),
});

const ADMIN = 'admin@creator.test';
const BY_ORGANISATION = { name: 'Log in with your organisation' };

test.setTimeout(120_000);

const settings = ({ issuer }: IdentityProvider) => ({
  name: 'Harbor login',
  issuer,
  client_id: CLIENT,
  secret: CLIENT_SECRET,
  domains: ['creator.test'],
  creates_accounts: false,
  default_level: null,
  claim: '',
  mapping: [],
  grace_minutes: 60,
});

async function withoutProviders(origin: string) {
  const staff = await callsOf(origin, STAFF);
  const { providers } = await staff.call('sign_in.settings', {});
  for (const { id } of providers) await staff.call('sign_in.remove_provider', { id });
  return staff;
}

test('An admin sets up single sign-on; people sign in with it, once they may', {
  tag: ['@path', '@browser'],
}, async ({ page, idp, scripts, calls, origin }) => {
  await withoutProviders(origin);
  idp.people.set('max', { email: MANAGER, email_verified: true, name: 'Max Delgado' });
  idp.people.set('ana', { email: 'ana@creator.test', email_verified: true, name: 'Ana Lindqvist' });

  await test.step('The settings say what is wrong, and lose nothing', async () => {
    await openAs(page, ADMIN, '/people/sign-in');
    await hydrated(page, scripts);
    await expectAccessible(page);
    const add = page.getByRole('link', { name: 'Add provider' });
    await add.click();
    await page.getByLabel('Name', { exact: true }).fill('Harbor login');
    await page.getByLabel('Issuer', { exact: true }).fill('https://127.0.0.1:1');
    await page.getByLabel('Client id').fill(CLIENT);
    await page.getByLabel('Client secret').fill(CLIENT_SECRET);
    await page.getByLabel('Email domains').fill('creator.test');
    await page.getByRole('button', { name: 'Add provider' }).click();
    await expect(page.getByRole('alert')).toContainText('No provider of OpenID Connect answers');
    await expectAccessible(page);
    await expect(page.getByLabel('Email domains')).toHaveValue('creator.test');
    await page.getByLabel('Issuer', { exact: true }).fill(idp.issuer);
    await page.getByLabel('Client secret').fill(CLIENT_SECRET);
    await page.getByRole('button', { name: 'Add provider' }).click();
    await expect(page.getByText('Harbor login is added.')).toBeVisible();
    await expect(page.getByText('Added single sign-on with Harbor login')).toBeVisible();
    await expect(page.getByText('Waits to be confirmed')).toBeVisible();
    await hydrated(page, scripts);
    await expectAccessible(page);
  });

  await test.step('Staff of the provider confirm the domain', async () => {
    await page.context().clearCookies();
    await openAs(page, STAFF, '/people/sign-in');
    await page.getByRole('link', { name: 'Harbor login' }).click();
    await hydrated(page, scripts);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Harbor login is saved.')).toBeVisible();
    await expect(page.getByText('Waits to be confirmed')).toHaveCount(0);
  });

  await page.context().clearCookies();
  const wanted = `/location/${calls.locationId}/items?q=tea`;

  await test.step('A domain that no organisation has is said so, with the email kept', async () => {
    await page.goto(wanted);
    await hydrated(page, scripts);
    await page.getByLabel('Email').fill('kim@elsewhere.example');
    await page.getByRole('button', BY_ORGANISATION).click();
    await expect(page.getByRole('alert')).toContainText('No organisation signs in');
    await expect(page.getByLabel('Email')).toHaveValue('kim@elsewhere.example');
  });

  await test.step('Somebody with an account comes back to the page that was wanted', async () => {
    await page.getByLabel('Email').fill(MANAGER);
    await page.getByRole('button', BY_ORGANISATION).click();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByText('Max Delgado')).toBeVisible();
  });

  await test.step('Whoever is taken out there is out here', async () => {
    idp.people.delete('max');
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('Somebody without one is refused, and let in once accounts are made', async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Email').fill('ana@creator.test');
    await page.getByRole('button', BY_ORGANISATION).click();
    await expect(page.getByRole('heading', { name: 'Not logged in' })).toBeVisible();
    await expect(page.getByText('there is no account here that you may open')).toBeVisible();
    await expectAccessible(page);
    await openAs(page, ADMIN, '/people/sign-in');
    await expect(page.getByText('refused: there is no account')).toBeVisible();
    await page.getByRole('link', { name: 'Harbor login' }).click();
    await hydrated(page, scripts);
    await page.getByLabel('Make an account at the first sign-in').check();
    await page.getByLabel('Claim', { exact: true }).fill('groups');
    await page.getByLabel('Roles and groups by the claim').fill('kitchen = Chef');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Line 1: “Chef” is no role');
    await page.getByLabel('Roles and groups by the claim').fill('kitchen = Line');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Harbor login is saved.')).toBeVisible();
    await page.context().clearCookies();
    idp.people.set('ana', { ...idp.people.get('ana'), groups: ['kitchen'] });
    await page.goto('/sign-in/oidc/start?email=ana%40creator.test');
    await expect(page.locator('a[href="/account"]')).toContainText('Ana Lindqvist');
    await page.goto('/people/sign-in');
    await expect(page.getByText('That page is for admins alone.')).toBeVisible();
  });
});

test('Passwords are switched off, but for one admin', { tag: '@browser' }, async ({
  page,
  idp,
  scripts,
  origin,
}) => {
  const staff = await withoutProviders(origin);
  const admin = await callsOf(origin, ADMIN);
  const { id } = await admin.call('sign_in.save_provider', settings(idp));
  await staff.call('sign_in.save_provider', { ...settings(idp), id });
  idp.people.set('max', { email: MANAGER, email_verified: true, name: 'Max Delgado' });
  const save = page.locator('#password-rules').getByRole('button', { name: 'Save' });
  await openAs(page, ADMIN, '/people/sign-in');
  await hydrated(page, scripts);
  await page.getByLabel('with the organisation alone').check();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Choose an admin who may still sign in');
  await page.getByLabel('Who may still sign in by password').selectOption({ index: 1 });
  await save.click();
  await expect(page.getByText('People sign in with your organisation alone.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, MANAGER);
  await expect(page.getByRole('alert')).toContainText('has switched passwords off');
  await page.getByRole('button', BY_ORGANISATION).click();
  await expect(page.locator('a[href="/account"]')).toContainText('Max Delgado');
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, ADMIN, PASSWORD);
  await page.goto('/people/sign-in');
  await page.getByLabel('by password, or with the organisation').check();
  await save.click();
  await expect(page.getByText('People sign in by password as well.')).toBeVisible();
});

test('What comes back without having left here is refused', { tag: '@browser' }, async ({
  page,
}) => {
  await page.goto('/sign-in/oidc/callback?code=x&state=y');
  await expect(page.getByText('began in another browser')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/sign-in/oidc/start');
  await expect(page.getByText('Nothing was begun here')).toBeVisible();
  const told = await page.request.post('/sign-in/oidc/backchannel-logout', {
    form: { logout_token: 'none' },
  });
  expect(told.status()).toBe(400);
  expect(await told.json()).toMatchObject({ error: 'invalid_request' });
});
