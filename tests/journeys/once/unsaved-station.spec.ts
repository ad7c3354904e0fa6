import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';
import { picture } from '../../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

test('A new station counts as changed once it has a name or a picture', async ({ page, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=station`;
  await openAs(page, MANAGER, address);
  await hydrated(page, true);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  const panel = page.getByRole('complementary', { name: 'Station' });
  const cancel = () => panel.getByRole('link', { name: 'Cancel' }).click();
  await panel.getByLabel('Description').fill('No name yet');
  await cancel();
  await expect(page).toHaveURL(/\/items$/);
  expect(questions).toEqual([]);

  await page.goto(address);
  await hydrated(page, true);
  await panel.locator('input[type="file"]').setInputFiles(await picture('teal'));
  await expect(panel).toContainText('1 unsaved change');
  await expect(panel.getByRole('button', { name: 'Create' })).toBeDisabled();
  await cancel();
  await expect.poll(() => questions).toEqual(['Are you sure? Changes are not saved']);
  await expect(page).toHaveURL(address);
  await panel.getByLabel('Name', { exact: true }).fill('Now it has one');
  await expect(panel.getByRole('button', { name: 'Create' })).toBeEnabled();
});
