import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { picture } from '../support/pictures';
import { zipOf } from '../support/zip';

test('Pictures from a zip are given to the items they are named after, and taken back as one', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const item = async (name: string) => calls.addItem({ name, price: 1 });
  const word = `Zip${Date.now().toString(36)}`;
  const [plain, one, , searched] = [
    await item(`${word} plain`),
    await item(`${word} twin one`),
    await item(`${word} twin two`),
    await item(`${word} sought`),
  ];
  const data = (await picture('teal')).buffer;
  const zip = zipOf([
    { name: `menu/${word}-plain.JPG`, data },
    { name: `menu/${word} twin.jpg`, data },
    { name: 'menu/IMG_2041.jpg', data },
    { name: 'menu/read me.txt', data: Buffer.from('hello') },
  ]);
  const imageOf = async (id: number) =>
    (await calls.call('item.get', { location_id: calls.locationId, id })).image;

  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Images by name' }).click();
  await expect(page).toHaveURL(/\/items\/images$/);
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page
    .getByLabel('Pictures or a zip')
    .setInputFiles({ name: 'menu.zip', mimeType: 'application/zip', buffer: zip });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page).toHaveURL(/upload=/);
  await hydrated(page, scripts);
  await expect(page.getByLabel(`Use ${word}-plain.JPG`)).toBeChecked();
  await expect(page.getByRole('region', { name: 'Cannot be used' })).toContainText(
    'Invalid image file',
  );
  await expect(page.getByRole('button', { name: 'Save 1 picture' })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(`Item for ${word} twin.jpg`).selectOption(String(one));
  await page.getByLabel('Search an item for IMG_2041.jpg').fill(`${word} sought`);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/draft=/);
  await hydrated(page, scripts);
  await expect(page.getByLabel(`Item for ${word} twin.jpg`)).toHaveValue(String(one));
  await page
    .getByRole('combobox', { name: 'Item for IMG_2041.jpg', exact: true })
    .selectOption(String(searched));
  await page.getByRole('button', { name: /^Save \d pictures/ }).click();

  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  await expect(async () => {
    if (!scripts) await page.goto(page.url());
    expect(await page.getByRole('region', { name: 'Finished' }).textContent()).toContain(
      '3 pictures set',
    );
  }).toPass();
  await hydrated(page, scripts);
  await expectAccessible(page);
  for (const id of [plain, one, searched]) expect(await imageOf(id)).not.toBeNull();
  await page.getByRole('button', { name: /^Undo: Pictures, 3 files/ }).click();
  await expect(page.getByRole('region', { name: 'Finished' })).toContainText('Undone by you');
  for (const id of [plain, one, searched]) expect(await imageOf(id)).toBeNull();

  await page.getByRole('link', { name: 'All Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole('link', { name: 'Pictures, 3 files' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Which jobs' }).getByText('Finished').click();
  await expect(page).toHaveURL(/\/jobs\?show=finished$/);
  await expect(page.getByRole('link', { name: 'Pictures, 3 files' }).first()).toBeVisible();
});

test('Pictures given on the page of jobs are matched by their names, and a menu among them is refused', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Drop${Date.now().toString(36)}`;
  await calls.addItem({ name: `${word} tea`, price: 1 });
  const file = await picture('teal');
  const pictures = ['tea', 'cake'].map((name) => ({ ...file, name: `${word} ${name}.jpg` }));
  const menu = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\n') };
  await openAs(page, MANAGER, `/location/${calls.locationId}/jobs`);
  await hydrated(page, scripts);
  const files = page.locator('input[type=file]');
  if (scripts) {
    await files.setInputFiles([...pictures, menu]);
    await expect(page.getByText('one menu or price list at a time')).toBeVisible();
  }
  await files.setInputFiles(pictures);
  await page.getByRole('button', { name: 'Match Pictures' }).click();
  await expect(page).toHaveURL(/\/items\/images\?upload=/);
  await hydrated(page, scripts);
  await expect(page.getByLabel(`Use ${word} tea.jpg`)).toBeChecked();
  await expect(page.getByRole('region', { name: 'Fits nothing' })).toContainText(
    `${word} cake.jpg`,
  );
});
