import { beforeEach, expect, it } from 'vitest';
import { setLocation } from './support/kinds';
import { changeCount } from './support/menu';
import { onCrossedStages } from './support/stage';

const DETAILS = 'locations::get_location_details';
const SET = 'locations::set_property';

onCrossedStages('the demo site of a location', (stage) => {
  const here = () => ({ location_id: stage.world.locations.ours });
  const manager = () => stage.as('manager');
  const enable = () => manager().write('location.enable_mobile', here());
  const url = async () => (await manager().call('location.mobile_site', here())).url;
  const isOpen = async (site: string) => {
    const token = site.replace('/m/', '');
    return (await stage.send(null, 'mobile_site.get', { token })).status === 200;
  };

  beforeEach(() => setLocation(stage.world, here().location_id, { mobile_enabled: false }));

  it('is opened by location.enable_mobile, which says where it is', async () => {
    expect(await url()).toBeNull();
    const { data, actionId } = await enable();
    expect(data.url).toMatch(/^\/m\/[\w-]{43}$/);
    expect(actionId).not.toBeNull();
    expect(await url()).toBe(data.url);
    const { props } = await manager().call(DETAILS, here());
    expect(props.mobile_enabled).toBe('true');
    expect(await isOpen(data.url)).toBe(true);
  });

  it('stays where it is when mobile ordering is switched on twice', async () => {
    const { data } = await enable();
    const changes = await changeCount(stage.world);
    expect((await enable()).data).toEqual(data);
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it('ends for good when mobile ordering is switched off, by whichever way', async () => {
    const off = { ...here(), prop_name: 'mobile_enabled' as const, prop_value: 'false' };
    const first = await enable();
    const { actionId } = await manager().write(SET, off);
    expect(await isOpen(first.data.url)).toBe(false);
    await manager().call('ledger.undo', { action_id: actionId as number });
    const second = await url();
    expect(second).not.toBe(first.data.url);
    expect(await isOpen(second ?? '')).toBe(true);
    expect(await isOpen(first.data.url)).toBe(false);
    await manager().write(SET, off);
    const third = await enable();
    await manager().call('ledger.undo', { action_id: third.actionId as number });
    expect([await url(), await isOpen(third.data.url)]).toEqual([null, false]);
  });

  it('lets nobody choose the moment, the channel or the prices', async () => {
    const token = (await enable()).data.url.slice(3);
    for (const params of [
      { date: '2026-05-08' },
      { channel: 'kiosk' },
      { price_mode: 1 },
      { location_id: 1 },
    ]) {
      const { status } = await stage.send(null, 'mobile_site.get', { token, ...params });
      expect(status).toBe(400);
    }
  });

  it('is told to nobody who may not read the location', async () => {
    await enable();
    for (const method of ['location.mobile_site', 'location.enable_mobile', DETAILS, SET]) {
      const params = method === SET ? { prop_name: 'contact_email', prop_value: 'x' } : {};
      const { status } = await stage.send('stranger', method, { ...here(), ...params });
      expect(status, method).toBe(404);
    }
  });

  it('of a mirror is its own, with the menu of its source', async () => {
    const { ours, second } = stage.world.locations;
    await setLocation(stage.world, second, { mirror_items_from: ours });
    const params = { location_id: second };
    const site = await manager().call('location.enable_mobile', params);
    expect(await url()).toBeNull();
    const shown = await stage.send(null, 'mobile_site.get', { token: site.url.slice(3) });
    expect(shown.body.data.location.name).toBe('Kiosk');
    await setLocation(stage.world, second, { mirror_items_from: null, mobile_enabled: false });
  });
});

onCrossedStages('the door of the demo sites', (stage) => {
  const visit = (address: string) =>
    stage.world.service.send(
      { method: 'mobile_site.get', params: { token: 'none' } },
      { ...stage.caller(null), address },
    );

  it('bounds what one address asks in a minute, and no other', async () => {
    for (let asked = 0; asked < 300; asked += 1) {
      expect((await visit('203.0.113.7')).status).toBe(404);
    }
    const refused = await visit('203.0.113.7');
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'That was a lot at once. Try again in a moment.' },
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect((await visit('203.0.113.8')).status).toBe(404);
  });
});
