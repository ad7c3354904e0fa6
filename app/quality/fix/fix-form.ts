import type { AlertType } from '~/menu/alert-types';

/** What the form sends that solves alerts of a kind together, and how it is answered where that cannot be done. */

/** The name of the boxes of its rows; each sends a `rowText`. */
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

/** The row of a box; null for what is none. */
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

/** The refusal that the page was answered with; null for any other answer. */
export function refusedFixOf(answer: unknown): RefusedFix | null {
  const known = answer as Partial<RefusedFix> | null | undefined;
  return known?.formId === 'fix-all' ? (known as RefusedFix) : null;
}
