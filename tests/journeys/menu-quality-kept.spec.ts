import { alertsOf, ownWord } from '../support/alerts';
import { callsOf } from '../support/calls';
import { sendEnded } from '../support/ended-session';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test('Alerts that were selected when the session had ended are selected again, and dismissed then', {
  tag: '@path',
}, async ({ page, scripts, origin, calls }) => {
  const staff = await callsOf(origin, STAFF);
  const word = ownWord('kept');
  const words = `${word} no price`;
  const { locationId } = calls;
  const ids: number[] = [];
  for (const name of ['ale', 'bun', 'cod'])
    ids.push(await calls.addItem({ name: `${word} ${name}`, price: 0 }));
  await alertsOf(staff, locationId, words);
  await openAs(page, STAFF, `/location/${locationId}/menu-quality?q=${word}+no+price`);
  await hydrated(page, scripts);
  const box = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^Select ${word} ${name}`) });
  for (const name of ['ale', 'cod']) await box(name).check();
  const bar = page.getByRole('form', { name: 'Selected alerts' });
  const dismiss = async () => {
    await bar.getByText('Dismiss', { exact: true }).click();
    await bar.getByRole('button', { name: '1 week' }).click();
  };
  await sendEnded(page, { origin, scripts, who: STAFF, send: dismiss });
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'This is not saved yet.',
  );
  await expect(box('ale')).toBeChecked();
  await expect(box('bun')).not.toBeChecked();
  await expect(box('cod')).toBeChecked();
  if (scripts) await expect(bar).toContainText('2 selected');
  await dismiss();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    '2 alerts dismissed for 1 week',
  );
  await expect(page).not.toHaveURL(/resume=/);
  await expect(box('bun')).not.toBeChecked();
  await expect(box('ale')).toHaveCount(0);
  for (const id of ids) await calls.call('item.destroy', { location_id: locationId, id });
});
