import type { AlertType } from '../alert-types';

export const ROW = 'alert';
export const VALUE = 'value';

interface SeenRow {
  hash: string;
  version: string;
}

const ROW_TEXT = /^([\w-]{1,64}):([\w-]{1,64})$/;

export function rowText({ hash, version }: SeenRow): string {
  return `${hash}:${version}`;
}

export function readRow(text: unknown): SeenRow | null {
  const [, hash, version] = ROW_TEXT.exec(typeof text === 'string' ? text : '') ?? [];
  return hash && version ? { hash, version } : null;
}

export interface RefusedFix {
  formId: 'fix-all';
  type: AlertType;
  errors: Partial<Record<typeof ROW | typeof VALUE, string>>;
  ticked: string[];
  value: string;
}

/** Null if the answer is something else. */
export function refusedFixOf(answer: unknown): RefusedFix | null {
  const known = answer as Partial<RefusedFix> | null | undefined;
  return known?.formId === 'fix-all' ? (known as RefusedFix) : null;
}
