/** What the form of a suggested action sends, and how it is answered where a value cannot be used. */

/** Fields whose value is several items: of the menu, and of the global catalogue. */
const ITEMS_INPUTS: readonly string[] = ['attach_aruco', 'global_match'];

/** Whether an input takes several items, not a text. */
export function isItemsInput(field: string): boolean {
  return ITEMS_INPUTS.includes(field);
}

export function valueName(field: string): string {
  return `value.${field}`;
}

/** An action that was refused, with what was typed. */
export interface RefusedAction {
  formId: 'alert-action';
  key: string;
  /** By the input's field. */
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** The refusal that the page was answered with; null for any other answer. */
export function refusedActionOf(answer: unknown): RefusedAction | null {
  const known = answer as Partial<RefusedAction> | null | undefined;
  return known?.formId === 'alert-action' ? (known as RefusedAction) : null;
}
