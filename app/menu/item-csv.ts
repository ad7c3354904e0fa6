/** The CSV of items: its columns, in their order, and lists in one cell. */

export interface ItemLabel {
  pattern: string;
  type: 'identifier' | 'modifier';
}

const LABELS = {
  id: 'ID',
  name: 'Name',
  price: 'Price',
  sku: 'UPCs',
  package_count: 'Package Count',
  pos_id: 'POS ID',
  day_parts: 'Day Parts',
  price_by_weight: 'Price by Weight',
  global_match: 'Global Matches',
  pose_count: 'Pose Count',
  tags: 'Tags',
  description: 'Description',
  labels: 'Labels',
  active: 'Active',
  schedule: 'Schedule',
  calories: 'Calories',
  dietary: 'Dietary Tags',
  allergens: 'Allergen Tags',
  custom_item_name: 'Custom Item Name',
  no_notes: 'No Notes',
} as const;

export type ItemCsvField = keyof typeof LABELS;

/** Every field of the file, as its header names it, in the order of the columns. */
export const ITEM_CSV_FIELDS = Object.keys(LABELS) as [ItemCsvField, ...ItemCsvField[]];

/** A field's name in the export dialog. */
export function itemCsvLabel(name: ItemCsvField): string {
  return LABELS[name];
}

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
