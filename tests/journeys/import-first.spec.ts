import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('What stands out in a file is listed first with its first example, and what is not taken is named', async ({
  page,
  scripts,
  calls,
}) => {
  const word = `Ifi${Date.now().toString(36)}`;
  const ids: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const allergens = at === 0 ? ['milk'] : [];
    ids.push(await calls.addItem({ name: `${word} dish ${at}`, price: 9, allergens }));
  }
  const rows = [
    ...ids.map((id) => `${id},,6.00,,,Dockside`),
    `,${word} gift card,0,,,Dockside`,
    `,${word} tea,2 for $5.00,,,`,
    `,${word} gum,99¢,,,`,
    `,${word} Fish &amp; Chips,4.995,'4006381333931,,`,
  ];
  const lines = ['id,name,price,sku,allergens,Supplier', ...rows];
  await openAs(page, MANAGER, `/location/${calls.locationId}/import`);
  await hydrated(page, scripts);
  await page.locator('input[type=file]').setInputFiles({
    name: 'first.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'What each column is' })).toBeVisible();
  await hydrated(page, scripts);
  await page.getByRole('button', { name: 'Preview Import' }).click();
  await expect(page.getByRole('heading', { name: 'Look at these first' })).toBeVisible();
  await hydrated(page, scripts);
  await expectAccessible(page);

  const first = page.getByRole('region', { name: 'Look at these first' });
  const looks = first.getByRole('listitem');
  await expect(looks.nth(0)).toContainText(`1 item would lose “contains milk”`);
  for (const [text, example] of [
    ['6 prices fall by about a third', /dish 0\s*\$9\.00\s*\$6\.00/],
    ['1 price of 0', `${word} gift card`],
    ['2 prices nobody could read', '“2 for $5.00”, “99¢”'],
    ['1 price is rounded', /4\.995\s*5\.00/],
    ['1 code was written with an apostrophe', '4006381333931'],
    ['1 text had signs of web pages', 'Fish & Chips'],
  ] as const) {
    await expect(looks.filter({ hasText: text })).toContainText(example);
  }
  await expect(first).not.toContainText('Nothing stands out');
  await expect(page.getByRole('region', { name: 'Not taken' })).toContainText('Supplier (7)');
  await page.getByRole('link', { name: '6 prices fall by about a third' }).click();
  await expect(page).toHaveURL(/price=falls&sort=jump/);
  await expect(page.locator('#changes').getByRole('listitem')).toHaveCount(6);
});
