import { expect, test } from '../support/journey';
import { answerLeaving } from '../support/leaving';
import { addOption, groupsOf, saveItem } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';

test.use({ expectedErrors: [/400/] });
test.setTimeout(120_000);

test('A shared group says which items a change touches, and gives them its new name', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { locationId, call } = calls;
  const group = await call('option_group.create', { location_id: locationId, name: 'Heat' });
  const ids: number[] = [];
  for (const name of ['Warm wrap', 'Hot wrap', 'Cold wrap']) {
    const range: [number, number] | null = name === 'Cold wrap' ? [0, 1] : null;
    const link = { relation_id: null, id: group.id, group_type: 'multi' as const, range };
    const option = { id: null, group: group.id, name: `${name} sauce`, price: 0 };
    const fields = { name, price: 5, option_groups: [link], options: [option] };
    ids.push(await calls.addItem(fields));
  }
  const [id = 0, other = 0] = ids;
  const { panel, dialog, field, button, deed, names, options } = groupsOf(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await deed('Edit Heat').click();
  await hydrated(page, scripts);
  await expect(dialog).toContainText('On Warm wrap and 2 other items');
  await expect(dialog).toContainText('Shared with 2 other items, Cold wrap and Hot wrap.');
  await expect(dialog, 'what another type costs is said before').toContainText(
    'Single takes the range from 1 other item (Cold wrap).',
  );
  await field('Group name').fill('Heat level');
  await addOption(page, 'Scorching');
  await expect(options).toHaveText(['Warm wrap sauce', 'Scorching']);
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  if (scripts) await answerLeaving(page, 'Discard');
  await expect(names, 'Cancel drops').toHaveText(['Heat']);

  await hydrated(page, scripts);
  await deed('Edit Heat').click();
  await hydrated(page, scripts);
  await expect(options).toHaveText(['Warm wrap sauce']);
  await field('Group name').fill('Heat level');
  await button('Save').click();
  await expect(names).toHaveText(['Heat level']);
  expect((await calls.item(other)).option_groups[0]?.name, 'the name is saved').toBe('Heat level');
  await expect(messages).toContainText('Renamed “Heat” to “Heat level” for 3 items');
  await expect(panel, 'the name alone leaves nothing to be saved').not.toContainText('not saved');
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('1 reversed');
  await expect(names, 'the form shows the name that is stored').toHaveText(['Heat']);
  expect((await calls.item(other)).option_groups[0]?.name, 'taken back').toBe('Heat');
  await hydrated(page, scripts);
  await deed('Edit Heat').click();
  await hydrated(page, scripts);
  await expect(field('Group name')).toHaveValue('Heat');
  await field('Group name').fill('Heat level');
  await button('Save').click();
  await expect(names).toHaveText(['Heat level']);

  await hydrated(page, scripts);
  await deed('Edit Heat level').click();
  await expect(field('Group name')).toHaveValue('Heat level');
  await hydrated(page, scripts);
  await call('option_group.update', { location_id: locationId, id: group.id, name: 'Fire' });
  await field('Group name').fill('Spice');
  await button('Save').click();
  await expect(dialog.getByRole('alert')).toContainText('Error saving group header name');
  await expect(dialog.getByRole('alert')).toContainText('“Fire”');
  await hydrated(page, scripts);
  await button('Save').click();
  await expect(names).toHaveText(['Spice']);
  await hydrated(page, scripts);
  await deed('Edit Spice').click();
  await hydrated(page, scripts);
  await button('Remove group from item').click();
  await expect(dialog).toHaveCount(0);
  await saveItem(page, scripts);
  await expect.poll(async () => (await calls.item(id)).option_groups).toEqual([]);
  expect((await calls.item(other)).option_groups[0]?.name).toBe('Spice');
});

test('A name that somebody gave while the form was open is not overwritten unseen', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId, call } = calls;
  const { id: group } = await call('option_group.create', {
    location_id: locationId,
    name: 'Cup',
    group_type: 'single',
  });
  const link = { relation_id: null, id: group, group_type: 'single' as const, range: null };
  const options = [{ id: null, group, name: 'Small', price: 0 }];
  const id = await calls.addItem({ name: 'Chai', price: 3, option_groups: [link], options });
  const { dialog, field, button, deed, names } = groupsOf(page);
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await call('option_group.update', { location_id: locationId, id: group, name: 'Mug' });
  await deed('Edit Cup').click();
  await hydrated(page, scripts);
  const shown = await field('Group name').inputValue();
  await field('Group name').fill('Bowl');
  await button('Save').click();
  if (shown === 'Cup') {
    await expect(dialog.getByRole('alert')).toContainText('“Mug”');
    await button('Save').click();
  }
  await expect(names).toHaveText(['Bowl']);
});
