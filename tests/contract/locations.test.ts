import { beforeAll, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { makeItems } from './support/menu';
import { onCrossedStages, refusalOf } from './support/stage';

onCrossedStages('locations', (stage) => {
  const manager = () => stage.as('manager');

  describe('user.locations', () => {
    const found = async (params: ParamsOf<'user.locations'>) => {
      const { locations, total } = await manager().call('user.locations', params);
      return [locations.map(({ name }) => name), total];
    };

    it('lists the locations given to a person, by name', async () => {
      expect(await found({})).toEqual([['Canteen', 'Kiosk'], 2]);
    });

    it('lists every location to provider staff', async () => {
      const { total } = await stage.as('provider').call('user.locations', {});
      expect(total).toBe(3);
    });

    it('tells the total beyond the limit', async () => {
      expect(await found({ limit: 1 })).toEqual([['Canteen'], 2]);
      expect(await found({ limit: 1, offset: 1 })).toEqual([['Kiosk'], 2]);
      expect(await found({ offset: 5 })).toEqual([[], 2]);
    });

    it('searches the name and the id, by the letter', async () => {
      expect(await found({ search: 'TEE' })).toEqual([['Canteen'], 1]);
      expect(await found({ search: '%' })).toEqual([[], 0]);
      const [names] = await found({ search: `${stage.world.locations.second}` });
      expect(names).toContain('Kiosk');
    });

    it('sorts by name and id, both ways', async () => {
      expect((await found({ sort_by: { name: 'desc' } }))[0]).toEqual(['Kiosk', 'Canteen']);
      expect((await found({ sort_by: { id: 'desc' } }))[0]).toEqual(['Kiosk', 'Canteen']);
      expect((await found({ sort_by: { id: 'asc' } }))[0]).toEqual(['Canteen', 'Kiosk']);
    });

    it('finds by id, and nothing by the id of a location that was not given', async () => {
      expect(await found({ id: stage.world.locations.second })).toEqual([['Kiosk'], 1]);
      expect(await found({ id: stage.world.locations.theirs })).toEqual([[], 0]);
      expect(await found({ site_id: 'nowhere' })).toEqual([[], 0]);
    });

    it('finds the others of an organisation, and none beside a location that was not given', async () => {
      const { ours, second, theirs } = stage.world.locations;
      expect(await found({ beside: ours })).toEqual([['Kiosk'], 1]);
      expect(await found({ beside: second, search: 'canteen' })).toEqual([['Canteen'], 1]);
      expect(await found({ beside: theirs })).toEqual([[], 0]);
      const provider = stage.as('provider');
      const { total } = await provider.call('user.locations', { beside: theirs });
      expect(total, 'those of another organisation are not beside it').toBe(0);
    });

    it.each([
      { limit: 0 },
      { limit: 5000 },
      { offset: 1e300 },
      { search: 'x'.repeat(201) },
      { id: 0 },
    ])('refuses %j', async (params) => {
      const { status, body } = await stage.send('manager', 'user.locations', params);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(params)]);
    });
  });

  describe('location.get', () => {
    it('answers the location with its settings and day parts', async () => {
      const location_id = stage.world.locations.ours;
      const location = await manager().call('location.get', { location_id });
      expect(location).toMatchObject({
        id: location_id,
        name: 'Canteen',
        timezone: 'America/New_York',
        currency: 'USD',
        allow_global_match_edit: false,
        operations: {
          operation_hours: { start: '00:00', end: '24:00', all_day: true, weekends: true },
          meals: [
            { id: 1, name: 'Breakfast', start: '07:00', end: '10:30' },
            { id: 2, name: 'Lunch', start: '11:00', end: '14:00' },
          ],
        },
        creator_custom_fields: null,
        last_sync: null,
        writable: true,
      });
    });

    it('answers 401 location_forbidden for a location that was not given, 404 for a missing one', async () => {
      const theirs = { location_id: stage.world.locations.theirs };
      const forbidden = await refusalOf(manager().call('location.get', theirs));
      expect([forbidden.status, forbidden.details.code]).toEqual([401, 'location_forbidden']);
      const user = await manager().user();
      expect(user.username).toBe('manager');
      const missing = await refusalOf(manager().call('location.get', { location_id: 999_999 }));
      expect([missing.status, missing.details.code]).toEqual([404, undefined]);
    });

    it('hides a location that is still being loaded', async () => {
      const { locations, store } = stage.world;
      const setReady = (ready: number) =>
        store.transaction((trx) =>
          trx.updateTable('location').set({ ready }).where('id', '=', locations.second).execute(),
        );
      await setReady(0);
      const asked = stage.as('provider').call('location.get', { location_id: locations.second });
      expect((await refusalOf(asked)).status).toBe(404);
      expect((await stage.as('provider').call('user.locations', {})).total).toBe(2);
      await setReady(1);
    });
  });

  describe('tag.all', () => {
    it('answers every tag of the location once, in order', async () => {
      const { ours, second } = stage.world.locations;
      await makeItems(stage.world, ours, [
        { name: 'One', tags: ['sweet', 'été'] },
        { name: 'Two', tags: ['hot', 'sweet'] },
      ]);
      await makeItems(stage.world, second, [{ name: 'Three', tags: ['foreign'] }]);
      expect(await manager().call('tag.all', { location_id: ours })).toEqual([
        'hot',
        'sweet',
        'été',
      ]);
    });
  });
});

