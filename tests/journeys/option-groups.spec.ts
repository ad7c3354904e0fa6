import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { addOption, groupsOf, itemForm, openNewGroup, saveItem } from '../support/option-groups';
import { hydrated, MANAGER, openAs } from '../support/people';

test.use({ expectedErrors: [/400/] });
test.setTimeout(120_000);

test('Sizes are set up from nothing, as a group of which one is chosen', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { id, address } = await itemForm(calls, 'Sized soda');
  const { dialog, field, button, options, panel } = groupsOf(page);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('In three sizes');
  await openNewGroup(page, scripts);

  await button('Save').click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Please enter an name for this option group.',
  );
  await expect(field('Group name')).toHaveAttribute('aria-invalid', 'true');
  await field('Group name').fill('Soda size');
  await field('Group type').selectOption('Single');
  await addOption(page, '');
  await expect(dialog.getByRole('alert')).toContainText('Enter a name');
  await addOption(page, 'Tiny');
  await addOption(page, 'Giant', '1.5');
  await field('Add an option').fill('Middle');
  await field('Price').fill('.75');
  await field('Add an option').press('Enter');
  await expect(options, 'Enter adds what is typed, and saves nothing').toHaveText([
    'Tiny',
    'Giant',
    'Middle',
  ]);
  await expect(field('Price of Tiny'), 'a price that is not given is 0').toHaveValue('0.00');
  await addOption(page, ' tiny');
  await expect(dialog.getByRole('alert')).toContainText(
    'This option is already being used for this item',
  );
  await expect(field('Add an option')).toHaveValue(/^ ?tiny$/);
  await field('Add an option').fill('');

  await hydrated(page, scripts);
  await field('Giant is chosen at first').check();
  await field('Tiny is chosen at first').check();
  await expect(field('Giant is chosen at first')).not.toBeChecked();
  await button('Move Middle up').click();
  await expect(options).toHaveText(['Tiny', 'Middle', 'Giant']);
  await expect(field('Tiny is chosen at first')).toBeChecked();
  await hydrated(page, scripts);
  await expectAccessible(page);
  await button('Save').click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('Single · choose 1');
  await expect(page.getByLabel('Description'), 'nothing typed is lost').toHaveValue(
    'In three sizes',
  );
  expect((await calls.item(id)).options, 'nothing is saved yet').toEqual([]);

  await saveItem(page, scripts);
  const item = await calls.item(id);
  expect(item.description).toBe('In three sizes');
  expect(item.option_groups).toMatchObject([
    { name: 'Soda size', group_type: 'single', range: null },
  ]);
  expect(item.options.map((one) => [one.name, one.price, one.default, one.max_count])).toEqual([
    ['Tiny', 0, 1, 0],
    ['Middle', 0.75, 0, 0],
    ['Giant', 1.5, 0, 0],
  ]);
});

test('Free choices get a range, counts and defaults of their own', async ({
  page,
  scripts,
  calls,
}) => {
  const { id, address } = await itemForm(calls, 'Topped toast');
  const { dialog, field, button, panel, deed } = groupsOf(page);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await openNewGroup(page, scripts);
  await field('Group name').fill('Toast toppings');
  await field('Group type').selectOption('2 free');
  for (const name of ['Jam', 'Honey', 'Nuts', 'Salt']) await addOption(page, name, '0.5');
  await hydrated(page, scripts);
  await expect(field('At most'), 'from none to all').toHaveValue('4');
  await field('Jam is chosen at first').check();
  await field('Nuts is chosen at first').check();
  await field('Nuts is chosen at first').uncheck();
  await field('At least').fill('3');
  await field('At most').fill('2');
  await field('Most of Jam').fill('1');
  await field('Most of Honey').fill('100');
  await field('Price of Salt').fill('1,500');
  await button('Save').click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a whole number from 0 to 99');
  await expect(dialog.getByRole('alert')).toContainText('Leave out the comma: 1234.50');
  await expect(field('Most of Honey')).toHaveValue('100');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await field('Most of Honey').fill('12');
  await field('Price of Salt').fill('-0.10');
  await field('Salt, active').uncheck();
  await expect(field('At least'), 'never above the most').toHaveValue('2');
  await button('Remove Nuts').click();
  await hydrated(page, scripts);
  await button('Save').click();
  await expect(panel).toContainText('2 free · choose 2');
  await saveItem(page, scripts);
  const item = await calls.item(id);
  expect(item.option_groups).toMatchObject([{ group_type: '2_free', range: [2, 2] }]);
  expect(
    item.options.map((one) => [one.name, one.price, one.active, one.default, one.max_count]),
  ).toEqual([
    ['Jam', 0.5, 1, 1, 0],
    ['Honey', 0.5, 1, 0, 12],
    ['Salt', -0.1, 0, 0, 0],
  ]);

  await hydrated(page, scripts);
  await deed('Edit Toast toppings').click();
  await hydrated(page, scripts);
  await expect(field('Most of Jam'), 'a single unit').toHaveValue('');
  await field('Group type').selectOption('Single');
  await button('Save').click();
  await saveItem(page, scripts);
  await expect
    .poll(async () => (await calls.item(id)).option_groups)
    .toMatchObject([{ group_type: 'single', range: null }]);
  expect((await calls.item(id)).options.map((one) => one.default)).toEqual([0, 0, 0]);
});

