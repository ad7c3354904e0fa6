import { type Calls, callsOf } from '../../support/calls';
import {
  type Answer,
  type Door,
  doorsOf,
  knock,
  leadsToSignIn,
  OPEN,
  sessionCookie,
} from '../../support/doors';
import { expect, test } from '../../support/journey';
import { MANAGER, OTHER, PASSWORD } from '../../support/people';
import { picture } from '../../support/pictures';
import { type Route, routesOfBuild } from '../../support/routes';

/** Words of the location, its menu and its people: no answer to anybody else holds one of them. */
const SECRETS = ['Harbor Café', 'Espresso', 'Pier burger', 'Coffee Bar', 'Delgado', '412077001017'];
const REFUSED = [400, 401, 403, 404, 405];
/** The document of the calls, open as well. */
const DOCUMENT = 'api/openapi.json';
/** What monitors ask. */
const MONITORED = ['routes/healthz', 'routes/livez', 'routes/readyz'];
/** Open to whoever knows the token of a demo site; the walk knows none. */
const DEMO_SITE = ['routes/m.$token', 'routes/m.$token_.images.$id'];
/** They end the caller's own session; where there is none they say nothing, as a page or as data. */
const ENDINGS = ['api/logout', 'api/reset_cookies'];
const READING = ['GET', 'HEAD', 'OPTIONS'];
const SELDOM = ['OPTIONS', 'HEAD', 'PUT', 'PATCH', 'DELETE'];
const NOTHING = ['{}', '[{"_1":2},"data",{}]'];

const routes = routesOfBuild();
/** The walks go through the house by its parts. */
const AREAS = ['a station', 'a location', 'the rest'] as const;
const areaOf = ({ id }: Route): (typeof AREAS)[number] => {
  if (id.includes('.station')) return 'a station';
  return id.startsWith('routes/location') ? 'a location' : 'the rest';
};

/** The addresses that one route answers for programs, as the document of the calls lists them. */
async function endpointsOf(origin: string, params: Readonly<Record<string, unknown>>) {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  const addresses = Object.keys(paths).filter(
    (path) => path.startsWith('/api/') && !path.startsWith('/api/creator/'),
  );
  expect(addresses).toEqual(expect.arrayContaining(['/api/creator', '/api/order', '/api/logout']));
  return addresses.map((path) => ({
    id: 'routes/api.$',
    parentId: 'root',
    path: path.slice(1).replace(/\{\w+\}/, String(params.locationId)),
    isPage: false,
  }));
}

/** An item and a picture that nobody else may see or change, and every address that leads to them. */
async function prepared(origin: string, calls: Calls) {
  const { locationId } = calls;
  const { buffer } = await picture('navy');
  const image = await calls.call('image.create', {
    location_id: locationId,
    image: buffer.toString('base64'),
  });
  const item = await calls.addItem({ name: 'Something behind doors', image });
  const stationId = await calls.addStation('Behind doors');
  const { id: categoryId } = await calls.addCategory(stationId, {
    name: 'Behind doors',
    items: [item],
  });
  const params = {
    locationId,
    stationId,
    categoryId,
    kind: 'item',
    id: image,
    token: 'A'.repeat(43),
  };
  const queries = ['', `mode=edit&type=item&id=${item}`, 'dialog=locations'];
  // Every state of a page is read and posted to; the other methods, which no page uses, knock once.
  const doors = (route: Route) =>
    queries.flatMap((query) =>
      doorsOf(route, routes, params, query).filter(
        ({ method }) => query === '' || !SELDOM.includes(method),
      ),
    );
  const deeds = [
    new URLSearchParams({ intent: 'set-active', id: String(item), active: '0' }),
    new URLSearchParams({ intent: 'set-item-active', id: String(item), active: '0' }),
    new URLSearchParams({ intent: 'panel:save', name: 'Changed', price: '1' }),
    new URLSearchParams({ intent: 'panel:delete' }),
  ];
  const call = { location_id: locationId, id: item };
  const all = [
    ...deeds.map((body) => ({ body, headers: {} })),
    {
      body: JSON.stringify({ method: 'item.destroy', params: call }),
      headers: { 'Content-Type': 'application/json' },
    },
  ];
  const bodies = ({ method }: Door) => {
    if (READING.includes(method)) return all.slice(0, 1);
    return SELDOM.includes(method) ? [all[0], all.at(-1)].flatMap((body) => body ?? []) : all;
  };
  const unchanged = async () => expect(await calls.item(item)).toMatchObject({ version: 1 });
  const walked = [...routes, ...(await endpointsOf(origin, params))];
  return { walked, doors, bodies, unchanged };
}

