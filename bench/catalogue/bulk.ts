import { timeOf } from '../measure';
import type { Visitor } from '../visitor';
import type { Catalogue } from './fill';
import { type ModePrices, type Raw, rawModePrices, rawPriceChange } from './raw';

/** What many items at once cost, beside one statement that writes as much. */
export interface Bulk {
  name: string;
  ours: number[];
  floor: number[];
}

/** Rows of an import of prices. */
const IMPORTED = 10_000;

/** Prices of a thousand items and of all are changed, and prices of a mode imported, in turns with the raw statements. */
export async function measureBulk(
  visitor: Visitor,
  raw: Raw,
  { locationId, count }: Catalogue,
  rounds: number,
): Promise<Bulk[]> {
  const idsOf = async (most: number) => {
    const rows = await raw.read(
      `select id from item where location_id = ${locationId} order by id limit ${most}`,
    );
    return rows.map(([id]) => Number(id));
  };
  const ids = await idsOf(1000);
  const imported = await idsOf(IMPORTED);
  const modeId = await addPriceMode(visitor, locationId);
  let cents = 100;
  let last = 0;
  const cases: {
    name: string;
    before?: () => Promise<void>;
    ours: () => Promise<void>;
    floor: () => string[];
  }[] = [
    {
      name: `Price change of ${ids.length.toLocaleString('en-US')}`,
      ours: async () => void (await changePrices(visitor, locationId, { ids })),
      floor: () => rawPriceChange(locationId, `id in (${ids.join(',')})`),
    },
    {
      name: `Price change of all ${count.toLocaleString('en-US')}`,
      ours: async () => void (await changePrices(visitor, locationId, { deselected: [] })),
      floor: () => rawPriceChange(locationId, '1 = 1'),
    },
    {
      name: `Undo of the price change of all ${count.toLocaleString('en-US')}`,
      before: async () => {
        last = await changePrices(visitor, locationId, { deselected: [] });
      },
      ours: () => revert(visitor, last),
      floor: () => rawPriceChange(locationId, '1 = 1'),
    },
    {
      name: `Import of ${imported.length.toLocaleString('en-US')} prices of a mode`,
      ours: () => importPrices(visitor, { locationId, modeId, ids: imported, cents: ++cents }),
      floor: () => rawModePrices({ locationId, modeId, ids: imported, cents: ++cents }),
    },
  ];
  const bulks: Bulk[] = [];
  for (const { name, before, ours: run, floor: statements } of cases) {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const turns = [
        async () => {
          await before?.();
          ours.push(await timeOf(run));
        },
        async () => {
          floor.push(await timeOf(() => raw.transact(statements())));
        },
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    bulks.push({ name, ours: ours.slice(1), floor: floor.slice(1) });
  }
  return bulks;
}

/** The id of a price mode that is made. */
async function addPriceMode(visitor: Visitor, location_id: number): Promise<number> {
  const value = [{ name: 'Last hour', active: false }];
  const { status, html } = await visitor.call('price_modes.update', { location_id, value });
  if (status !== 200) throw new Error(`The price mode was answered by ${status}: ${html}`);
  return JSON.parse(html).data[0].id;
}

/** Imports a price for each of the items, and half of them one cent more. */
async function importPrices(
  visitor: Visitor,
  { locationId: location_id, modeId: mode_id, ids, cents }: ModePrices,
): Promise<void> {
  const data = ids.map((item_id) => ({ item_id, price: (cents + (item_id % 2)) / 100 }));
  const params = { location_id, mode_id, data };
  const { status, html } = await visitor.call('price_modes.import_prices', params);
  if (status !== 200) throw new Error(`The import was answered by ${status}: ${html}`);
}

/** Adds a cent to the prices of the chosen items. @returns the action */
export async function changePrices(
  visitor: Visitor,
  location_id: number,
  choice: object,
): Promise<number> {
  const value = { op: 'add', unit: 'amount', amount: 0.01 };
  const params = { location_id, action: 'update', field: 'price', value, ...choice };
  const { status, html } = await visitor.call('item.bulk_edit', params);
  if (status !== 200) throw new Error(`The price change was answered by ${status}: ${html}`);
  return JSON.parse(html).action_id;
}

/** Takes an action back as a whole. */
async function revert(visitor: Visitor, action_id: number): Promise<void> {
  const { status, html } = await visitor.call('ledger.undo', { action_id });
  if (status !== 200) throw new Error(`The undo was answered by ${status}: ${html}`);
}
