import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '~/accounts/service/tokens.service';
import type { AnswerOf, Method, ParamsOf } from '~/creator/contract';
import { contract } from '~/creator/contract';
import { Pictures } from '~/objects/image/service/pictures.service';
import { imageAt } from '~/objects/image/service/serve.service';
import type { Account } from '~/service/caller';
import { dispatch } from '~/service/dispatcher';
import type { Store } from '~/service/store/store';
import { dispatcherOver } from '../../support/dispatcher';
import { addAccount, addLocation, openTemporaryStore } from './temporary-store';

let store: Store;
let manager: Account;
let staff: Account;
let cafe: number;
let bar: number;
let foreign: number;
beforeEach(async () => {
  store = await openTemporaryStore();
  cafe = await addLocation(store, 'Café École', { site_id: 'SITE-7' });
  bar = await addLocation(store, '100% Bar_2', { site_id: 'SITE-8' });
  foreign = await addLocation(store, 'Elsewhere');
  manager = await addAccount(store, 'manager@creator.test', 5, [cafe, bar]);
  staff = await addAccount(store, 'staff@creator.test', 1);
});
afterEach(() => store.close());

async function send(account: Account, method: string, params: unknown) {
  const token = await store.transaction((trx) => issueToken(trx, account.id, 'session'));
  const caller = { token, requestId: 'request', via: 'Creator' as const, address: null };
  return dispatch(dispatcherOver(store), { method, params }, caller);
}

/** The answer of a call that must be accepted; its shape must be the contract's. */
async function call<M extends Method>(account: Account, method: M, params: ParamsOf<M>) {
  const { status, body } = await send(account, method, params);
  expect(body).not.toHaveProperty('error');
  expect(status).toBe(200);
  const { data } = body as { data: AnswerOf<M> };
  const answer = contract[method].answer as unknown as { parse(data: unknown): AnswerOf<M> };
  expect(answer.parse(data)).toEqual(data);
  return data;
}

const ids = (answer: AnswerOf<'user.locations'>) => answer.locations.map(({ id }) => id);
const find = async (search: string) => ids(await call(manager, 'user.locations', { search }));

describe('user.locations', () => {
  it('lists what the caller may open, by name', async () => {
    expect(await call(manager, 'user.locations', {})).toEqual({
      locations: [
        { id: bar, name: '100% Bar_2', site_id: 'SITE-8', location_type: 'standard' },
        { id: cafe, name: 'Café École', site_id: 'SITE-7', location_type: 'standard' },
      ],
      total: 2,
    });
    expect(ids(await call(staff, 'user.locations', {}))).toEqual([bar, cafe, foreign]);
  });

  it('searches name, id and site id without case and accents, wildcards taken by the letter', async () => {
    expect(await find('ecole')).toEqual([cafe]);
    expect(await find('CAFÉ')).toEqual([cafe]);
    expect(await find('%')).toEqual([bar]);
    expect(await find('r_2')).toEqual([bar]);
    expect(await find('site-7')).toEqual([cafe]);
    expect(await find(String(cafe))).toContain(cafe);
    expect(await find('elsewhere')).toEqual([]);
  });

  it('filters by id and site id, and never beyond the grants', async () => {
    expect(ids(await call(manager, 'user.locations', { id: cafe }))).toEqual([cafe]);
    expect(ids(await call(manager, 'user.locations', { site_id: 'SITE-8' }))).toEqual([bar]);
    expect(ids(await call(manager, 'user.locations', { id: foreign }))).toEqual([]);
  });

  it('sorts both ways and tells the total beyond the limit', async () => {
    const byName = { sort_by: { name: 'desc' as const } };
    expect(ids(await call(staff, 'user.locations', byName))).toEqual([foreign, cafe, bar]);
    const byId = { sort_by: { id: 'desc' as const }, limit: 2 };
    const first = await call(staff, 'user.locations', byId);
    expect([ids(first), first.total]).toEqual([[foreign, bar], 3]);
    expect(ids(await call(staff, 'user.locations', { ...byId, offset: 2 }))).toEqual([cafe]);
  });
});

describe('location.get', () => {
  it('answers settings with their defaults', async () => {
    expect(await call(manager, 'location.get', { location_id: cafe })).toMatchObject({
      id: cafe,
      name: 'Café École',
      allow_global_match_edit: false,
      operations: {
        operation_hours: {
          start: '00:00',
          end: '24:00',
          all_day: true,
          weekends: true,
          sleep_interval: null,
        },
        meals: [],
      },
      creator_custom_fields: null,
      writable: true,
    });
  });

  it.each([
    ['["jde_id", {"field": "plu", "label": "PLU"}]', ['jde_id', 'plu'], ['jde_id', 'PLU']],
    ['[]', [], []],
  ])('parses custom fields from %s', async (creator_custom_fields, fields, labels) => {
    const id = await addLocation(store, 'Custom', { creator_custom_fields });
    const location = await call(staff, 'location.get', { location_id: id });
    const own = fields.map((field, index) => ({ field, label: labels[index] }));
    expect(JSON.parse(location.creator_custom_fields ?? '')).toEqual(own);
  });

  it.each(['{bad', '{"field": "plu"}', '[1]', '[{"label": "PLU"}]', 'null', ''])(
    'answers null where custom fields are %j',
    async (creator_custom_fields) => {
      const id = await addLocation(store, 'Custom', { creator_custom_fields });
      const location = await call(staff, 'location.get', { location_id: id });
      expect(location.creator_custom_fields).toBeNull();
    },
  );
});

