import { timeOf } from '../measure';
import type { Visitor } from '../visitor';
import type { Catalogue } from './fill';
import { type Raw, rawPriceChange } from './raw';

/** What many items at once cost, beside one statement that writes as much. */
export interface Bulk {
  name: string;
  ours: number[];
  floor: number[];
}

/** Prices of a thousand items and of all are changed, in turns with the raw statements. */
export async function measureBulk(
  visitor: Visitor,
  raw: Raw,
  { locationId, count }: Catalogue,
  rounds: number,
): Promise<Bulk[]> {
  const some = await raw.read(
    `select id from item where location_id = ${locationId} order by id limit 1000`,
  );
  const ids = some.map(([id]) => Number(id));
  const cases = [
    {
      name: `Price change of ${ids.length.toLocaleString('en-US')}`,
      choice: { ids },
      chosen: `id in (${ids.join(',')})`,
    },
    {
      name: `Price change of all ${count.toLocaleString('en-US')}`,
      choice: { deselected: [] },
      chosen: '1 = 1',
    },
  ];
  const bulks: Bulk[] = [];
  for (const { name, choice, chosen } of cases) {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round += 1) {
      const turns = [
        async () => ours.push(await timeOf(() => changePrices(visitor, locationId, choice))),
        async () =>
          floor.push(await timeOf(() => raw.transact(rawPriceChange(locationId, chosen)))),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    bulks.push({ name, ours: ours.slice(1), floor: floor.slice(1) });
  }
  return bulks;
}

/** Adds a cent to the prices of the chosen items. */
export async function changePrices(
  visitor: Visitor,
  location_id: number,
  choice: object,
): Promise<void> {
  const value = { op: 'add', unit: 'amount', amount: 0.01 };
  const params = { location_id, action: 'update', field: 'price', value, ...choice };
  const { status, html } = await visitor.call('item.bulk_edit', params);
  if (status !== 200) throw new Error(`The price change was answered by ${status}: ${html}`);
}
