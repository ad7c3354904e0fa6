/** What a location calls its own item id; the field's name where it has no label. */
export function customIdLabel(location: {
  creator_custom_item_id: string | null;
  creator_custom_fields: readonly { field: string; label: string }[] | null;
}): string {
  const field = location.creator_custom_item_id ?? '';
  const known = location.creator_custom_fields?.find((custom) => custom.field === field);
  return known?.label || field;
}

/** The parts of an item that a location's own item id can be found in. */
type WithFields = Record<string, unknown> & {
  custom?: Record<string, string | number | null> | undefined;
};

/**
 * The item's value of the field that its location names as its own item id: a field that every item has,
 * or a custom one. Null where there is none.
 */
export function customItemId(item: WithFields, field: string | null): string | null {
  if (field === null || field === '') return null;
  const value = Object.hasOwn(item, field) ? item[field] : item.custom?.[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
