import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';
import type { ServerName } from '../support/servers';

const servers: { server: ServerName; what: string }[] = [
  { server: 'postgres', what: 'on PostgreSQL' },
  { server: 'second', what: 'through a second instance' },
];

for (const { server, what } of servers) {
  test.describe(what, () => {
    test.use({ server });

    test('An item is found, edited, put back and read again', async ({ page, scripts, calls }) => {
      const id = await calls.addItem({ name: `Travelled tart ${server}`, price: 4 });
      await openAs(page, MANAGER, `/location/${calls.locationId}/items?q=avelled+tart+${server}`);
      await page.getByRole('link', { name: /^Expand to edit Travelled tart/ }).click();
      await hydrated(page, scripts);
      await page.getByRole('textbox', { name: 'Default' }).fill('4.5');
      await page.getByLabel('Breakfast', { exact: true }).check();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const messages = page.getByRole('region', { name: 'Messages' });
      await expect(messages).toContainText('Success');
      await expect(page.getByRole('row', { name: /Travelled tart/ })).toContainText('$4.50');

      await calls.call('item.update', { location_id: calls.locationId, id, price: 5 });
      await page.getByRole('textbox', { name: 'Default' }).fill('6');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        'changed this item while you were editing',
      );
      await page.getByRole('radio', { name: /Price, Yours/ }).check();
      // The message of the first save has gone: what Undo takes back is the second.
      await expect(messages).toHaveText('', { timeout: 20_000 });
      await page.getByRole('button', { name: 'Save my choices' }).click();
      await expect(page.getByRole('row', { name: /Travelled tart/ })).toContainText('$6.00');
      await messages.getByRole('button', { name: 'Undo' }).last().click();
      await expect(messages).toContainText('1 reversed');
      expect(await calls.item(id)).toMatchObject({ price: 5, day_parts: [1] });

      await page.getByRole('link', { name: 'Delete item' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete item' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
}
