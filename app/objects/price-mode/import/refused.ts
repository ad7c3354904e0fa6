export interface RefusedImport {
  formId: 'price-import';
  field: 'price_mode' | 'file' | 'anyway';
  error: string;
  typed: { mode: string; text: string };
}

export function refusedImportOf(answer: unknown): RefusedImport | null {
  const isRefusal =
    typeof answer === 'object' &&
    answer !== null &&
    'formId' in answer &&
    answer.formId === 'price-import';
  return isRefusal ? (answer as RefusedImport) : null;
}
