import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, PASSWORD } from '../support/people';

test.use({ viewport: { width: 390, height: 844 } });

/** A station of its own: a latte, which needs one of two milks, and a bun. */
async function preparedLine({ call, addStation, addItem, addCategory, locationId }: Calls) {
  const here = { location_id: locationId };
  const own = crypto.randomUUID().slice(0, 6);
  const [latteName, bunName] = [`Latte ${own}`, `Bun ${own}`];
  const milk = await call('option_group.create', {
    ...here,
    name: `Milk ${own}`,
    group_type: 'single',
  });
  const option = { id: null, active: 1 as const, pos_id: null, default: 0 as const, price: 0 };
  const [oatName, soyName] = [`Oat milk ${own}`, `Soy milk ${own}`];
  const latte = await addItem({
    name: latteName,
    price: 4.5,
    option_groups: [{ id: milk.id, group_type: 'single', range: null }],
    options: [oatName, soyName].map((name) => ({ ...option, group: milk.id, name, max_count: 0 })),
  });
  const bun = await addItem({ name: bunName, price: 3 });
  const station = await addStation(`Line ${own}`);
  const { id: category } = await addCategory(station, { name: 'Hot', items: [latte, bun] });
  const path = `/location/${locationId}/line?station=${station}`;
  const shown = async (moment: string | null) => {
    const [date, time] = moment?.split('T') ?? [];
    const when = date ? { date, time } : {};
    const asked = { ...here, channel: 'kiosk' as const, category_id: category, item_ids: [latte] };
    const { category: of, items } = await call('menu.get_shown', { ...asked, ...when });
    const choices = items.flatMap(({ groups }) => groups.flatMap(({ options }) => options));
    return [...(of?.items ?? []), ...choices].map(({ name }) => name);
  };
  const remove = async () => {
    await call('station.destroy', { ...here, id: station });
    for (const id of [latte, bun]) await call('item.destroy', { ...here, id });
  };
  const { options } = await call('option.list', { ...here, filters: { search: own } });
  const [oat = 0, soy = 0] = [oatName, soyName].map(
    (of) => options.find(({ name }) => name === of)?.id ?? 0,
  );
  return { path, latte, bun, oat, soy, latteName, bunName, oatName, soyName, shown, remove };
}

/** Opens a row and takes the first of its ends: two taps. */
async function twoTaps(page: Page, name: string): Promise<void> {
  const row = page.locator('.line-row').filter({ hasText: name });
  await row.locator('summary').click();
  await page
    .getByRole('form', { name: `${name}: sold out until` })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('button', { name: `${name}: back on sale` }).first()).toBeVisible();
}

test('Two taps put a dish and a milk out, the clock brings them back, one undo the morning', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { path, latteName, bunName, oatName, soyName, shown, remove } = await preparedLine(calls);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { name: 'Line', level: 1 })).toBeVisible();
  if (scripts) await expectAccessible(page);
  await twoTaps(page, bunName);
  await twoTaps(page, oatName);
  if (scripts) await expectAccessible(page);

  const { marks } = await calls.call('sold_out.get_all', { location_id: calls.locationId });
  const until = marks.find(({ name }) => name === bunName)?.until_local ?? '';
  expect(marks.find(({ name }) => name === oatName)?.until_local).toBe(until);
  const before = new Date(Date.parse(`${until}Z`) - 60_000).toISOString().slice(0, 16);
  const open = async (moment: string) => (await shown(moment)).length > 0;
  if (await open(before)) expect(await shown(before)).toEqual([latteName, soyName]);
  if (await open(until)) expect(await shown(until)).toEqual([latteName, bunName, oatName, soyName]);

  await page.locator('.line-board').locator('summary').click();
  await page.getByRole('button', { name: /^Undo what I did today/ }).click();
  await expect(page.getByRole('button', { name: `${bunName}: back on sale` })).toHaveCount(0);
  const { marks: left } = await calls.call('sold_out.get_all', { location_id: calls.locationId });
  expect(left.filter(({ name }) => [bunName, oatName].includes(name))).toEqual([]);
  await remove();
});

