import { expect, test } from '../../support/journey';
import { groupsOf, openNewGroup } from '../../support/option-groups';
import { logIn, MANAGER, openAs } from '../../support/people';

test.use({ withoutBrowser: true });

test('An option group that was sent when the session had ended is in its editor again', async ({
  page,
  origin,
  calls,
}) => {
  const id = await calls.addItem({ name: 'Ended espresso', price: 4 });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=edit&type=item&id=${id}`);
  await page.getByLabel('Description').fill('typed below');
  await openNewGroup(page, false);
  const { field, button } = groupsOf(page);
  await field('Name').fill('Ended sizes');
  await page.request.post('/api/logout', { headers: { Origin: origin } });
  await button('Save').click();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await logIn(page, MANAGER);
  await expect(field('Name')).toHaveValue('Ended sizes');
  await button('Save').click();
  await expect(page.getByLabel('Description')).toHaveValue('typed below');
  await expect(groupsOf(page).names).toHaveText(/Ended sizes/);
});
