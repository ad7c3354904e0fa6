import type { RunningServer } from '../../tests/support/server';
import { timeOf } from '../measure';
import { watchMemory } from '../memory';
import type { Visitor } from '../visitor';
import type { Catalogue } from './fill';
import { type Raw, rawExport } from './raw';

/** The files that a location's items are exported as: what the form sends, and the most lines they have beside an item a line. */
const FILES = {
  'items as a CSV': {
    form: ['price', 'sku', 'package_count', 'pos_id', 'day_parts', 'global_match'].map((field) => [
      'fields',
      field,
    ]),
    most: 1,
  },
  'menu file': { form: [['kind', 'menu']], most: 20 },
} as const;

export type ExportedFile = keyof typeof FILES;
export const EXPORTED_FILES = Object.keys(FILES) as ExportedFile[];

/** What an export of all items costs. Times in milliseconds, sizes in megabytes. */
export interface Exported {
  file: ExportedFile;
  first: number[];
  total: number[];
  megabytes: number;
  /** How much more memory the server held at most than before. */
  growth: number;
  floor: number[];
}

/** Exports all items as a file by the export form, in turns with a raw query whose rows are joined to lines. */
export async function measureExport(
  server: RunningServer,
  visitor: Visitor,
  raw: Raw,
  { catalogue, engine, rounds }: { catalogue: Catalogue; engine: string; rounds: number },
  file: ExportedFile,
): Promise<Exported> {
  const measured: Exported = { file, first: [], total: [], megabytes: 0, growth: 0, floor: [] };
  const query = rawExport(catalogue.locationId, engine);
  for (let round = -1; round < rounds; round += 1) {
    const memory = watchMemory(server.pid);
    const { first, total, bytes } = await exportAll(server.url, visitor, catalogue, file);
    const growth = memory.stop();
    const floor = await timeOf(async () => {
      const rows = await raw.read(query);
      const lines = rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(','));
      if (lines.join('\r\n').length === 0) throw new Error('There was nothing to export.');
    });
    if (round < 0) continue;
    measured.first.push(first);
    measured.total.push(total);
    measured.megabytes = bytes / 1e6;
    measured.growth = Math.max(measured.growth, growth);
    measured.floor.push(floor);
  }
  return measured;
}

/** One export by the form. @throws Error where not every item came */
export async function exportAll(
  origin: string,
  visitor: Visitor,
  { locationId, count }: Catalogue,
  file: ExportedFile = 'items as a CSV',
): Promise<{ first: number; total: number; bytes: number }> {
  const { form, most } = FILES[file];
  const body = new URLSearchParams(form.map(([name, value]) => [name, value]));
  const start = performance.now();
  const answer = await fetch(`${origin}/location/${locationId}/export`, {
    method: 'POST',
    headers: visitor.headers(),
    body,
  });
  if (answer.status !== 200 || !answer.body) {
    throw new Error(`The export was answered by ${answer.status}.`);
  }
  let [first, bytes, lines] = [0, 0, 0];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    first ||= performance.now() - start;
    bytes += piece.value.byteLength;
    for (const byte of piece.value) if (byte === 10) lines += 1;
  }
  if (lines <= count || lines > count + most) throw new Error(`The export had ${lines} lines.`);
  return { first, total: performance.now() - start, bytes };
}
