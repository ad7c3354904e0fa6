import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { picture, pictureTooBig } from '../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose an Image' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Saves the form; it is shown as it is stored once the address names no draft. */
async function save(page: Page) {
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/[?&]id=\d+$/);
}
const use = (page: Page) => dialogOf(page).getByRole('button', { name: 'Use image' }).click();

async function openDialog(page: Page, scripts: boolean, tab?: string) {
  await panelOf(page).getByRole('button', { name: 'Choose an Image…' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await hydrated(page, scripts);
  if (tab) await dialogOf(page).getByRole('link', { name: tab }).click();
}

async function openItem(page: Page, scripts: boolean, { locationId }: Calls, id: number) {
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=itemDetails&id=${id}`);
  await hydrated(page, scripts);
}

const imagesOf = async ({ call, locationId }: Calls) =>
  (await call('image.list', { location_id: locationId })).images;

test('An image is chosen from each source over an unsaved form, which keeps what was typed', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Dialog pie', price: 5 });
  await openItem(page, scripts, calls, id);
  const panel = panelOf(page);
  await panel.getByLabel('POS ID').fill('typed before');

  await openDialog(page, scripts);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('For Dialog pie');
  await expect(dialog).toContainText('at least 800 px wide, up to 4 MB');
  await dialog.getByLabel('Image file').setInputFiles(await picture('olive'));
  await dialog.getByLabel('Description').fill('Olives on a pie');
  await use(page);
  await expect(dialog).toBeHidden();
  await hydrated(page, scripts);
  await expect(panel.getByLabel('POS ID')).toHaveValue('typed before');
  expect((await calls.item(id)).image, 'nothing is stored in the item before it is saved').toBe(
    null,
  );
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  const uploaded = await calls.item(id);
  expect(uploaded.pos_id).toBe('typed before');
  expect((await imagesOf(calls))[0]).toMatchObject({
    id: uploaded.image,
    description: 'Olives on a pie',
    uses: 1,
  });

  await openDialog(page, scripts, 'Stock Photos');
  const box = dialog.getByPlaceholder('Search stock photos');
  await box.fill('croissant');
  await box.press('Enter');
  await dialog
    .getByRole('radio', { name: /croissant/i })
    .first()
    .check();
  await use(page);
  await expect(dialog).toBeHidden();
  await save(page);
  await expect.poll(async () => (await calls.item(id)).image).not.toBe(uploaded.image);
  const stock = (await imagesOf(calls))[0];
  expect(stock?.description).toMatch(/croissant/i);

  await openDialog(page, scripts, 'Gallery');
  await expect(dialog.getByRole('heading', { name: 'Bakery' })).toBeVisible();
  await dialog.getByRole('link', { name: /^Location/ }).click();
  await dialog.getByRole('radio', { name: 'Olives on a pie' }).check();
  await use(page);
  await expect(dialog).toBeHidden();
  await save(page);
  await expect.poll(async () => (await calls.item(id)).image).toBe(uploaded.image);

  await openDialog(page, scripts);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await save(page);
  await expect.poll(async () => (await calls.item(id)).image).toBeNull();
});

test('What is no image is refused in the dialog, and unused images are deleted there', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Refusing pie', price: 5 });
  const left = await calls.call('image.create', {
    location_id: calls.locationId,
    description: 'Left over',
    image: (await picture('navy')).buffer.toString('base64'),
  });
  await openItem(page, scripts, calls, id);
  await openDialog(page, scripts);
  const dialog = dialogOf(page);
  const refuse = async (words: string) => {
    await use(page);
    await expect(dialog.getByRole('alert')).toContainText(words);
  };
  await refuse('Choose an image first.');
  const text = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Soup 4.00') };
  await dialog.getByLabel('Image file').setInputFiles(text);
  await refuse('Invalid image file');
  const large = await pictureTooBig();
  await dialog
    .getByLabel('Image file')
    .setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(2_000_000)]) });
  await refuse('Please choose an image less than 4 MB in size.');
  await expect(dialog).toContainText('Image Too Large');
  await dialog.getByLabel('Image file').setInputFiles([]);
  for (const link of ['ftp://example.com/a.png', 'abc', 'http://127.0.0.1:1/a.png']) {
    await dialog.getByLabel('Or the link of an image').fill(link);
    await refuse('Invalid image URL');
  }

  await dialog.getByRole('link', { name: /^Location/ }).click();
  if (scripts) await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Delete Left over…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete image' });
  await expect(question).toContainText('“Left over” is not shown anywhere.');
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect(dialog).toBeVisible();
  expect((await imagesOf(calls)).map((image) => image.id)).not.toContain(left);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await imagesOf(calls)).map((image) => image.id)).toContain(left);
});
