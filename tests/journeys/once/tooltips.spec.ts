import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('What is pointed at is named after 300 ms, and no longer 20 ms after it was left', {
  tag: '@path',
}, async ({ page, calls }) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const tooltip = page.getByRole('tooltip');
  const expand = page.getByRole('link', { name: /^Expand to edit/ }).first();
  await page.mouse.move(700, 5);
  await page.mouse.move(700, 8);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('tooltips')),
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expand.hover();
  await expect(expand, 'the browser shows none of its own').not.toHaveAttribute('title');
  await page.clock.runFor(299);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Expand to edit');
  await page.mouse.move(700, 5);
  await page.clock.runFor(19);
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tooltip).toBeHidden();
  await expect(expand).toHaveAttribute('title', 'Expand to edit');
  await expand.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(300);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(20);
  await expect(tooltip).toBeHidden();
});
