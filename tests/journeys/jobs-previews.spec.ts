import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('The jobs page says what was previewed and not applied, and why a file was refused', async ({
  page,
  scripts,
  origin,
}) => {
  const calls = await callsOf(origin, MANAGER);
  const location_id = calls.locationId;
  const word = `Jobs${Date.now().toString(36)}`;
  const give = async (name: string, text: string) => {
    const data = Buffer.from(text);
    const file = { location_id, name, size: data.byteLength };
    const { import_id } = await calls.call('import.begin', file);
    const part = { position: 0, data: data.toString('base64'), last: true };
    await calls.call('import.add_part', { location_id, import_id, ...part });
    const { job_id: id } = await calls.call('import.preview', {
      location_id,
      import_id,
      settings: {},
    });
    await expect
      .poll(async () => (await calls.call('job.get', { location_id, id })).state)
      .toMatch(/done|failed/);
    return import_id;
  };
  const import_id = await give(`${word}.csv`, `name,price\n${word},2\n${word} two,x\n`);
  await give(`${word}.html.csv`, '<!doctype html><html><body>Sign in</body></html>');
  await openAs(page, MANAGER, `/location/${location_id}/jobs`);
  await hydrated(page, scripts);
  const waiting = page.getByRole('region', { name: 'Waits for you' });
  const row = waiting.getByRole('listitem').filter({ hasText: `${word}.csv` });
  await expect(row).toContainText('Previewed, not applied.');
  await expect(row).toContainText(/Kept until .+/);
  await expect(row).toContainText('1 row left out');
  const refused = page.getByRole('listitem').filter({ hasText: `${word}.html.csv` });
  await expect(refused).toContainText(/Refused\. This is a web page, not a table/);
  await expectAccessible(page);

  await row.getByRole('link', { name: `Open preview: Preview of ${word}.csv` }).click();
  await expect(page).toHaveURL(new RegExp(`import=${import_id}`));
  await page.goto(`/location/${location_id}/jobs?show=waiting`);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: `Drop: Preview of ${word}.csv` }).click();
  await expect(page.getByText('File dropped. Nothing of it was applied.')).toBeVisible();
  await expect(page.getByText(`Preview of ${word}.csv`)).toHaveCount(0);
});

test('A file given on the jobs page is previewed; its import is undone from its row, and the undo as well', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const word = `Jfr${Date.now().toString(36)}`;
  await openAs(page, MANAGER, `/location/${calls.locationId}/jobs`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,price\n${word} mug,9\n`),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Preview summary' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();

  const found = async () =>
    (await calls.call('item.list', { location_id: calls.locationId })).filter(
      ({ name }) => name === `${word} mug`,
    ).length;
  const row = page
    .getByRole('region', { name: 'Finished' })
    .getByRole('listitem')
    .filter({ hasText: `Import ${word}.csv` });
  const press = async (name: string) => {
    await page.goto(`/location/${calls.locationId}/jobs`);
    await hydrated(page, scripts);
    await row.getByRole('button', { name: `${name}: Import ${word}.csv` }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('reversed');
  };
  await press('Undo');
  expect(await found()).toBe(0);
  await expect(row).toContainText('Undone by you.');
  await press('Undo the undo');
  expect(await found()).toBe(1);
  await expect(row).not.toContainText('Undone by');
  await press('Undo');
  expect(await found()).toBe(0);
});
