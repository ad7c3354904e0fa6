import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('A price mode is charged at its own times, names which it meets, and goes before another one', {
  tag: '@path',
}, async ({ page, scripts, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', { search: 'Quayside Deli' });
  const location_id = locations[0]?.id ?? 0;
  const path = `/location/${location_id}/price-modes`;
  const modes = () => staff.call('price_modes.all', { location_id });
  const clear = () => staff.call('price_modes.update', { location_id, value: [] });
  await clear();
  const game = { name: 'Game day', weekdays: 'Fri,Sat', times_of_day: '12-20', active: false };
  await staff.call('price_modes.update', { location_id, value: [game] });

  await openAs(page, STAFF, `${path}?mode=add&type=priceMode`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill('Happy Hour');
  await page.getByText('When', { exact: true }).last().click();
  for (const day of ['Thu', 'Fri']) await page.getByLabel(day, { exact: true }).check();
  const times = page.getByLabel('Times of Day');
  await times.fill('9 – 5');
  const create = page.getByRole('button', { name: 'Create' });
  if (scripts) await page.getByRole('button', { name: 'Correct Times of Day first' }).click();
  else await create.click();
  await expect(
    page.getByText('may be 9:00 AM – 5:00 PM or 9:00 PM – 5:00 AM').first(),
  ).toBeVisible();
  await expect(times).toHaveValue('9 – 5');
  await times.fill('4–6pm');
  if (scripts) {
    await expect(page.getByText('4:00 PM – 6:00 PM.')).toBeVisible();
    await expect(page.getByText('Game day goes first')).toBeVisible();
    const start = ['date', 'time'].map((part) => page.locator(`[name="start_datetime.${part}"]`));
    await start[0]?.fill('2030-01-04');
    // Also while it cannot be read as a time yet.
    await start[1]?.pressSequentially('2:00 PM');
    await expect(page.getByText('Game day goes first')).toBeVisible();
    for (const part of start) await part.fill('');
  }
  await page.locator('[name="end_datetime.date"]').fill('2090-12-24');
  await create.click();
  await expect
    .poll(async () => (await modes()).find(({ name }) => name === 'Happy Hour'))
    .toMatchObject({
      ...{ weekdays: 'Thu,Fri', times_of_day: '16:00-18:00', rank: 2 },
      end_datetime: '2090-12-25 00:00:00',
    });

  await page.goto(path);
  await hydrated(page, scripts);
  const row = page.getByRole('row').filter({ hasText: 'Happy Hour' });
  await expect(row).toContainText('Until Sun 24 Dec 2090, Thu, Fri 4:00 PM – 6:00 PM');
  const order = page.getByRole('region', { name: 'Which goes first' });
  await expect(order).toContainText(
    'Game day goes first on Fri 4:00 PM – 6:00 PM, until Sun 24 Dec 2090; Happy Hour waits.',
  );
  await order.getByRole('button', { name: /^Earlier/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Happy Hour goes before Game day');
  await expect(order.getByRole('listitem').filter({ hasText: 'Game day waits' })).toHaveCount(1);
  const id = (await modes()).find(({ name }) => name === 'Happy Hour')?.id;
  await page.goto(`${path}?mode=edit&type=priceMode&id=${id}`);
  await hydrated(page, scripts);
  await expect(page.getByText('Happy Hour goes first').last()).toBeVisible();
  await expect(
    page.getByText('until Sun 24 Dec 2090, Thu, Fri', { exact: false }).first(),
  ).toBeVisible();
  await clear();
});