function said(answer: Answer): string {
  const { door, status, location, body } = answer;
  return `${door.method} ${door.address} (${door.route.id}): ${status} ${location} ${body.slice(0, 300)}`;
}

function expectNoSecret(answer: Answer) {
  for (const secret of SECRETS) expect(answer.body, said(answer)).not.toContain(secret);
}

/** Knocks at every door, at some of them at the same time. */
async function atOnce(doors: readonly Door[], knocks: (door: Door) => Promise<void>) {
  const waiting = [...doors];
  const walk = async () => {
    for (let door = waiting.shift(); door; door = waiting.shift()) await knocks(door);
  };
  await Promise.all(Array.from({ length: 6 }, walk));
}

test.setTimeout(180_000);

test('The walk knows the routes', () => {
  const ids = routes.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      'root',
      'routes/login',
      'routes/location.$locationId.items',
      'routes/location.$locationId.station.$stationId.category.($categoryId)',
    ]),
  );
});

for (const area of AREAS) {
  test(`No door of ${area} lets a stranger in`, { tag: '@path' }, async ({ origin, calls }) => {
    const { walked, doors, bodies, unchanged } = await prepared(origin, calls);
    const here = walked.filter((route) => areaOf(route) === area);
    expect(here.length).toBeGreaterThan(3);
    await atOnce(here.flatMap(doors), async (door) => {
      const { route } = door;
      for (const { body, headers } of bodies(door)) {
        const answer = await knock(door, { origin, headers: { ...headers, Origin: origin }, body });
        expectNoSecret(answer);
        const { status } = answer;
        const isOpen =
          ([...OPEN, ...MONITORED].includes(route.id) || route.path === DOCUMENT) && status < 500;
        const saysNothing =
          ENDINGS.includes(route.path ?? '') && NOTHING.includes(answer.body.trim());
        const isShut = leadsToSignIn(answer) || REFUSED.includes(status);
        if (DEMO_SITE.includes(route.id)) expect(REFUSED, said(answer)).toContain(status);
        expect(isShut || isOpen || saysNothing, said(answer)).toBe(true);
      }
    });
    await unchanged();
  });
}

test('What is open to everybody holds nothing of a location', async ({ origin }) => {
  const open = ['/login', '/login.data', '/_root.data?_routes=root', '/favicon.svg'];
  for (const address of open) {
    const answer = await fetch(`${origin}${address}`);
    expect(answer.status, address).toBe(200);
    const body = await answer.text();
    for (const secret of SECRETS) expect(body, address).not.toContain(secret);
  }
});

test('A program that asks for no endpoint gets a 404 in JSON, signed in or not', async ({
  origin,
  calls,
}) => {
  for (const token of [null, calls.token]) {
    for (const method of ['GET', 'POST']) {
      const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
      const asked: RequestInit = { method, headers, redirect: 'manual' };
      const answer = await fetch(`${origin}/api/nothing/here`, asked);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: 'There is no such endpoint.' },
      ]);
    }
  }
});

