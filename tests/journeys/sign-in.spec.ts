import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs, PASSWORD } from '../support/people';

const WRONG = 'Email or password not correct. Please double check and try again.';

test('A wrong password and an unknown email are answered alike, for five seconds', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Creator | Login');
  await expect(page.getByText('2020')).toBeVisible();
  await expect(page.getByLabel('Email'), 'ready to type').toBeFocused();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  for (const email of [MANAGER, 'nobody@creator.test']) {
    await logIn(page, email, 'not the password');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(WRONG);
    await expect(page).toHaveTitle('Error: Creator | Login');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true }), 'to type again').toBeFocused();
    if (!scripts) await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('alert')).toBeHidden({ timeout: 7_000 });
  await logIn(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
});

test('The alert of a failed sign-in is dismissed', async ({ page, scripts }) => {
  await page.goto('/login?login=failed');
  await hydrated(page, scripts);
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  const dismiss = scripts
    ? page.getByRole('button', { name: 'Dismiss' })
    : page.getByRole('link', { name: 'Dismiss' });
  await dismiss.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Empty fields are named, by the browser and by the server', { tag: '@browser' }, async ({
  page,
  scripts,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.setAttribute('novalidate', '');
  });
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('You are not logged in yet');
  if (scripts) await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Error: Enter your email');
  await expect(page).toHaveTitle('Error: Creator | Login');
  await page.getByRole('link', { name: 'Enter your password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('A page that was asked for comes back after sign-in, with its query', async ({
  page,
  calls,
}) => {
  const asked = `/location/${calls.locationId}/items?q=tea&sort=price&dir=desc`;
  await page.goto(asked);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('searchbox', { name: /Search by name/ })).toHaveValue('tea');
});

test('Sign-in leads nowhere else', async ({ page, origin }) => {
  const foreign = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
  ];
  for (const target of foreign) {
    const answer = await page.request.post(`/login?redirectTo=${encodeURIComponent(target)}`, {
      form: { email: MANAGER, password: PASSWORD },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(answer.status(), target).toBe(303);
    expect(answer.headers().location, target).toBe('/');
    await page.context().clearCookies();
  }
  await page.goto('/login?redirectTo=//evil.example/');
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(/\/location\/\d+\/items$/);
});

test('The session lasts two weeks, or until the browser is closed', async ({ page }) => {
  const expiry = async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'creator_session')?.expires;
  };
  await page.goto('/login');
  await logIn(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  const twoWeeks = Date.now() / 1000 + 1_209_600;
  expect(Math.abs(((await expiry()) ?? 0) - twoWeeks)).toBeLessThan(60);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Remember me').uncheck();
  await logIn(page, MANAGER);
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(await expiry()).toBe(-1);
});

test('Who is signed in is sent home from the sign-in page, and signs out', async ({ page }) => {
  await openAs(page, MANAGER);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/location\/\d+\/items$/);
  await expect(page.getByText('Max Delgado')).toBeVisible();

  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/location');
  await expect(page).toHaveURL('/login?redirectTo=%2Flocation');
  // A copy of the old cookie is worth nothing.
  await page.context().addCookies(cookies);
  await page.goto('/location');
  await expect(page).toHaveURL('/login?redirectTo=%2Flocation');
});

test('A token that ended leads to sign-in and back', async ({ page, origin, scripts }) => {
  await openAs(page, MANAGER, '/location');
  await hydrated(page, scripts);
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=.*sort%3Dprice/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'creator_session')).toEqual([]);
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(/\/items\?sort=price$/);
});

test('What was sent after the session ended is said not to be saved', async ({
  page,
  origin,
  scripts,
}) => {
  await openAs(page, MANAGER);
  const toggle = page.getByRole('switch', { name: 'Espresso, active' });
  await expect(toggle).toBeVisible();
  await page.request.post('/api/logout', { headers: { Origin: origin } });
  await toggle.click();
  // Without scripts the cells of the row are sent along, and are kept.
  await expect(page).toHaveURL(scripts ? /\/login\?.*unsaved=1/ : /\/login\?.*unsaved=kept/);
  const said = scripts ? 'What you sent was not saved.' : 'What you typed is kept.';
  await expect(page.getByRole('main')).toContainText(said);
});

for (const form of ['station-order', 'environment', 'enable-mobile']) {
  test(`Who is led to the address of a form alone, ${form}, finds the location`, async ({
    page,
    calls,
  }) => {
    await openAs(page, MANAGER, `/location/${calls.locationId}/${form}`);
    await expect(page).toHaveURL(new RegExp(`/location/${calls.locationId}/items`));
    await expect(page.getByRole('heading', { name: 'Items', exact: true })).toBeVisible();
  });
}
