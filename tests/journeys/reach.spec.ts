import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const seeWhere = (page: Page) => page.getByRole('button', { name: 'See where' });

/** A new station of the template of the demo's campus, with an item. */
async function templateStation({ call }: Calls): Promise<{ location_id: number; id: number }> {
  const { locations } = await call('user.locations', { search: 'Harbor Campus Menu' });
  const location_id = locations[0]?.id ?? 0;
  const { id } = await call('station.create', { location_id, name: 'Waffle window' });
  const category = await call('category.create', { location_id, station_id: id, name: 'Sweet' });
  const item = await call('item.create', { location_id, name: 'Waffle', price: 4 });
  const placed = { location_id, category_id: category.id, items: [item.id] };
  await call('menu.add_items_to_category', placed);
  return { location_id, id };
}

test('The form of a template says whom it changes, leads to where, and is saved from there', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const calls = await callsOf(origin, STAFF);
  const { location_id, id } = await templateStation(calls);
  await openAs(
    page,
    STAFF,
    `/location/${location_id}/station/${id}/category?mode=edit&type=station&id=${id}`,
  );
  await hydrated(page, scripts);
  const panel = page.getByRole('complementary', { name: 'Station' });
  await expect(panel).toContainText('Also changes 2 locations · 1 item.');
  await page.getByLabel('Name', { exact: true }).fill('Waffle hatch');
  await seeWhere(page).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Save “Waffle window” for 2 locations?');
  const rows = page.getByRole('table', { name: 'Locations' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Café' })).toHaveText([
    /Library Café/,
    /Thornbury Hall Café/,
  ]);
  await expect(page.getByRole('main')).toContainText(
    /What you changed.*Waffle window.*Waffle hatch/s,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the form' }).last().click();
  await hydrated(page, scripts);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Waffle hatch');
  await seeWhere(page).click();
  await page.getByRole('link', { name: 'Of their own' }).click();
  await expect(page.getByText('None of them has something of its own instead')).toBeVisible();
  await page.getByRole('button', { name: 'Save for 2 locations' }).click();
  await expect(page).toHaveURL(/type=station/);
  await expect(page).not.toHaveURL(/draft=/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Waffle hatch');
  const menu = await calls.call('menu.get', { location_id, parts: 'nav' });
  expect(menu.stations.find((station) => station.id === id)?.name).toBe('Waffle hatch');
  await calls.call('station.destroy', { location_id, id });
});

test('A form without changes leads there without a question, and its locations are a file', async ({
  page,
  scripts,
  origin,
}) => {
  const calls = await callsOf(origin, STAFF);
  const { location_id, id } = await templateStation(calls);
  const panel = `/location/${location_id}/items?mode=edit&type=station&id=${id}`;
  await openAs(page, STAFF, panel);
  await hydrated(page, scripts);
  await seeWhere(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where “Waffle window” shows');
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  const file = await page.request.get(`/location/${location_id}/reach/station/${id}/locations.csv`);
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toBe('location,name,site_id,mirrors,items,of_its_own,first_of_its_own');
  expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
    ['Library Café', 'NU-LIB'],
    ['Thornbury Hall Café', 'NU-THO'],
  ]);
  await openAs(page, STAFF, `${panel}&confirm=delete`);
  await expect(page.getByRole('dialog')).toContainText('It goes from 2 locations too · 1 item.');
  await calls.call('station.destroy', { location_id, id });
});

test.describe('where nothing is', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('An address of nothing, and of what is elsewhere, is no page', async ({ page, calls }) => {
    await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
    for (const path of ['station/99999999', 'teapot/1', 'station/x', 'image/1']) {
      const answer = await page.request.get(`/location/${calls.locationId}/reach/${path}`);
      expect([path, answer.status()]).toEqual([path, 404]);
      const file = await page.request.get(
        `/location/${calls.locationId}/reach/${path}/locations.csv`,
      );
      expect([path, file.status()]).toEqual([path, 404]);
    }
  });
});