test('An option of the menu joins a group, and a second group of the item on purpose alone', async ({
  page,
  scripts,
  calls,
}) => {
  const latte = await calls.item(await calls.itemNamed('Latte'));
  const oat = latte.options.find(({ name }) => name === 'Oat milk');
  const { id, address } = await itemForm(calls, 'Oaty tea');
  const { dialog, field, button, options } = groupsOf(page);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await openNewGroup(page, scripts);
  await field('Group name').fill('Tea milk');
  await field('Add an option').fill('oat');
  if (!scripts) await button('Search').first().click();
  await button('Add Oat milk of the menu').click();
  await expect(options).toHaveText(['Oat milk']);
  await button('Save').click();
  await expect(dialog).toHaveCount(0);

  await hydrated(page, scripts);
  await openNewGroup(page, scripts);
  await field('Group name').fill('More milk');
  await addOption(page, 'OAT MILK');
  await expect(dialog.getByRole('alert')).toContainText(
    'This option is already being used for this item',
  );
  await expect(options).toHaveCount(0);
  await button('Save').click();
  await expect(dialog.getByRole('alert')).toContainText('Add this option, or clear its name');
  await addOption(page, 'OAT MILK');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await button('Add “Oat milk” to this group as well').click();
  await expect(options).toHaveText(['Oat milk']);
  await button('Save').click();
  await saveItem(page, scripts);
  const item = await calls.item(id);
  expect(item.option_groups.map(({ name }) => name)).toEqual(['Tea milk', 'More milk']);
  const [first, second] = item.option_groups;
  expect(item.options.map((one) => [one.group, one.id, one.price])).toEqual([
    [first?.id, oat?.id, oat?.price],
    [second?.id, oat?.id, oat?.price],
  ]);
});

test('Groups of the menu and of another item join an item, in the order that is wanted', async ({
  page,
  scripts,
  calls,
}) => {
  const { id, address } = await itemForm(calls, 'Copied cocoa');
  const { dialog, button, deed, field, names, options } = groupsOf(page);
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await deed('Add option group').click();
  await hydrated(page, scripts);
  await expect(dialog).toContainText(/Size\s*Single · on \d+ items: Americano/);
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('ext');
  if (!scripts) await button('Search').click();
  await expect(dialog).toContainText('1 option group');
  await button('Add Extras').click();
  await expect(options, 'with the options of an item that has it').toContainText(['Extra shot']);
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(names).toHaveText(['Extras']);

  await hydrated(page, scripts);
  await deed('Copy from…').click();
  await hydrated(page, scripts);
  await dialog.getByRole('searchbox').fill('latte');
  if (!scripts) await button('Search').click();
  await button('Show options of Latte').click();
  await expect(dialog.getByLabel('Extras')).toBeDisabled();
  await dialog.getByLabel('Milk').uncheck();
  await expectAccessible(page);
  await hydrated(page, scripts);
  await dialog.getByLabel('Milk').uncheck();
  await button('Copy ticked groups').click();
  await expect(dialog).toHaveCount(0);
  await expect(names).toHaveText(['Extras', 'Size']);

  await hydrated(page, scripts);
  await deed('Move Size up').click();
  await expect(names).toHaveText(['Size', 'Extras']);
  await hydrated(page, scripts);
  await deed('Edit Extras').click();
  await hydrated(page, scripts);
  await field('Group name').fill('More extras');
  await button('Save').click();
  await expect(names).toHaveText(['Size', 'More extras']);
  await expect(dialog).toHaveCount(0);
  await hydrated(page, scripts);
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(messages).toContainText('1 reversed');
  await expect(names, 'also of a group that is not saved with the item yet').toHaveText([
    'Size',
    'Extras',
  ]);
  await saveItem(page, scripts);
  const latte = await calls.item(await calls.itemNamed('Latte'));
  const copied = await calls.item(id);
  const sizesOf = (item: typeof latte) => {
    const group = item.option_groups.find(({ name }) => name === 'Size')?.id;
    const own = item.options.filter((one) => one.group === group);
    return own.map((one) => [one.id, one.price, one.default]);
  };
  expect(copied.option_groups.map(({ name }) => name)).toEqual(['Size', 'Extras']);
  expect(sizesOf(copied)).toEqual(sizesOf(latte));

  await hydrated(page, scripts);
  await deed('Remove Extras').click();
  await expect(names).toHaveText(['Size']);
  await saveItem(page, scripts);
  // The message of the save before may stand there still.
  const stored = async () => (await calls.item(id)).option_groups.map(({ name }) => name);
  await expect.poll(stored).toEqual(['Size']);
});