describe('the catalogue', () => {
  beforeEach(() =>
    store.transaction(async (trx) => {
      const image = { hash: 'abc', type: 'image/webp', width: 1, height: 1 };
      await trx
        .insertInto('image_blob')
        .values({ ...image, data: Buffer.from('picture') })
        .execute();
      const origin = (item_id: number, name: string, upc: string | null, image_hash = null) => ({
        item_id,
        name,
        upc,
        package_count: 1,
        pose_count: 4,
        image_hash: image_hash as string | null,
      });
      await trx
        .insertInto('origin_item')
        .values([
          { ...origin(10, 'Cola 10% sugar', '036000291452'), image_hash: 'abc' },
          origin(20, 'Water_still', null),
          origin(36, 'Apple', null),
        ])
        .execute();
      await trx
        .insertInto('dotcode')
        .values([
          { label: 'red-dot', name: 'Red' },
          { label: 'blue-dot', name: 'Blue' },
        ])
        .execute();
    }),
  );

  it('lists dotcodes by label', async () => {
    expect(await call(manager, 'daydots.all', {})).toEqual([
      { label: 'blue-dot', name: 'Blue' },
      { label: 'red-dot', name: 'Red' },
    ]);
  });

  it('finds origin items in the order of their ids, and leaves out the unknown', async () => {
    const found = await call(manager, 'origin_item.get', { item_ids: [20, 99, 10, 20] });
    expect(found.map(({ item_id, image }) => [item_id, image])).toEqual([
      [20, null],
      [10, '/images/origin-10'],
    ]);
    expect(await call(manager, 'origin_item.get', { item_ids: [] })).toEqual([]);
  });

  it('searches name, UPC and id; wildcards by the letter, the exact one first', async () => {
    const search = async (search: string, limit = 100) =>
      (await call(manager, 'origin_item.search', { search, limit })).map(({ item_id }) => item_id);
    expect(await search('COLA')).toEqual([10]);
    expect(await search('0%')).toEqual([10]);
    expect(await search('r_s')).toEqual([20]);
    expect(await search('\\')).toEqual([]);
    expect(await search('36')).toEqual([36, 10]);
    expect(await search('036000291452')).toEqual([10]);
    expect(await search('', 2)).toEqual([36, 10]);
  });

  it('shows pictures as base64 or by address', async () => {
    const item_ids = [10, 20];
    expect(await call(manager, 'origin_item.get_display_image', { item_ids })).toEqual([
      { item_id: 10, data: Buffer.from('picture').toString('base64') },
    ]);
    const params = { item_ids, encoded_image: false };
    expect(await call(manager, 'origin_item.get_display_image', params)).toEqual([
      { item_id: 10, url: '/images/origin-10' },
    ]);
    const image = await imageAt(store.reader, manager, 'origin-10');
    expect(image).toMatchObject({ type: 'image/webp', hash: 'abc' });
    expect(await imageAt(store.reader, manager, 'origin-20')).toBeNull();
  });
});

it('lists the tags of a location, each once', async () => {
  const add = (location_id: number, name: string, tags: string[]) =>
    call(staff, 'item.create', { location_id, name, tags });
  await add(cafe, 'Latte', ['drink:hot', 'coffee']);
  await add(cafe, 'Mocha', ['coffee']);
  await add(foreign, 'Secret', ['secret']);
  expect(await call(manager, 'tag.all', { location_id: cafe })).toEqual(['coffee', 'drink:hot']);
});

describe('image.create', () => {
  const picture = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();

  it('keeps a picture that only who may read its location sees', async () => {
    const image = (await picture()).toString('base64');
    const id = await call(staff, 'image.create', { location_id: foreign, image, description: 'A' });
    const seen = await imageAt(store.reader, staff, String(id));
    expect(seen?.type).toBe('image/webp');
    const bytes = seen && (await new Pictures(store).bytesOf(seen.hash));
    expect((await sharp(bytes ?? undefined).metadata()).width).toBe(4);
    expect(await imageAt(store.reader, manager, String(id))).toBeNull();
    for (const unknown of [id + 1, 0, -1, 1.5, 'x', `${id} or 1=1`]) {
      expect(await imageAt(store.reader, staff, String(unknown))).toBeNull();
    }
  });

  it('keeps the same bytes once and each image on its own, in the ledger', async () => {
    const image = (await picture()).toString('base64');
    const params = { location_id: cafe, image: `data:image/png;base64,${image}` };
    const first = await call(manager, 'image.create', params);
    const second = await call(manager, 'image.create', params);
    expect(second).not.toBe(first);
    const blobs = await store.reader.selectFrom('image_blob').select('hash').execute();
    expect(blobs).toHaveLength(1);
    const changes = await store.reader
      .selectFrom('change')
      .select(['entity', 'entity_id', 'kind', 'location_id'])
      .execute();
    const change = { entity: 'image', kind: 'create', location_id: cafe };
    expect(changes).toEqual([
      { ...change, entity_id: first },
      { ...change, entity_id: second },
    ]);
  });

  it('changes nothing for what is no picture', async () => {
    const params = { location_id: cafe, image: 'aGVsbG8=' };
    expect(await send(manager, 'image.create', params)).toMatchObject({
      status: 400,
      body: { error: 'Invalid image file' },
    });
    const { rows } = await store.reader
      .selectFrom('image')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(0);
  });
});
