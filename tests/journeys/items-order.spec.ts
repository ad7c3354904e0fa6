import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { MANAGER, openAs } from '../support/people';

const names = (page: Page) => page.getByRole('rowheader');
const filter = (page: Page, label: string) =>
  page.getByRole('main').locator('summary').filter({ hasText: label });

/** Opens a filter's sheet and chooses there. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  await filter(page, label).click();
  await page.locator('details[open]').getByRole('link', { name: choice, exact: true }).click();
}

test('Every column sorts both ways, and a phone sorts and shows what the columns do', {
  tag: ['@path', '@browser'],
}, async ({ page, origin, calls, scripts }) => {
  const { locationId: location_id, call } = calls;
  const list = `/location/${location_id}/items`;
  const word = scripts ? 'sortedyes' : 'sortedno';
  const [dotcode, other] = await call('daydots.all', { location_id });
  const first = await calls.addItem({
    name: `A ${word}`,
    price: 1,
    sku: ['11'],
    package_count: 2,
    pos_id: 'a',
    jde_id: '1',
    tags: ['sa'],
    day_parts: [1],
    labels: [{ pattern: dotcode?.label ?? '', type: 'identifier' }],
  });
  const second = await calls.addItem({
    name: `B ${word}`,
    price: 2,
    sku: ['4011'],
    package_count: 3,
    pos_id: 'b',
    jde_id: '2',
    tags: ['sb'],
    day_parts: [2],
    labels: [{ pattern: other?.label ?? '', type: 'identifier' }],
    active: 0,
  });
  await openAs(page, MANAGER, list);
  const shown = ['price', 'package_count', 'tags', 'labels', 'day_parts', 'create_time'];
  const saved = await page.request.post(list, {
    data: new URLSearchParams([
      ['intent', 'save-columns'],
      ...shown.map((id) => ['columns', id]),
    ]).toString(),
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(saved.ok()).toBe(true);
  for (const sort of [
    'id',
    'name',
    'price',
    'sku',
    'sku_type',
    'package_count',
    'pos_id',
    'tags',
    'labels',
    'day_parts',
    'active',
    'jde_id',
    'create_time',
    'update_time',
    'global_match',
    'last_sold_time',
  ]) {
    const orders = [];
    for (const dir of ['asc', 'desc']) {
      const answer = await page.request.get(`${list}?q=${word}&sort=${sort}&dir=${dir}`);
      const html = await answer.text();
      orders.push(
        html.indexOf(`Expand to edit A ${word}`) < html.indexOf(`Expand to edit B ${word}`),
      );
    }
    const alike = ['global_match', 'last_sold_time', 'create_time', 'update_time'].includes(sort);
    if (!alike) expect(orders[0], `${sort} turns the order`).toBe(!orders[1]);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${list}?q=${word}`);
  const row = page.getByRole('row', { name: new RegExp(`A ${word}`) });
  for (const text of ['Package Count 2', 'sa', dotcode?.name ?? '-', 'Breakfast', 'Created Time']) {
    await expect(row).toContainText(text);
  }
  if (scripts) await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Sort: Name', 'Price');
  await expect(page).toHaveURL(/sort=price/);
  await choose(page, 'Sort: Price', 'Descending');
  await expect(names(page).first()).toContainText(`B ${word}`);
  for (const id of [first, second]) await call('item.destroy', { location_id, id });
});

test('What an address cannot mean leaves nothing out', async ({ page, calls }) => {
  const list = `/location/${calls.locationId}/items`;
  await openAs(page, MANAGER, list);
  const countOf = async (query: string) => {
    const answer = await page.request.get(`${list}${query}`);
    expect(answer.status(), query).toBe(200);
    const html = await answer.text();
    expect(html, query).not.toContain('\0');
    return (html.match(/Expand to edit /g) ?? []).length;
  };
  const all = await countOf('');
  for (const query of [
    '?part=99999',
    '?time_field=update_time&time_direction=after&time_value=2025-02-31T10:00',
    '?time_field=update_time&time_direction=after&time_value=9999-12-31T23:59',
    '?price_mode=77',
    '?sort=custom.none&dir=desc',
    '?sort=__proto__&dir=constructor&page=-3',
    '?q=%00%07',
    `?tag=${'a'.repeat(3000)}`,
    '?show=none&having=maybe&selection=%27',
  ]) {
    expect(await countOf(query), query).toBe(all);
  }
  expect(await countOf('?page=99'), 'the last page').toBeGreaterThan(0);
  expect(await countOf('?tag=%3Cscript%3Ealert(1)%3C/script%3E')).toBe(0);
  expect(await countOf('?q=%F0%9F%8D%9C%25_%22')).toBe(0);
});
