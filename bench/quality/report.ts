import { table } from '../report';
import type { MeasuredLook } from './measure-quality';

/** A Markdown table of what it costs to look at menus. */
export function qualityTable(measured: readonly MeasuredLook[]): string {
  const rows = measured.map(({ name, engine, ours, processor, floor, target }) =>
    [name, engine, ours, processor, floor ?? '–', target ?? '–'].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(0) : cell,
    ),
  );
  const head = [
    'what',
    'database',
    'ours, ms',
    'of it this process’s processor time, ms',
    'its statements alone, ms',
    'at most',
  ];
  return table(head, rows);
}
