import { sql } from 'kysely';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ParamsOf } from '~/creator/contract';
import { readCsvCell } from '~/menu/csv-cell';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { textOf } from '~/service/streams';
import { buildKinds, type Kinds } from './support/kinds';
import { buildMenu, changeCount, lastAction, makeItem, makeItems } from './support/menu';
import {
  onCrossedStages,
  onEveryEngine,
  onEveryStage,
  refusalOf,
  type Stage,
} from './support/stage';
import { ENGINES, openWorld, type Person } from './support/world';

type Params = Omit<ParamsOf<'item.export_csv'>, 'location_id'>;

function exporter(stage: Stage) {
  return async (location_id: number, params: Params = {}, person: Person = 'manager') =>
    textOf(await stage.as(person).stream('item.export_csv', { location_id, ...params }));
}

/** The rows of a file below its header, as it was read by somebody else's program. */
function rowsOf(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

onEveryStage('the CSV of items', (stage) => {
  let latte: number;
  const here = () => stage.world.locations.ours;
  const csv = (params: Params = {}) => exporter(stage)(here(), params);

  beforeAll(async () => {
    await buildMenu(stage.world, here());
    await stage.world.store.transaction(async (trx) => {
      const row = { upc: null, package_count: 1, image_hash: null };
      await trx
        .insertInto('origin_item')
        .values([
          { ...row, item_id: 901, name: 'One', pose_count: 12 },
          { ...row, item_id: 902, name: 'Two', pose_count: 30 },
        ])
        .execute();
    });
    latte = await makeItem(stage.world, here(), {
      name: 'Latte, "large" é',
      price: 4.5,
      sku: ['0123456789012', '77'],
      package_count: 6,
      pos_id: '-12',
      day_parts: [1, 2],
      price_by_weight: 1,
      global_match: [901, 902, 999],
      tags: ['hot', 'food:drink'],
      description: 'Two\nlines; and a semicolon',
      labels: [
        { pattern: 'red-dot', type: 'identifier' },
        { pattern: 'blue', type: 'modifier' },
      ],
      active: 0,
      schedule: '2026-01-01_2026-02-01',
      calories: 120,
      dietary: ['vegan'],
      allergens: ['milk', 'soy'],
      custom_item_name: { local_name: 'House latte', global_name: 'Latte' },
      no_notes: 1,
    });
    await makeItem(stage.world, here(), { name: '=cmd()' });
  });

  it('has the default columns in the order of the list, and Windows line ends', async () => {
    const text = await csv();
    expect(text.split('\r\n')[0]).toBe(
      'id,name,price,sku,package_count,pos_id,day_parts,global_match',
    );
    expect(text.endsWith('\r\n')).toBe(true);
    expect(rowsOf(text)).toEqual([
      {
        id: String(latte),
        name: 'Latte, "large" é',
        price: '4.50',
        sku: '0123456789012,77',
        package_count: '6',
        pos_id: "'-12",
        day_parts: '1,2',
        global_match: '901,902,999',
      },
      expect.objectContaining({ name: "'=cmd()", price: '0.00', sku: '', package_count: '1' }),
    ]);
  });

  it('has every field, and id and name whatever is asked for', async () => {
    const text = await csv({ fields: [...ITEM_CSV_FIELDS].reverse() });
    expect(text.split('\r\n')[0]).toBe(ITEM_CSV_FIELDS.join());
    expect(rowsOf(text)[0]).toMatchObject({
      price_by_weight: '1',
      pose_count: '42',
      tags: 'hot,food:drink',
      description: 'Two\nlines; and a semicolon',
      labels: 'red-dot,blue:modifier',
      active: '0',
      schedule: '2026-01-01_2026-02-01',
      calories: '120',
      dietary: 'vegan',
      allergens: 'milk,soy',
      custom_item_name: 'House latte',
      no_notes: '1',
    });
    expect(rowsOf(text)[1]).toMatchObject({
      pose_count: '',
      calories: '',
      schedule: '',
      custom_item_name: '',
      active: '1',
    });
    expect((await csv({ fields: [] })).split('\r\n')[0]).toBe('id,name');
  });

  it('gives back the text of what begins like a formula', async () => {
    const names = rowsOf(await csv()).map(({ name = '' }) => readCsvCell(name));
    expect(names).toEqual(['Latte, "large" é', '=cmd()']);
  });

  it('is of the chosen items: by ids, by filters, all but those deselected', async () => {
    const names = async (params: Params) => rowsOf(await csv(params)).map(({ name }) => name);
    expect(await names({ ids: [latte] })).toEqual(['Latte, "large" é']);
    expect(await names({ ids: [] })).toEqual([]);
    expect(await names({ deselected: [latte] })).toEqual(["'=cmd()"]);
    expect(await names({ filters: { active_status: 'active' } })).toEqual(["'=cmd()"]);
    expect(await names({ filters: { search: 'latte' }, deselected: [latte] })).toEqual([]);
    expect(await names({ filters: { active_status: 'active' }, ids: [latte] })).toEqual([]);
  });

  it('is refused with ids that are not here, with both lists and with unknown fields', async () => {
    const { locations } = stage.world;
    const foreign = await makeItem(stage.world, locations.theirs, { name: 'Foreign' });
    for (const params of [
      { ids: [latte, foreign] },
      { ids: [999_999] },
      { deselected: [foreign] },
      { ids: [latte], deselected: [] },
      { fields: ['id', 'password'] },
    ]) {
      const refused = await refusalOf(csv(params as Params));
      expect(refused.status, JSON.stringify(params)).toBe(400);
    }
    const there = exporter(stage)(locations.theirs);
    expect((await refusalOf(there)).status).toBe(404);
  });

  it('is answered whole, in data, to who asks for nothing else', async () => {
    const { status, body } = await stage.send('manager', 'item.export_csv', {
      location_id: here(),
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toBe(await csv());
  });

  it('is an action of the ledger that changes nothing', async () => {
    const changes = await changeCount(stage.world);
    await csv({ fields: ['price'] });
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'item.export_csv',
      outcome: 'done',
      account_id: stage.world.accounts.manager,
      location_id: here(),
      summary: 'Exported items as a CSV: id, name, price',
    });
    expect(await changeCount(stage.world)).toBe(changes);
  });

  it('breaks off, and the ledger says so, where the rest cannot be read', async () => {
    const location_id = here();
    await breaking(stage, async () => {
      const read: string[] = [];
      const reading = async () => {
        const chunks = await stage.as('manager').stream('item.export_csv', { location_id });
        for await (const chunk of chunks) read.push(chunk);
      };
      await expect(reading()).rejects.toThrow();
      expect(read.join('')).toMatch(/^(id,name,[a-z_,]+\r\n)?$/);
      const { status } = await stage.send('manager', 'item.export_csv', { location_id });
      expect(status).toBe(500);
    });
    expect(await lastAction(stage.world)).toMatchObject({
      method: 'item.export_csv',
      outcome: 'failed',
    });
  });
});

/** Runs `work` while the items cannot be read. */
async function breaking({ world }: Stage, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    world.store.transaction((trx) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx),
    );
  await rename('item_sku', 'out_of_reach');
  try {
    await work();
  } finally {
    await rename('out_of_reach', 'item_sku');
  }
}

