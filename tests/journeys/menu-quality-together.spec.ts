import { alertsOf, ownWord } from '../support/alerts';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('Alerts of one cause are one row, which opens what one action does about them, and the way to each', {
  tag: '@path',
}, async ({ page, scripts, calls, origin }) => {
  const word = ownWord('Lengthy');
  const staff = await callsOf(origin, STAFF);
  const { locationId } = calls;
  const names = ['one', 'two'].map(
    (which) => `${word} ${which} with pickled jalapeños, pico de gallo and far too many words`,
  );
  for (const name of names) await calls.addItem({ name, price: 3 });
  await alertsOf(staff, locationId, word);
  // Newest first: other journeys of the server may have left more alerts than a page shows.
  await openAs(page, STAFF, `/location/${locationId}/menu-quality`);
  await hydrated(page, scripts);
  const row = page.getByRole('row').filter({ hasText: 'names do not fit on a kiosk tile' });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('link', { name: /^\d+ names do not fit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Shorten names' });
  await expect(dialog.getByRole('listitem').filter({ hasText: names[0] ?? '' })).toContainText(
    `${word} one with pickled jalapeños`,
  );
  await page.goto(`/location/${locationId}/menu-quality`);
  await row.getByRole('link', { name: /^Show each/ }).click();
  await expect(page).toHaveURL(/kind=name_too_long/);
  for (const name of names) {
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  }
});
