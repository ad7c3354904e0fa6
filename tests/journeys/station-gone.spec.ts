import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import { newStation, stationPanelPath, storedStation } from '../support/stations';

test.use({ expectedErrors: [/404/] });

test('A deletion asks, and says how many items stand in it', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const location_id = calls.locationId;
  const { id } = await newStation(calls, 'Doomed stand');
  await openAs(page, MANAGER, stationPanelPath(calls, id));
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Delete station' }).click();
  const question = page.getByRole('dialog', { name: 'Delete station' });
  await expect(question).toContainText('Are you sure you want to delete this station?');
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  const fields = { location_id, station_id: id };
  const { id: first } = await calls.call('category.create', { ...fields, name: 'First' });
  const { id: second } = await calls.call('category.create', { ...fields, name: 'Second' });
  const pie = await calls.addItem({ name: 'Doomed pie', price: 2, category_ids: [first] });
  await calls.addItem({ name: 'Doomed tart', price: 2, category_ids: [first] });
  await calls.addItem({ name: 'Doomed flan', price: 2, category_ids: [second] });
  await page.getByRole('link', { name: 'Delete station' }).click();
  await expect(question).toContainText(
    'This station has 3 items in it (they may be hidden based on your current filters). Do you still want to delete it?',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete station' }).click();
  await expect(page).toHaveURL(/\/station(\/|$)/);
  await expect(storedStation(calls, id)).rejects.toThrow('404');
  expect((await calls.item(pie)).name, 'items stay in the catalogue').toBe('Doomed pie');
});

test('What was typed into a station that was deleted meanwhile is shown', async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newStation(calls, 'Gone stand');
  await openAs(page, MANAGER, stationPanelPath(calls, id));
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('A long text that must not be lost');
  await calls.call('station.destroy', { location_id: calls.locationId, id });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is no such station here.');
  await expect(page.getByText('A long text that must not be lost')).toBeVisible();
  await expect(page.getByText('What you typed')).toBeVisible();
});

test('A station of another location has no panel, and takes no save', async ({
  page,
  origin,
  calls,
}) => {
  for (const id of ['999999', '0', 'x']) {
    const address = stationPanelPath(calls, id);
    if (id === '999999') await openAs(page, MANAGER, address);
    else await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('There is no such station here.');
    const answer = await page.request.post(address, {
      multipart: { intent: 'panel:save', name: 'Mine now', version: '1' },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(answer.status(), id).toBe(404);
  }
});

test('Back from a deletion leads past the station that is gone', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newStation(calls, 'Passing stand');
  const before = `/location/${calls.locationId}/items`;
  const station = `/location/${calls.locationId}/station/${id}/category`;
  await openAs(page, MANAGER, before);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Passing stand', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${station}$`));
  await page.getByRole('main').getByRole('link', { name: 'Edit station' }).click();
  await page.getByRole('link', { name: 'Delete station' }).click();
  const question = page.getByRole('dialog', { name: 'Delete station' });
  await question.getByRole('button', { name: 'Delete station' }).click();
  await expect(page.getByText('Station deleted')).toBeVisible();

  const panel = page.getByRole('complementary', { name: 'Station' });
  await page.goBack();
  await expect(page, 'the question').toHaveURL(/id=\d+&confirm=delete$/);
  await expect(panel).toContainText('There is no such station here.');
  await page.goBack();
  await expect(page, 'the panel').toHaveURL(/type=station&id=\d+$/);
  await expect(panel).toContainText('There is no such station here.');
  await page.goBack();
  await expect(page, 'the station').toHaveURL(/\/station\/\d+\/category$/);
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${before}$`));
});

test('What was typed on the page of a station or a category that was deleted meanwhile goes along', async ({
  page,
  scripts,
  calls,
}) => {
  const location_id = calls.locationId;
  const destroy = (kind: 'station' | 'category', id: number) =>
    calls.call(`${kind}.destroy`, { location_id, id });
  const panel = page.getByRole('complementary');
  const typeAnd = async (address: string, deletes: () => Promise<unknown>, press: string) => {
    await page.goto(address);
    await hydrated(page, scripts);
    await panel.getByLabel('Name', { exact: true }).fill('Late words');
    await panel.getByLabel('Description').fill('Too long to type again');
    if (address.includes('type=item')) await panel.getByLabel('Price', { exact: true }).fill('5');
    await deletes();
    await panel.getByRole('button', { name: press, exact: true }).click();
    await expect(page).toHaveURL(/[?&]draft=/);
    await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Late words');
    await expect(panel.getByLabel('Description')).toHaveValue('Too long to type again');
    await expect(panel).toContainText('This is not saved yet.');
  };
  const { id: gone } = await newStation(calls, 'Gone at once');
  await openAs(page, MANAGER, `/location/${location_id}/items`);
  const pageOf = (station: number) => `/location/${location_id}/station/${station}/category`;
  await typeAnd(
    `${pageOf(gone)}?mode=edit&type=station&id=${gone}`,
    () => destroy('station', gone),
    'Save',
  );
  await expect(page.getByText('This station was deleted meanwhile.')).toBeVisible();
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late words' })).toBeVisible();

  const { id: station } = await newStation(calls, 'Stays for now');
  const { id: category } = await calls.addCategory(station, { name: 'Goes at once' });
  await typeAnd(
    `${pageOf(station)}/${category}?mode=edit&type=category&id=${category}`,
    () => destroy('category', category),
    'Save',
  );
  await expect(page.getByText('This category was deleted meanwhile.')).toBeVisible();
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(new RegExp(`${pageOf(station)}/\\d+$`));

  const { id: shelf } = await calls.addCategory(station, { name: 'Short-lived shelf' });
  await typeAnd(
    `${pageOf(station)}/${shelf}?mode=add&type=item&tab=new`,
    () => destroy('category', shelf),
    'Create',
  );
  await expect(page.getByText('The category was deleted meanwhile.')).toBeVisible();
  await typeAnd(
    `${pageOf(station)}?mode=add&type=category`,
    () => destroy('station', station),
    'Create',
  );
  await expect(page.getByText('The station was deleted meanwhile.')).toBeVisible();
});

test('Items chosen for a category that was deleted meanwhile stay chosen', async ({
  page,
  scripts,
  calls,
}) => {
  const location_id = calls.locationId;
  const { id: station_id } = await newStation(calls, 'Picking stand');
  const kept = await calls.call('category.create', { location_id, station_id, name: 'Kept' });
  const gone = await calls.call('category.create', { location_id, station_id, name: 'Gone' });
  const pie = await calls.addItem({ name: 'Picked pie', price: 2 });
  const add = `?mode=add&type=item&tab=existing&existing=Picked+pie`;
  await openAs(
    page,
    MANAGER,
    `/location/${location_id}/station/${station_id}/category/${gone.id}${add}`,
  );
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Choose Picked pie' }).check();
  await calls.call('category.destroy', { location_id, id: gone.id });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'The category was deleted meanwhile. What you chose would be added to this one.',
  );
  await hydrated(page, scripts);
  await expect(page.getByRole('complementary', { name: 'Item' })).toContainText('1 item to add');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('1 item added');
  expect((await calls.item(pie)).category_ids).toEqual([kept.id]);
});
