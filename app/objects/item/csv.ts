/** The CSV of items: its columns, in their order, and lists in one cell. */

import type { Field } from '~/fields/field';
import { type ItemLabel, itemFields } from './fields';

/** Every field of the file, as its header names it, in the order of the columns. */
export const ITEM_CSV_FIELDS = [
  'id',
  'name',
  'price',
  'sku',
  'package_count',
  'pos_id',
  'day_parts',
  'price_by_weight',
  'global_match',
  'pose_count',
  'tags',
  'description',
  'labels',
  'active',
  'schedule',
  'calories',
  'dietary',
  'allergens',
  'custom_item_name',
  'no_notes',
] as const;

export type ItemCsvField = (typeof ITEM_CSV_FIELDS)[number];

/** A field's name in the export dialog. */
export function itemCsvLabel(name: ItemCsvField): string {
  if (name === 'id') return 'ID';
  if (name === 'pose_count') return 'Pose Count';
  const field: Field = itemFields[name];
  return field.csv ?? field.label;
}

/** Fields that every file has. */
export const ITEM_CSV_ALWAYS: readonly ItemCsvField[] = ['id', 'name'];

/** Fields that are chosen at first. */
export const ITEM_CSV_DEFAULT: readonly ItemCsvField[] = [
  'id',
  'name',
  'price',
  'sku',
  'package_count',
  'pos_id',
  'day_parts',
  'global_match',
];

/** The columns of a file of the chosen fields: those that every file has among them, in their order. */
export function itemCsvColumns(chosen: readonly ItemCsvField[]): ItemCsvField[] {
  const wanted = new Set([...ITEM_CSV_ALWAYS, ...chosen]);
  return ITEM_CSV_FIELDS.filter((field) => wanted.has(field));
}

const MODIFIER = ':modifier';

/**
 * Labels in one cell: patterns parted by commas, `:modifier` behind those that are no identifiers. A
 * backslash stands before a comma, and before a backslash, of a pattern.
 */
export function writeLabelCell(labels: readonly ItemLabel[]): string {
  return labels
    .map(({ pattern, type }) => {
      const text = pattern.replace(/[\\,]/g, '\\$&');
      if (type === 'modifier') return `${text}${MODIFIER}`;
      // A pattern that ends like a modifier is told apart by the backslash.
      return text.endsWith(MODIFIER) ? `${text.slice(0, -MODIFIER.length)}\\${MODIFIER}` : text;
    })
    .join(',');
}

/** The labels of a cell that `writeLabelCell` wrote, or that somebody typed as patterns and commas. */
export function readLabelCell(cell: string): ItemLabel[] {
  const parts = cell.match(/(?:\\[\s\S]|[^,\\])+/g) ?? [];
  return parts.map((part) => {
    const isModifier = part.endsWith(MODIFIER) && !endsEscaped(part.slice(0, -MODIFIER.length));
    const text = isModifier ? part.slice(0, -MODIFIER.length) : part;
    return {
      pattern: text.replace(/\\([\s\S])/g, '$1'),
      type: isModifier ? 'modifier' : 'identifier',
    };
  });
}

/** Whether what follows the text is escaped by it: an odd number of backslashes at its end. */
function endsEscaped(text: string): boolean {
  return (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 1;
}
