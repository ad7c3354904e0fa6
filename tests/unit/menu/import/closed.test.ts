import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { System } from '~/import/rules/system';
import { systems } from '~/import/rules/systems';
import { readFile, type WholeRead } from './reading';

const STORES: Record<string, readonly string[]> = {
  Square: ['Price Pier', 'Enabled Pier', 'Price Main', 'Enabled Main'],
  Loyverse: ['Available for sale [Pier]', 'Price [Pier]', 'Price [Main]'],
  'Epos Now': ['Sale Price', 'Eat Out Price', 'Cost Price'],
  Medusa: ['Variant Price EUR', 'Variant Price USD'],
};

/** The columns of a system, some that it does not read, and what a cell of them is. */
function columnsOf({ name, header, columns }: System): { name: string; field: string }[] {
  const known = columns.flatMap(([field, , ...names]) =>
    // A file has its columns in one language.
    (name === 'WooCommerce' ? names.slice(0, 1) : names).map((one) => ({ name: one, field })),
  );
  const others = [
    ...header.flatMap((names) => [names].flat().slice(0, 1)),
    ...(STORES[name] ?? []),
    'Default Unit Cost',
    'Tax - VAT',
  ];
  const all = [...others.map((one) => ({ name: one, field: fieldOf(one) })), ...known];
  const word = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [...new Map(all.map((one) => [word(one.name), one])).values()];
}

function fieldOf(header: string): string {
  if (/^(enabled|available)/i.test(header)) return 'active';
  return /price/i.test(header) ? 'price' : 'other';
}

const product = fc.record({
  twin: fc.boolean(),
  rows: fc.array(
    fc.record({
      value: fc.constantFrom('', 'S', 'M', 'L'),
      isOdd: fc.boolean(),
      /** Which of the columns are empty. */
      empty: fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function cellOf(
  field: string,
  at: { product: number; row: number; column: number; value: string },
) {
  const own = `${field.replace(/_/g, '')}-${at.row}-${at.column}`;
  switch (field) {
    case 'name':
      return `Thing ${at.product}`;
    case 'variant_of':
      return `handle-${at.product}`;
    case 'variant':
      return at.value;
    case 'variant_name':
      return 'Size';
    case 'price':
      return `${at.row}.${10 + at.column}`;
    case 'sku':
      return `40000${String(at.row).padStart(3, '0')}${String(at.column).padStart(2, '0')}`;
    case 'active':
    case 'price_by_weight':
      return at.row % 2 === 0 ? 'yes' : 'no';
    case 'price_kind':
      return 'Fixed';
    case 'image_link':
      return `https://x.example/${own}.png`;
    default:
      return own;
  }
}

/** States are read, not kept; keys are kept where nothing else names a thing. */
const FREE = [
  'active',
  'price_by_weight',
  'price_kind',
  'variant_name',
  'source_key',
  'variant_of',
];

/** Cells that are neither in an entry, nor found fault with in their row, nor in a column that is not taken. */
function lost(read: WholeRead, cells: readonly (readonly string[])[]): string[] {
  const said = JSON.stringify(read.list.map(({ says, sourceKey }) => [says, sourceKey]));
  const prices = new Set(
    read.list.flatMap(({ says }) => {
      const extras = [0, ...read.list.flatMap((one) => Number(one.says.price ?? 0))];
      return extras.map((extra) => (Number(says.price) + extra).toFixed(2));
    }),
  );
  const found = read.list.flatMap(({ findings, place }) =>
    findings.map((finding) => ({ ...finding, row: (finding.place ?? place).row })),
  );
  return cells.flatMap((row, index) => {
    const line = index + 2;
    const isNamed = found.some((one) => one.row === line && one.level === 'error');
    const isAgain = cells.slice(0, index).some((one) => one.join() === row.join());
    if (isNamed || isAgain) return [];
    return row.flatMap((cell, at) => {
      const field = read.reading?.columns[at]?.field ?? null;
      const isFree = field === null || FREE.includes(field);
      if (cell === '' || isFree) return [];
      if (found.some((one) => one.row === line && one.cell?.includes(cell))) return [];
      if (field === 'price' ? prices.has(Number(cell).toFixed(2)) : said.includes(cell)) return [];
      return [`${line} ${read.reading?.columns[at]?.name}: ${cell}`];
    });
  });
}

it.each(systems.map((system, at) => [`${system.name} ${at}`, system] as const))(
  'every cell of a file of %s is in an entry, in a finding with its row, or in a column that is not taken',
  async (_, system) => {
    const columns = columnsOf(system);
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (products) => {
        let line = 0;
        const cells = products.flatMap(({ rows, twin }, nth) =>
          rows.map(({ value, empty, isOdd }) => {
            line += 1;
            const at = { product: twin ? 0 : nth, row: line, value };
            return columns.map(({ field }, column) => {
              if (empty.includes(column)) return '';
              if (isOdd && field === 'price') return 'ask us';
              return cellOf(field, { ...at, column });
            });
          }),
        );
        const text = Papa.unparse([columns.map(({ name }) => name), ...cells]);
        for (const variants of ['own_codes', 'groups', 'items'] as const) {
          const read = await readFile(text, { settings: { variants }, chunk: 65_536 });
          expect(read.reading?.system).toBe(system.name);
          expect(lost(read, cells)).toEqual([]);
          const groups = new Set(
            read.list.flatMap(({ kind, key }) => (kind === 'option_group' ? key : [])),
          );
          const used = read.list.flatMap(({ says, findings }) =>
            findings.some(({ level }) => level === 'error')
              ? []
              : ((says.option_groups ?? []) as { id: { key: string } }[]).map(({ id }) => id.key),
          );
          expect([...groups].sort()).toEqual([...new Set(used)].sort());
        }
      }),
      { numRuns: 60 },
    );
  },
);
