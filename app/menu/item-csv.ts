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
  // Not of the specification.
  repeats: 'Days That Repeat',
  sold_out_until: 'Sold Out Until',
} as const;

export type ItemCsvField = keyof typeof LABELS;

export const ITEM_CSV_FIELDS = Object.keys(LABELS) as [ItemCsvField, ...ItemCsvField[]];

export function itemCsvLabel(name: ItemCsvField): string {
  return LABELS[name];
}

export const ITEM_CSV_ALWAYS: readonly ItemCsvField[] = ['id', 'name'];

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

/** Always includes the mandatory columns, in column order. */
export function itemCsvColumns(chosen: readonly ItemCsvField[]): ItemCsvField[] {
  const wanted = new Set([...ITEM_CSV_ALWAYS, ...chosen]);
  return ITEM_CSV_FIELDS.filter((field) => wanted.has(field));
}

const MODIFIER = ':modifier';

/** Comma-separated patterns, with `:modifier` unless identifiers; backslash escapes commas and itself. */
export function writeLabelCell(labels: readonly ItemLabel[]): string {
  return labels
    .map(({ pattern, type }) => {
      const text = pattern.replace(/[\\,]/g, '\\$&');
      if (type === 'modifier') return `${text}${MODIFIER}`;
      // The backslash distinguishes a pattern that ends like a modifier.
      return text.endsWith(MODIFIER) ? `${text.slice(0, -MODIFIER.length)}\\${MODIFIER}` : text;
    })
    .join(',');
}

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

/** True for an odd number of backslashes at the end. */
function endsEscaped(text: string): boolean {
  return (/\\*$/.exec(text)?.[0].length ?? 0) % 2 === 1;
}
