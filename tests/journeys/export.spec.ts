import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export Menu' });

/** What pressing something makes the browser keep: its name, and its rows. */
async function fileOf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), ...(await rowsOf(download)) };
}

async function rowsOf(download: Download) {
  const file = await readFile(await download.path());
  // The byte order mark, by which Excel knows the encoding.
  expect(file.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const { data, meta } = Papa.parse<Record<string, string>>(file.toString(), {
    header: true,
    skipEmptyLines: true,
  });
  return { rows: data, columns: meta.fields?.join() };
}

test('A menu is exported from any screen with the chosen fields', { tag: '@path' }, async ({
  page,
  calls,
  scripts,
}) => {
  const id = await calls.addItem({ name: '=Formula é', price: 2.5, tags: ['to-export'] });
  await openAs(page, MANAGER);
  await page.getByRole('link', { name: 'Coffee Bar' }).click();
  await expect(page.getByRole('heading', { name: 'Coffee Bar', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Export Menu' }).click();
  await expect(page).toHaveURL(/station.*dialog=export/);
  await hydrated(page, scripts);
  const boxes = dialog(page).getByRole('checkbox', { checked: true });
  await expect(boxes).toHaveCount(8);
  await expect(dialog(page).getByLabel('ID', { exact: true })).toBeDisabled();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeDisabled();
  await expect(dialog(page).getByLabel('UPCs')).toBeChecked();
  await expectAccessible(page);
  const exported = dialog(page).getByRole('button', { name: 'Export as CSV' });
  const usual = await fileOf(page, () => exported.click());
  expect(usual.name).toBe('Harbor Café.csv');
  expect(usual.columns).toBe('id,name,price,sku,package_count,pos_id,day_parts,global_match');
  await dialog(page).getByLabel('Price', { exact: true }).uncheck();
  await dialog(page).getByLabel('Tags', { exact: true }).check();
  const { columns, rows } = await fileOf(page, () => exported.click());
  expect(columns).toBe('id,name,sku,package_count,pos_id,day_parts,global_match,tags');
  expect(rows.find((row) => row.id === String(id))).toMatchObject({
    name: "'=Formula é",
    tags: 'to-export',
  });
  await dialog(page).getByRole('link', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/category(\/\d+)?$/);
});

test('A selection of any size is exported, and what fails is said with the choice as it was', async ({
  page,
  calls,
  origin,
  scripts,
}) => {
  const id = await calls.addItem({ name: 'Chosen alone' });
  const items = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, `${items}?q=Chosen`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Chosen alone', exact: true }).check();
  await page.getByText('Bulk actions').click();
  await page
    .getByRole('form', { name: 'Selected items' })
    .getByRole('button', { name: 'Export as CSV' })
    .click();
  await expect(dialog(page)).toContainText('The file holds 1 item that you selected.');
  await hydrated(page, scripts);
  // An address of a thousand ids would be refused: it names the selection, of whatever size.
  await expect(page).toHaveURL(/export_selection=[\w-]+$/);
  const exported = dialog(page).getByRole('button', { name: 'Export as CSV' });
  const { rows } = await fileOf(page, () => exported.click());
  expect(rows.map((row) => [row.id, row.name])).toEqual([[String(id), 'Chosen alone']]);

  const manager = await callsOf(origin, MANAGER);
  const kept = await manager.call('draft.put', {
    location_id: calls.locationId,
    form: 'items:selection',
    values: { all: false, ids: [999_999] },
  });
  await page.goto(`${items}?dialog=export&export_selection=${kept.id}`);
  await hydrated(page, scripts);
  await dialog(page).getByLabel('Labels').check();
  await exported.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Problem exporting menu. Please contact Creator Support.',
  );
  await expect(dialog(page).getByLabel('Labels')).toBeChecked();

  await page.goto(`${items}?dialog=export&export_selection=gone`);
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'What you selected is no longer kept. Select the items again.',
  );
  await expect(exported).toHaveCount(0);
});

test('A menu file is exported of the chosen stations, and what fails is said with the choice as it was', async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await page.getByRole('link', { name: 'Export Menu' }).click();
  await dialog(page).getByRole('link', { name: 'Menu file' }).click();
  await expect(page).toHaveURL(/dialog=export&export_kind=menu$/);
  await hydrated(page, scripts);
  await expectAccessible(page);
  const button = dialog(page).getByRole('button', { name: 'Export menu file' });
  const stations = dialog(page).locator('input[name=stations]');
  const offered = await stations.count();
  expect(offered).toBeGreaterThan(1);
  const menuFile = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('Harbor Café.mashmenu');
    return JSON.parse(await readFile(await download.path(), 'utf8'));
  };
  const whole = await menuFile();
  expect([whole.stations.length, whole.keeps_ids]).toEqual([offered, false]);
  expect(Object.keys(whole.images).length).toBeGreaterThan(0);

  const all = dialog(page).getByLabel('All stations');
  await expect(all).toHaveCount(scripts ? 1 : 0);
  for (let nth = 0; nth < offered; nth += 1) await stations.nth(nth).uncheck();
  if (scripts) await expect(dialog(page)).toContainText(`0 of ${offered} chosen`);
  await button.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Problem exporting menu. Please contact Creator Support.',
  );
  await expect(dialog(page)).toContainText('Choose at least one station');
  await hydrated(page, scripts);
  await expect(stations.first()).not.toBeChecked();
  if (scripts) {
    await all.check();
    await expect(stations.last()).toBeChecked();
    await all.uncheck();
  }
  await stations.first().check();
  await dialog(page).getByLabel('Pictures').uncheck();
  await dialog(page).getByLabel('Keep IDs').check();
  const part = await menuFile();
  expect(part.stations.map(({ name }: { name: string }) => name)).toEqual([whole.stations[0].name]);
  expect([part.keeps_ids, part.images]).toEqual([true, undefined]);
  expect(part.items[0].key).toMatch(/^\d+$/);
});

test('The backup of a menu that was deleted is found and downloaded', async ({
  page,
  request,
  origin,
  scripts,
}) => {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', { search: 'Bistro' });
  const location_id = locations[0]?.id ?? 0;
  const before = await staff.call('item.count', { location_id });
  const headers = { Authorization: `Bearer ${staff.token}` };
  const params = { location_id, action: 'delete', deselected: [] };
  const deleted = await request.post('/api/creator', {
    headers,
    data: { method: 'item.bulk_edit', params },
  });
  const { data, action_id } = await deleted.json();
  expect(data).toMatchObject({ count: before, backup: { items: before } });
  await openAs(page, STAFF, `/location/${location_id}/items?dialog=export`);
  await hydrated(page, scripts);
  const link = dialog(page).getByRole('link', { name: data.backup.name });
  const { name, rows } = await fileOf(page, () => link.click());
  expect(name).toBe(data.backup.name);
  expect(rows).toHaveLength(before);
  await staff.call('ledger.undo', { action_id });
  expect(await staff.call('item.count', { location_id })).toBe(before);
});

test('An export whose selection or filters cannot be read exports nothing', async ({
  page,
  calls,
  origin,
}) => {
  await openAs(page, MANAGER);
  const broken: Record<string, string>[] = [{ filters: '{"active_status":' }, { selection: 'a b' }];
  for (const choice of broken) {
    const answer = await page.request.post(`/location/${calls.locationId}/export`, {
      form: { fields: 'name', ...choice },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()['content-type'] ?? '']).toEqual([303, '']);
    expect(answer.headers().location).toContain('export_failed=');
  }
});
