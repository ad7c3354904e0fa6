import { expect, test } from '../support/journey';
import { openAs, STAFF } from '../support/people';

test('The foot of a screen says the version and leads to what is installed', {
  tag: '@path',
}, async ({ page, origin }) => {
  const { version } = (await (await fetch(`${origin}/healthz`)).json()) as { version: string };
  await openAs(page, STAFF, '/location/1/items');
  await page
    .getByRole('link', { name: `Creator ${version}` })
    .first()
    .click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle('About | Creator');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(`Creator ${version}`);
  await page.getByRole('link', { name: 'Licences of what it is built with' }).click();
  await expect(page.getByText('@img/sharp-libvips-linux-x64').first()).toBeVisible();
});

test('Strangers are sent to sign in, and crawlers find what they may read', async ({
  page,
  origin,
}) => {
  await page.goto('/about');
  await expect(page).toHaveURL(/\/login/);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /menus of self-checkout kiosks/);
  const robots = await fetch(`${origin}/robots.txt`);
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\//);
});
