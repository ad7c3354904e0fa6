import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';
import { zipOf } from '../support/zip';

test('A sync that would overwrite three local edits says so: one is kept and held, the others are taken, and it is let go again', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const word = `Held${Date.now().toString(36)}`;
  const { locations } = await staff.call('user.locations', { search: 'Maple Street' });
  const location_id = locations[0]?.id ?? 0;
  const items: { id: number; name: string }[] = [];
  for (const name of ['chips', 'brew', 'cola']) {
    const item = { location_id, name: `${word} ${name}`, price: 5 };
    items.push({ id: (await staff.call('item.create', item)).id, name: item.name });
  }
  const zip = (price: number) => {
    const rows = items.map(({ id }, index) => `${id},${(price + index).toFixed(2)}`);
    return zipOf([{ name: 'book.csv', data: Buffer.from(['id,price', ...rows, ''].join('\r\n')) }]);
  };
  const prices = () =>
    Promise.all(
      items.map(async ({ id }) => (await staff.call('item.get', { location_id, id })).price),
    );
  const syncWith = async (price: number) => {
    await page.getByLabel('Pricebook file').setInputFiles({
      name: 'book.zip',
      mimeType: 'application/zip',
      buffer: zip(price),
    });
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
  };
  /** A sync that takes longer leads to its page, which reloads by itself where scripts run. */
  const shown = async (text: string) => {
    await expect
      .poll(async () => {
        const found = await page.getByText(text).count();
        if (found === 0 && !scripts) await page.reload();
        return found;
      })
      .toBeGreaterThan(0);
    await hydrated(page, scripts);
  };
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await staff.call('ingestor.sync', { location_id, file: zip(2).toString('base64') });
  for (const { id } of items) {
    await staff.call('item.update', { location_id, id, price: 9.25 });
  }
  await openAs(page, STAFF, `/location/${location_id}/import`);
  await hydrated(page, scripts);
  await syncWith(2.5);
  await shown('3 edits made here would be overwritten');
  expect(await prices()).toEqual([9.25, 9.25, 9.25]);
  await expect(row(`${word} chips`)).toContainText(/Price, edited here by .+ today/);
  await expect(row(`${word} brew`).getByLabel('Take $3.50 from the pricebook')).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Hold all 3' }).click();
  await expect(page.getByText('3 fields held.')).toBeVisible();
  await hydrated(page, scripts);
  await expect(row(`${word} cola`).getByLabel(/Keep \$9\.25/)).toBeChecked();
  for (const name of ['brew', 'cola']) {
    await row(`${word} ${name}`)
      .getByLabel(/from the pricebook/)
      .check();
  }
  if (scripts)
    await expect(page.getByText('1 field held from now on, 2 overwritten')).toBeVisible();
  const sync = page.getByRole('button', { name: 'Sync', exact: true });
  await sendEnded(page, { origin, scripts, who: STAFF, send: () => sync.click() });
  await expect(row(`${word} chips`).getByLabel(/Keep \$9\.25/)).toBeChecked();
  for (const name of ['brew', 'cola'])
    await expect(row(`${word} ${name}`).getByLabel(/from the pricebook/)).toBeChecked();
  expect(await prices()).toEqual([9.25, 9.25, 9.25]);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await shown('Location sync finished successfully');
  expect(await prices()).toEqual([9.25, 3.5, 4.5]);

  await page.goto(`/location/${location_id}/items?mode=edit&type=item&id=${items[0]?.id}`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Held: syncs leave this field alone' }).click();
  await expect(page).toHaveURL(/step=held/);
  await hydrated(page, scripts);
  await expect(row(`${word} chips`)).toContainText('Price: $9.25');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Let go: Price of ${word} chips` }).click();
  await expect(page.getByText('1 field let go.')).toBeVisible();
  await page.goto(`/location/${location_id}/import`);
  await hydrated(page, scripts);
  await syncWith(2.5);
  await shown('1 edit made here would be overwritten');
  await expect(row(`${word} chips`)).toContainText(/Price, held until it was let go by .+ today/);
  expect(await prices()).toEqual([9.25, 3.5, 4.5]);
  const asked = page.url();
  await page.getByRole('link', { name: 'See each change' }).click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await expect(page.getByText(/ticked/)).toHaveCount(0);
  await page.goto(asked);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await shown('Location sync finished successfully');
  expect(await prices()).toEqual([2.5, 3.5, 4.5]);

  for (const { id } of items) await staff.call('item.destroy', { location_id, id });
});
