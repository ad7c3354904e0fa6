import type { Page } from '@playwright/test';
import type { Calls } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const navOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const stationsOf = (page: Page) => navOf(page).getByRole('link', { name: /^(Alpha|Beta|Gamma)/ });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Three stations behind those of the demo; their ids. */
async function threeStations({ call, locationId }: Calls): Promise<number[]> {
  const made: number[] = [];
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const active = name === 'Gamma' ? 0 : 1;
    made.push((await call('station.create', { location_id: locationId, name, active })).id);
  }
  return made;
}

async function removeAll({ call, locationId }: Calls, ids: readonly number[]) {
  for (const id of ids) await call('station.destroy', { location_id: locationId, id });
}

test('The stations lead to their menus, the current one to its form', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const ids = await threeStations(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  const nav = navOf(page);
  await expect(nav.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await expect(nav.getByRole('link', { name: 'Gamma Inactive' })).toBeVisible();
  await nav.getByRole('link', { name: 'Beta' }).click();
  await expect(page).toHaveTitle('Beta · Harbor Café | Creator');
  await expect(nav.getByRole('link', { name: 'Beta', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(nav.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  await nav.getByRole('link', { name: 'Edit Beta' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/station/${ids[1]}/.*mode=edit&type=station&id=${ids[1]}`),
  );
  await expect(page.getByRole('complementary', { name: 'Station' })).toBeVisible();
  await nav.getByRole('link', { name: 'Add Station' }).click();
  await expect(page).toHaveURL(`/location/${calls.locationId}/station/add`);
  await removeAll(calls, ids);
});

test('A station moves up and down by buttons, and back by Undo', async ({
  page,
  scripts,
  calls,
}) => {
  const ids = await threeStations(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=tea`);
  await hydrated(page, scripts);
  const stations = stationsOf(page);
  await navOf(page).getByRole('link', { name: 'Reorder stations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of the stations' });
  const rows = dialog.getByRole('listitem').filter({ hasText: /Alpha|Beta|Gamma/ });
  const move = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(move('Move Gamma down')).toBeDisabled();
  await move('Move Gamma up').click();
  await expect(rows).toHaveText([/Alpha/, /Gamma/, /Beta/]);
  await expect(messagesOf(page)).toContainText('“Gamma” was moved');
  if (scripts) await expect(move('Move Gamma up')).toBeFocused();
  await move('Move Alpha down').click();
  await expect(rows).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  await move('Move Alpha down').click();
  await expect(rows).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  if (scripts) await expect(move('Move Alpha up')).toBeFocused();
  await dialog.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/location/${calls.locationId}/items?q=tea`);
  await expect(stations).toHaveText([/Gamma/, /Beta/, /Alpha/]);

  await page.reload();
  await expect(stations).toHaveText([/Gamma/, /Beta/, /Alpha/]);
  const { stations: stored } = await calls.call('menu.get', {
    location_id: calls.locationId,
    parts: 'nav',
  });
  expect(stored.map(({ id }) => id).slice(-3)).toEqual([ids[2], ids[1], ids[0]]);

  await navOf(page).getByRole('link', { name: 'Reorder stations' }).click();
  await move('Move Beta down').click();
  await expect(rows).toHaveText([/Gamma/, /Alpha/, /Beta/]);
  // A modal dialog keeps what lies beside it from being pressed.
  if (scripts) await dialog.getByRole('link', { name: 'Done' }).click();
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(stations).toHaveText([/Gamma/, /Beta/, /Alpha/]);

  if (scripts) await navOf(page).getByRole('link', { name: 'Reorder stations' }).click();
  await move('Move Alpha to the top').click();
  await expect(rows).toHaveText([/Alpha/, /Gamma/, /Beta/]);
  await expect(move('Move Alpha to the top')).toBeDisabled();
  if (scripts) await expect(move('Move Alpha down')).toBeFocused();
  await removeAll(calls, ids);
});

test('An order that cannot be saved says so and is taken back', async ({
  page,
  scripts,
  calls,
}) => {
  const [alpha = 0, beta = 0, gamma = 0] = await threeStations(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?dialog=stations`);
  await hydrated(page, scripts);
  await removeAll(calls, [gamma]);
  await page.getByRole('button', { name: 'Move Gamma up' }).click();
  await expect(messagesOf(page)).toContainText('Problem saving station orders');
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows.filter({ hasText: /Alpha|Beta|Gamma/ })).toHaveText([/Alpha/, /Beta/]);
  await page.getByRole('link', { name: 'Done' }).click();
  if (scripts) {
    await messagesOf(page).getByText('Show Details').click();
    await expect(messagesOf(page)).toContainText('The list of stations has changed meanwhile.');
  }
  await removeAll(calls, [alpha, beta]);
});

test('Stations are narrowed by a part of their name, in the address', async ({
  page,
  scripts,
  calls,
}) => {
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${items}?q=tea&stations=grab`);
  await hydrated(page, scripts);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Grab & Go', exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Kitchen', exact: true })).toHaveCount(0);
  const find = nav.getByRole('searchbox', { name: 'Find a station' });
  await expect(find).toHaveValue('grab');
  await find.fill('no such hall');
  if (!scripts) await find.press('Enter');
  await expect(nav.getByText('No station has “no such hall” in its name.')).toBeVisible();
  await expect(page).toHaveURL(`${items}?q=tea&stations=no+such+hall`);
});