onCrossedStages('the CSV of a location that gets items from others', (stage) => {
  let kinds: Kinds;
  beforeAll(async () => {
    kinds = await buildKinds(stage.world);
  });
  const names = async (location: number, params: Params = {}) =>
    rowsOf(await exporter(stage)(location, params)).map(({ name }) => name);

  it('holds an heir’s own items, as an import would know them', async () => {
    expect(await names(kinds.heir.id)).toEqual(['Own latte']);
    expect(await names(kinds.heir.id, { ids: [kinds.heir.item, kinds.master.item] })).toEqual([
      'Own latte',
    ]);
  });

  it('holds what a mirror shows of its source', async () => {
    expect(await names(kinds.mirror)).toEqual(['Source latte']);
  });
});

onEveryEngine('the CSV of items over HTTP', 'over HTTP', (stage) => {
  const ask = (accept: string) =>
    fetch(new URL('/api/creator', stage.http.origin), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${stage.world.tokens.manager}`,
        Accept: accept,
      },
      body: JSON.stringify({
        method: 'item.export_csv',
        params: { location_id: stage.world.locations.ours, fields: [] },
      }),
    });

  it('is bare text for who accepts it, and data for everybody else', async () => {
    await makeItem(stage.world, stage.world.locations.ours, { name: 'Tea' });
    const bare = await ask('text/csv;q=0.9, */*;q=0.1');
    expect(bare.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(bare.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const text = await bare.text();
    expect(text).toMatch(/^id,name\r\n\d+,Tea\r\n$/);
    for (const accept of ['application/json', '*/*']) {
      const whole = await ask(accept);
      expect(whole.headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(await whole.json()).toEqual({ data: text });
    }
  });
});

describe.each(ENGINES)('a long CSV on %s', (engine) => {
  it('costs one statement a thousand items, and one more with poses', async () => {
    const queries: string[] = [];
    const world = await openWorld(engine, (text) => queries.push(text));
    const location_id = world.locations.ours;
    await makeItems(
      world,
      location_id,
      Array.from({ length: 2500 }, (_, index) => ({
        name: `Item ${index}`,
        sku: [`${index}`],
        global_match: [1 + (index % 7)],
      })),
    );
    const reads = async (params: Params) => {
      queries.length = 0;
      const stream = world.as('manager').stream('item.export_csv', { location_id, ...params });
      const rows = rowsOf(await textOf(await stream));
      return {
        rows,
        reads: queries.filter((text) => /from "item" where|from "origin_item"/.test(text)),
      };
    };
    const plain = await reads({});
    expect(plain.rows).toHaveLength(2500);
    expect(new Set(plain.rows.map(({ id }) => id)).size).toBe(2500);
    expect(plain.reads).toHaveLength(3);
    expect((await reads({ fields: ['pose_count', 'tags', 'sku'] })).reads).toHaveLength(6);
    await world.close();
  });
});