test('The last milk asks what becomes of what needs one', async ({ page, scripts, calls }) => {
  const { path, latteName, oatName, soyName, remove } = await preparedLine(calls);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  await twoTaps(page, oatName);
  await page.locator('.line-row').filter({ hasText: soyName }).locator('summary').click();
  const form = page.getByRole('form', { name: `${soyName}: sold out until` });
  await form.getByRole('button', { name: /^Until I say so/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  await expect(dialog).toContainText(`${soyName} is the last choice of Milk`);
  await hydrated(page, scripts);
  if (scripts) await expectAccessible(page);
  await expect(dialog.getByLabel('Until somebody says so')).toBeChecked();
  await dialog.getByLabel('Reason').fill('delivery late');
  await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
  const latte = page.locator('.line-row').filter({ hasText: latteName });
  await expect(latte).toContainText(/Sold out: every Milk \w+ is out, until/);
  await page
    .getByRole('button', { name: `${soyName}: back on sale` })
    .last()
    .click();
  await expect(latte).not.toContainText('Sold out');
  await page
    .getByRole('button', { name: `${oatName}: back on sale` })
    .last()
    .click();
  await expect(page.getByRole('button', { name: `${oatName}: back on sale` })).toHaveCount(0);
  await remove();
});

test('A moment that is over is refused at the form, which keeps what was typed', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, bun, bunName, remove } = await preparedLine(calls);
  await openAs(page, MANAGER, `${path}&dialog=sold-out&out_item=${bun}`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  await dialog.getByLabel('Date and time').check();
  await dialog.getByLabel('Date', { exact: true }).fill('2020-01-02');
  await dialog.getByLabel('Time', { exact: true }).fill('2 pm');
  await dialog.getByLabel('Reason').fill('oven');
  await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
  await expect(dialog.getByText('Choose a moment to come: this one is over.')).toBeVisible();
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('2 pm');
  await expect(dialog.getByLabel('Reason')).toHaveValue('oven');
  await dialog.getByLabel('Date', { exact: true }).fill('2099-01-02');
  await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
  await expect(page.locator('.line-row').filter({ hasText: bunName })).toContainText('2:00 PM');
  const { marks } = await calls.call('sold_out.get_all', { location_id: calls.locationId });
  const [mark] = marks.filter(({ name }) => name === bunName);
  expect(mark).toMatchObject({ until_local: '2099-01-02T14:00', reason: 'oven' });
  await remove();
});

test('A mark that is changed keeps what was said of it, and its end only where it is chosen', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, oat, soy, soyName, remove } = await preparedLine(calls);
  const here = { location_id: calls.locationId };
  const option = (object_id: number) => ({ kind: 'option' as const, object_id });
  await calls.call('sold_out.set', { ...here, objects: [option(oat)], until: null });
  const said = { until: '2099-01-02T14:00', reason: 'late', items_stay: true };
  await calls.call('sold_out.set', { ...here, objects: [option(soy)], ...said });
  await openAs(page, MANAGER, `${path}&dialog=sold-out&out_option=${soy}`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  await expect(dialog.getByLabel('Date and time')).toBeChecked();
  await expect(dialog.getByLabel(/without asking for Milk/)).toBeChecked();
  await dialog.getByLabel('Date', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a date and a time.')).toBeVisible();
  await dialog.getByLabel('Date', { exact: true }).fill('2099-01-02');
  await dialog.getByLabel('Until somebody says so').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const { marks } = await calls.call('sold_out.get_all', here);
  expect(marks.find(({ name }) => name === soyName)).toMatchObject({
    until_local: null,
    reason: 'late',
    items_stay: true,
  });
  await calls.call('sold_out.clear', { ...here, objects: [option(oat), option(soy)] });
  await remove();
});

test('Whom somebody else was faster than keeps what was typed, and sees what stands', async ({
  page,
  scripts,
  calls,
  origin,
}) => {
  const { path, bun, bunName, remove } = await preparedLine(calls);
  const admin = await callsOf(origin, 'admin@creator.test');
  const here = { location_id: calls.locationId };
  const objects = [{ kind: 'item' as const, object_id: bun }];
  await openAs(page, MANAGER, `${path}&dialog=sold-out&out_item=${bun}`);
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog', { name: 'Sold out until…' });
  await dialog.getByLabel('Until somebody says so').check();
  await dialog.getByLabel('Reason').fill('oven');
  await admin.call('sold_out.set', { ...here, objects, until: '2099-01-02T14:00' });
  await dialog.getByRole('button', { name: 'Mark it sold out' }).click();
  const told = dialog.getByText(
    /^Said by somebody else meanwhile\. .+ marked it sold out until 2 January 2099, 2:00 PM/,
  );
  await expect(told).toContainText(bunName);
  await expect(dialog.getByLabel('Until somebody says so')).toBeChecked();
  await expect(dialog.getByLabel('Reason')).toHaveValue('oven');
  await dialog.locator('button[value="sold-out"]').last().click();
  await expect(dialog).toHaveCount(0);
  const { marks } = await calls.call('sold_out.get_all', here);
  const [mark] = marks.filter(({ name }) => name === bunName);
  expect(mark).toMatchObject({ until_local: null, reason: 'oven', version: 2 });
  await calls.call('sold_out.clear', { ...here, objects });
  await remove();
});

test('Two taps on one button mark once, and tell the same', async ({ page, calls, origin }) => {
  const { path, bun, bunName, remove } = await preparedLine(calls);
  const here = { location_id: calls.locationId };
  await openAs(page, MANAGER, path);
  const send = async (row: string, intent: string) => {
    const hidden = (name: string) => page.locator(`${row} [name="${name}"]`).first().inputValue();
    const form = { intent, object: await hidden('object'), once: await hidden('once') };
    const post = () =>
      page.request.post(path, { form, headers: { Origin: origin }, maxRedirects: 0 });
    const answers = [await post(), await post()];
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  };
  await send(`#item-${bun}`, 'sold-out:open');
  await page.goto(path);
  await expect(page.getByText(/^Marked sold out until somebody says so/).first()).toBeVisible();
  await expect(page.getByText('Said by somebody else')).toHaveCount(0);
  const { marks, actions } = await calls.call('sold_out.get_all', { ...here, with_actions: true });
  expect(marks.find(({ name }) => name === bunName)?.version).toBe(1);
  await send(`#item-${bun}`, 'on-sale');
  await page.goto(path);
  await expect(page.getByText(/^Back on sale/).first()).toBeVisible();
  await expect(page.getByText('0 things')).toHaveCount(0);
  const after = await calls.call('sold_out.get_all', { ...here, with_actions: true });
  expect(after.actions.length).toBe(actions.length + 1);
  await remove();
});

test('Something is found by a part of its name, in any station', async ({
  page,
  scripts,
  calls,
}) => {
  const { bunName, remove } = await preparedLine(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/line`);
  await hydrated(page, scripts);
  const find = page.getByRole('searchbox', { name: 'Find an item or a choice' });
  await find.fill(bunName);
  await page.getByRole('search', { name: 'Find on the line' }).getByRole('button').click();
  await twoTaps(page, bunName);
  await find.fill(`No ${bunName}`);
  await page.getByRole('search', { name: 'Find on the line' }).getByRole('button').click();
  await expect(page.getByText(`Nothing called “No ${bunName}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page.getByText('Nothing called')).toHaveCount(0);
  await remove();
});

test('The line lands there', async ({ page, scripts, calls, origin }) => {
  const { latteName, path, remove } = await preparedLine(calls);
  const admin = await callsOf(origin, 'admin@creator.test');
  const email = `line-${crypto.randomUUID().slice(0, 8)}@creator.test`;
  const person = { name: 'On line', email, level: 7, location_ids: [calls.locationId] };
  const { people } = await admin.call('invitation.create', { people: [person], mail: false });
  const link = people[0]?.link ?? '';
  await admin.call('invitation.accept', { link, name: person.name, password: PASSWORD });
  await openAs(page, email, `/location/${calls.locationId}`);
  await expect(page).toHaveURL(/\/line$/);
  await page.goto(path);
  await hydrated(page, scripts);
  await twoTaps(page, latteName);
  await remove();
});

test('All stations stand on one page, which the search and the day keep', async ({
  page,
  scripts,
  calls,
}) => {
  const { path, bunName, oatName, remove } = await preparedLine(calls);
  const other = await preparedLine(calls);
  await openAs(page, MANAGER, path);
  await hydrated(page, scripts);
  const row = (name: string) => page.locator('.line-row').filter({ hasText: name });
  await expect(row(other.bunName)).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Station' });
  await tabs.getByRole('link', { name: 'All', exact: true }).click();
  await expect(row(bunName)).toHaveCount(1);
  await expect(row(other.bunName)).toHaveCount(1);
  await expect(row(oatName)).toHaveCount(1);
  await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await hydrated(page, scripts);
  await twoTaps(page, other.bunName);
  await expect(page).toHaveURL(/stations=all/);
  await remove();
  await other.remove();
});
