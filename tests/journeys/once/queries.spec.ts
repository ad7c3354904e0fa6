import { gzipSync } from 'node:zlib';
import { type APIRequestContext, type APIResponse, expect, request, test } from '@playwright/test';
import { alertKinds, fixAllLabel, isAlertType } from '~/quality/alert-types';
import { selectedColumns } from '../../../app/objects/item/list/columns/columns';
import { foodHall } from '../../../bench/food-hall';
import { callsOf } from '../../support/calls';
import { loadMenuInto } from '../../support/load-menu';
import { MANAGER, PASSWORD, STAFF } from '../../support/people';
import { type RunningServer, startServer } from '../../support/server';

const MOST = 17;
/**
 * More for an action that is opened beside its list: its changes, what became of them since, and the names of all that they hold,
 * in one statement for all kinds. Which action is the newest differs; of a mirror the source is asked for too.
 */
const OPENED = 6;
/** What a page of a hundred rows weighs at most, compressed. */
const ROWS_KB = 45;

/** What a page is opened over. */
interface Place {
  locationId: number;
  stationId: number;
  categoryId: number;
  itemId: number;
}

const items = ({ locationId }: Place) => `/location/${locationId}/items`;
const category = ({ locationId, stationId, categoryId }: Place) =>
  `/location/${locationId}/station/${stationId}/category/${categoryId}`;
const stationView = ({ locationId, stationId }: Place, view: string) =>
  `/location/${locationId}/station/${stationId}/${view}`;
const itemPanel = ({ itemId }: Place) => `mode=edit&type=item&id=${itemId}`;
const detailsPanel = ({ itemId }: Place) => `mode=edit&type=itemDetails&id=${itemId}`;

const PAGES: Record<string, (place: Place) => string> = {
  'the items table': items,
  'the items table with a search': (place) => `${items(place)}?q=latte`,
  'the items table with an open item': (place) => `${items(place)}?${itemPanel(place)}`,
  'the items table with a search and an open item': (place) =>
    `${items(place)}?q=latte&${itemPanel(place)}`,
  'the items table with an item’s details': (place) => `${items(place)}?${detailsPanel(place)}`,
  'the items table with an item’s details and a relation to add': (place) =>
    `${items(place)}?${detailsPanel(place)}&dialog=relation&relation=latte`,
  'the items table with an item’s history': (place) =>
    `${items(place)}?${detailsPanel(place)}&history=1&older=1`,
  'the items table with the details of a new item': (place) =>
    `${items(place)}?mode=add&type=itemDetails`,
  'the line': ({ locationId, stationId }) => `/location/${locationId}/line?station=${stationId}`,
  'the line with a search and a question': ({ locationId, itemId }) =>
    `/location/${locationId}/line?q=latte&dialog=sold-out&out_item=${itemId}`,
  'the trash': ({ locationId }) => `/location/${locationId}/trash`,
  'the trash with a question': ({ locationId, itemId }) =>
    `/location/${locationId}/trash?restore=item-${itemId}`,
  'the list of dotcodes': (place) => `${items(place)}/dotcodes`,
  'the list of dotcodes with an item’s details': (place) =>
    `${items(place)}/dotcodes?having=all&${detailsPanel(place)}`,
  'the list of global matches with a search and an item’s details': (place) =>
    `${items(place)}/global_matches?having=no&q=latte&${detailsPanel(place)}`,
  'the items table with a new item': (place) => `${items(place)}?mode=add&type=item`,
  'the items table below the choice of locations': (place) =>
    `${items(place)}?q=latte&dialog=locations`,
  'the items table below the export': (place) => `${items(place)}?q=latte&dialog=export`,
  'a station’s items': (place) => stationView(place, 'items'),
  'a station’s items with a search at a day part and an open item': (place) =>
    `${stationView(place, 'items')}?q=latte&part=1&${itemPanel(place)}`,
  'a station’s schedule': (place) => stationView(place, 'schedule'),
  'a station’s schedule at a day part with its panel': (place) =>
    `${stationView(place, 'schedule')}?part=1&mode=edit&type=station&id=${place.stationId}`,
  'a category': category,
  'a category below its preview': (place) => `${category(place)}?dialog=preview`,
  'the preview of a category': (place) =>
    `/location/${place.locationId}/preview?at=2026-11-18T12:00&part=0&station=${place.stationId}&category=${place.categoryId}`,
  'the preview of an item': (place) =>
    `/location/${place.locationId}/preview?at=2026-11-18T12:00&part=0&station=${place.stationId}&item=${place.itemId}`,
  'a category with an open item': (place) => `${category(place)}?${itemPanel(place)}`,
  'a category with a new item': (place) => `${category(place)}?mode=add&type=item`,
  'a category with items to add': (place) =>
    `${category(place)}?mode=add&type=item&tab=existing&existing=latte&pick=${place.itemId}`,
  'a category with the editor of a new option group': (place) =>
    `${category(place)}?${itemPanel(place)}&dialog=group&group=new`,
  'a category with the choice of option groups': (place) =>
    `${category(place)}?${itemPanel(place)}&dialog=group&group=existing`,
  'the list of discounts': ({ locationId }) => `/location/${locationId}/discounts`,
  'the form of a fee': ({ locationId }) =>
    `/location/${locationId}/fees?mode=add&type=fee&find=latte`,
  'a test basket': ({ locationId, itemId }) =>
    `/location/${locationId}/try?l0=${itemId}&l1=${itemId + 1}&find=o`,
  'the options of a station': ({ locationId, stationId }) =>
    `/location/${locationId}/station/${stationId}/options`,
  'a category with its panel': (place) =>
    `${category(place)}?mode=edit&type=category&id=${place.categoryId}`,
  'a category with the panel of its station': (place) =>
    `${category(place)}?mode=edit&type=station&id=${place.stationId}`,
};

