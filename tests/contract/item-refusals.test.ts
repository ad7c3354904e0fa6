import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMenu, changeCount, type Menu, makeItem } from './support/menu';
import { onCrossedStages } from './support/stage';

const TOO_LONG = 'x'.repeat(201);

/** What a save is refused for, and the field that the answer names. */
const REFUSED: [field: string, value: unknown, message: RegExp][] = [
  ['price', -1, /^Enter a price of 0 or more$/],
  ['price', -0.001, /^Enter a price of 0 or more$/],
  ['price', Number.NaN, /^Enter a price like 12.50$/],
  ['price', Number.POSITIVE_INFINITY, /^Enter a price/],
  ['price', 1e300, /^Enter a price of at most/],
  ['price', 10_000_000, /^Enter a price of at most/],
  ['price', '1,50', /^Enter a price like 12.50$/],
  ['price', '1.50', /^Enter a price like 12.50$/],
  ['price', null, /^Enter a price like 12.50$/],
  ['price', [1], /^Enter a price like 12.50$/],
  ['name', '', /^Enter a name$/],
  ['name', '   ', /^Enter a name$/],
  ['name', '\u200B\u2060', /^Enter a name$/],
  ['name', TOO_LONG, /^Shorten this to 200 characters/],
  ['name', 'a\nb', /^Write this on one line/],
  ['name', 'a\0b', /control characters/],
  ['name', 'a\uD800b', /broken characters/],
  ['name', 5, /^Give text$/],
  ['description', 'x'.repeat(4001), /^Shorten this to 4,000 characters/],
  ['description', 'a\0b', /control characters/],
  ['active', true, /^Give 1 or 0$/],
  ['active', 2, /^Give 1 or 0$/],
  ['no_notes', '1', /^Give 1 or 0$/],
  ['price_by_weight', null, /^Give 1 or 0$/],
  ['package_count', 0, /./],
  ['weight', -1, /./],
  ['weight', 1e300, /./],
  ['calories', 1.5, /^Enter a whole number$/],
  ['calories', -1, /^Enter 0 or more$/],
  ['pos_id', TOO_LONG, /^Shorten this to 200 characters/],
  ['schedule', '2026-02-30', /^Enter a real date/],
  ['schedule', '2026-03-01_2026-02-01', /^Choose an end on or after the start$/],
  ['sku', ['x'.repeat(41)], /at most 40 characters/],
  ['sku', Array.from({ length: 101 }, (_, n) => `${n}`), /^Give at most 100 SKUs$/],
  ['sku', 'A', /./],
  ['tags', ['x'.repeat(61)], /at most 60 characters/],
  ['tags', Array.from({ length: 101 }, (_, n) => `tag${n}`), /^Give at most 100 tags$/],
  ['global_match', Array.from({ length: 1001 }, (_, n) => n + 1), /^At most 1,000 ids$/],
  ['image', 0, /^Give an id/],
  ['image', 1.5, /^Give an id/],
  ['image', 1e300, /^Give an id/],
  ['image', 'x1', /^Give an id/],
  ['image', { id: 0 }, /^Give an id/],
  ['image', '999999', /^There is no image 999999 here$/],
  ['image', { id: 999_999 }, /^There is no image 999999 here$/],
  ['image', 999_999, /^There is no image 999999 here$/],
  ['day_parts', [9], /^There is no day part 9 here$/],
  ['day_parts', [Number.MAX_SAFE_INTEGER], /^There is no day part 9007199254740991 here$/],
  ['category_ids', [999_999], /^There is no category 999999 here$/],
  ['prices', [{ mode_id: 999_999, price: 1 }], /^There is no price mode 999999 here$/],
  [
    'custom',
    Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, n])),
    /^At most 100 custom fields$/,
  ],
  [
    'custom',
    Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(900)])),
    /^At most 16,384 characters in all custom fields$/,
  ],
  ['constructor', 1, /^Unknown field$/],
  ['nmae', 'Tea', /^Unknown field$/],
  ['location', 1, /^Unknown field$/],
  ['colour', 1, /^Unknown field$/],
];

/** Members deep inside a field, by their path. */
const REFUSED_INSIDE: [path: string, fields: Record<string, unknown>][] = [
  ['prices.0.price', { prices: [{ mode_id: 1, price: -1 }] }],
  ['labels.0.type', { labels: [{ pattern: '1', type: 'other' }] }],
  ['day_parts.0', { day_parts: [1e300] }],
  ['day_parts.0', { day_parts: [-1] }],
  ['category_ids.0', { category_ids: ['1'] }],
  ['custom_item_name.local_name', { custom_item_name: { local_name: TOO_LONG } }],
];

