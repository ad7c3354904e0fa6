import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { hydrated, logIn, MANAGER, openAs } from '../support/people';
import { picture } from '../support/pictures';
import { newStation, stationPanelPath, storedStation } from '../support/stations';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Station' });
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const name = (page: Page) => page.getByLabel('Name', { exact: true });

test('A station is added, and the view goes to its categories', { tag: '@path' }, async ({
  page,
  scripts,
  calls,
}) => {
  const before = await calls.call('menu.get', { location_id: calls.locationId, parts: 'nav' });
  await openAs(page, MANAGER, `/location/${calls.locationId}/items?mode=add&type=station`);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Add Station' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Delete station' })).toHaveCount(0);
  await expect(panel.getByRole('switch', { name: 'Active' })).toBeChecked();
  const channels = panel.getByLabel('Visible On').getByRole('option');
  await expect(channels).toHaveText(['All', 'Mobile Only', 'Tablet Only', 'Visual Checkout Only']);
  const create = panel.getByRole('button', { name: 'Create' });
  if (scripts) await expect(create).toBeDisabled();
  await expectAccessible(page);
  await name(page).fill('Waffle window');
  await panel.getByLabel('Description').fill('Sweet,\nand savoury.');
  await panel.getByLabel('Visible On').selectOption('Visual Checkout Only');
  await panel.getByRole('switch', { name: 'Active' }).uncheck();
  await create.click();
  await expect(page).toHaveURL(/\/station\/\d+\/category$/);
  const id = Number(new URL(page.url()).pathname.split('/')[4]);
  expect(await storedStation(calls, id)).toMatchObject({
    name: 'Waffle window',
    description: 'Sweet,\nand savoury.',
    visibility: 'containers',
    active: 0,
    order: Math.max(...before.stations.map(({ order }) => order)) + 1,
    version: 1,
  });
});

test('Create twice makes one station', async ({ page, origin, calls }) => {
  const address = `/location/${calls.locationId}/items?mode=add&type=station`;
  await openAs(page, MANAGER, address);
  const once = await panelOf(page).locator('[name="once"]').inputValue();
  const send = () =>
    page.request.post(address, {
      multipart: { intent: 'panel:save', once, name: 'Only one stand', active: 'on' },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send()]);
  const targets = new Set(answers.map((answer) => answer.headers().location));
  expect(targets.size).toBe(1);
  const { stations } = await calls.call('menu.get', {
    location_id: calls.locationId,
    parts: 'nav',
  });
  expect(stations.filter((one) => one.name === 'Only one stand')).toHaveLength(1);
});

test('Every field of a station is edited, and taken back by Undo', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newStation(calls, 'Plain stand');
  await openAs(page, MANAGER);
  await page.goto(`${stationPanelPath(calls, id)}#visibility`);
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel).toContainText(`ID ${id}`);
  await expect(panel.getByLabel('Visible On')).toBeFocused();
  if (scripts) await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await name(page).fill('Fancy stand');
  await panel.getByLabel('Description').fill('Better.');
  await panel.getByLabel('Visible On').selectOption('Tablet Only');
  await panel.getByRole('switch', { name: 'Active' }).uncheck();
  if (scripts) await expect(panel).toContainText('4 unsaved changes');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Fancy stand');
  expect(await storedStation(calls, id)).toMatchObject({
    name: 'Fancy stand',
    description: 'Better.',
    visibility: 'tablet',
    active: 0,
    version: 2,
  });
  await messagesOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messagesOf(page)).toContainText('1 reversed');
  await expect(name(page)).toHaveValue('Plain stand');
  await expect(panel.getByLabel('Visible On')).toHaveValue('');
});

test('A refused station form says why, where, and loses nothing', { tag: '@browser' }, async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newStation(calls, 'Careful stand');
  await openAs(page, MANAGER, stationPanelPath(calls, id));
  await hydrated(page, scripts);
  await page.getByLabel('Description').fill('Kept as typed');
  await name(page).fill('  ');
  await name(page).blur();
  if (scripts) {
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(name(page)).toHaveAccessibleDescription('Error: Enter a name');
    return;
  }
  await save(page);
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Nothing was saved. 1 thing to correct');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('Description')).toHaveValue('Kept as typed');
  await summary.getByRole('link', { name: 'Enter a name' }).click();
  await expect(name(page)).toBeFocused();
  await name(page).fill('Corrected stand');
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  expect(await storedStation(calls, id)).toMatchObject({
    name: 'Corrected stand',
    description: 'Kept as typed',
  });
});

