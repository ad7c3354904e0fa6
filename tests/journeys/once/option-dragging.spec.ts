import { expectSaid } from '../../support/drag';
import { expect, test } from '../../support/journey';
import { groupsOf, saveItem } from '../../support/option-groups';
import { hydrated, MANAGER, openAs } from '../../support/people';

test('An option is moved by the keyboard in its group, and every step is said', {
  tag: '@path',
}, async ({ page, calls }) => {
  const { locationId, call } = calls;
  const group = await call('option_group.create', {
    location_id: locationId,
    name: 'Dragged sizes',
  });
  const names = ['Dragged S', 'Dragged M', 'Dragged L'];
  const id = await calls.addItem({
    name: 'Dragged drink',
    price: 2,
    option_groups: [{ relation_id: null, id: group.id, group_type: 'single', range: null }],
    options: names.map((name) => ({ id: null, group: group.id, name, price: 0 })),
  });
  const { dialog, button, deed, options } = groupsOf(page);
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, true);
  await deed('Edit Dragged sizes').click();
  await hydrated(page, true);
  const handle = dialog.getByRole('button', { name: 'Drag Dragged S' });
  const said = (text: string) => expectSaid(page, text);
  await handle.focus();
  await page.keyboard.press('Space');
  await said('Dragged S is at position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await said('Dragged S is at position 2 of 3.');
  await page.keyboard.press('ArrowDown');
  await said('Dragged S is at position 3 of 3.');
  await page.keyboard.press('Space');
  await said('Dragged S was dropped at position 3 of 3.');
  const moved = ['Dragged M', 'Dragged L', 'Dragged S'];
  await expect(options).toHaveText(moved);

  await handle.focus();
  await page.keyboard.press('Space');
  await said('Dragged S is at position 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await said('Dragged S is at position 2 of 3.');
  await page.keyboard.press('Escape');
  await said('Dragged S is back at position 3 of 3.');
  await expect(dialog, 'Escape ends the drag, not the editor').toBeVisible();
  await expect(options).toHaveText(moved);
  await button('Save').click();
  await saveItem(page, true);
  const stored = (await calls.item(id)).options.map(({ name }) => name);
  expect(stored).toEqual(moved);
});
