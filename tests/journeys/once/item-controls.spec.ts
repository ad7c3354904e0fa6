import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('A message at a field that is left moves nothing from under the pointer', {
  tag: '@path',
}, async ({ page, calls }) => {
  const id = await calls.addItem({ name: 'Steady strudel', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, true);
  await page.getByLabel('Name', { exact: true }).fill('');
  const lunch = page.getByRole('checkbox', { name: 'Lunch', exact: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await lunch.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(lunch).toBeChecked();
  await expect(page.getByText('Enter a name')).toBeVisible();
});
