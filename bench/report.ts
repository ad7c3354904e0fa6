import { readFileSync, writeFileSync } from 'node:fs';

/** The product should take at most this many times as long as its floor. */
const TARGET = 2.5;
const REPORT = 'docs/bench.md';

/** The times of one case in milliseconds, in the order of the rounds. */
export interface Measured {
  name: string;
  engine: string;
  kilobytes: number;
  ours: number[];
  floor: number[];
}

/** A Markdown table of what was measured. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ name, engine, kilobytes, ours, floor }) => [
    name,
    engine,
    kilobytes.toFixed(0),
    spread(ours),
    spread(floor),
    ratio(ours, floor),
    TARGET,
  ]);
  return table(
    ['case', 'database', 'HTML, KB', 'ours, ms (p95)', 'floor, ms (p95)', 'ratio', 'target'],
    rows,
  );
}

/** A table in Markdown. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Puts a table between its marks in docs/bench.md, `<!-- bench -->` and `<!-- /bench -->`, if they are there. */
export function writeReport(table: string, mark: string): void {
  const text = readFileSync(REPORT, 'utf8');
  const [opening, closing] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const start = text.indexOf(opening);
  const end = text.indexOf(closing);
  if (start < 0 || end < start) return;
  const kept = [text.slice(0, start + opening.length), text.slice(end)];
  writeFileSync(REPORT, kept.join(`\n${table}\n`));
}

/** The median and, in brackets, the 95th percentile. */
export function spread(times: readonly number[]): string {
  return `${median(times).toFixed(1)} (${at(times, 0.95).toFixed(1)})`;
}

/** The median of the times beside that of others. */
export function ratio(times: readonly number[], others: readonly number[]): string {
  return (median(times) / median(others)).toFixed(2);
}

/** "SQLite, 10,000": where so many were measured. */
export function placeOf({ engine, count }: { engine: string; count: number }): string {
  return `${engine}, ${count.toLocaleString('en-US')}`;
}

/** The value in the middle. */
export function median(times: readonly number[]): number {
  return at(times, 0.5);
}

/** The value below which that share of the times lies. */
export function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
