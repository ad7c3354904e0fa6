import { expect, test } from '../../support/journey';
import { answerLeaving } from '../../support/leaving';
import { hydrated, MANAGER, openAs } from '../../support/people';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

test('Rows of a station are edited and opened on the same page, and keep their places', {
  tag: '@path',
}, async ({ page, calls }) => {
  const { locationId: location_id } = calls;
  const station = await calls.addStation('Steady counter');
  const items = [];
  for (const name of ['Steady apple', 'Steady bread', 'Steady cake']) {
    items.push(await calls.addItem({ name, price: 2 }));
  }
  await calls.addCategory(station, { name: 'All of it', items });
  await openAs(page, MANAGER, `/location/${location_id}/station/${station}/items`);
  await hydrated(page, true);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  const names = page.getByRole('textbox', { name: /^Name of / });
  await names.first().fill('Steady zucchini');
  await names.first().press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('→ Steady zucchini');
  await expect
    .poll(() => names.evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value)))
    .toEqual(['Steady zucchini', 'Steady bread', 'Steady cake']);

  await page.getByRole('link', { name: 'Expand to edit Steady bread' }).click();
  const panel = page.getByRole('complementary', { name: 'Item' });
  const name = panel.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Steady bread');
  await hydrated(page, true);
  await name.fill('Steady bread, unsaved');
  await page.getByRole('link', { name: 'Expand to edit Steady cake' }).click();
  await answerLeaving(page, 'Stay');
  await expect(name).toHaveValue('Steady bread, unsaved');
  expect(documents, 'no page is loaded anew').toEqual([]);
});

test('A switch that leaves no row in the list is taken back by Ctrl and Z', async ({
  page,
  calls,
}) => {
  const station = await calls.addStation('Emptied counter');
  const id = await calls.addItem({ name: 'Emptied endive', price: 2 });
  await calls.addCategory(station, { name: 'All of it', items: [id] });
  await openAs(page, MANAGER, `/location/${calls.locationId}/station/${station}/items?show=active`);
  await hydrated(page, true);
  const row = page.getByRole('row', { name: /Emptied endive/ });
  await row.getByRole('switch').click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  expect((await calls.item(id)).active).toBe(1);
});
