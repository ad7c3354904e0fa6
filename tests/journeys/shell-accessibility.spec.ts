import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test.setTimeout(120_000);

test('The navigation with everything in it, and folded out on a phone', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts }) => {
  await openAs(page, STAFF, '/location/9/items');
  await hydrated(page, scripts);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByText(/^Base Menus/).click();
  await expect(nav.locator('details[open]')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 480 });
  const [scrolled, foot] = await nav.evaluate((one) =>
    [...one.children].map((part) => part.getBoundingClientRect()),
  );
  expect(scrolled?.bottom, 'the foot lies over nothing').toBe(foot?.top);

  await page.goto('/location/4/station');
  await hydrated(page, scripts);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(nav.getByText(/^Edits also affect/)).toBeVisible();
  await expect(nav.getByRole('link', { name: /^Edit / })).toBeVisible();
  if (!scripts) return;
  await page.keyboard.press('Tab');
  await expect(nav.locator(':focus'), 'the focus goes into it').toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
});

test('The item search and the order of the stations', { tag: '@browser' }, async ({
  page,
  scripts,
}) => {
  await openAs(page, STAFF, '/location/9/items?dialog=search&find=caf');
  await hydrated(page, scripts);
  await expect(page.getByRole('dialog', { name: 'Find an item' }).locator('mark')).not.toHaveCount(
    0,
  );
  await expectAccessible(page);
  await page.goto('/location/3/items?dialog=stations');
  await hydrated(page, scripts);
  await expect(page.getByRole('dialog', { name: 'Order of the stations' })).toBeVisible();
  await expectAccessible(page);
});
