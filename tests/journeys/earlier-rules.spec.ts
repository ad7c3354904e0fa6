import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { betweenChanges } from '../support/moments';
import { hydrated, openAs, STAFF } from '../support/people';

test('Rules and price modes are shown as they were, and what is not kept says that it is now', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { call, locationId: location_id } = calls;
  const details = { percent_off: 10 };
  const params = { location_id, name: 'Earlier discount', discount_type: 'global', details };
  const { id } = await call('discount.create', params as never);
  const moment = await betweenChanges(calls);
  await call('discount.update', { location_id, id, name: 'Later discount' } as never);
  await openAs(page, STAFF, `/location/${location_id}/discounts?as_of=${moment}`);
  await hydrated(page, scripts);
  const band = page.getByRole('region', { name: 'As it was' });
  const main = page.getByRole('main');
  await expect(band).toContainText('Nothing can be edited here.');
  await expect(main).toContainText('Earlier discount');
  await expect(main).not.toContainText('Later discount');
  await expect(main.getByRole('link', { name: 'Add Discount' })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Earlier discount', exact: true }).click();
  await expect(page).toHaveURL(/as_of=/);
  await expect(page.getByRole('complementary')).toContainText('Earlier discount');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  for (const list of ['fees', 'taxes', 'price-modes']) {
    await page.goto(`/location/${location_id}/${list}?as_of=${moment}`);
    await expect(band, list).toBeVisible();
    await expect(main.getByRole('link', { name: /^Add/ }), list).toHaveCount(0);
  }
  await page.goto(`/location/${location_id}/trash?as_of=${moment}`);
  await hydrated(page, scripts);
  const isNow = page.getByRole('region', { name: 'As it is now' });
  await expect(isNow).toContainText('what it shows is now');
  await expectAccessible(page);
  await isNow.getByRole('link', { name: 'Back to now' }).click();
  await expect(page).not.toHaveURL(/as_of/);
  // It would be taken off the baskets of other journeys.
  await call('discount.destroy', { location_id, id } as never);
});
