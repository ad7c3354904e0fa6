import { expect } from 'vitest';
import type { FileEntry, Finding } from '~/import/rules/entry';
import type { Read, ReadContext, ReadSettings } from '~/import/rules/read';
import { readImport } from '~/import/rules/read-import';
import { openArchive } from '~/import/service/unpack/open-archive.service';

export const LOCATION: ReadContext = {
  customFields: [{ field: 'shelf', label: 'Shelf Number' }],
  dayParts: [
    { id: 1, name: 'Breakfast' },
    { id: 2, name: 'Late Lunch' },
  ],
  modes: ['Happy hour'],
  openArchive,
  remembered: async () => null,
};

const SETTINGS: ReadSettings = {
  correct_invalid_skus: false,
  show_columns: false,
  variants: 'own_codes',
};

export interface WholeRead extends Read {
  list: FileEntry[];
}

interface Asked {
  name?: string;
  settings?: Partial<ReadSettings>;
  context?: Partial<ReadContext>;
  /** Bytes of each chunk. */
  chunk?: number;
}

/** A file read to its end; text is UTF-8. */
export async function readFile(
  content: string | Uint8Array,
  { name = 'menu.csv', settings, context, chunk = 7 }: Asked = {},
): Promise<WholeRead> {
  const all = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  async function* bytes() {
    for (let at = 0; at < all.length; at += chunk) yield all.subarray(at, at + chunk);
  }
  const read = await readImport(
    { name, size: all.length, bytes },
    { ...SETTINGS, ...settings },
    { ...LOCATION, ...context },
  );
  const list: FileEntry[] = [];
  for await (const entry of read.entries) list.push(entry);
  return { ...read, list };
}

/** What the entries say, row by row. */
export async function saidBy(
  content: string | Uint8Array,
  asked?: Asked,
): Promise<Record<string, unknown>[]> {
  const { list } = await readFile(content, asked);
  return list.map(({ id, says }) => ({ ...(id !== null && { id }), ...says }));
}

/** Causes of the findings of each row. */
export function causesOf({ list }: WholeRead): string[][] {
  return list.map(({ findings }) => findings.map(({ cause }) => cause));
}

/** The sentence of the first reason for which a file is refused. */
export function refusalOf({ refusal: [first] }: { refusal: readonly Finding[] }) {
  return first?.message;
}

/** What the products of a file become. */
export async function told(lines: readonly string[], asked: Asked = {}) {
  const read = await readFile(lines.join('\n'), { chunk: 4096, ...asked });
  expect(read.refusal).toEqual([]);
  const of = (kind: string) => read.list.filter((one) => one.kind === kind);
  return {
    ...read,
    items: of('item').map(({ says }) => says),
    options: of('option').map(({ says }) => says),
    groups: of('option_group').map(({ says }) => says),
    keys: read.list.map(({ kind, sourceKey }) => `${kind} ${sourceKey}`),
    causes: read.list.map(({ findings }) => findings.map(({ cause }) => cause).join()),
    notTaken: (read.reading?.columns ?? []).flatMap(({ name, field, filled }) =>
      field === null && filled > 0 ? `${name} (${filled})` : [],
    ),
  };
}
