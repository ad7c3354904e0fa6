import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';
import { picture } from '../support/pictures';

test.use({ expectedErrors: [/400/] });

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Item' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('A template’s new item is made from one of another location, once', { tag: '@path' }, async ({
  page,
  scripts,
  origin,
}) => {
  const staff = await callsOf(origin, STAFF);
  const { locations } = await staff.call('user.locations', {});
  const template = locations.find(({ location_type }) => location_type === 'template');
  const location_id = template?.id ?? 0;
  const source = await sourceOf(staff, location_id);
  const image = await staff.call('image.create', {
    location_id: source.id,
    image: (await picture('tomato')).buffer.toString('base64'),
  });
  const name = `Imported tonic ${scripts ? 'with' : 'without'} scripts`;
  const original = await staff.call('item.create', {
    location_id: source.id,
    name,
    description: 'Bitter.',
    price: 3,
    pos_id: 'TONIC',
    calories: 90,
    image,
  });
  await openAs(page, STAFF, `/location/${location_id}/items?mode=add&type=itemDetails`);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await panel.getByRole('link', { name: 'Existing Items' }).click();
  await expect(panel.getByPlaceholder('Search name, id, pos_id..')).toBeVisible();
  await hydrated(page, scripts);
  await panel.getByLabel('Location', { exact: true }).selectOption(source.name);
  await panel.getByPlaceholder('Search name, id, pos_id..').fill(name);
  await panel.getByPlaceholder('Search name, id, pos_id..').press('Enter');
  await expect(panel.getByRole('columnheader')).toHaveText(['POS ID', 'Name']);
  await expect(panel.getByRole('row', { name: /Imported tonic/ })).toContainText('TONIC');
  if (scripts) await expectAccessible(page);
  const pick = panel.getByRole('link', { name, exact: true });
  await pick.click();
  await hydrated(page, scripts);
  await expect(panel).toContainText(`Imported from ${source.name}`);
  await expect(panel.getByRole('textbox', { name: 'Item name' })).toHaveValue(name);
  await expect(panel.getByLabel('POS ID')).toHaveValue('TONIC');
  await expect(panel.locator('[name="existing_id"]')).toHaveValue(String(original.id));
  const form = page.url();
  await panel.getByLabel('POS ID').fill('TONIC-2');
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page).toHaveURL(/items\?mode=edit&type=itemDetails&id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const made = await staff.call('item.get', { location_id, id });
  expect(made).toMatchObject({
    name,
    description: 'Bitter.',
    price: 3,
    pos_id: 'TONIC-2',
    calories: 90,
    existing_id: original.id,
  });
  expect(made.image).not.toBeNull();
  expect(made.image, 'the picture is a copy of its own').not.toBe(image);

  await page.goto(form);
  await hydrated(page, scripts);
  await panel.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('This item was imported before');
  await expect(panel.getByRole('textbox', { name: 'Item name' })).toHaveValue(name);
  await staff.call('item.destroy', { location_id, id });
  await staff.call('item.destroy', { location_id: source.id, id: original.id });
});

test('Only a template offers items of other locations', async ({ page, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=itemDetails&tab=existing`;
  await openAs(page, STAFF, address);
  await expect(panelOf(page).getByRole('link', { name: 'Existing Items' })).toHaveCount(0);
  await expect(panelOf(page).getByRole('textbox', { name: 'Item name' })).toBeVisible();
});

/** A location of the template's organisation that is none itself: one that inherits from it. */
async function sourceOf(
  { call }: Awaited<ReturnType<typeof callsOf>>,
  templateId: number,
): Promise<{ id: number; name: string }> {
  const { locations } = await call('user.locations', {});
  for (const { id, name } of locations) {
    const { group_inheritance } = await call('location.get_inheritance', { location_id: id });
    if (group_inheritance.some((one) => one.template_location_id === templateId)) {
      return { id, name };
    }
  }
  throw new Error('No location inherits from the template.');
}
