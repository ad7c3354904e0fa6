import type { MeasuredLook } from './measure-quality';

/** A Markdown table of what it costs to look at menus. */
export function qualityTable(measured: readonly MeasuredLook[]): string {
  const rows = measured.map(({ name, engine, ours, floor, target }) =>
    [name, engine, ours, floor ?? '–', target ?? '–']
      .map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))
      .join(' | '),
  );
  return [
    '| what | database | ours, ms | its statements alone, ms | at most |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}
