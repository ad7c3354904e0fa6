import { expectAccessible } from '../../support/axe';
import { expect, test as journey } from '../../support/journey';
import { hydrated, logIn, STAFF } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';

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

test('A passkey is added and named, and signs in without the password and after it', {
  tag: '@path',
}, async ({ page, newPerson, running }) => {
  const origin = running.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/login`);
  await hydrated(page, true);
  await logIn(page, STAFF);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${origin}/account`);
  await hydrated(page, true);
  await page.getByLabel('Name of the passkey').fill('Blue key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Keep them now:')).toBeVisible();
  await expect(page.getByText('Blue key')).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await hydrated(page, true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${origin}/account`);
  await expect(page.getByText(/· by passkey/)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await hydrated(page, true);
  await logIn(page, STAFF);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/login/);
  // Elsewhere than at its site no passkey is offered.
  const stranger = await newPerson();
  await stranger.goto('/login');
  await hydrated(stranger, true);
  await expect(stranger.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
