import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import {
  dialogOf,
  messagesOf,
  openDialog,
  openItem,
  panelOf,
  save,
  use,
} from '../support/image-dialog';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { picture, pictureTooBig } from '../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

const imagesOf = async ({ call, locationId }: Calls) =>
  (await call('image.list', { location_id: locationId })).images;

test('An image is chosen from each source over an unsaved form, which keeps what was typed', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Dialog pie', price: 5 });
  await openItem(page, scripts, calls, id);
  const panel = panelOf(page);
  await panel.getByLabel('POS ID').fill('typed before');

  await openDialog(page, scripts);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('For Dialog pie');
  await expect(dialog).toContainText('best at least 800 px wide, up to 4 MB');
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
  // A choice that is sent before the search is answered is asked about.
  await expect(page).toHaveURL(/croissant/);
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

test('An image is replaced in all its places from the dialog, handed out whole, and marked where the form has it', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId: location_id } = calls;
  const word = `Swap${Date.now().toString(36)}`;
  const store = async (colour: string) =>
    call('image.create', {
      location_id,
      description: `${word} ${colour}`,
      image: (await picture(colour)).buffer.toString('base64'),
    });
  const [olive, navy] = [await store('olive'), await store('navy')];
  const [first, second] = [
    await calls.addItem({ name: 'Dialog tart', price: 5, image: olive }),
    await calls.addItem({ name: 'Dialog cake', price: 5, image: olive }),
  ];
  const imagesNow = async () =>
    Promise.all([first, second].map(async (id) => (await calls.item(id)).image));
  await openAs(
    page,
    MANAGER,
    `/location/${location_id}/items?q=Dialog+tart&mode=edit&type=itemDetails&id=${first}`,
  );
  await hydrated(page, scripts);
  await openDialog(page, scripts, 'Location');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('radio', { name: `${word} olive` })).toBeChecked();
  const download = dialog.getByRole('link', { name: `Download ${word} olive` });
  const file = await page.request.get((await download.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/webp']);
  await dialog.getByRole('link', { name: `Replace ${word} olive in all its places…` }).click();
  await expect(dialog).toContainText(`What takes the place of “${word} olive”?`);
  const replace = dialog.getByRole('button', { name: 'Replace in 2 places' });
  await replace.click();
  await expect(dialog.getByRole('alert').first()).toContainText('Choose another image first.');
  await dialog.getByRole('radio', { name: `${word} navy` }).check();
  await replace.click();
  await expect(dialog).toContainText('Replaced in all its places');
  expect(await imagesNow()).toEqual([navy, navy]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(imagesNow).toEqual([olive, olive]);
});

test('An image is cropped over an unsaved form: by the numbers, and with scripts by pointer and keys', async ({
  page,
  scripts,
  calls,
}) => {
  const { call, locationId: location_id } = calls;
  const image = await call('image.create', {
    location_id,
    description: 'A whole pie',
    image: (await picture('maroon')).buffer.toString('base64'),
  });
  const id = await calls.addItem({ name: 'Cropped pie', price: 5, image });
  await openItem(page, scripts, calls, id);
  await panelOf(page).getByLabel('POS ID').fill('typed before');
  await openDialog(page, scripts);
  await dialogOf(page).getByRole('button', { name: 'Crop…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop' });
  await expect(dialog).toContainText('For Cropped pie · 900 × 600 px');
  await hydrated(page, scripts);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(field('Top')).toHaveValue('3.2');
  await expect(field('Height')).toHaveValue('93.8');
  await field('Left').fill('60');
  const useCrop = dialog.getByRole('button', { name: 'Use image' });
  await useCrop.click();
  await expect(dialog.getByRole('alert').first()).toContainText('Nothing was cropped');
  await expect(dialog).toContainText('What is shown reaches beyond the picture');
  await expect(field('Left')).toHaveValue('60');
  await dialog.getByLabel('Alternative text').fill('Half of a pie');
  if (scripts) {
    await dialog.getByRole('button', { name: 'Whole image' }).click();
    await expect(field('Width')).toHaveValue('100');
    const corner = dialog.getByRole('slider', { name: 'Crop, top left corner' });
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(field('Left')).toHaveValue('10');
    await expect(field('Width')).toHaveValue('90');
    await expect(field('Height')).toHaveValue('84.4');
    await expectAccessible(page);
    const box = await dialog.getByRole('slider', { name: 'Focal point' }).boundingBox();
    if (!box) throw new Error('There is no focal point.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(async () => Number(await field('Focus left').inputValue()))
      .toBeGreaterThan(56);
    await field('Focus left').fill('80');
  } else {
    await dialog.getByRole('button', { name: 'Whole image' }).click();
    await expect(dialog.getByLabel('Alternative text')).toHaveValue('Half of a pie');
    await expect(field('Width')).toHaveValue('100');
    for (const [label, text] of [
      ['Left', '10'],
      ['Width', '90'],
      ['Height', '84.4'],
      ['Focus left', '80'],
      ['Focus top', '50'],
    ] as const) {
      await field(label).fill(text);
    }
    await field('Top').fill('15.6');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(field('Height')).toHaveValue('84.4');
  }
  await useCrop.click();
  await expect(dialog).toBeHidden();
  await expect(messagesOf(page)).toContainText('The crop of the image is saved');
  await expect(panelOf(page).getByLabel('POS ID')).toHaveValue('typed before');
  expect(await call('image.get', { location_id, id: image })).toMatchObject({
    description: 'Half of a pie',
    crop: { x: 10, y: 15.6, width: 90, height: 84.4 },
    focus: { x: 80 },
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await call('image.get', { location_id, id: image })).description)
    .toBe('A whole pie');
});

test('Several images are uploaded at once, each answered by its name, and one of them is used', async ({
  page,
  scripts,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Queued pie', price: 5 });
  await openItem(page, scripts, calls, id);
  await openDialog(page, scripts);
  const dialog = dialogOf(page);
  const text = { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Soup 4.00') };
  const [olive, navy] = [await picture('olive'), await picture('navy')];
  await dialog.getByLabel('Image file').setInputFiles([olive, text, navy]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const queue = dialog.getByRole('region', { name: 'Uploaded files' });
  await expect(queue).toContainText('2 of 3 added');
  await expect(queue.getByRole('listitem').filter({ hasText: 'menu.txt' })).toContainText(
    'Invalid image file',
  );
  await expect(queue.getByRole('radio', { name: olive.name })).toBeChecked();
  await queue.getByRole('radio', { name: navy.name }).check();
  await use(page);
  await expect(dialog).toBeHidden();
  await save(page);
  const images = await imagesOf(calls);
  const used = images.find((image) => image.uses === 1 && image.description === 'navy');
  await expect.poll(async () => (await calls.item(id)).image).toBe(used?.id);
  expect(images.filter(({ description }) => description === 'olive')).not.toHaveLength(0);
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
  const inputLink = dialog.getByLabel('Or the link of an image');
  await inputLink.fill('a word');
  await inputLink.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Invalid image URL');
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