let server: RunningServer;
let people: APIRequestContext | undefined;
let small: Place;
let large: Place;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServer({ env: { LOG_LEVEL: 'trace', CREATOR_JOB_SECONDS: '3600' } });
  small = await fill(40);
  large = await fill(4_290);
  await signIn(MANAGER);
});
test.afterAll(async () => {
  await people?.dispose();
  await server.stop();
});

for (const [name, pathOf] of Object.entries(PAGES)) {
  test(`${name} asks the database ${MOST} times at most, at 40 items and at 4,290`, async () => {
    const few = await statementsOf(pathOf(small));
    const many = await statementsOf(pathOf(large));
    expect(many.length, many.join('\n')).toBe(few.length);
    expect(few.length, few.join('\n')).toBeLessThanOrEqual(MOST);
    expect(few.length).toBeGreaterThan(3);
  });
}

for (const [name, path] of [
  ['A late page', (place: Place) => `${items(place)}?show=active&page=12&${itemPanel(place)}`],
  [
    'The list of global matches',
    (place: Place) => `${items(place)}/global_matches?having=no&q=latte&${detailsPanel(place)}`,
  ],
] as const) {
  test(`${name} beside an open item says of how many items it shows a part`, async () => {
    expect(await (await page(path(large))).text()).toMatch(/>[\d,]+ of 4,290</);
    const statements = await statementsOf(path(large));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST);
  });
}

