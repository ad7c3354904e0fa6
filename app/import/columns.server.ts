import { parseCustomFields } from '~/menu/custom-id';
import { formatSize } from '~/menu/image-limits';
import type { LocationGuarded } from '~/session/guards.server';
import type { MenuImport } from './find-import.server';
import { cellReading, readingsFor } from './rules/cell-readings';
import { columnLetters } from './rules/compare';
import { encodings } from './rules/encoding';
import { importField, importFields, type KnownLocation } from './rules/item-fields';

type Reading = NonNullable<MenuImport['reading']>;
type Column = Reading['columns'][number];

export type ColumnsView = Awaited<ReturnType<typeof showColumns>>;
export type ColumnView = ColumnsView['columns'][number];

export async function showColumns(
  { creator, location }: LocationGuarded,
  { size, reading, settings }: Pick<MenuImport, 'size' | 'settings'> & { reading: Reading },
) {
  const modes = await creator.call('price_modes.all', { location_id: location.id });
  const known: KnownLocation = {
    customFields: parseCustomFields(location.creator_custom_fields) ?? [],
    dayParts: location.menu.day_parts,
    modes: modes.map(({ name }) => name),
  };
  const { columns, rows } = reading;
  return {
    size: `${formatSize(size)} · ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`,
    note: reading.encodingNote,
    encoding: encodingNamed(reading.encoding),
    delimiter: reading.delimiter,
    headerRow: reading.headerRow,
    sheet: reading.sheet ?? '',
    sheets: reading.sheets.map((name) => ({ value: name, label: name })),
    encodings: Object.entries(encodings).map(([value, label]) => ({ value, label })),
    fields: importFields(known).map(({ name, label }) => ({ value: name, label })),
    columns: columns.map((column, index) => shownColumn(column, index, known)),
    summary: summaryOf(columns),
    hasVariants: columns.some(({ field }) => field === 'variant_of' || field === 'variant'),
    variants: settings.variants ?? 'own_codes',
  };
}

function summaryOf(columns: readonly Column[]): string {
  const imported = columns.filter(({ field }) => field !== null).length;
  const waiting = columns.filter(waits).length;
  const rest = waiting === 1 ? ', 1 waits for you' : `, ${waiting} wait for you`;
  return `${imported} of ${columns.length} columns are imported${waiting === 0 ? '' : rest}`;
}

function waits({ field, foundBy }: Column): boolean {
  return field === null && foundBy === null;
}

function encodingNamed(text: string): string {
  return Object.entries(encodings).find((known) => known.includes(text))?.[0] ?? text;
}

const foundBy = {
  name: 'By its name',
  content: 'By its content',
  memory: 'As last time',
  person: 'As chosen',
  system: 'As this system has it',
} as const;

function shownColumn(column: Column, index: number, known: KnownLocation) {
  const { name, sample, field, reading } = column;
  const of = field === null ? undefined : importField(field, known);
  const read = cellReading(reading);
  return {
    name,
    letter: columnLetters(index),
    sample,
    field: field ?? '',
    foundBy: column.foundBy && foundBy[column.foundBy],
    reading,
    readings: of ? readingsFor(of.type).map(({ name: value, label }) => ({ value, label })) : [],
    // Null if unchanged.
    result: of && read.name !== 'as_is' ? sample.map((cell) => resultOf(read, cell, name)) : null,
    waits: waits(column),
    // All cells are words for yes and no, and it is no field yet.
    isFlag: field === null && isFlag(sample),
  };
}

function isFlag(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.length > 0 && said.every((cell) => cellReading('yes_no').read(cell).ok);
}

function resultOf({ read }: ReturnType<typeof cellReading>, cell: string, column: string) {
  const result = read(cell, column);
  return result.ok ? result.cell : result.message;
}

type Settings = MenuImport['settings'];

function variantsIn(text: string): Pick<Settings, 'variants'> {
  return text === 'own_codes' || text === 'groups' || text === 'items' ? { variants: text } : {};
}

/** Settings with the form's values. @param again show the columns once more before the preview */
export function columnSettings(known: Settings, form: FormData, again: boolean): Settings {
  const text = (name: string) => String(form.get(name) ?? '');
  const [fields, readings] = [form.getAll('field'), form.getAll('reading')];
  const row = form.has('no_header') ? 0 : Number(text('header_row') || Number.NaN);
  const wasRead = JSON.stringify([text('encoding'), text('delimiter'), row, text('sheet')]);
  const { columns: _columns, encoding: _encoding, delimiter: _delimiter, ...others } = known;
  const { header_row: _row, sheet: _sheet, ...rest } = others;
  // The header of another sheet is detected again.
  const isSheet = text('sheet') === text('read-sheet');
  const settings: Settings = {
    ...rest,
    ...(text('encoding') && { encoding: text('encoding').slice(0, 40) }),
    ...(text('delimiter') && { delimiter: text('delimiter').slice(0, 1) }),
    ...(text('sheet') && { sheet: text('sheet').slice(0, 200) }),
    ...(isSheet && Number.isInteger(row) && row >= 0 && row <= 1000 && { header_row: row }),
    ...variantsIn(text('variants')),
    remember: form.has('remember'),
    show_columns: again,
  };
  // Another header has other columns, which are recognized again.
  if (fields.length === 0 || text('read') !== wasRead) return settings;
  const columns = fields.map((field, index) => {
    const both = /^(active)=(yes_no|no_yes)$/.exec(String(field));
    const [, name = String(field), reading = String(readings[index] ?? '')] = both ?? [];
    return { field: name.slice(0, 60) || null, reading: reading.slice(0, 60) || 'as_is' };
  });
  return { ...settings, columns: columns.slice(0, 1000) };
}
