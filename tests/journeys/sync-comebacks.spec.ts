import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';
import { zipOf } from '../support/zip';

test('A sync says what was deleted here and would be back, what the pricebook dropped, and why it failed', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const word = `Back${Date.now().toString(36)}`;
  const { locations } = await staff.call('user.locations', { search: 'Maple Street' });
  const location_id = locations[0]?.id ?? 0;
  const path = `/location/${location_id}/import`;
  const zip = (rows: readonly string[]) =>
    zipOf([{ name: 'book.csv', data: Buffer.from(['pos_id,name,price', ...rows].join('\r\n')) }]);
  const row = (name: string, price = '2.50') => `${word}${name},${word} ${name},${price}`;
  const idOf = async (name: string) => {
    const params = { location_id, search: `${word} ${name}` };
    return (await staff.call('item.all', params))[0]?.id ?? 0;
  };
  const syncWith = async (rows: readonly string[]) => {
    await page.goto(path);
    await hydrated(page, scripts);
    const buffer = zip(rows);
    const file = { name: 'book.zip', mimeType: 'application/zip', buffer };
    await page.getByLabel('Pricebook file').setInputFiles(file);
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
  };
  const shown = async (text: string | RegExp) => {
    await expect
      .poll(async () => {
        const found = await page.getByText(text).count();
        if (found === 0 && !scripts) await page.reload();
        return found;
      })
      .toBeGreaterThan(0);
    await hydrated(page, scripts);
  };

  const both = [row('plum'), row('quince')];
  await staff.call('ingestor.sync', { location_id, file: zip(both).toString('base64') });
  await staff.call('item.destroy', { location_id, id: await idOf('plum') });
  await openAs(page, STAFF, path);
  await syncWith(both);
  await shown('1 edit made here would be overwritten');
  const plum = page.getByRole('listitem').filter({ hasText: `${word} plum` });
  await expect(plum).toContainText(/Deleted here by .+ today/);
  await expect(plum.getByLabel('Bring it back, as the pricebook has it')).toBeChecked();
  await expectAccessible(page);
  await plum.getByLabel('Keep it away in every sync').check();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await shown('Location sync finished successfully');
  expect(await idOf('plum')).toBe(0);

  await page.goto(`${path}?step=held`);
  await hydrated(page, scripts);
  await expect(page.getByRole('listitem').filter({ hasText: `${word} plum` })).toContainText(
    'Absence: stays away though the pricebook has it',
  );
  await page.getByRole('button', { name: `Let go: Absence of ${word} plum` }).click();
  await expect(page.getByText('1 field let go.')).toBeVisible();

  await syncWith([row('rhubarb'), row('sorrel'), row('tansy', 'x')]);
  await shown('Location sync finished with 1 row left out');
  await shown(/items? (is|are) no longer in the pricebook/);
  await expect(page.getByRole('region', { name: 'no longer in the pricebook' })).toContainText(
    `${word} quince`,
  );
  await expect(page.getByRole('region', { name: '1 row left out' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /in All Items$/ }).click();
  await expect(page).toHaveURL(/items\?reach=/);
  expect(await page.getByText(`${word} quince`).count()).toBeGreaterThan(0);

  await syncWith([row('rhubarb', 'abc'), row('sorrel', 'xyz')]);
  await shown(/None of 2 rows could be used/);
  await expect(page.getByText('The location was not synced.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '2 rows left out' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(path);
  await expect(page.getByText(/^The last sync failed: /)).toBeVisible();
  const imports = page.url();
  await page.goto(`/location/${location_id}/jobs`);
  await page
    .getByRole('link', { name: /^Try again: / })
    .first()
    .click();
  await expect(page.getByText(/^The last sync failed: /)).toBeVisible();
  await page.goto(imports);
  await expect(page.getByText(/Failed: None of 2 rows could be used/).first()).toBeVisible();

  for (const name of ['quince', 'rhubarb', 'sorrel']) {
    await staff.call('item.destroy', { location_id, id: await idOf(name) });
  }
  await staff.call('ingestor.sync', { location_id, file: zip(['x,x,1']).toString('base64') });
});