onCrossedStages('the global catalogue', (stage) => {
  const call = stage.as.bind(stage, 'manager');

  beforeAll(() =>
    stage.world.store.transaction(async (trx) => {
      const blob = {
        hash: 'ff',
        type: 'image/webp',
        width: 1,
        height: 1,
        data: Buffer.from('pic'),
      };
      await trx.insertInto('image_blob').values(blob).execute();
      const plain = { package_count: 1, pose_count: 2, image_hash: null };
      await trx
        .insertInto('origin_item')
        .values([
          { ...plain, item_id: 5, name: 'Cola 50%', upc: '036000291452', image_hash: 'ff' },
          { ...plain, item_id: 7, name: 'Water', upc: null },
          { ...plain, item_id: 70, name: 'Diet cola', upc: '5' },
        ])
        .execute();
      await trx
        .insertInto('dotcode')
        .values([
          { label: 'b-dot', name: 'Blue' },
          { label: 'a-dot', name: 'Amber' },
        ])
        .execute();
    }),
  );

  it('answers dotcode labels in order', async () => {
    expect(await call().call('daydots.all', {})).toEqual([
      { label: 'a-dot', name: 'Amber' },
      { label: 'b-dot', name: 'Blue' },
    ]);
  });

  it('finds origin items by id in the order asked, leaving out the unknown', async () => {
    const found = await call().call('origin_item.get', { item_ids: [7, 999, 5, 7] });
    expect(found.map(({ item_id }) => item_id)).toEqual([7, 5]);
    expect(found[1]).toEqual({
      item_id: 5,
      name: 'Cola 50%',
      upc: '036000291452',
      package_count: 1,
      pose_count: 2,
      image: '/images/origin-5',
    });
  });

  it.each([
    ['cola', [5, 70]],
    ['COLA', [5, 70]],
    ['50%', [5]],
    ['%', [5]],
    ['_', []],
    ['5', [5, 70]],
    ['70', [70]],
    ['03600029', [5]],
  ])('searches %s in name, UPC and id', async (search, expected) => {
    const found = await call().call('origin_item.search', { search });
    expect(found.map(({ item_id }) => item_id)).toEqual(expected);
  });

  it('answers pictures as base64, or as addresses', async () => {
    const item_ids = [5, 7, 999];
    expect(await call().call('origin_item.get_display_image', { item_ids })).toEqual([
      { item_id: 5, data: Buffer.from('pic').toString('base64') },
    ]);
    const addresses = { item_ids, encoded_image: false };
    expect(await call().call('origin_item.get_display_image', addresses)).toEqual([
      { item_id: 5, url: '/images/origin-5' },
    ]);
  });

  it('serves those addresses to everybody signed in', async () => {
    const fetched = (id: string, token: string | null) =>
      stage.transport.image(id, stage.caller(token));
    const { stranger } = stage.world.tokens;
    const picture = await fetched('origin-5', stranger);
    expect([picture.status, picture.type]).toEqual([200, 'image/webp']);
    expect(Buffer.from(picture.data ?? []).toString()).toBe('pic');
    expect((await fetched('origin-7', stranger)).status).toBe(404);
    expect((await fetched('origin-5', null)).status).toBe(401);
  });

  it.each([
    ['origin_item.get', {}, 'item_ids'],
    ['origin_item.get', { item_ids: [0] }, 'item_ids.0'],
    ['origin_item.search', { search: 5 }, 'search'],
    ['origin_item.search', { limit: 101 }, 'limit'],
    ['daydots.all', { all: 1 }, 'all'],
  ])('%s refuses %j', async (method, params, field) => {
    const { status, body } = await stage.send('manager', method, params);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
