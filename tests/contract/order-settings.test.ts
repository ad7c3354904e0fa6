import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ORDER_SETTINGS, ORDER_SETTINGS } from '~/menu/order-settings';
import { setLocation } from './support/kinds';
import { changeCount, lastAction } from './support/menu';
import { onCrossedStages, onEveryEngine, refusalOf } from './support/stage';

const DETAILS = 'locations::get_location_details';
const SET = 'locations::set_property';

onCrossedStages('the order settings of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const props = async () => (await manager().call(DETAILS, here())).props;
  const set = (prop_name: string, prop_value: unknown) =>
    stage.send('manager', SET, { ...here(), prop_name, prop_value });

  beforeEach(() =>
    setLocation(stage.world, here().location_id, structuredClone(DEFAULT_ORDER_SETTINGS)),
  );

  it('are answered as JSON, with their defaults before anything was set', async () => {
    const answer = await props();
    expect(Object.keys(answer)).toEqual([...ORDER_SETTINGS]);
    expect(answer).toMatchObject({
      mobile_enabled: 'false',
      pickup_locations: '[]',
      contact_email: '""',
    });
    expect(JSON.parse(answer.mobile_order_hours ?? '')).toEqual({
      weekdays: { open: true, hours: [] },
      weekends: { open: false, hours: [] },
    });
  });

  it.each([
    ['mobile_enabled', 'true', true],
    ['delivery_enabled', 'true', true],
    ['pickup_enabled', 'true', true],
    ['disable_sleep', 'true', true],
    ['pickup_locations', '["Lobby", "Dock 4, rear"]', ['Lobby', 'Dock 4, rear']],
    ['contact_email', 'a@x.com,b@y.com', 'a@x.com,b@y.com'],
    ['contact_email', 'true', 'true'],
    ['sold_out_shown', 'grey', 'grey'],
    [
      'mobile_order_hours',
      '{"weekdays":{"open":true,"hours":[{"start":"07:00","end":"00:00"}]},"weekends":{"open":false,"hours":[]}}',
      {
        weekdays: { open: true, hours: [{ start: '07:00', end: '24:00' }] },
        weekends: { open: false, hours: [] },
      },
    ],
  ])('keep %s as %s', async (name, value, stored) => {
    const before = await manager().call(DETAILS, here());
    const { status, body } = await set(name, value);
    expect(status).toBe(200);
    expect(JSON.parse(body.data.props[name])).toEqual(stored);
    expect(body.data.version).toBe(before.version + 1);
    expect(await manager().call(DETAILS, here())).toEqual(body.data);
    expect(await lastAction(stage.world)).toMatchObject({
      method: SET,
      outcome: 'done',
      location_id: here().location_id,
      summary: `Changed ${name} of “Canteen”`,
    });
  });

  it.each([
    ['mobile_enabled', 'yes', 'prop_value'],
    ['mobile_enabled', '1', 'prop_value'],
    ['mobile_enabled', true, 'prop_value'],
    ['mobile_enabled', '', 'prop_value'],
    ['pickup_locations', 'Lobby', 'prop_value'],
    ['pickup_locations', '[1]', 'prop_value'],
    ['pickup_locations', JSON.stringify(Array(101).fill('x')), 'prop_value'],
    ['contact_email', 'x'.repeat(1001), 'prop_value'],
    ['contact_email', 'a\nb', 'prop_value'],
    ['mobile_order_hours', '{}', 'prop_value'],
    [
      'mobile_order_hours',
      '{"weekdays":{"open":true,"hours":[{"start":"12:00","end":"11:00"}]},"weekends":{"open":false,"hours":[]}}',
      'prop_value',
    ],
    ['sleep', 'true', 'prop_name'],
    ['__proto__', 'true', 'prop_name'],
  ])('refuse %s as %j at the field', async (name, value, field) => {
    const changes = await changeCount(stage.world);
    const { status, body } = await set(name, value);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it('are merged where two people change different ones, and refused where they change the same', async () => {
    const { version } = await manager().call(DETAILS, here());
    await set('pickup_enabled', 'true');
    const change = (prop_name: 'contact_email' | 'pickup_enabled', prop_value: string) =>
      manager().write(SET, { ...here(), prop_name, prop_value }, { version });
    expect((await change('contact_email', 'a@x.com')).data.props).toMatchObject({
      pickup_enabled: 'true',
      contact_email: '"a@x.com"',
    });
    await set('contact_email', 'b@x.com');
    const refused = await refusalOf(change('contact_email', 'c@x.com'));
    expect(refused.status).toBe(409);
    expect(refused.details.clashes?.contact_email).toEqual({
      base: '',
      now: 'b@x.com',
      yours: 'c@x.com',
    });
  });

  it('can be taken back', async () => {
    const { action_id } = (await set('pickup_enabled', 'true')).body;
    await manager().call('ledger.undo', { action_id: action_id as number });
    expect((await props()).pickup_enabled).toBe('false');
  });
});

onEveryEngine('/api/order and /api/enable-mobile', 'over HTTP', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  async function post(
    path: string,
    body: unknown,
    { token = stage.world.tokens.manager as string | null, headers = {} } = {},
  ) {
    const response = await fetch(new URL(path, stage.http.origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }
  const order = (method: string, params?: object) =>
    post('/api/order', { method, ...here(), ...(params ? { params } : {}) });

  it('take {method, location_id, params} and {location_id}, and answer {data}', async () => {
    const { status, body } = await order(DETAILS);
    expect(status).toBe(200);
    expect(body.data.props.mobile_enabled).toBe('false');
    const set = await order(SET, { prop_name: 'pickup_locations', prop_value: '["Lobby"]' });
    expect(set.status).toBe(200);
    expect(set.body).toMatchObject({ action_id: expect.any(Number) });
    expect((await order(DETAILS, {})).body.data.props.pickup_locations).toBe('["Lobby"]');
    const enabled = await post('/api/enable-mobile', here());
    expect([enabled.status, enabled.body.data.url]).toEqual([
      200,
      expect.stringMatching(/^\/m\/[\w-]{43}$/),
    ]);
    expect((await order(DETAILS)).body.data.props.mobile_enabled).toBe('true');
  });

  it('/api/order merges by version, and refuses what it does not know', async () => {
    const { version } = (await order(DETAILS)).body.data;
    const set = (prop_value: string, more = {}) =>
      post('/api/order', {
        method: SET,
        ...here(),
        params: { prop_name: 'contact_email', prop_value },
        ...more,
      });
    expect((await set('a@x.com')).status).toBe(200);
    expect((await set('b@x.com', { version })).status).toBe(409);
    expect((await set('b@x.com', { colour: 'red' })).status).toBe(400);
    const key = { once: crypto.randomUUID() };
    const first = await set('c@x.com', key);
    expect((await set('c@x.com', key)).body).toEqual(first.body);
    expect((await set('d@x.com', key)).status).toBe(400);
  });

  it.each(['locations::drop', 'item.destroy', 'location.get', '', '__proto__'])(
    '/api/order knows no method %j',
    async (method) => {
      const { status, body } = await order(method);
      expect([status, body.code]).toEqual([404, 'unknown_method']);
    },
  );

  it.each<[string, unknown]>([
    ['/api/order', {}],
    ['/api/order', { method: 5 }],
    ['/api/order', { method: DETAILS, params: [] }],
    ['/api/order', { method: DETAILS, params: null }],
    ['/api/order', { method: DETAILS }],
    ['/api/order', { method: DETAILS, location_id: '1' }],
    ['/api/order', { method: DETAILS, location_id: 1, params: { more: 1 } }],
    ['/api/enable-mobile', {}],
    ['/api/enable-mobile', { location_id: 'x' }],
    ['/api/enable-mobile', { location_id: 1, method: 'item.destroy' }],
    ['/api/enable-mobile', '[]'],
    ['/api/enable-mobile', '{'],
  ])('%s refuses %j in words', async (path, body) => {
    const answer = await post(path, body);
    expect([answer.status, typeof answer.body.error]).toEqual([400, 'string']);
  });

  it.each(['/api/order', '/api/enable-mobile'])(
    '%s lets in who is signed in, from our own pages, where the location is theirs',
    async (path) => {
      const { theirs } = stage.world.locations;
      const bodyFor = (location_id: number) => ({
        location_id,
        ...(path === '/api/order' ? { method: DETAILS } : {}),
      });
      const changes = await changeCount(stage.world);
      expect((await post(path, bodyFor(theirs))).status).toBe(404);
      expect((await post(path, bodyFor(999_999))).status).toBe(404);
      expect((await post(path, bodyFor(here().location_id), { token: null })).status).toBe(401);
      const cookie = await stage.http.cookie('manager');
      const by = (Origin: string) =>
        post(path, bodyFor(here().location_id), {
          token: null,
          headers: { Cookie: cookie, Origin },
        });
      expect((await by('https://evil.example')).status).toBe(403);
      expect(await changeCount(stage.world)).toBe(changes);
      expect((await by(stage.http.origin)).status).toBe(200);
    },
  );
});

describe('the names of the order settings', () => {
  it('are those of the specification, and one of ours', () => {
    expect([...ORDER_SETTINGS].sort()).toEqual([
      'contact_email',
      'delivery_enabled',
      'disable_sleep',
      'mobile_enabled',
      'mobile_order_hours',
      'pickup_enabled',
      'pickup_locations',
      'sold_out_shown',
    ]);
  });
});
