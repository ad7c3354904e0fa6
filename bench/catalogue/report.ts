import { placeOf, ratio, spread, table } from '../report';
import type { MeasuredCatalogue } from './measure-catalogue';

/** The product should take at most this many times as long as its floor. */
const PAGE_TARGET = 2.5;
const BULK_TARGET = 3;
/** Megabytes that an export may add to the server's memory. */
const MEMORY_TARGET = 64;

/** Markdown tables of what was measured. */
export function catalogueTables(measured: readonly MeasuredCatalogue[]): string {
  return [pages(measured), bulk(measured), exports(measured), neighbours(measured)].join('\n\n');
}

function pages(measured: readonly MeasuredCatalogue[]): string {
  const rows = measured.flatMap(({ engine, count, pages }) =>
    pages.map(({ name, ours, floor }) => [
      name,
      placeOf({ engine, count }),
      spread(ours),
      spread(floor),
      ratio(ours, floor),
      PAGE_TARGET,
    ]),
  );
  return table(
    ['case', 'database, items', 'ours, ms (p95)', 'floor, ms (p95)', 'ratio', 'target'],
    rows,
  );
}

function bulk(measured: readonly MeasuredCatalogue[]): string {
  const rows = measured.flatMap(({ engine, count, bulk }) =>
    bulk.map(({ name, ours, floor }) => [
      name,
      placeOf({ engine, count }),
      spread(ours),
      spread(floor),
      ratio(ours, floor),
      BULK_TARGET,
    ]),
  );
  return table(
    ['bulk', 'database, items', 'ours, ms (p95)', 'raw SQL, ms (p95)', 'ratio', 'target'],
    rows,
  );
}

function exports(measured: readonly MeasuredCatalogue[]): string {
  const rows = measured.flatMap(({ engine, count, exported }) =>
    exported.map(({ file, megabytes, first, total, floor, growth }) => [
      file,
      placeOf({ engine, count }),
      megabytes.toFixed(1),
      spread(first),
      spread(total),
      spread(floor),
      growth.toFixed(0),
      MEMORY_TARGET,
    ]),
  );
  return table(
    [
      'export of all',
      'database, items',
      'MB',
      'first byte, ms (p95)',
      'total, ms (p95)',
      'raw SQL, ms (p95)',
      'RSS growth, MB',
      'target',
    ],
    rows,
  );
}

function neighbours(measured: readonly MeasuredCatalogue[]): string {
  const rows = measured.flatMap(({ engine, count, neighbour: { idle, during } }) =>
    Object.entries(during).map(([name, times]) => [
      `during ${name}`,
      placeOf({ engine, count }),
      spread(times),
      spread(idle),
      Math.max(...times).toFixed(0),
    ]),
  );
  return table(
    ['another person’s page', 'database, items', 'ms (p95)', 'idle, ms (p95)', 'slowest, ms'],
    rows,
  );
}