test('The demo site is the one public door: it shows what phones show now, and nothing else', async ({
  origin,
}) => {
  const theirs = await callsOf(origin, OTHER);
  const { locationId: location_id, call } = theirs;
  const hidden = await theirs.addItem({ name: 'Hidden behind the site', active: 0 });
  const shown = await theirs.addItem({ name: 'Shown on the site', price: 3, pos_id: 'POS-SECRET' });
  const station = await theirs.addStation('Site station');
  await theirs.addCategory(station, { name: 'Site category', items: [hidden, shown] });
  await theirs.addCategory(station, { name: 'Tablets only', items: [shown], visibility: 'tablet' });
  const { url } = await call('location.enable_mobile', { location_id });
  const addresses = ['', `station=${station}`, `item=${shown}`, `item=${hidden}`, 'basket=1'];
  try {
    for (const query of addresses) {
      for (const address of [`${url}?${query}`, `${url}.data?${query}`]) {
        const answer = await fetch(`${origin}${address}`, { redirect: 'manual' });
        expect(answer.status, address).toBe(200);
        expect(answer.headers.get('X-Robots-Tag') ?? 'data', address).toMatch(/noindex|data/);
        expect(answer.headers.get('Set-Cookie'), address).toBeNull();
        const body = await answer.text();
        for (const secret of [...SECRETS, 'Hidden behind', 'Tablets only', 'POS-SECRET']) {
          expect(body, address).not.toContain(secret);
        }
        if (query === `station=${station}`) expect(body).toContain('Shown on the site');
      }
    }
    const page = await (await fetch(`${origin}${url}`)).text();
    expect(page).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    for (const body of [{ intent: 'basket:add', count: '1' }, { intent: 'panel:delete' }]) {
      const posted = await fetch(`${origin}${url}?item=${shown}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: 'https://evil.example' },
        body: new URLSearchParams(body as Record<string, string>),
      });
      expect([400, 403, 500]).toContain(posted.status);
    }
  } finally {
    const prop = { prop_name: 'mobile_enabled' as const, prop_value: 'false' };
    await call('locations::set_property', { location_id, ...prop });
    await call('station.destroy', { location_id, id: station });
    for (const id of [hidden, shown]) await call('item.destroy', { location_id, id });
  }
  for (const address of [url, `${url}.data`, `${url}/images/1?until=9999999999&signature=x`]) {
    const answer = await fetch(`${origin}${address}`);
    expect(answer.status, address).toBe(404);
    expect(await answer.text()).not.toContain('Quayside');
  }
});

test('A form of another site does nothing', async ({ origin, calls }) => {
  const { walked, doors, bodies, unchanged } = await prepared(origin, calls);
  const cookie = await sessionCookie(origin, MANAGER, PASSWORD);
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
  ];
  for (const route of walked) {
    const writing = doors(route).filter(({ method }) => ['POST', 'DELETE'].includes(method));
    for (const door of writing) {
      for (const [turn, { body, headers }] of bodies(door).entries()) {
        const from = foreign[turn % foreign.length] ?? {};
        const answer = await knock(door, {
          origin,
          headers: { ...headers, ...from, Cookie: cookie },
          body,
        });
        // Where Remix itself refuses another origin, it answers 500.
        const isRefused = [...REFUSED, 500].includes(answer.status);
        expect(isRefused, said(answer)).toBe(true);
      }
    }
  }
  await unchanged();
  const still = await fetch(`${origin}/location`, {
    headers: { Cookie: cookie },
    redirect: 'manual',
  });
  expect(still.headers.get('Location'), 'the session lives on').toMatch(/^\/location\/\d+$/);
});

for (const area of AREAS) {
  test(`Somebody of another organisation gets nothing of ${area}`, async ({ origin, calls }) => {
    const { walked, doors, bodies, unchanged } = await prepared(origin, calls);
    const cookie = await sessionCookie(origin, OTHER, PASSWORD);
    const inside = walked.filter(({ id }) => /\$locationId|images\.\$id|api\./.test(id));
    // Signing out of one's own session is one's own affair.
    const others = inside.filter(
      (route) => areaOf(route) === area && !ENDINGS.includes(route.path ?? ''),
    );
    expect(others.length).toBeGreaterThan(3);
    await atOnce(others.flatMap(doors), async (door) => {
      for (const { body, headers } of bodies(door)) {
        const answer = await knock(door, {
          origin,
          headers: { ...headers, Origin: origin, Cookie: cookie },
          body,
        });
        expectNoSecret(answer);
        expect(answer.status, said(answer)).toBeLessThan(500);
        if (/items$|station|images|preview|mobile$/.test(door.route.path ?? '')) {
          expect(REFUSED, said(answer)).toContain(answer.status);
        }
      }
    });
    await unchanged();
  });
}
