/** Fields with several items as value: of the menu, and of the global catalog. */
const ITEMS_INPUTS: readonly string[] = ['attach_aruco', 'global_match'];

export function isItemsInput(field: string): boolean {
  return ITEMS_INPUTS.includes(field);
}

export function valueName(field: string): string {
  return `value.${field}`;
}

export interface RefusedAction {
  formId: 'alert-action';
  key: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** Null if the answer is something else. */
export function refusedActionOf(answer: unknown): RefusedAction | null {
  const known = answer as Partial<RefusedAction> | null | undefined;
  return known?.formId === 'alert-action' ? (known as RefusedAction) : null;
}
