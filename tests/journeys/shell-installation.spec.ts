import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs } from '../support/people';
import { type RunningServer, startServer } from '../support/server';

const CLOUD = 'https://cloud.example.com/';
const footerOf = (page: Page) => page.locator('footer').getByRole('link', { name: 'Cloud' });

test.describe('An installation with environments and a cloud site', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    const environments = [
      { value: 'live', label: 'Live' },
      { value: 'bench', label: 'Test bench' },
    ];
    server = await startServer({
      env: { CREATOR_ENVIRONMENTS: JSON.stringify(environments), CLOUD_URL: CLOUD },
    });
  });
  test.afterAll(() => server.stop());

  test('The environment is chosen at the bottom right, and the page comes anew', {
    tag: '@browser',
  }, async ({ page, scripts }) => {
    await openAs(page, MANAGER, `${server.url}/location/1/items?q=tea`);
    await hydrated(page, scripts);
    const region = page.getByRole('region', { name: 'Environment' });
    const choice = region.getByRole('combobox', { name: 'Environment' });
    await expect(choice.getByRole('option')).toHaveText(['Live', 'Test bench']);
    await expect(choice).toHaveValue('live');
    const box = await region.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(880);
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await choice.selectOption('Test bench');
    if (!scripts) await region.getByRole('button', { name: 'Switch' }).click();
    await expect(page.locator('body[data-before]')).toHaveCount(0);
    await expect(page).toHaveURL(`${server.url}/location/1/items?q=tea`);
    await expect(choice).toHaveValue('bench');
  });

  test('Every screen has the way to the cloud site at its foot', { tag: '@browser' }, async ({
    page,
  }) => {
    await page.goto(`${server.url}/login`);
    await expect(footerOf(page)).toHaveAttribute('href', CLOUD);
    await logIn(page, MANAGER);
    await expect(page).toHaveURL(/\/items$/);
    const shown = footerOf(page).filter({ visible: true });
    await expect(shown).toHaveAttribute('href', CLOUD);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(shown).toHaveAttribute('href', CLOUD);
  });
});

test('Without either there is neither', { tag: '@path' }, async ({ page }) => {
  await openAs(page, MANAGER);
  await expect(page.getByRole('link', { name: 'All Items' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Environment' })).toHaveCount(0);
  await expect(footerOf(page)).toHaveCount(0);
});