test('A hundred rows weigh 45 KB at most, with the usual columns and with all', {
  tag: '@path',
}, async () => {
  const path = items(large);
  const usual = await weightOf(path);
  const columns = selectedColumns.map(({ id }) => ['columns', id]);
  const form = new URLSearchParams([['intent', 'save-columns'], ...columns]);
  const saved = await people?.post(path, {
    data: form.toString(),
    headers: { Origin: server.url, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(saved?.status()).toBe(200);
  const all = await weightOf(path);
  const reset = { form: { intent: 'reset-columns' }, headers: { Origin: server.url } };
  await people?.post(path, reset);
  expect(usual).toBeLessThanOrEqual(ROWS_KB);
  expect(all).toBeGreaterThan(usual);
  expect(all).toBeLessThanOrEqual(ROWS_KB);
});

test(`A demo site asks the database ${MOST} times at most, also of a mirror`, async () => {
  await signIn(STAFF);
  const { call } = await callsOf(server.url, STAFF);
  const { locations } = await call('user.locations', {});
  for (const { id, name } of locations) {
    const { url } = await call('location.enable_mobile', { location_id: id });
    const statements = await statementsOf(`${url}?item=${small.itemId}`);
    expect(statements.length, `${name}\n${statements.join('\n')}`).toBeLessThanOrEqual(MOST);
    const preview = await statementsOf(
      `/location/${id}/preview?at=2026-11-18T12:00&part=0&item=${small.itemId}`,
    );
    expect(preview.length, `${name}\n${preview.join('\n')}`).toBeLessThanOrEqual(MOST);
  }
});

test(`Pages of every location of the demo ask at most ${MOST} times, of heirs and mirrors too`, async () => {
  await signIn(STAFF);
  const { call } = await callsOf(server.url, STAFF);
  const { locations } = await call('user.locations', {});
  expect(locations.length).toBeGreaterThan(5);
  for (const { id, name } of locations) {
    const place = await placeIn(id);
    const views = ['items', 'options', 'schedule'].map(
      (view) => (of: Place) => stationView(of, view),
    );
    const panels = [items, category, ...views].map((of) => `${of(place)}?${itemPanel(place)}`);
    await call('menu_quality.check', { location_id: id });
    const [alert] = (await call('menu_quality.get_warnings', { location_id: id, limit: 1 })).data;
    const quality = `/location/${id}/menu-quality`;
    const alerts = [quality, `${quality}?q=no&alert=${alert?.type}:${alert?.hash}`];
    const { actions } = await call('audit.list', { location_id: id, limit: 1 });
    const audit = `/location/${id}/audit`;
    const narrowed = 'deed=operator&deed=edit&search=demo&from=2020-01-01';
    const audits = [audit, `${audit}?${narrowed}`];
    const opened = await statementsOf(`${audit}/${actions[0]?.id}?${narrowed}`);
    expect(opened.length, `${name}\n${opened.join('\n')}`).toBeLessThanOrEqual(MOST + OPENED);
    const details = `${items(place)}?${detailsPanel(place)}`;
    for (const path of [...panels, details, ...alerts, ...audits, `/location/${id}/import`]) {
      const statements = await statementsOf(path);
      expect(statements.length, `${name} ${path}\n${statements.join('\n')}`).toBeLessThanOrEqual(
        MOST,
      );
    }
  }
  const overview = await statementsOf('/menu-quality');
  expect(overview.length, overview.join('\n')).toBeLessThanOrEqual(MOST);
});

test(`What solves alerts together asks at most ${MOST} times`, async () => {
  await signIn(STAFF);
  const { call } = await callsOf(server.url, STAFF);
  const { locations } = await call('user.locations', {});
  const { id: location_id = 0 } =
    locations.find(({ name }) => name === 'Tollgate Fairground') ?? {};
  await call('menu_quality.check', { location_id });
  for (const type of Object.keys(alertKinds).filter(isAlertType)) {
    if (fixAllLabel(type) === undefined) continue;
    const statements = await statementsOf(`/location/${location_id}/menu-quality?fix=${type}`);
    expect(statements.length, `${type}\n${statements.join('\n')}`).toBeLessThanOrEqual(MOST);
  }
});

async function fill(count: number): Promise<Place> {
  return placeIn(await loadMenuInto(server, foodHall(count)));
}

/** The first category that has an item, and that item. */
async function placeIn(locationId: number): Promise<Place> {
  const { call } = await callsOf(server.url, STAFF);
  const { stations } = await call('menu.get', { location_id: locationId });
  for (const station of stations) {
    for (const { id: categoryId, items } of station.categories) {
      const [item] = items;
      if (item) return { locationId, stationId: station.id, categoryId, itemId: item.id };
    }
  }
  throw new Error(`The location ${locationId} has no placed item.`);
}

/** Kilobytes of a page of a hundred items, compressed as it is sent. */
async function weightOf(path: string): Promise<number> {
  const html = await (await page(path)).text();
  expect(html.match(/Expand to edit /g)).toHaveLength(100);
  return gzipSync(html).byteLength / 1024;
}

/** From now on the pages are this person's. */
async function signIn(email: string): Promise<void> {
  await people?.dispose();
  people = await request.newContext({ baseURL: server.url });
  const signedIn = await people.post('/login', {
    form: { email, password: PASSWORD },
    headers: { Origin: server.url },
  });
  expect(signedIn.url()).not.toContain('/login');
}

/** The statements that a page costs. `/healthz` asks one of its own, by which their end is known. */
async function statementsOf(path: string): Promise<string[]> {
  await untilWell();
  const before = server.stderr().length;
  const answer = await page(path);
  expect(answer.status(), path).toBe(200);
  expect(await answer.text()).not.toContain('Something went wrong');
  const written = await untilWell();
  const statements = sqlIn(written.slice(before));
  return statements.slice(0, -1);
}

function page(path: string): Promise<APIResponse> {
  if (!people) throw new Error('Nobody has signed in.');
  return people.get(path);
}

let asked = 0;

/** Asks for the server's health and waits until its statement is in the log, which is returned. */
async function untilWell(): Promise<string> {
  asked += 1;
  expect((await page('/healthz')).ok()).toBe(true);
  const isHealth = (sql: string) => sql.includes('"organisation"') && sql.includes('limit');
  await expect
    .poll(() => sqlIn(server.stderr()).filter(isHealth).length)
    .toBeGreaterThanOrEqual(asked);
  return server.stderr();
}

/** The statements that calls asked for; work in the background has its own. */
function sqlIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.includes('"msg":"statement"') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
    .filter(({ work }) => work === undefined)
    .map(({ sql }) => String(sql));
}
