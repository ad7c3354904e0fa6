import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { picture, pictureTooBig } from '../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

test('A picture is put on an item, changed and removed', { tag: ['@path', '@browser'] }, async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Pictured pie', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Item' });
  const messages = page.getByRole('region', { name: 'Messages' });
  const choose = panel.locator('input[type="file"]');
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  const shown = panel.getByRole('img', { name: 'Pictured pie' });
  await choose.setInputFiles(await picture('tomato'));
  if (scripts) await expect(shown, 'it is shown before it is saved').toBeVisible();
  await save.click();
  await expect(messages).toContainText('Success');
  const first = (await calls.item(id)).image;
  expect(first).not.toBeNull();
  await expect(shown).toHaveAttribute('src', `/images/${first}`);
  const served = await page.request.get(`/images/${first}`);
  expect(served.headers()['content-type']).toBe('image/webp');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(900);

  await choose.setInputFiles(await picture('teal'));
  await save.click();
  await expect.poll(async () => (await calls.item(id)).image).not.toBe(first);

  await page.reload();
  await hydrated(page, scripts);
  await panel.getByLabel('Remove picture').check();
  await save.click();
  await expect.poll(async () => (await calls.item(id)).image).toBeNull();
  await expect(shown).toHaveCount(0);
});

test('A picture that cannot be kept is refused, and what was typed stays', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Unpictured pie', price: 5 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Item' });
  const choose = panel.locator('input[type="file"]');
  const refusals = [
    { file: await pictureTooBig(), words: 'Image file must be smaller than 3MB' },
    {
      file: { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Soup 4.00') },
      words: 'Invalid image file',
    },
    {
      file: { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      words: 'Invalid image file',
      seenByServer: true,
    },
  ];
  for (const { file, words, seenByServer } of refusals) {
    await panel.getByLabel('Description').fill(`Typed before ${file.name}`);
    await choose.setInputFiles(file);
    if (!scripts || seenByServer) {
      await panel.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Nothing was saved');
    }
    await expect(panel.locator('#image_file-error')).toContainText(words);
    await expect(panel.getByLabel('Description')).toHaveValue(`Typed before ${file.name}`);
  }
  expect(await calls.item(id)).toMatchObject({ image: null, description: '', version: 1 });
});
