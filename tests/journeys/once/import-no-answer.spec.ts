import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test.use({
  expectedErrors: [
    [/^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)$/],
    { scope: 'test' },
  ],
});

async function give(page: Page, locationId: number, text: string) {
  await openAs(page, MANAGER, `/location/${locationId}/import`);
  await hydrated(page, true);
  const file = { name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page).toHaveURL(/import=\d+/);
}

test('Columns and places that get no answer stay as they were chosen; leaving them asks', {
  tag: '@path',
}, async ({ page, calls, context }) => {
  const word = `Ina${Date.now().toString(36)}`;
  await give(page, calls.locationId, `Zonk;Blob;${word}\n${word} pie;3.75;${word} zig\n`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, true);
  await page.getByLabel('Field for Zonk').selectOption('Name');
  await page.getByLabel('Field for Blob').selectOption('Price');
  await page.getByLabel(`Field for ${word}`).selectOption('Category');
  const go = page.getByRole('button', { name: 'Preview Import' });
  await context.setOffline(true);
  await go.click();
  await expect(messages).toContainText('No answer came');
  await expect(page.getByLabel('Field for Zonk')).toHaveValue('name');
  await expect(page.getByLabel(`Field for ${word}`)).toHaveValue('category');
  await context.setOffline(false);
  await go.click();
  const station = page.getByLabel(`Station of ${word} zig`);
  await expect(station).toBeVisible();
  await hydrated(page, true);
  await station.selectOption('Leave out');
  await context.setOffline(true);
  for (const name of ['A new station for each category', 'Put them there', 'Preview Import']) {
    await page.getByRole('button', { name }).click();
    await expect(messages).toContainText('No answer came');
    await expect(station).toHaveValue('out');
  }
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure/ });
  await question.getByRole('button', { name: /Keep|Stay|Cancel|Go back/ }).click();
  await expect(station).toHaveValue('out');
});
