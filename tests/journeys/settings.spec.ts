import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const partNames = (page: Page) => page.locator('[name^="meals["][name$=".name"]');
const path = (locationId: number) => `/location/${locationId}/settings`;

test('Settings are saved by one call each, and Undo of the message takes all of them back', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const here = { location_id: calls.locationId };
  const stored = async () => ({
    location: await calls.call('location.get', here),
    order: (await calls.call('locations::get_location_details', here)).props,
  });
  const before = await stored();
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: 'Location settings' }).click();
  await expect(page.getByRole('heading', { name: 'Location settings' })).toBeVisible();
  await hydrated(page, scripts);
  const sections = [
    'Header image',
    'Location Details',
    'The day',
    'Operation Hours',
    'Day Parts',
    'Kiosk Settings',
    'Tablet and Mobile Settings',
    'Custom Item Fields',
  ];
  for (const name of sections) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  expect(await page.locator('#us-codes option').count()).toBe(59);
  await expect(page.getByLabel('Time zone'), 'for admins to change').toHaveCount(0);
  await expect(page.getByText('America/New_York'), 'for others to read').toBeVisible();
  await expect(page.getByLabel('Allow editing global matches')).toHaveCount(0);
  await page.getByLabel('Campaign text').fill('Chowder Fridays');
  await page.getByLabel('Sleep interval').fill('abc');
  await saveIt(page, scripts, 'Sleep interval is invalid');
  await page.getByLabel('Sleep interval').fill('12');
  await page.getByLabel('Contact email').fill('a@x.com,b@y.com');
  await page.getByRole('switch', { name: 'Delivery' }).check();
  await saveButton(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const saved = await stored();
  expect(saved.location).toMatchObject({
    campaign_text: 'Chowder Fridays',
    version: before.location.version + 3,
  });
  expect(saved.location.operations.operation_hours.sleep_interval).toBe(12);
  expect(saved.order).toMatchObject({
    delivery_enabled: 'true',
    contact_email: '"a@x.com,b@y.com"',
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
  const { location, order } = await stored();
  expect(order).toEqual(before.order);
  expect({ ...location, version: 0 }).toEqual({ ...before.location, version: 0 });
});

/** Without scripts the form comes back; with them the button is grey, and the foot leads to what is wrong. */
async function saveIt(page: Page, scripts: boolean, problem: string): Promise<void> {
  if (scripts) {
    await expect(saveButton(page)).toBeDisabled();
    await page.getByRole('button', { name: /^Correct / }).click();
  } else await saveButton(page).click();
  await expect(page.getByText(problem).first()).toBeVisible();
}

test('Day parts are added, moved and taken out; what is not valid is not saved', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const before = await calls.call('location.get', here);
  const meals = before.operations.meals;
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  expect(meals.length).toBeGreaterThan(0);
  const count = meals.length;
  await expect(partNames(page)).toHaveCount(count);
  const last = meals.at(-1);
  await page.getByRole('button', { name: 'Add day part' }).click();
  await hydrated(page, scripts);
  await expect(partNames(page)).toHaveCount(count + 1);
  await partNames(page).nth(count).fill('Midnight snack');
  await page.locator('[name^="meals["][name$=".start"]').nth(count).fill('00:00');
  await page.locator('[name^="meals["][name$=".end"]').nth(count).fill('00:00');
  await saveIt(page, scripts, 'Meal times are not valid');
  expect(await calls.call('location.get', here), 'nothing is stored').toEqual(before);
  await page.locator('[name^="meals["][name$=".start"]').nth(count).fill('23:00');
  await page.getByRole('button', { name: `Move ${last?.name} down` }).click();
  await hydrated(page, scripts);
  await expect(partNames(page).nth(count - 1)).toHaveValue('Midnight snack');
  await page.getByRole('button', { name: 'Move Midnight snack down' }).click();
  await hydrated(page, scripts);
  await expect(partNames(page).nth(count)).toHaveValue('Midnight snack');
  await page.getByRole('button', { name: `Remove ${meals[0]?.name}` }).click();
  await hydrated(page, scripts);
  await expect(partNames(page)).toHaveCount(count);
  await expect(page.getByRole('figure')).toContainText('11:00 PM – 12:00 AM');
  const alone = page.getByText(new RegExp(`sold at ${meals[0]?.name} only: `)).first();
  await expect(alone).toBeVisible();
  await saveButton(page).click();
  await expect(alone).toBeVisible();
  expect((await calls.call('location.get', here)).operations, 'it asks').toEqual(before.operations);
  await hydrated(page, scripts);
  await page.getByRole('radio', { name: 'Remove it, and sell these items all day' }).check();
  await saveButton(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const { operations } = await calls.call('location.get', here);
  expect(operations.meals.map(({ id }) => id)).toEqual(meals.map((_, index) => index + 1));
  expect(operations.meals.at(-1)).toMatchObject({
    name: 'Midnight snack',
    start: '23:00',
    end: '24:00',
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
  expect((await calls.call('location.get', here)).operations).toEqual(before.operations);
});

test('A save that came later shows the three columns, and loses nothing', async ({
  page,
  newPerson,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const { blurb, campaign_text } = await calls.call('location.get', here);
  const theirs = await newPerson();
  await openAs(page, MANAGER, path(calls.locationId));
  await openAs(theirs, STAFF, path(calls.locationId));
  await hydrated(page, scripts);
  await hydrated(theirs, scripts);
  await expect(theirs.getByLabel('Time zone')).toHaveCount(1);
  await theirs.getByLabel('Blurb').fill('Theirs');
  await theirs.getByRole('switch', { name: 'Disable sleep' }).check();
  await saveButton(theirs).click();
  await expect(messagesOf(theirs)).toContainText('Success');
  await page.getByLabel('Blurb').fill('Mine');
  await page.getByLabel('Campaign text').fill('Mine too');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'changed this location while you were editing',
  );
  await expect(page.getByRole('row', { name: /Blurb/ })).toContainText(/Theirs.*Mine/s);
  await page.getByRole('radio', { name: /Blurb, Now/ }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await calls.call('location.get', here)).toMatchObject({
    blurb: 'Theirs',
    campaign_text: 'Mine too',
  });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('complementary', { name: 'Location history' })).toContainText(
    'Mine too',
  );
  await calls.call('location.update', { ...here, blurb, campaign_text });
  const sleep = { prop_name: 'disable_sleep', prop_value: 'false' } as const;
  await calls.call('locations::set_property', { ...here, ...sleep });
});

test('The header image is chosen in the image dialog over the form as it was typed', async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await page.getByLabel('Blurb').fill('Typed before');
  await page.getByRole('button', { name: /^(Change|Choose an Image)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an Image' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Blurb')).toHaveValue('Typed before');
});

test('A receipt logo is refused in one sentence, chosen beside other edits, and removed', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const stored = async () => (await calls.call('location.get', here)).receipt_logo;
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
  const file = async (width: number, height: number) => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await png(width, height),
  });
  const refused = page.getByText('Images must be JPG/PNG files smaller than 100KB.');
  const input = page.locator('[name="receipt_logo_file"]');
  await openAs(page, MANAGER, path(calls.locationId));
  await hydrated(page, scripts);
  await input.setInputFiles({ ...(await file(20, 20)), name: 'a.gif', mimeType: 'image/gif' });
  if (!scripts) await saveButton(page).click();
  await expect(refused.first()).toBeVisible();
  await input.setInputFiles(await file(320, 100));
  await saveButton(page).click();
  await expect(refused.first()).toBeVisible();
  expect(await stored()).toBeNull();

  await input.setInputFiles(await file(120, 60));
  await page.getByRole('button', { name: 'Add place' }).click();
  await hydrated(page, scripts);
  await page.locator('[name^="pickup_locations["]').last().fill('Pier window');
  await saveButton(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const logo = `data:image/png;base64,${(await png(120, 60)).toString('base64')}`;
  expect(await stored(), 'kept while the form was sent for a row').toBe(logo);
  await expect(page.getByRole('img', { name: 'The logo on receipts' })).toHaveAttribute(
    'src',
    logo,
  );
  await hydrated(page, scripts);
  await page.getByLabel('Remove logo').check();
  await saveButton(page).click();
  await expect(page.getByLabel('Remove logo'), 'it is shown no more').toHaveCount(0);
  expect(await stored()).toBeNull();
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(stored).toBe(logo);
  await calls.call('location.update', { ...here, receipt_logo: null });
});

test('Staff of the provider read whose menu a location shows, and say who edits global matches', async ({
  page,
  scripts,
  calls,
}) => {
  const here = { location_id: calls.locationId };
  const { allow_global_match_edit: before } = await calls.call('location.get', here);
  await openAs(page, STAFF, path(calls.locationId));
  await hydrated(page, scripts);
  for (const label of ['Type', 'Master', 'Mirror of']) {
    await expect(page.getByRole('term').filter({ hasText: label })).toHaveCount(1);
  }
  await page.getByLabel('Allow editing global matches').selectOption(before ? 'Off' : 'On');
  await saveButton(page).click();
  await expect(messagesOf(page)).toContainText('Success');
  const { allow_global_match_edit: after } = await calls.call('location.get', here);
  expect(after).toBe(!before);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('reversed');
});

test('The settings can be read and used on every width', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  await openAs(page, STAFF, path(calls.locationId));
  await hydrated(page, scripts);
  for (const width of [1440, 1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `pixels beyond the window at ${width}`).toBe(0);
    const save = await saveButton(page).boundingBox();
    expect((save?.y ?? 901) + (save?.height ?? 0), 'the bar is in sight').toBeLessThanOrEqual(900);
  }
  await expectAccessible(page);
});
