import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('Times that cannot be read are refused at their place, and the End of a discount is its last day', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const name = `Evening ${scripts ? 'js' : 'http'}`;
  const stored = async () =>
    (await calls.call('discount.all', here)).find((discount) => discount.name === name);
  await openAs(page, MANAGER, `/location/${calls.locationId}/discounts?mode=add&type=discount`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount', { exact: true }).first().fill('20');
  await page.getByText('When', { exact: true }).click();
  await page.locator('[name="end_datetime.date"]').fill('2050-12-24');
  const times = page.getByLabel('Times of Day');
  await times.fill('4pm');
  const create = page.getByRole('button', { name: 'Create' });
  if (scripts) {
    await expect(create).toBeDisabled();
    await page.getByRole('button', { name: 'Correct Times of Day first' }).click();
  } else await create.click();
  const refusal = page.getByText('Write a start and an end, like 9 AM – 5 PM, not “4pm”').first();
  await expect(refusal).toBeVisible();
  await expect(times).toHaveValue('4pm');
  expect(await stored()).toBeUndefined();
  await times.fill('4 pm to 6 p.m.');
  if (scripts) {
    // Half a date is nothing to a browser, and must not be taken for no date.
    const start = page.locator('[name="start_datetime.date"]');
    await start.focus();
    await page.keyboard.type('05');
    await create.click();
    await expect(page).toHaveURL(/mode=add/);
    await expect(start).toBeFocused();
    expect(await stored()).toBeUndefined();
    await start.fill('2050-05-01');
    await start.fill('');
  }
  for (const day of ['Thu', 'Tue', 'Wed']) await page.getByLabel(day, { exact: true }).check();
  await create.click();
  await expect
    .poll(async () => (await stored())?.details)
    .toEqual({
      percent_off: 20,
      times_of_day: '16:00-18:00',
      weekdays: 'Tue,Wed,Thu',
      end_datetime: '2050-12-25 00:00:00',
    });
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    'Until Sat 24 Dec 2050, Tue–Thu 4:00 PM – 6:00 PM',
  );
  const id = (await stored())?.id;
  await page.goto(`/location/${calls.locationId}/discounts?mode=edit&type=discount&id=${id}`);
  await hydrated(page, scripts);
  await expect(page.locator('[name="end_datetime.date"]')).toHaveValue('2050-12-24');
  await expect(page.locator('[name="end_datetime.time"]')).toHaveValue('');
  await expect(times).toHaveValue('4:00 PM – 6:00 PM');
  await expect(page.getByLabel('Tue', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Fri', { exact: true })).not.toBeChecked();
});

test('A fee has times as a discount has, and its list says which is charged', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const name = `Band ${scripts ? 'js' : 'http'}`;
  const stored = async () => (await calls.call('fee.all', here)).find((fee) => fee.name === name);
  const path = `/location/${calls.locationId}/fees`;
  await openAs(page, MANAGER, `${path}?mode=add&type=fee`);
  await hydrated(page, scripts);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Amount', { exact: true }).first().fill('1');
  await page.getByText('When', { exact: true }).click();
  await page.getByLabel('Sat', { exact: true }).check();
  await page.getByLabel('Times of Day').fill('8pm to midnight');
  await page.locator('[name="start_datetime.date"]').fill('2090-01-07');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect
    .poll(async () => (await stored())?.details)
    .toMatchObject({ weekdays: 'Sat', times_of_day: '20:00-00:00', value: 1 });
  await page.goto(`${path}?show=planned&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    'From Sat 7 Jan 2090, Sat 8:00 PM – 12:00 AM: $1.00 on',
  );
  await calls.call('fee.destroy', { ...here, id: (await stored())?.id ?? 0 });
});
