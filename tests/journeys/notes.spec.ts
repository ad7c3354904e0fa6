import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

const MAY = 'Supplier price list May';

test('A note says why: it is kept on a refused form, and told where the action is', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const id = await calls.addItem({ name: 'Noted nectarine', price: 2 });
  const items = `/location/${calls.locationId}/items?q=Noted`;
  const messages = page.getByRole('region', { name: 'Messages' });
  await openAs(page, MANAGER, items);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Noted nectarine', exact: true }).check();
  const bar = page.getByRole('form', { name: 'Selected items' });
  await bar.getByLabel('Reason').fill('Sold out');
  await bar.getByRole('button', { name: 'Deactivate' }).click();
  await expect(messages).toContainText('1 item(s) updated successfully');
  await expect(bar).toBeHidden();
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Noted nectarine', exact: true }).check();
  await expect(bar.getByLabel('Reason')).toHaveValue('');
  await bar.getByLabel('Reason').fill('Typed before the question');
  await page.getByText('Bulk actions').click();
  await bar.getByRole('button', { name: 'Add tags…' }).click();
  const dialog = page.getByRole('dialog');
  await hydrated(page, scripts);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Typed before the question');
  await dialog.getByLabel('Reason').fill(MAY);
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(dialog).toContainText('Name a tag');
  await expect(dialog.getByLabel('Reason')).toHaveValue(MAY);
  await dialog.getByLabel('Tags').fill('stone-fruit');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(messages).toContainText('1 item(s) updated successfully');

  await openAs(page, MANAGER, `${items}&mode=edit&type=item&id=${id}&confirm=delete`);
  await hydrated(page, scripts);
  await dialog.getByLabel('Reason').fill('Out of season');
  await dialog.getByRole('button', { name: 'Delete item' }).click();
  await expect(messages).toContainText('Item deleted');

  await openAs(page, MANAGER, `/location/${calls.locationId}/audit?object=item-${id}`);
  await hydrated(page, scripts);
  const rows = page.getByRole('main').getByRole('listitem');
  for (const note of [MAY, 'Sold out']) await expect(rows.filter({ hasText: note })).toHaveCount(1);
  await rows.filter({ hasText: 'Out of season' }).getByRole('link').click();
  const panel = page.getByRole('complementary', { name: 'Action' });
  await expect(panel).toContainText('Out of season');
  await hydrated(page, scripts);
  await panel.getByRole('link', { name: 'Preview undo' }).click();
  await hydrated(page, scripts);
  await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Back again');
  await page.getByRole('button', { name: 'Take back 1 object' }).click();
  await expect(messages).toContainText('1 reversed');
  await openAs(page, MANAGER, `${items}&mode=edit&type=item&id=${id}&history=1`);
  const history = page.getByRole('complementary', { name: 'Item history' });
  for (const note of [MAY, 'Out of season', 'Back again'])
    await expect(history).toContainText(note);

  await calls.call('item.destroy', { location_id: calls.locationId, id });
  await openAs(page, MANAGER, `/location/${calls.locationId}/trash?q=Noted`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Noted nectarine', exact: true }).check();
  const ticked = page.getByRole('form', { name: 'Ticked objects' });
  await ticked.getByLabel('Reason').fill('Deleted by mistake');
  await ticked.getByRole('button', { name: /^Restore/ }).click();
  await expect(messages).toContainText('1 restored');
  await openAs(page, MANAGER, `/location/${calls.locationId}/audit?object=item-${id}`);
  await expect(rows.filter({ hasText: 'Deleted by mistake' })).toHaveCount(1);
});

test('A reason outlives the session: of a delete, and of what was selected', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const { locationId: location_id } = calls;
  const id = await calls.addItem({ name: 'Reasoned raisin', price: 2 });
  const messages = page.getByRole('region', { name: 'Messages' });
  const reason = (within: ReturnType<typeof page.getByRole>) => within.getByLabel('Reason');
  await openAs(
    page,
    MANAGER,
    `/location/${location_id}/items?q=Reasoned&mode=edit&type=item&id=${id}&confirm=delete`,
  );
  await hydrated(page, scripts);
  const dialog = page.getByRole('dialog');
  await reason(dialog).fill('Out of season');
  const destroy = dialog.getByRole('button', { name: 'Delete item' });
  await sendEnded(page, { origin, scripts, send: () => destroy.click() });
  expect((await calls.item(id)).name).toBe('Reasoned raisin');
  await expect(reason(dialog)).toHaveValue('Out of season');

  await openAs(page, MANAGER, `/location/${location_id}/items?q=Reasoned`);
  await hydrated(page, scripts);
  await page.getByRole('checkbox', { name: 'Select Reasoned raisin', exact: true }).check();
  const bar = page.getByRole('form', { name: 'Selected items' });
  await reason(bar).fill('Sold out');
  const off = bar.getByRole('button', { name: 'Deactivate' });
  await sendEnded(page, { origin, scripts, send: () => off.click() });
  await expect(reason(bar)).toHaveValue('Sold out');
  await off.click();
  await expect(messages).toContainText('1 item(s) updated successfully');
  await hydrated(page, scripts);
});
