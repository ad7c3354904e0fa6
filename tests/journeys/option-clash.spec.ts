import { expect, test } from '../support/journey';
import { groupsOf } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';

test('Two people change the options of one item: the three columns say so, and nothing is lost', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { locationId, call } = calls;
  const here = { location_id: locationId };
  const group = await call('option_group.create', { ...here, name: 'Clash sauce' });
  const link = { relation_id: null, id: group.id, group_type: 'multi' as const, range: null };
  const sauce = (name: string) => ({ id: null, group: group.id, name, price: 1 });
  const fields = { option_groups: [link], options: [sauce('Clash mild'), sauce('Clash hot')] };
  const id = await calls.addItem({ name: 'Clashing curry', price: 5, ...fields });
  const { field, button, deed } = groupsOf(page);
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await deed('Edit Clash sauce').click();
  await hydrated(page, scripts);
  await field('Clash hot is chosen at first').check();
  await button('Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Somebody else adds an option and describes the item meanwhile.
  const theirs = await calls.item(id);
  await call('menu.update_item', {
    ...here,
    item_id: id,
    description: 'Theirs',
    option_groups: theirs.option_groups.map((one) => ({ ...link, relation_id: one.relation_id })),
    options: [
      ...theirs.options.map((one) => ({ ...sauce(one.name), id: one.id, default: one.default })),
      sauce('Clash lime'),
    ],
  });
  await hydrated(page, scripts);
  await deed('Save').click();
  await expect(page.getByRole('alert')).toContainText('changed this item while you were editing');
  const row = page.getByRole('table').getByRole('row', { name: /Option groups/i });
  await expect(row).toContainText('Clash lime');
  await expect(row).toContainText('Clash hot');
  expect((await calls.item(id)).options, 'theirs stands until it is chosen').toHaveLength(3);
  await hydrated(page, scripts);
  await page.getByRole('radio', { name: /Option groups, Yours/i }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  const stored = await calls.item(id);
  expect(stored.description).toBe('Theirs');
  expect(stored.options.map((one) => [one.name, one.default])).toEqual([
    ['Clash mild', 0],
    ['Clash hot', 1],
  ]);
});

test('A clash on an option and on a group’s type names them with their own values, and is saved in one go', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId, call } = calls;
  const here = { location_id: locationId };
  const group = await call('option_group.create', { ...here, name: 'Clash milk' });
  const link = { relation_id: null, id: group.id, group_type: 'multi' as const, range: null };
  const option = (name: string, price: number) => ({ id: null, group: group.id, name, price });
  const options = [option('Clash oat', 0.5), option('Clash soy', 0.4), option('Clash nut', 0.9)];
  const id = await calls.addItem({
    name: 'Clashing chai',
    price: 5,
    option_groups: [link],
    options,
  });
  const { field, button, deed, dialog } = groupsOf(page);
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('Mine');
  await deed('Edit Clash milk').click();
  await hydrated(page, scripts);
  await field('Price of Clash oat').fill('0.75');
  await field('Group type').selectOption('2_free');

  // Somebody else changes both meanwhile, and the option's POS ID beside them.
  const oat = (await calls.item(id)).options.find(({ name }) => name === 'Clash oat');
  await call('option.update', { ...here, id: oat?.id ?? 0, price: 0.6, pos_id: 'OAT' });
  await call('option_group.update', { ...here, id: group.id, group_type: '3_free' });
  await button('Save').click();
  await expect(dialog).toHaveCount(0);
  await hydrated(page, scripts);
  await deed('Save').click();
  await expect(page.getByRole('alert')).toContainText('while you were editing');
  const rowOf = (name: string) => page.getByRole('table').getByRole('row', { name });
  const price = rowOf('Option “Clash oat”: Price');
  for (const text of ['$0.50', '$0.60', '$0.75']) await expect(price).toContainText(text);
  const type = rowOf('Option group “Clash milk”: Type');
  for (const text of ['Multi', '3 free', '2 free']) await expect(type).toContainText(text);
  await hydrated(page, scripts);
  await page.getByRole('radio', { name: /“Clash milk”: Type, Now/i }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Success');
  const stored = await calls.item(id);
  expect(stored).toMatchObject({ description: 'Mine', price: 5 });
  expect(stored.option_groups[0]?.group_type).toBe('3_free');
  expect(stored.options[0]).toMatchObject({ name: 'Clash oat', price: 0.75, pos_id: 'OAT' });
});
