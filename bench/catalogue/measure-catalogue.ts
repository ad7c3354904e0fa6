import type { Case } from '../cases';
import { type Bench, environmentOf, measureCases, withServer } from '../measure';
import { addPerson, NEIGHBOUR, PERSON } from '../place';
import type { Measured } from '../report';
import { signIn } from '../visitor';
import { type Bulk, changePrices, measureBulk } from './bulk';
import { EXPORTED_FILES, type Exported, exportAll, measureExport } from './export';
import { type Catalogue, fillCatalogue } from './fill';
import { measureNeighbour, type Neighbour } from './neighbour';
import { openRaw } from './raw';

const PAGE = 100;

/** What one catalogue on one database was measured to cost. */
export interface MeasuredCatalogue {
  engine: string;
  count: number;
  pages: Measured[];
  bulk: Bulk[];
  exported: Exported[];
  neighbour: Neighbour;
}

/** Measures pages, bulk changes, the export, and what they do to another person's page. */
export async function measureCatalogue(
  bench: Bench,
  count: number,
  bulkRounds: number,
): Promise<MeasuredCatalogue> {
  const { engine, dataDir, floorEnv } = bench;
  const env = environmentOf(bench);
  const catalogue = await fillCatalogue({ dataDir, databaseUrl: env.DATABASE_URL }, count);
  await addPerson(env, PERSON);
  await addPerson(env, NEIGHBOUR);
  const pages = await measureCases(bench, casesOf(catalogue));
  const { BENCH_SQLITE: sqlite, BENCH_POSTGRES: postgres } = floorEnv;
  const raw = await openRaw({ ...(sqlite && { sqlite }), ...(postgres && { postgres }) });
  try {
    return await withServer({ env, dataDir }, async (server) => {
      const visitor = await signIn(fetch, server.url, PERSON);
      const exported: Exported[] = [];
      for (const file of EXPORTED_FILES) {
        const spec = { catalogue, engine, rounds: bulkRounds };
        exported.push(await measureExport(server, visitor, raw, spec, file));
      }
      const bulk = await measureBulk(visitor, raw, catalogue, bulkRounds);
      const other = await signIn(fetch, server.url, NEIGHBOUR);
      const { locationId } = catalogue;
      const neighbour = await measureNeighbour(other, itemsOf(catalogue), {
        'price change of all': async () =>
          void (await changePrices(visitor, locationId, { deselected: [] })),
        'export of all': () => exportAll(server.url, visitor, catalogue),
      });
      return { engine, count, pages, bulk, exported, neighbour };
    });
  } finally {
    await raw.close();
  }
}

function itemsOf({ locationId }: Catalogue): string {
  return `/location/${locationId}/items`;
}

/** What people do in a catalogue. */
function casesOf(catalogue: Catalogue): Case[] {
  const { locationId, itemId, sku, letters, count } = catalogue;
  const items = itemsOf(catalogue);
  return [
    { name: 'First page by name', path: items },
    { name: 'Last page by name', path: `${items}?page=${Math.ceil(count / PAGE)}` },
    { name: 'Sort by price', path: `${items}?sort=price&dir=desc` },
    { name: 'Search in a word', path: `${items}?q=${letters}` },
    { name: 'Search by SKU', path: `${items}?q=${sku}` },
    {
      name: 'One inline save',
      path: items,
      updates: { location_id: locationId, id: itemId },
    },
  ];
}
