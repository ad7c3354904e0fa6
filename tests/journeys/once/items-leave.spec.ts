import type { Page } from '@playwright/test';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { answerLeaving, leaveQuestion } from '../../support/leaving';
import { hydrated, MANAGER, openAs } from '../../support/people';

const containers = (page: Page) =>
  page.getByRole('link', { name: 'Containers', exact: true }).first();

test('A cell that is refused while the page is left stays, and the way asks first', {
  tag: '@path',
}, async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Refused radish', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Refused+radish`);
  await hydrated(page, true);
  const price = page.getByRole('textbox', { name: 'Price of Refused radish' });
  const held = await holdRequest(page, '**/*.data*');
  await price.fill('-5');
  await containers(page).click();
  await held.asked;
  await expect(leaveQuestion(page), 'it waits for the answer').toHaveCount(0);
  await held.release();
  await answerLeaving(page, 'Stay');
  await expect(price).toHaveValue('-5');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'Expand to edit Refused radish' }).click();
  await expect(leaveQuestion(page), 'a panel is a way out too').toBeVisible();
  await answerLeaving(page, 'Stay');
  await expect(price).toHaveValue('-5');
  const reload = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await reload;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(price).toHaveValue('-5');
  expect((await calls.item(id)).price).toBe(2);
});

test('A cell that somebody else changed meanwhile stays when the page is left', async ({
  page,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const id = await calls.addItem({ name: 'Clashing cress', price: 2 });
  await openAs(page, MANAGER, `/location/${location_id}/items?q=Clashing+cress`);
  await hydrated(page, true);
  const price = page.getByRole('textbox', { name: 'Price of Clashing cress' });
  await calls.call('item.update', { location_id, id, price: 1.11 });
  await price.fill('2.22');
  await containers(page).click();
  await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/containers/);
  await page.goBack();
  await expect(price).toHaveValue('$1.11');
  await expect(price, 'and finds what is stored').not.toHaveAttribute('aria-invalid', 'true');
  await price.fill('3.33');
  await containers(page).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Clashing cress $1.11 → $3.33',
  );
  await expect(page).toHaveURL(/containers/);
  await expect(leaveQuestion(page), 'what was saved is not asked about').toHaveCount(0);
  expect((await calls.item(id)).price).toBe(3.33);
});

test('Who presses a second time does not wait for a save', async ({ page, calls }) => {
  await calls.addItem({ name: 'Hasty hake', price: 2 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=Hasty+hake`);
  await hydrated(page, true);
  const price = page.getByRole('textbox', { name: 'Price of Hasty hake' });
  const held = await holdRequest(page, '**/*.data*');
  await price.fill('3');
  await containers(page).click();
  await held.asked;
  await containers(page).click();
  await answerLeaving(page, 'Discard');
  await expect(page).toHaveURL(/containers/);
  await held.release();
});
