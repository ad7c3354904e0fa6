export function customIdLabel(location: {
  creator_custom_item_id: string | null;
  creator_custom_fields: string | null;
}): string {
  const field = location.creator_custom_item_id ?? '';
  const own = parseCustomFields(location.creator_custom_fields);
  const known = own?.find((custom) => custom.field === field);
  return known?.label || field;
}

type WithFields = Record<string, unknown> & {
  custom?: Record<string, string | number | null> | undefined;
};

/** Value of the field that the location uses as its item ID, built-in or custom; null without one. */
export function customItemId(item: WithFields, field: string | null): string | null {
  if (field === null || field === '') return null;
  const value = Object.hasOwn(item, field) ? item[field] : item.custom?.[field];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

export interface CustomField {
  field: string;
  label: string;
}

/** Parses JSON text: names, or {field, label}; null for anything else. */
export function parseCustomFields(text: string | null): CustomField[] | null {
  const parsed = text === null ? null : parsedOf(text);
  if (!Array.isArray(parsed)) return null;
  const fields = parsed.map(customField);
  return fields.every((field) => field !== null) ? fields : null;
}

function customField(entry: unknown): CustomField | null {
  if (typeof entry === 'string') return entry === '' ? null : { field: entry, label: entry };
  if (entry === null || typeof entry !== 'object') return null;
  const { field, label } = entry as Record<string, unknown>;
  if (typeof field !== 'string' || field === '') return null;
  return { field, label: typeof label === 'string' && label !== '' ? label : field };
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
