import { expect, test } from '../../support/journey';
import { addOption, groupsOf, saveItem } from '../../support/option-groups';
import { hydrated, MANAGER, openAs } from '../../support/people';

test.use({ withoutBrowser: true, expectedErrors: [[/400/], { scope: 'test' }] });
test.setTimeout(300_000);

test('A group of 1,200 options is edited and saved without scripts', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId, call } = calls;
  const group = await call('option_group.create', { location_id: locationId, name: 'Toppings' });
  const link = {
    relation_id: null,
    id: group.id,
    group_type: 'multi' as const,
    range: [0, 2] as [number, number],
  };
  const options = Array.from({ length: 1200 }, (_, index) => ({
    id: null,
    group: group.id,
    name: `Topping ${index + 1}`,
    price: 0.5,
  }));
  const fields = { name: 'Topped bowl', price: 9, option_groups: [link], options };
  const id = await calls.addItem(fields);
  const { dialog, field, button, deed } = groupsOf(page);
  await openAs(page, MANAGER, `/location/${locationId}/items?mode=edit&type=item&id=${id}`);
  await hydrated(page, scripts);
  await deed('Edit Toppings').click();
  await hydrated(page, scripts);
  await field('Price of Topping 1200').fill('1.25');
  for (const name of ['Topping 3', 'Topping 900', 'Topping 1200']) {
    await field(`${name} is chosen at first`).check();
  }
  await button('Save').click();
  await expect(dialog.getByRole('alert'), 'more defaults than may be chosen').toContainText(
    'Customers choose at most 2, but 3 options are chosen at first',
  );
  await field('Topping 900 is chosen at first').uncheck();
  await addOption(page, 'Topping 1201', '2');
  await button('Save').click();
  await saveItem(page, scripts);
  const saved = await calls.item(id);
  expect(saved.options).toHaveLength(1201);
  expect(saved.options[1199]?.price).toBe(1.25);
  expect(saved.options.filter((one) => one.default === 1).map(({ name }) => name)).toEqual([
    'Topping 3',
    'Topping 1200',
  ]);
});
