import { expectAccessible } from '../support/axe';
import type { Calls } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('What was done is found by its filters, and opens at an address of its own', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Audit asparagus', price: 2 });
  await calls.call('item.update', { location_id: calls.locationId, id, price: 2.5 });
  await openAs(page, STAFF, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Words, names, reasons' });
  await search.fill('asparagus');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=asparagus/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'asparagus' })).toHaveCount(2);
  await hydrated(page, scripts);
  await page.getByText('Kind', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Edits' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/deed=edit/);
  await page
    .getByRole('link', { name: /changed the price of Audit asparagus from \$2\.00 to \$2\.50/ })
    .click();
  await expect(page).toHaveURL(/\/audit\/\d+\?.*search=asparagus/);
  const panel = page.getByRole('complementary', { name: 'Action' });
  await expect(panel).toContainText('Client API');
  await expect(panel).toContainText('was $2.00');
  await expect(panel).toContainText('now $2.50');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  await expect(panel).toContainText('Undone');
  expect((await calls.item(id)).price).toBe(2);
});

test('An undo is looked at before it is done: for one object of a batch, then for the rest', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const [endive = 0, eggplant = 0, edamame = 0] = await raisedByOne(calls, {
    'Undo endive': 2,
    'Undo eggplant': 3,
    'Undo edamame': 4,
  });
  await calls.call('item.update', { location_id, id: edamame, price: 9 });
  await openAs(page, STAFF, `/location/${location_id}/audit?object=item-${endive}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /raised 3 prices by \$1\.00/ }).click();
  const panel = page.getByRole('complementary', { name: 'Action' });
  await panel.getByRole('link', { name: 'Undo for Undo eggplant alone' }).click();
  await expect(page).toHaveURL(/\/undo\?part=item-/);
  await hydrated(page, scripts);
  const goesBack = page.getByRole('region', { name: /^Goes back/ });
  await expect(goesBack.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  expect((await calls.item(eggplant)).price).toBe(3);
  expect((await calls.item(endive)).price).toBe(3);
  await hydrated(page, scripts);
  await panel.getByRole('link', { name: 'Preview undo' }).click();
  const stays = page.getByRole('region', { name: /^Stays as it is/ });
  await expect(stays).toContainText('Undo edamame');
  await expect(stays).toContainText('edited it since');
  await expect(stays).toContainText('took this back already');
  await hydrated(page, scripts);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed, 2 kept');
  expect((await calls.item(endive)).price).toBe(2);
  expect((await calls.item(edamame)).price).toBe(9);
});

test('Of the objects of a batch those go back that are ticked, as one action', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const ids = await raisedByOne(calls, {
    'Ticked tapioca': 2,
    'Ticked tahini': 3,
    'Ticked taro': 4,
    'Ticked tofu': 5,
  });
  const [tapioca = 0, , , tofu = 0] = ids;
  const prices = () => pricesOf(calls, ids);
  await calls.call('item.update', { location_id, id: tofu, price: 9 });
  await openAs(page, STAFF, `/location/${location_id}/audit?object=item-${tapioca}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /raised 4 prices by \$1\.00/ }).click();
  const panel = page.getByRole('complementary', { name: 'Action' });
  const marked = panel.getByRole('listitem').filter({ hasText: 'edited it since' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText('Ticked tofu');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Preview undo' }).click();
  await hydrated(page, scripts);
  const messages = page.getByRole('region', { name: 'Messages' });
  const goesBack = page.getByRole('region', { name: /^Goes back/ });
  const only = goesBack.getByRole('button', { name: /^Take back only the/ });
  const reason = page.getByRole('textbox', { name: 'Reason', exact: true });
  await reason.fill('Three were wrong');
  await only.click();
  await expect(page.getByRole('alert')).toContainText('Tick what is to go back.');
  await expect(reason).toHaveValue('Three were wrong');
  expect(await prices()).toEqual([3, 4, 5, 9]);
  await hydrated(page, scripts);
  await goesBack.getByRole('checkbox', { name: 'Take back Ticked tapioca' }).check();
  await goesBack.getByRole('checkbox', { name: 'Take back Ticked taro' }).check();
  if (scripts) await expect(only).toHaveText('Take back only the 2 ticked');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /anyway ?: Ticked tofu$/ }).check();
  await only.click();
  await expect(messages).toContainText('3 reversed');
  expect(await prices()).toEqual([2, 4, 4, 5]);
  await expect(panel).toContainText('Undone in part');
  await hydrated(page, scripts);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(prices).toEqual([3, 4, 5, 9]);
});

