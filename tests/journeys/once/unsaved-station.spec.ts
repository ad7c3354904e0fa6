import { expect, test } from '../../support/journey';
import { answerLeaving, leaveQuestion } from '../../support/leaving';
import { hydrated, MANAGER, openAs } from '../../support/people';
import { picture } from '../../support/pictures';

// The recorder of traces reads previews by itself, which the Content Security Policy forbids.
test.use({ trace: 'off' });

test('A new station counts as changed once it has a name or a picture', { tag: '@path' }, async ({
  page,
  calls,
}) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=station`;
  await openAs(page, MANAGER, address);
  await hydrated(page, true);
  const panel = page.getByRole('complementary', { name: 'Station' });
  const cancel = () => panel.getByRole('link', { name: 'Cancel' }).click();
  await panel.getByLabel('Description').fill('No name yet');
  await cancel();
  await expect(page).toHaveURL(/\/items$/);
  await expect(leaveQuestion(page)).toHaveCount(0);

  await page.goto(address);
  await hydrated(page, true);
  await panel.locator('input[type="file"]').setInputFiles(await picture('teal'));
  await expect(panel).toContainText('1 unsaved change');
  await expect(panel.getByRole('button', { name: 'Create' })).toBeDisabled();
  await cancel();
  await expect(
    leaveQuestion(page).getByRole('button', { name: 'Save and go' }),
    'without a name it cannot be saved',
  ).toHaveCount(0);
  await answerLeaving(page, 'Stay');
  await expect(page).toHaveURL(address);
  await panel.getByLabel('Name', { exact: true }).fill('Now it has one');
  await expect(panel.getByRole('button', { name: 'Create' })).toBeEnabled();
});
