import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const partNames = (page: Page) => page.locator('[name^="meals["][name$=".name"]');
const path = (locationId: number) => `/location/${locationId}/settings`;

test('A setting that clashes after others were saved says which were, and Undo takes back those too', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const stored = async () => ({
    blurb: (await calls.call('location.get', here)).blurb,
    email: (await calls.call('locations::get_location_details', here)).props.contact_email,
  });
  const setEmail = (prop_value: string) =>
    calls.call('locations::set_property', { ...here, prop_name: 'contact_email', prop_value });
  const before = await stored();
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await page.getByLabel('Blurb').fill('Saved before the clash');
  await page.getByLabel('Contact email').fill('mine@x.com');
  await setEmail('theirs@x.com');
  await saveButton(page).click();
  await expect(page.getByRole('row', { name: /Contact email/ })).toContainText('theirs@x.com');
  await expect(page.getByText('Saved already')).toBeVisible();
  await expect(page.getByText('Blurb', { exact: true }).first()).toBeVisible();
  expect(await stored()).toEqual({ blurb: 'Saved before the clash', email: '"theirs@x.com"' });
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await stored()).email).toBe('"mine@x.com"');
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
  expect(await stored()).toEqual({ blurb: before.blurb, email: '"theirs@x.com"' });
  await setEmail(JSON.parse(before.email ?? '""'));
});

test('Hours and day parts are copied to other locations after a preview, and Undo takes all back', async ({
  page,
  scripts,
  calls,
}) => {
  const get = (location_id: number) => calls.call('location.get', { location_id });
  const { operations } = await get(calls.locationId);
  const names = (meals: { name: string }[]) => meals.map(({ name }) => name).join();
  const { locations } = await calls.call('user.locations', { beside: calls.locationId });
  const all = await Promise.all(locations.map(({ id }) => get(id)));
  const targets = all
    .filter(({ operations: { meals } }) => names(meals) !== names(operations.meals))
    .slice(0, 2);
  expect(targets).toHaveLength(2);
  const now = () => Promise.all(targets.map(async ({ id }) => (await get(id)).operations));
  const before = await now();
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Copy hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy hours and day parts' });
  await expect(dialog).toBeVisible();
  await hydrated(page, scripts);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('Choose at least one location.');
  await dialog.getByRole('checkbox', { name: /^Mobile hours/ }).uncheck();
  for (const { name } of targets) {
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('What changes');
  for (const { name } of operations.meals) await expect(dialog).toContainText(`“${name}”`);
  await expectAccessible(page);
  expect(await now(), 'a preview changes nothing').toEqual(before);
  await dialog.getByRole('button', { name: 'Copy to 2 locations' }).click();
  await expect(dialog).toHaveCount(0);
  for (const { name } of targets) await expect(messagesOf(page)).toContainText(`“${name}”`);
  for (const { meals } of await now()) {
    expect(meals).toEqual(operations.meals.map((part, index) => ({ ...part, id: index + 1 })));
  }
  await hydrated(page, scripts);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
  expect(await now()).toEqual(before);
});

test('Day parts of the campus template are renumbered, its items follow, and Undo brings all back', async ({
  page,
  scripts,
  origin,
}) => {
  const calls = await callsOf(origin, STAFF);
  const { locations } = await calls.call('user.locations', { beside: calls.locationId });
  const campus = locations.find(({ location_type }) => location_type === 'template');
  if (!campus) throw new Error('The demo has no template.');
  const here = { location_id: campus.id };
  const parts = [
    { name: 'Breakfast', start: '07:00', end: '10:30' },
    { name: 'Lunch', start: '11:00', end: '14:00' },
    { name: 'Dinner', start: '17:00', end: '24:00' },
  ];
  await calls.call('location.update', { ...here, operations: { meals: parts } });
  const meals = async () => (await calls.call('location.get', here)).operations.meals;
  const before = await meals();
  const [first, second] = before;
  const { id } = await calls.call('item.create', { ...here, name: 'Kedgeree', day_parts: [1, 2] });
  const soldAt = async () => (await calls.call('item.get', { ...here, id })).day_parts;
  await openAs(page, STAFF, path(campus.id));
  await hydrated(page, scripts);
  await page.getByRole('button', { name: `Remove ${first?.name}` }).click();
  await hydrated(page, scripts);
  await expect(partNames(page)).toHaveCount(before.length - 1);
  await saveButton(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await meals())[0]).toEqual({ ...second, id: 1 });
  expect(await soldAt(), 'at the part that is the first by now').toEqual([1]);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
  expect([await meals(), await soldAt()]).toEqual([before, [1, 2]]);
  await calls.call('item.destroy', { ...here, id });
  await calls.call('location.update', { ...here, operations: { meals: [] } });
});

test('Settings that were sent when the session had ended are offered after sign-in, and saved', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const { blurb } = await calls.call('location.get', here);
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await page.getByLabel('Blurb').fill('Typed too late');
  await page.getByRole('switch', { name: 'Disable sleep' }).check();
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
  await saveButton(page).click();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await logIn(page, MANAGER);
  await expect(page.getByRole('alert')).toContainText('This is not saved yet.');
  await hydrated(page, scripts);
  await expect(page.getByLabel('Blurb')).toHaveValue('Typed too late');
  await expect(page.getByRole('switch', { name: 'Disable sleep' })).toBeChecked();
  await page.getByRole('button', { name: 'Save what was typed' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect((await calls.call('location.get', here)).blurb).toBe('Typed too late');
  await calls.call('location.update', { ...here, blurb });
  const sleep = { prop_name: 'disable_sleep', prop_value: 'false' } as const;
  await calls.call('locations::set_property', { ...here, ...sleep });
});