onCrossedStages('bad input to items', (stage) => {
  let item: number;
  let menu: Menu;
  let foreign: Menu;
  const here = () => ({ location_id: stage.world.locations.ours });

  beforeAll(async () => {
    menu = await buildMenu(stage.world, stage.world.locations.ours);
    foreign = await buildMenu(stage.world, stage.world.locations.theirs);
  });
  beforeEach(async () => {
    item = await makeItem(stage.world, stage.world.locations.ours, { name: 'Latte', price: 3 });
  });

  async function expectRefused(fields: Record<string, unknown>, path: string, message = /./) {
    const changes = await changeCount(stage.world);
    const saves = [
      await stage.send('manager', 'item.create', { ...here(), name: 'New', ...fields }),
      await stage.send('manager', 'item.update', { ...here(), id: item, ...fields }),
      await stage.send('manager', 'menu.update_item', { ...here(), item_id: item, ...fields }),
    ];
    for (const { status, body } of saves) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [path]]);
      expect(body.fields?.[path]).toMatch(message);
      expect(body.error).toMatch(/\S/);
    }
    expect(await changeCount(stage.world)).toBe(changes);
  }

  const overHttp = stage.door === 'over HTTP';
  // Of these names a JSON body may hold none at all.
  const refused = REFUSED.filter(([field]) => !overHttp || field !== 'constructor');

  it.each(refused)('refuses %s = %j at the field', async (field, value, message) => {
    const overTheWire: unknown = Number.isFinite(value) ? value : JSON.parse(JSON.stringify(value));
    await expectRefused({ [field]: overHttp ? overTheWire : value }, field, message);
  });

  it.each(REFUSED_INSIDE)('refuses a bad %s', async (path, fields) => {
    await expectRefused(fields, path);
  });

  it.each(['item.create', 'item.update', 'menu.update_item'])(
    '%s refuses what belongs to another location, naming it',
    async (method) => {
      const changes = await changeCount(stage.world);
      const own = method === 'item.create' ? { name: 'New' } : { id: item };
      for (const [field, word, id, value] of [
        ['image', 'image', foreign.image, foreign.image],
        ['category_ids', 'category', foreign.hot, [menu.hot, foreign.hot]],
      ] as const) {
        const params = { ...here(), ...own, [field]: value };
        const { status, body } = await stage.send('manager', method, params);
        expect([status, body.fields]).toEqual([400, { [field]: `There is no ${word} ${id} here` }]);
      }
      expect(await changeCount(stage.world)).toBe(changes);
    },
  );

  it('refuses a price mode that is named twice', async () => {
    const price = { mode_id: menu.mode, price: 1 };
    await expectRefused({ prices: [price, { ...price, price: 2 }] }, 'prices');
  });

  it.each([
    ['item.update', { id: 0 }, 'id'],
    ['item.update', { id: '1' }, 'id'],
    ['item.update', {}, 'id'],
    ['item.create', { name: 'New', version: 1 }, 'version'],
    ['item.update', { id: 1, item_id: 2 }, 'item_id'],
    ['menu.update_item', { id: 1, item_id: 2 }, 'id'],
    ['item.destroy', { id: -1 }, 'id'],
    ['item.destroy', { id: 1, all: true }, 'all'],
    ['item.create', {}, 'name'],
    ['menu.update_item', { price: 1 }, 'item_id'],
    ['item.get', { id: 1, fields: ['password_hash'] }, 'fields.0'],
    ['menu.get', { stations: 1 }, 'stations'],
  ])('%s refuses %j', async (method, params, field) => {
    const { status, body } = await stage.send('manager', method, { ...here(), ...params });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([
    [{ method: 'item.get', params: [] }],
    [{ method: 'item.get', params: 'x' }],
    [{ method: 5, params: {} }],
    [{ method: 'item.get', params: {}, version: 0 }],
    [{ method: 'item.get', params: {}, once: 'short' }],
    [{ method: 'item.get', params: {}, extra: 1 }],
    [{ params: {} }],
  ])('refuses the envelope %j', async (envelope) => {
    const caller = stage.caller(stage.world.tokens.manager);
    const { status, body } = await stage.transport.send(envelope as never, caller);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'Send {method, params}.' });
  });

  it.each(['item.nothing', 'constructor', 'toString', '__proto__', ''])(
    'answers 404 unknown_method to the method %j',
    async (method) => {
      const { status, body } = await stage.send('manager', method, {});
      expect([status, body.code]).toEqual([404, 'unknown_method']);
    },
  );
});
