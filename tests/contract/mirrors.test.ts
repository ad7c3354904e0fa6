import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import { type Ground, groundIn } from './support/ground';
import { addPlace, buildKinds, type Kinds, setLocation } from './support/kinds';
import { leastParams } from './support/least-params';
import { MAY_WRITE_NOTHING } from './support/ledger-params';
import { lastAction, newestChange } from './support/menu';
import { exported } from './support/menu-files';
import { onCrossedStages, refusalOf } from './support/stage';

const MENU_CALLS = (Object.keys(contract) as Method[]).filter((method) => contract[method].menu);
const MENU_WRITES = MENU_CALLS.filter((method) => contract[method].writes);
const MENU_READS = MENU_CALLS.filter((method) => contract[method].access === 'read');
/** They write no object themselves, but prepare what will. */
const MENU_PREPARATIONS = MENU_CALLS.filter(
  (method) => !contract[method].writes && contract[method].access === 'write',
);

/** The manager may open the mirror alone, the admin its source as well, the stranger neither. */
onCrossedStages('a mirror', (stage) => {
  let kinds: Kinds;
  const here = () => ({ location_id: kinds.mirror });
  const manager = () => stage.as('manager');
  const admin = () => stage.as('admin');

  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });

  it('answers the menu of its source, with the source’s id', async () => {
    const { source, first } = kinds;
    const { stations } = await manager().call('menu.get', here());
    expect(stations.map(({ location_id }) => location_id)).toEqual([source.id, first.id]);
    expect(stations[0]?.categories[0]?.items[0]).toMatchObject({
      id: source.item,
      location_id: source.id,
    });
    const items = await manager().call('item.list', { ...here(), sort_by: { id: 'asc' } });
    expect(items.map(({ id, location_id }) => [id, location_id])).toEqual([
      [first.item, first.id],
      [source.item, source.id],
    ]);
    expect(await manager().call('item.count', here())).toBe(2);
    const placeable = { ...here(), filters: { placeable: true } };
    expect((await manager().call('item.list', placeable)).map(({ id }) => id)).toEqual([
      source.item,
    ]);
    expect(await manager().call('tag.all', here())).toEqual(['first-base', 'source']);
    const item = await manager().call('menu.get_item', { ...here(), item_id: source.item });
    expect(item).toMatchObject({ location_id: source.id, category_ids: [source.menu.hot] });
    await manager().call('menu.get', {
      ...here(),
      parts: 'category',
      category_id: source.menu.hot,
    });
  });

  it('tells nothing of what is sold out at its source, in files', async () => {
    const { source } = kinds;
    const at = { location_id: source.id };
    const objects = [{ kind: 'item' as const, object_id: source.item }];
    await admin().call('sold_out.set', { ...at, objects, until: null, reason: 'a secret' });
    const filesOf = async (who: 'manager' | 'admin', location_id: number) => {
      const fields = ['id', 'sold_out_until'] as const;
      const csv = await stage.as(who).call('item.export_csv', { location_id, fields: [...fields] });
      const file = await exported(stage.as(who), location_id, { pictures: false });
      return [csv.split('\r\n')[1], file.includes('a secret'), file.includes('"sold_out"')];
    };
    const silent = [`${source.item},Source latte,`, false, false];
    for (const who of ['manager', 'admin'] as const) {
      expect(await filesOf(who, kinds.mirror)).toEqual(silent);
    }
    expect(await filesOf('admin', source.id)).toEqual([
      `${source.item},Source latte,somebody says so`,
      ...[true, true],
    ]);
    await admin().call('sold_out.clear', { ...at, objects });
  });

  it('keeps its own settings', async () => {
    const location = await manager().call('location.get', here());
    expect(location).toMatchObject({
      id: kinds.mirror,
      name: 'Mirror',
      mirror_items_from: kinds.source.id,
      operations: { meals: [{ name: 'Mirror morning' }] },
      writable: true,
      menu: { location_id: kinds.source.id, writable: false },
      has: { inheritance: false, integration: false, mirrors: true },
    });
    expect(location.menu.day_parts).toMatchObject([
      { location_id: kinds.source.id, id: 1, name: 'Source morning' },
      { location_id: kinds.first.id, id: 1, name: 'First base morning' },
    ]);
    expect((await admin().call('location.get', here())).menu).toMatchObject({
      location_id: kinds.source.id,
      writable: true,
    });
    const source = { location_id: kinds.source.id };
    expect(await admin().call('location.get', source)).toMatchObject({
      menu: { location_id: kinds.source.id, writable: true },
      has: { inheritance: true, mirrors: true },
    });
  });

  it('has the day parts of its menu in the past as well', async () => {
    const { source, first } = kinds;
    const { menu } = await manager().call('location.get', here());
    await stage.world.store.transaction((trx) =>
      trx.updateTable('action').set({ at: '2026-01-05 14:00:00' }).execute(),
    );
    const meals = [{ id: 1, name: 'Later', start: '08:00', end: '09:00' }];
    await setLocation(stage.world, source.id, { meals });
    const then = await manager().asOf('2026-01-05T09:00').call('location.get', here());
    const before = [{ id: 1, name: 'Source morning', start: '07:00', end: '10:30' }];
    await setLocation(stage.world, source.id, { meals: before });
    expect(then.menu.day_parts).toEqual(menu.day_parts);
    expect(then.menu.day_parts.map(({ location_id }) => location_id)).toEqual([
      source.id,
      first.id,
    ]);
    expect(then.operations.meals).toMatchObject([{ name: 'Mirror morning' }]);
  });

  it('opens its source by no other way', async () => {
    const source = { location_id: kinds.source.id };
    const refused = await refusalOf(manager().call('location.get', source));
    expect([refused.status, refused.details.code]).toEqual([401, 'location_forbidden']);
    expect((await refusalOf(manager().call('menu.get', source))).status).toBe(404);
    const { locations } = await manager().user();
    expect(locations.map(({ id }) => id)).not.toContain(kinds.source.id);
  });

  it('is told, with its siblings, by list_mirrors of the source and of itself', async () => {
    const hidden = await addPlace(stage.world, 'Hidden mirror', [], {
      mirror_items_from: kinds.source.id,
    });
    const expected = { mirrors: [{ id: kinds.mirror, name: 'Mirror' }], others: 1 };
    expect(await manager().call('location.list_mirrors', here())).toEqual(expected);
    const source = { location_id: kinds.source.id };
    expect(await admin().call('location.list_mirrors', source)).toEqual(expected);
    await setLocation(stage.world, hidden, { mirror_items_from: null });
  });

  describe('lets every call about the menu be made', () => {
    let read: Ground;
    beforeAll(async () => {
      read = await groundIn(stage.world, kinds.source.id, null);
    });

    it.each(MENU_READS)('%s by who may read it', async (method) => {
      const params = leastParams[method]({ ...read, locationId: kinds.mirror });
      expect((await stage.send('manager', method, params)).status).toBe(200);
      expect((await stage.send('provider', method, params)).status).toBe(200);
      expect((await stage.send('stranger', method, params)).status).toBe(404);
    });

    it.each(MENU_PREPARATIONS)('%s by who may write its source', async (method) => {
      const ground = await groundIn(stage.world, kinds.source.id, 'admin');
      const params = leastParams[method]({ ...ground, locationId: kinds.mirror });
      const refused = await stage.send('manager', method, params);
      expect([refused.status, refused.body.code]).toEqual([403, 'mirror_locked']);
      expect((await stage.send('stranger', method, params)).status).toBe(404);
      expect((await stage.send('admin', method, params)).status).toBe(200);
    });

    it.each(MENU_WRITES)('%s by who may write its source as well', async (method) => {
      const ground = await groundIn(stage.world, kinds.source.id, 'admin');
      const params = leastParams[method]({ ...ground, locationId: kinds.mirror });
      const newest = await newestChange(stage.world);
      const refused = await stage.send('manager', method, params);
      const { access } = contract[method];
      const hasRole = access === 'admin' || access === 'provider';
      expect([refused.status, refused.body.code]).toEqual([
        403,
        hasRole ? undefined : 'mirror_locked',
      ]);
      expect(refused.body.error).toMatch(
        hasRole ? /^Only (an admin|staff)/ : /^This location shows the menu of another one/,
      );
      expect((await stage.send('stranger', method, params)).status).toBe(404);
      expect(await newestChange(stage.world)).toBe(newest);
      const who = access === 'provider' ? 'provider' : 'admin';
      const { status, body } = await stage.send(who, method, params);
      expect(status).toBe(200);
      if (MAY_WRITE_NOTHING.includes(method)) return;
      expect(await newestChange(stage.world)).toBeGreaterThan(newest);
      expect(await lastAction(stage.world)).toMatchObject({
        id: body.action_id,
        location_id: kinds.source.id,
      });
    });
  });

  it('is written to the source, is seen there at once, and is taken back', async () => {
    const created = await admin().write('item.create', { ...here(), name: 'Through the mirror' });
    expect(created.data.location_id).toBe(kinds.source.id);
    const source = { location_id: kinds.source.id, id: created.data.id };
    expect((await admin().call('item.get', source)).name).toBe('Through the mirror');
    const renamed = { ...source, name: 'At the source' };
    await admin().call('item.update', renamed);
    expect((await manager().call('item.get', { ...here(), id: source.id })).name).toBe(
      'At the source',
    );
    const { actionId } = await admin().write('item.destroy', { ...here(), id: source.id });
    const undo = { action_id: actionId ?? 0 };
    expect((await refusalOf(manager().call('ledger.undo', undo))).status).toBe(404);
    expect(await admin().call('ledger.undo', undo)).toEqual({ reversed: 1, kept: [] });
  });

  it('keeps what its source inherits locked for everybody', async () => {
    const changed = { ...here(), id: kinds.first.item, price: 1 };
    for (const person of ['admin', 'provider'] as const) {
      const { status, body } = await stage.send(person, 'item.update', changed);
      expect([status, body.code]).toEqual([403, 'locked']);
    }
  });

  it('shows the pictures of its source and of what that inherits', async () => {
    const seen = async (person: 'manager' | 'stranger', image: number) =>
      (await stage.transport.image(`${image}`, stage.caller(stage.world.tokens[person]))).status;
    for (const { menu } of [kinds.source, kinds.first]) {
      expect(await seen('manager', menu.image)).toBe(200);
      expect(await seen('stranger', menu.image)).toBe(404);
    }
    const picture = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const image = await admin().call('image.create', {
      ...here(),
      image: picture.toString('base64'),
    });
    const item = { ...here(), id: kinds.source.item, image };
    expect((await admin().call('item.update', item)).image).toBe(image);
    expect(await seen('manager', image)).toBe(200);
    await admin().call('item.update', { ...item, image: kinds.source.menu.image });
  });

  it('keeps drafts of its own, also for who may not save them', async () => {
    const values = { name: 'Typed' };
    const draft = await manager().call('draft.put', { ...here(), form: 'item', values });
    expect(draft.location_id).toBe(kinds.mirror);
    const read = await manager().call('draft.get', { ...here(), id: draft.id });
    expect(read.values).toEqual(values);
    const source = { location_id: kinds.source.id, id: draft.id };
    expect((await refusalOf(admin().call('draft.get', source))).status).toBe(404);
    await manager().call('draft.drop', { ...here(), id: draft.id });
  });

  it('of a mirror is resolved once', async () => {
    const second = await addPlace(stage.world, 'Second mirror', ['manager'], {
      mirror_items_from: kinds.mirror,
    });
    const { stations } = await manager().call('menu.get', { location_id: second });
    expect(stations).toEqual([]);
  });

  it('of a source that is still loading shows no menu', async () => {
    await setLocation(stage.world, kinds.source.id, { ready: 0 });
    expect((await refusalOf(manager().call('menu.get', here()))).status).toBe(404);
    const { menu } = await admin().call('location.get', here());
    expect(menu.writable).toBe(false);
    await setLocation(stage.world, kinds.source.id, { ready: 1 });
    await manager().call('menu.get', here());
  });
});
