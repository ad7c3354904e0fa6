import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';
import { picture } from '../support/pictures';

test.use({ viewport: { width: 390, height: 844 } });

/** Stations with more categories than a phone is wide; the arena's menu is also a mirror's. */
const WIDE_MENUS = ['/location/3/station', '/location/5/station', '/location/12/station'];

const pixelsBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('A station with many categories does not scroll a phone’s page sideways', {
  tag: ['@path', '@browser'],
}, async ({ page, scripts }) => {
  for (const [index, address] of WIDE_MENUS.entries()) {
    if (index === 0) await openAs(page, STAFF, address);
    else await page.goto(address);
    await hydrated(page, scripts);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    expect(await pixelsBeyond(page), `pixels beyond the window at ${address}`).toBe(0);
  }
});

test('The review of pictures by name and the jobs do not scroll a phone’s page sideways', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const location_id = calls.locationId;
  const names = ['Espresso.png', `${'Averyveryverylongname'.repeat(6)}.png`, 'Nothing here.txt'];
  const image = (await picture('teal')).buffer.toString('base64');
  let upload: string | undefined;
  for (const name of names) {
    const params = { location_id, name, image, size: 100, ...(upload && { upload }) };
    upload = (await calls.call('image.upload_file', params)).upload;
  }
  const images = `/location/${location_id}/items/images`;
  await openAs(page, MANAGER, `${images}?upload=${upload}`);
  for (const address of [null, images, `/location/${location_id}/jobs`]) {
    if (address) await page.goto(address);
    await hydrated(page, scripts);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await pixelsBeyond(page), `pixels beyond the window at ${address}`).toBe(0);
  }
});

test('Rules of the bill and their forms do not scroll a phone’s page sideways', {
  tag: '@browser',
}, async ({ page, scripts, calls }) => {
  const location_id = calls.locationId;
  const name = `Deposit on ${'averyveryverylongname'.repeat(6)}`;
  const items = ['phone-rules', `phone:${'rules'.repeat(10)}`, 7];
  const details = { type: 'flat' as const, value: 99999.99, items };
  const { id } = await calls.call('fee.create', { location_id, name, details });
  const groups = [items, items];
  const combo = await calls.call('discount.create', {
    location_id,
    name,
    discount_type: 'combo',
    details: { rules: groups.map(() => ({ type: 'percent_off', value: 10 })), items: groups },
  });
  const { locations } = await calls.call('user.locations', { search: 'Maple Street' });
  const [maple] = locations;
  const lists = `/location/${location_id}`;
  await openAs(page, STAFF, `${lists}/fees`);
  for (const address of [
    null,
    `${lists}/try?l0=3&l1=10&find=o`,
    `${lists}/price-modes`,
    `${lists}/price-modes?mode=add&type=priceMode`,
    `${lists}/priceModesImportItems`,
    `${lists}/price-modes/grid`,
    `${lists}/import`,
    `/location/${maple?.id}/import`,
    `${lists}/discounts`,
    `${lists}/discounts?mode=edit&type=discount&id=${combo.id}&find=rules&slot=2`,
    `${lists}/fees?mode=edit&type=fee&id=${id}&find=rules`,
    `${lists}/taxes`,
    `${lists}/taxes?mode=add&type=tax`,
    `${lists}/menu-quality?dismissed=1`,
    '/menu-quality',
    '/connections/keys',
    '/connections/keys?dialog=new-key&name=Tills&may=read&check=1',
  ]) {
    if (address) await page.goto(address);
    await hydrated(page, scripts);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(await pixelsBeyond(page), `pixels beyond the window at ${address}`).toBe(0);
  }
  await calls.call('fee.destroy', { location_id, id });
  await calls.call('discount.destroy', { location_id, id: combo.id });
});

test.describe('By touch', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('The schedule shows five whole days beside its names and switches', {
    tag: '@browser',
  }, async ({ page, scripts, calls }) => {
    const station = await calls.addStation('Phone bakery');
    await calls.addCategory(station, { name: 'Sourdough breads', schedule: '2050-01-01' });
    const path = `/location/${calls.locationId}/station/${station}/schedule`;
    await openAs(page, MANAGER, path);
    await hydrated(page, scripts);
    const days = await page
      .locator('.days thead tr:nth-child(2) th')
      .evaluateAll(
        (heads) =>
          heads.filter((head) => head.getBoundingClientRect().right <= window.innerWidth).length,
      );
    expect(days).toBeGreaterThanOrEqual(5);
    const cut = await page
      .locator('.days :is(.days-active, .days-scheduled)')
      .evaluateAll(
        (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
      );
    expect(cut, 'and nothing of the switches is cut').toBe(0);
    await calls.call('station.destroy', { location_id: calls.locationId, id: station });
  });
});

test('Why a station is not shown stands below its name, and leaves the preview beside it', {
  tag: '@browser',
}, async ({ page, scripts }) => {
  await openAs(page, STAFF, '/location/3/station/10/category?show=all');
  await hydrated(page, scripts);
  const boxOf = async (part: ReturnType<typeof page.getByRole>) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('It is not drawn.');
    return box;
  };
  const name = await boxOf(page.getByRole('heading', { level: 1 }));
  const preview = await boxOf(page.getByRole('link', { name: 'Preview' }));
  const note = await boxOf(page.getByRole('link', { name: /Why is Suite Pantry not/ }));
  expect(preview.y, 'beside the name').toBeLessThan(name.y + name.height);
  expect(note.y, 'below both').toBeGreaterThanOrEqual(preview.y + preview.height);
});
