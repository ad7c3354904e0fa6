import type { ItemFormValues } from './values';

/** What a refused item form comes back with: nothing typed is lost. */
export interface RefusedItem {
  kind: 'refused-item';
  /** The form it is for; remix-validated-form shows the errors of no other. */
  formId: string;
  fieldErrors: Record<string, string>;
  title: string;
  /** What is wrong beyond single fields. */
  message: string | null;
  repopulateFields: ItemFormValues;
  /** Travelling inputs, as posted. */
  opened: string;
  version: string;
  once: string;
}

/** The id of an item's form: with its version, because remix-validated-form remembers by id. */
export function itemFormId(id: number, version: number | string): string {
  return `item-${id}-v${version}`;
}

export function newItemFormId(once: string): string {
  return `item-new-${once}`;
}

export function isRefusedItem(actionData: unknown): actionData is RefusedItem {
  return kindOf(actionData) === 'refused-item';
}

function kindOf(actionData: unknown): unknown {
  if (typeof actionData !== 'object' || actionData === null) return undefined;
  return 'kind' in actionData ? actionData.kind : undefined;
}
