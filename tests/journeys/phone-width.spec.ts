import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test.use({ viewport: { width: 390, height: 844 } });

/** Stations with more categories than a phone is wide; the arena's menu is also a mirror's. */
const WIDE_MENUS = ['/location/3/station', '/location/5/station', '/location/12/station'];

test('A station with many categories does not scroll a phone’s page sideways', {
  tag: '@browser',
}, async ({ page, scripts }) => {
  for (const [index, address] of WIDE_MENUS.entries()) {
    if (index === 0) await openAs(page, STAFF, address);
    else await page.goto(address);
    await hydrated(page, scripts);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `pixels beyond the window at ${address}`).toBe(0);
  }
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
