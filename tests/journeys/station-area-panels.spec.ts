import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs } from '../support/people';

test('A station and its first category are made, edited and deleted from the Menu view', {
  tag: '@path',
}, async ({ page, scripts, calls }) => {
  const { locationId } = calls;
  const stations = `/location/${locationId}/station`;
  await openAs(page, MANAGER, `${stations}/add`);
  await hydrated(page, scripts);
  await expect(page, 'the address itself means the form').toHaveURL(`${stations}/add`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'the first station').toHaveURL(/\/station\/\d+\/category/);

  await page.goto(`${stations}/add`);
  await hydrated(page, scripts);
  const station = page.getByRole('complementary', { name: 'Station' });
  await station.getByLabel('Name', { exact: true }).fill('Pretzel cart');
  await station.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/station\/\d+\/category$/);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Success');
  await expect(messages).toContainText('Station “Pretzel cart” added');
  await expect(page.getByRole('heading', { name: 'Pretzel cart', level: 1 })).toBeVisible();
  const view = new URL(page.url()).pathname;

  await page.goto(`${view}?mode=add&type=category`);
  await hydrated(page, scripts);
  const category = page.getByRole('complementary', { name: 'Category' });
  await expect(category.getByRole('heading', { name: 'Add Category' })).toBeVisible();
  await category.getByLabel('Name', { exact: true }).fill('Salted');
  await category.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(new RegExp(`${view}/\\d+$`));
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const menu = await calls.call('menu.get', {
    location_id: locationId,
    parts: 'category',
    category_id: id,
  });
  expect(menu.stations[0]).toMatchObject({
    name: 'Pretzel cart',
    categories: [{ name: 'Salted', order: 100, active: 1, visibility: null }],
  });

  await page.goto(`${view}/${id}?mode=edit&type=category&id=${id}`);
  await hydrated(page, scripts);
  await category.getByLabel('Name', { exact: true }).fill('Salted and sweet');
  await category.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages).toContainText('Success');
  await expect(page.getByRole('main')).toContainText('Salted and sweet');
  await category.getByRole('link', { name: 'Delete category' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).click();
  await expect(page).toHaveURL(new RegExp(`${view}$`));
  await expect(messages).toContainText('Category deleted');
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('main')).toContainText('Salted and sweet');
});

test('What a template or a master owns opens there, and what is mirrored says so', async ({
  page,
  origin,
}) => {
  const { user, call } = await callsOf(origin, MANAGER);
  const idOf = (name: string) => {
    const location = user.locations.find((one) => one.name === name);
    if (!location) throw new Error(`${name} was not given.`);
    return location.id;
  };
  const hall = idOf('Thornbury Hall Café');
  const recipes = idOf('Harbor House Recipes');
  const { stations } = await call('menu.get', { location_id: hall, parts: 'nav' });
  const ofMaster = stations.find((station) => station.location_id === recipes);
  const ofTemplate = stations.find(({ location_id }) => ![hall, recipes].includes(location_id));
  if (!ofMaster || !ofTemplate) throw new Error('The demo has neither master nor template.');

  const panel = page.getByRole('complementary', { name: 'Station' });
  const address = (id: number) => `/location/${hall}/items?mode=edit&type=station&id=${id}`;
  await openAs(page, MANAGER, address(ofMaster.id));
  await expect(panel).toContainText('This station belongs to the master menu.');
  const link = panel.getByRole('link', { name: /^Edit in master menu/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Delete station' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue(ofMaster.name);

  await page.goto(address(ofTemplate.id));
  await expect(panel).toContainText('This station belongs to a template.');
  await expect(panel).toContainText('which was not given to you');
  await expect(panel.getByRole('link', { name: /^Edit in/ })).toHaveCount(0);
  const saved = await page.request.post(address(ofTemplate.id), {
    multipart: { intent: 'panel:save', name: 'Mine now', version: '1' },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect([403, 404]).toContain(saved.status());
  expect(await saved.text()).toContain('What you typed');

  for (const type of ['category', 'item']) {
    await page.goto(`/location/${hall}/station/${ofMaster.id}/category?mode=add&type=${type}`);
    await expect(page.getByRole('main')).toContainText(`A new ${type} cannot stand here`);
    await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0);
  }

  const mirror = idOf('Harbor Arena, Concourse South');
  await page.goto(`/location/${mirror}/items?mode=add&type=station`);
  await expect(panel).toContainText('You may read this menu but not change it.');
});
