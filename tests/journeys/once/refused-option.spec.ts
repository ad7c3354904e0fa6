import { expect, test } from '../../support/journey';
import { addOption, groupsOf, itemForm, openNewGroup } from '../../support/option-groups';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('What was refused of an option’s name goes when another name is typed', {
  tag: '@path',
}, async ({ page, calls }) => {
  const { address } = await itemForm(calls, 'Twice sugared tea');
  const { dialog, field, options } = groupsOf(page);
  await openAs(page, MANAGER, address);
  await hydrated(page, true);
  await openNewGroup(page, true);
  await addOption(page, 'Sugar');
  await expect(options).toHaveText(['Sugar']);
  await addOption(page, 'sugar');
  const refusal = dialog.getByText('This option is already being used for this item');
  await expect(refusal.first()).toBeVisible();
  await field('Price').last().fill('1');
  await expect(refusal.first(), 'the name is the same').toBeVisible();
  await field('Add an option').fill('sugar free');
  await expect(refusal).toHaveCount(0);
});