test('Two people edit one station at once: fields come together, clashes are chosen', async ({
  page,
  scripts,
  calls,
}) => {
  const { id } = await newStation(calls, 'Shared stand');
  await openAs(page, MANAGER, stationPanelPath(calls, id));
  await hydrated(page, scripts);
  const location_id = calls.locationId;
  await calls.call('station.update', { location_id, id, name: 'Their stand', active: 0 });
  await name(page).fill('My stand');
  await page.getByLabel('Description').fill('Mine');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    'changed this station while you were editing',
  );
  await expect(page.getByRole('columnheader', { name: /^Now/ })).toContainText(
    /\d{4}, \d+:\d{2} [AP]M/,
  );
  const row = page.getByRole('row', { name: /Name/ });
  await expect(row).toContainText(/Shared stand.*Their stand.*My stand/s);
  await expect(page.getByRole('link', { name: 'Back to the station' })).toBeVisible();
  expect((await storedStation(calls, id)).name, 'nothing of theirs is overwritten').toBe(
    'Their stand',
  );
  await page.getByRole('radio', { name: /Name, Yours/ }).check();
  await page.getByRole('button', { name: 'Save my choices' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  expect(await storedStation(calls, id)).toMatchObject({
    name: 'My stand',
    description: 'Mine',
    active: 0,
  });

  await calls.call('station.update', { location_id, id, visibility: 'mobile' });
  await page.getByLabel('Description').fill('Without a clash');
  await save(page);
  await expect
    .poll(async () => storedStation(calls, id))
    .toMatchObject({
      description: 'Without a clash',
      visibility: 'mobile',
    });
});

test('A picture is put on a station, and removed', async ({ page, scripts, calls }) => {
  const { id } = await newStation(calls, 'Pictured stand');
  await openAs(page, MANAGER, stationPanelPath(calls, id));
  await hydrated(page, scripts);
  const file = panelOf(page).locator('input[type="file"]');
  const narrow = panelOf(page).getByText('This picture is 320 px wide');
  if (scripts) {
    await file.setInputFiles(await picture('tomato', 320));
    await expect(narrow).toBeVisible();
  }
  await file.setInputFiles(await picture('tomato'));
  await expect(narrow).toHaveCount(0);
  await save(page);
  await expect(messagesOf(page)).toContainText('Success');
  const { image } = await storedStation(calls, id);
  const shown = panelOf(page).getByRole('img', { name: 'Pictured stand' });
  await expect(shown).toHaveAttribute('src', `/images/${image}`);
  await panelOf(page).getByLabel('Remove picture').check();
  await save(page);
  await expect.poll(async () => (await storedStation(calls, id)).image).toBeNull();
});

test('A new station that was sent after the session ended comes back, and is saved', async ({
  page,
  origin,
  scripts,
  calls,
}) => {
  const address = `/location/${calls.locationId}/station/add`;
  await openAs(page, MANAGER, address);
  await hydrated(page, scripts);
  await name(page).fill('Late stand');
  await page.getByLabel('Description').fill('Typed before the session ended');
  const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, MANAGER);
  await expect(page).toHaveURL(new RegExp(`${address}\\?draft=`));
  await hydrated(page, scripts);
  const panel = panelOf(page);
  await expect(panel.getByRole('alert')).toContainText('This is not saved yet.');
  await expect(name(page)).toHaveValue('Late stand');
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the session ended');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save what was typed' }).click();
  await expect(page).toHaveURL(/\/station\/\d+\/category$/);
  const id = Number(new URL(page.url()).pathname.split('/')[4]);
  expect(await storedStation(calls, id)).toMatchObject({ name: 'Late stand', version: 1 });
});
