import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('New items stand in a table with what is odd about each; one opens to all its fields, and ticks stay', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const word = `Ini${Date.now().toString(36)}`;
  const old = await calls.addItem({ name: `${word} old`, price: 4 });
  const station = await calls.addStation(`${word} Shop`);
  await calls.addCategory(station, { name: `${word} Things` });
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, scripts);
  const row = (name: string, rest: string) => `,${word} ${name},${rest},${word} Things`;
  await page.locator('input[type=file]').setInputFiles({
    name: 'new.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'id,name,price,sku,pos_id,description,category',
        `${old},${word} old,5,,,,`,
        row('mug', '9.50,4006381333931,,Made of clay'),
        row('bag', '0,,B7,'),
        row('soap', '1.995,,,'),
      ].join('\n'),
    ),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'New items' })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);
  const rows = page.getByRole('region', { name: 'New items' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const mug = rows.filter({ hasText: `${word} mug` });
  await expect(mug).toContainText(`${word} Shop / ${word} Things`);
  await expect(mug).toContainText('4006381333931');
  await expect(mug).toContainText('$9.50');
  await expect(mug).not.toContainText('Made of clay');
  const bag = rows.filter({ hasText: `${word} bag` });
  await expect(bag).toContainText('POS ID B7');
  await expect(bag).toContainText('It costs nothing');
  await expect(rows.filter({ hasText: `${word} soap` })).toContainText('1.995 → 2.00');
  await expect(page.locator('#changes')).toContainText(`${word} old`);

  await page.getByLabel(`Apply to ${word} bag`).uncheck();
  if (scripts) await expect(page.getByText('4 of 5 changes')).toBeVisible();
  const arrow = scripts ? ('link' as const) : ('button' as const);
  await page.getByRole(arrow, { name: `All fields of ${word} mug` }).click();
  await expect(mug).toContainText('Made of clay');
  await expect(page).toHaveURL(/open=\d+/);
  await expect(page.getByText('4 of 5 changes')).toBeVisible();
  await expect(page.getByLabel(`Apply to ${word} bag`)).not.toBeChecked();
  await hydrated(page, scripts);
  await page.getByRole(arrow, { name: `Close ${word} mug` }).click();
  await expect(mug).not.toContainText('Made of clay');
  await hydrated(page, scripts);
  await page.goto(`${page.url().split('#')[0]}&q=mug`);
  await expect(rows).toHaveCount(1);
  await hydrated(page, scripts);
  await page.getByRole(arrow, { name: 'Show all 3' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.locator('#changes')).not.toContainText(`${word} old`);
  await expect(page.getByRole(arrow, { name: 'Show all 3' })).toHaveCount(0);
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Import Successful' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('reversed');
  await calls.call('station.destroy', { location_id: calls.locationId, id: station });
});

test('The table of new items fits a phone as cards', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Inp${Date.now().toString(36)}`;
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, scripts);
  const long = 'with a long name that goes on and on, and Donaudampfschifffahrtsgesellschaft';
  await page.locator('input[type=file]').setInputFiles({
    name: 'phone.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,price,sku\n"${word} ${long}",12345.50,4006381333931\n`),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  const row = page.getByRole('region', { name: 'New items' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await hydrated(page, scripts);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const widest = await row.evaluate((line) =>
    Math.max(...[...line.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)),
  );
  expect(widest).toBeLessThanOrEqual(320);
});
