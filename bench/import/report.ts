import { table } from '../report';
import type { AloneImport } from './alone';
import type { MeasuredImport } from './measure-import';
import type { MeasuredUpload } from './upload';

/** The product should take at most this many times as long as its floor. */
const TARGET = 3;

/** A Markdown table of what was measured. */
export function importTable(measured: readonly MeasuredImport[]): string {
  const rows = measured.map((one) => [
    `${one.count.toLocaleString('en-US')} rows: ${one.name}`,
    one.engine,
    one.ours.toFixed(0),
    one.floor.toFixed(0),
    (one.ours / one.floor).toFixed(2),
    TARGET,
    one.slowestSave.toFixed(0),
    `${one.page.toFixed(0)} (${(one.page / one.idle).toFixed(1)} × ${one.idle.toFixed(0)})`,
    one.growth.toFixed(0),
  ]);
  const head = [
    'import of',
    'database',
    'ours, ms',
    'raw rows, ms',
    'ratio',
    'target',
    'another person’s slowest save, ms',
    'their pages, ms p95 (× idle)',
    'RSS growth, MB',
  ];
  return table(head, rows);
}

/** A Markdown table of what imports cost the processor. */
export function aloneTable(measured: readonly AloneImport[]): string {
  const rows = measured.map(({ count, name, ours, floor, longest }) => [
    `${count.toLocaleString('en-US')} rows: ${name}`,
    ours.toFixed(0),
    floor.toFixed(0),
    (ours / floor).toFixed(2),
    TARGET,
    longest.toFixed(0),
  ]);
  const head = [
    'import of',
    'ours, ms',
    'raw rows, ms',
    'ratio',
    'target',
    'longest hold of the event loop, ms',
  ];
  return table(head, rows);
}

/** A Markdown table of what the largest file does to the server. */
export function uploadTable(measured: readonly MeasuredUpload[]): string {
  const rows = measured.map(({ name, engine, ms, growth }) => [
    name,
    engine,
    ms.toFixed(0),
    growth.toFixed(0),
  ]);
  return table(['the largest file', 'database', 'ms', 'RSS growth, MB'], rows);
}
