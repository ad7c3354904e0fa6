import { isSetRule } from '~/menu/merge';
import { numberToCents } from '~/menu/money';
import { gramsToMilligrams, milligramsToGrams } from '~/menu/weight';
import type { DocumentOf, Field, FieldTable, StoredOf } from './field';

export type Cell = string | number | null;

export interface Column {
  name: string;
  field: Field;
  /** Null if it is stored in another table. */
  column: string | null;
}

const known = new WeakMap<FieldTable, Column[]>();

export function columnsOf(table: FieldTable): readonly Column[] {
  const columns =
    known.get(table) ??
    Object.entries(table).map(([name, field]) => ({
      name,
      field,
      column: field.column === undefined ? name : field.column,
    }));
  known.set(table, columns);
  return columns;
}

export function toRow<T extends FieldTable>(
  table: T,
  doc: { readonly [F in keyof T]?: unknown },
): Record<string, Cell> {
  const row: Record<string, Cell> = {};
  for (const { name, column, field } of columnsOf(table)) {
    if (column !== null) row[column] = toCell(field, doc[name] ?? null);
  }
  return row;
}

/** Fields stored in other tables get their initial value. */
export function toDocument<T extends FieldTable>(
  table: T,
  row: Readonly<Record<string, unknown>>,
): { -readonly [F in keyof T]: StoredOf<T[F]> } {
  const doc: Record<string, unknown> = {};
  for (const { name, column, field } of columnsOf(table)) {
    doc[name] = column === null ? initialOf(field) : fromCell(field, row[column] ?? null);
  }
  return doc as { -readonly [F in keyof T]: StoredOf<T[F]> };
}

function initialOf({ initial }: Field): unknown {
  if (typeof initial !== 'object' || initial === null) return initial;
  return Array.isArray(initial) && initial.length === 0 ? [] : structuredClone(initial);
}

/** The document after a round trip through its columns; fields of other tables are unchanged. */
export function canonicalDocument<T extends FieldTable>(
  table: T,
  doc: DocumentOf<T>,
): DocumentOf<T> {
  const settled: Record<string, unknown> = { ...doc };
  for (const { name, column, field } of columnsOf(table)) {
    if (column !== null) settled[name] = fromCell(field, toCell(field, doc[name] ?? null));
  }
  return settled as DocumentOf<T>;
}

export function initialDocument<T extends FieldTable>(table: T): DocumentOf<T> {
  const { plain, fresh } = initialsOf(table);
  const doc: Record<string, unknown> = { ...plain };
  for (const [name, field] of fresh) doc[name] = initialOf(field);
  return doc as DocumentOf<T>;
}

interface Initials {
  plain: Readonly<Record<string, unknown>>;
  /** Lists and objects, of which each document has its own. */
  fresh: readonly (readonly [name: string, field: Field])[];
}

const initials = new WeakMap<FieldTable, Initials>();

function initialsOf(table: FieldTable): Initials {
  const known = initials.get(table);
  if (known) return known;
  const fields = Object.entries(table);
  const made = {
    plain: Object.fromEntries(fields.map(([name, { initial }]) => [name, initial])),
    fresh: fields.filter(([, { initial }]) => Object(initial) === initial),
  };
  initials.set(table, made);
  return made;
}

function toCell(field: Field, value: unknown): Cell {
  switch (field.type) {
    case 'money':
      return numberToCents(Number(value));
    case 'weight':
      return value === null ? null : gramsToMilligrams(Number(value));
    case 'tags':
    case 'skus':
    case 'ids':
    case 'day_parts':
    case 'own':
      return JSON.stringify(value);
    case 'schedule':
      // Restores the order after a merge of two sets.
      return isSetRule(field.rule) ? field.normalise(value as string | null) : (value as Cell);
    default:
      return value as Cell;
  }
}

export function fromCell<F extends Field>(field: F, cell: unknown): StoredOf<F> {
  return readCell(field, cell) as StoredOf<F>;
}

function readCell(field: Field, cell: unknown): unknown {
  switch (field.type) {
    case 'flag':
      return cell === 1 ? 1 : 0;
    case 'money':
      return Number(cell) / 100;
    case 'weight':
      return cell === null ? null : milligramsToGrams(Number(cell));
    case 'tags':
    case 'skus':
    case 'ids':
    case 'day_parts':
    case 'own':
      return JSON.parse(String(cell));
    default:
      return cell;
  }
}
