import type { FieldTable } from '~/fields/field';
import { listed } from '~/menu/counted';
import { fieldLabel, inSentence } from './format-field';

interface Change {
  action: 'create' | 'update' | 'delete' | 'menu:update';
  details: Readonly<Record<string, { after?: unknown }>>;
}

/** A title names up to this many fields, else their number. */
const NAMED = 3;

/** 'Created', 'Marked active', 'Changed price and SKUs'. */
export function entryTitle(table: FieldTable, { action, details }: Change): string {
  if (action === 'create') return 'Created';
  if (action === 'delete') return 'Deleted';
  const fields = Object.keys(details);
  const who = action === 'menu:update' ? 'Menu update changed' : 'Changed';
  const [only] = fields;
  if (only === undefined) return `${who} nothing that is shown here`;
  if (action === 'update' && fields.length === 1 && only === 'active') {
    return details.active?.after === 1 ? 'Marked active' : 'Marked inactive';
  }
  if (fields.length > NAMED) return `${who} ${fields.length} fields`;
  return `${who} ${listed(fields.map((field) => inSentence(fieldLabel(table, field))))}`;
}