test('An Undo that would leave later work is looked at first, goes over what is ticked, and leads back', async ({
  page,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const [anise = 0, apple = 0, arugula = 0, gone = 0] = await raisedByOne(calls, {
    'Anyway anise': 2,
    'Anyway apple': 3,
    'Anyway arugula': 4,
    'Anyway avocado': 5,
  });
  const prices = () => pricesOf(calls, [anise, apple, arugula]);
  await calls.call('item.update', { location_id, id: apple, price: 8 });
  await calls.call('item.update', { location_id, id: arugula, price: 9 });
  await calls.call('item.destroy', { location_id, id: gone });
  const history = `/location/${location_id}/items?mode=edit&type=item&id=${anise}&history=1`;
  await openAs(page, STAFF, history);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Take the whole action back (4 items)' }).click();
  await expect(page).toHaveURL(/\/audit\/\d+\/undo\?back=/);
  await hydrated(page, scripts);
  expect(await prices()).toEqual([3, 8, 9]);
  const stays = page.getByRole('region', { name: /^Stays as it is/ });
  await expect(stays.getByRole('listitem')).toHaveCount(3);
  const row = stays.getByRole('listitem').filter({ hasText: 'Anyway apple' });
  await expect(row).toContainText('The action set Price to $4.00');
  await expect(row).toContainText(/edited it since: Today, \d+:\d+ [AP]M/);
  const lost = stays.getByRole('listitem').filter({ hasText: 'Anyway avocado' });
  await expect(lost.getByRole('link', { name: /^in the trash/ })).toHaveAttribute(
    'href',
    `/location/${location_id}/trash?search=Anyway+avocado`,
  );
  await expectAccessible(page);
  await row
    .getByRole('checkbox', { name: /^Take back to \$3\.00 anyway ?: Anyway apple$/ })
    .check();
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Wrong list');
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 reversed, 2 kept');
  await expect(page).toHaveURL(/history=1/);
  expect(await prices()).toEqual([2, 3, 9]);
  await openAs(page, STAFF, `/location/${location_id}/audit?object=item-${anise}`);
  await hydrated(page, scripts);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Wrong list' })).toContainText('1 over later edits');
  const raised = rows.filter({ hasText: /raised 4 prices/ }).last();
  await expect(raised).toContainText('In part');
  await raised.getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Action' });
  await expect(panel).toContainText('Undone in part');
  await panel.getByRole('link', { name: 'Preview undo' }).click();
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: /anyway ?: Anyway arugula$/ }).check();
  await page.getByRole('button', { name: 'Take back what is ticked' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  expect(await prices()).toEqual([2, 3, 4]);
});

test('An undo whose session had ended is offered again with its reason and what was ticked', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const id = await calls.addItem({ name: 'Ended elderberry', price: 2 });
  await calls.call('item.update', { location_id, id, price: 3 });
  const { actions } = await calls.call('audit.list', { location_id, limit: 1 });
  await calls.call('item.update', { location_id, id, price: 9 });
  await openAs(page, STAFF, `/location/${location_id}/audit/${actions[0]?.id}/undo`);
  await hydrated(page, scripts);
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Not this one');
  await page.getByRole('checkbox', { name: /^Take back to \$2\.00 anyway/ }).check();
  const revert = page.getByRole('button', { name: 'Take back what is ticked' });
  await sendEnded(page, { origin, scripts, who: STAFF, send: () => revert.click() });
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This is not saved yet.',
  );
  await expect(page.getByRole('textbox', { name: 'Reason', exact: true })).toHaveValue(
    'Not this one',
  );
  await expect(page.getByRole('checkbox', { name: /^Take back to/ })).toBeChecked();
  expect((await calls.item(id)).price).toBe(9);
  await revert.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 reversed');
  expect((await calls.item(id)).price).toBe(2);
});

test('Objects that were ticked when the session had ended are ticked again, and go back alone', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const ids = await raisedByOne(calls, {
    'Ended radish': 2,
    'Ended rhubarb': 2,
    'Ended rocket': 2,
  });
  const prices = () => pricesOf(calls, ids);
  const { actions } = await calls.call('audit.list', { location_id, limit: 1 });
  await openAs(page, STAFF, `/location/${location_id}/audit/${actions[0]?.id}/undo`);
  await hydrated(page, scripts);
  const box = (name: string) => page.getByRole('checkbox', { name: `Take back Ended ${name}` });
  await box('radish').check();
  await box('rocket').check();
  const only = page.getByRole('button', { name: /^Take back only the/ });
  await sendEnded(page, { origin, scripts, who: STAFF, send: () => only.click() });
  expect(await prices()).toEqual([3, 3, 3]);
  await expect(box('radish')).toBeChecked();
  await expect(box('rhubarb')).not.toBeChecked();
  await expect(box('rocket')).toBeChecked();
  if (scripts) await expect(only).toHaveText('Take back only the 2 ticked');
  await only.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('2 reversed');
  expect(await prices()).toEqual([2, 3, 2]);
});

/** Makes items at their prices, and raises them by $1 in one action. */
async function raisedByOne(calls: Calls, prices: Record<string, number>): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, price] of Object.entries(prices))
    ids.push(await calls.addItem({ name, price }));
  await calls.call('item.bulk_edit', {
    location_id: calls.locationId,
    ids,
    action: 'update',
    field: 'price',
    value: { op: 'add', unit: 'amount', amount: 1 },
  });
  return ids;
}

function pricesOf(calls: Calls, ids: readonly number[]) {
  return Promise.all(ids.map(async (id) => (await calls.item(id)).price));
}
