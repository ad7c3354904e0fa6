import type { Page } from '@playwright/test';
import type { Calls } from '../../support/calls';
import { dragByMouse } from '../../support/drag';
import { holdRequest } from '../../support/held-request';
import { expect, test } from '../../support/journey';
import { hydrated, MANAGER, openAs } from '../../support/people';

const NAMES = /^(Ash|Birch|Cedar)/;
const navOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const stationsOf = (page: Page) => navOf(page).getByRole('link', { name: NAMES });
const handleOf = (page: Page, name: string) =>
  navOf(page).getByRole('button', { name: `Drag ${name}` });

async function threeStations({ call, locationId }: Calls): Promise<number[]> {
  const made: number[] = [];
  for (const name of ['Ash', 'Birch', 'Cedar']) {
    made.push((await call('station.create', { location_id: locationId, name })).id);
  }
  return made;
}

async function storedOf({ call, locationId }: Calls): Promise<string[]> {
  const { stations } = await call('menu.get', { location_id: locationId, parts: 'nav' });
  return stations.map(({ name }) => name).filter((name) => NAMES.test(name));
}

async function drag(page: Page, name: string, to: string) {
  await stationsOf(page).filter({ hasText: name }).hover();
  const handle = await handleOf(page, name).boundingBox();
  const target = await stationsOf(page).filter({ hasText: to }).boundingBox();
  if (!handle || !target) throw new Error(`No station ${to} is seen.`);
  const start = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const end = { x: target.x + 40, y: target.y + target.height / 2 };
  await dragByMouse(page, { name, to, start, end });
}

test('A station is dragged to its place: at once, and back where that cannot be saved', {
  tag: '@path',
}, async ({ page, calls }) => {
  const ids = await threeStations(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  const placing = await holdRequest(page, '**/station-order.data');
  await drag(page, 'Cedar', 'Ash');
  await expect(stationsOf(page), 'before the answer').toHaveText(['Cedar', 'Ash', 'Birch']);
  expect(await storedOf(calls)).toEqual(['Ash', 'Birch', 'Cedar']);
  await placing.release();
  await expect.poll(() => storedOf(calls)).toEqual(['Cedar', 'Ash', 'Birch']);
  await expect(stationsOf(page)).toHaveText(['Cedar', 'Ash', 'Birch']);
  await expect(page, 'a drop is no click').toHaveURL(`/location/${calls.locationId}/items`);

  const failing = await holdRequest(page, '**/station-order.data');
  await drag(page, 'Birch', 'Cedar');
  await expect(stationsOf(page)).toHaveText(['Birch', 'Cedar', 'Ash']);
  await failing.release({ postData: 'id=999999&before=' });
  await expect(page.getByRole('alert')).toContainText('Problem saving station orders');
  await expect(stationsOf(page), 'taken back').toHaveText(['Cedar', 'Ash', 'Birch']);
  for (const id of ids) {
    await calls.call('station.destroy', { location_id: calls.locationId, id });
  }
});

test('A station is moved by the keyboard, which is told what happens', async ({ page, calls }) => {
  const ids = await threeStations(calls);
  await openAs(page, MANAGER, `/location/${calls.locationId}/items`);
  await hydrated(page, true);
  await stationsOf(page).filter({ hasText: 'Ash' }).focus();
  const handle = handleOf(page, 'Ash');
  await expect(handle).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Space');
  const said = page.getByText(/^Ash is at position \d+ of \d+\.$/);
  const [, at] = /position (\d+) of/.exec((await said.textContent()) ?? '') ?? [];
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText(`position ${Number(at) + 1} of`);
  await page.keyboard.press('Space');
  await expect.poll(() => storedOf(calls)).toEqual(['Birch', 'Ash', 'Cedar']);
  for (const id of ids) {
    await calls.call('station.destroy', { location_id: calls.locationId, id });
  }
});
