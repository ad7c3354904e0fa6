import { parsePrice } from '~/menu/money';
import { checkName } from '~/menu/text';
import type { OptionCell } from './options-data';

/** The form of a row, to which its cells belong. */
export function optionFormId(id: number): string {
  return `option-${id}`;
}

export const optionCells = ['name', 'price', 'pos_id'] as const;

/** The fields of a row as `option.update` takes them. */
export interface OptionPatch {
  name?: string;
  price?: number;
  pos_id?: string | null;
}

export type ReadCells =
  | { ok: true; patch: OptionPatch }
  | { ok: false; errors: Partial<Record<OptionCell, string>> };

/** Reads the cells that came with a row, as they were typed. */
export function readCells(
  typed: Partial<Record<OptionCell, string>>,
  posIdProblem: (text: string) => string | undefined,
): ReadCells {
  const errors: Partial<Record<OptionCell, string>> = {};
  const patch: OptionPatch = {};
  if (typed.name !== undefined) {
    const problem = checkName(typed.name);
    if (problem) errors.name = problem;
    else patch.name = typed.name.trim();
  }
  if (typed.price !== undefined) {
    const price = parsePrice(withoutMark(typed.price), { negative: true });
    if (price.ok) patch.price = price.cents / 100;
    else errors.price = price.message;
  }
  if (typed.pos_id !== undefined) {
    const problem = posIdProblem(typed.pos_id);
    if (problem) errors.pos_id = problem;
    else patch.pos_id = typed.pos_id.trim() || null;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, patch };
}

/** A price as a cell shows it, without the mark of its currency: an option's may be below zero (model 1). */
function withoutMark(text: string): string {
  return text.replace(/[$€]|SEK/gi, '').replace(/\s+/g, '') || '0';
}
