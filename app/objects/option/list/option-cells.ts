import { cellRules } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import { parsePrice } from '~/menu/money';
import { checkName } from '~/menu/text';
import type { OptionLine } from './options-data';

/** Cells that are typed in. */
export const optionCells = ['name', 'price', 'pos_id'] as const;
export type OptionCell = (typeof optionCells)[number];

/** The form of a row, to which its cells belong. */
export function optionFormId(id: number): string {
  return `option-${id}`;
}

/** Options are edited in their place; the switch is a form of its own. */
export const optionList = editedList<OptionLine>({
  rules: cellRules,
  storedText: (option, cell) => storedTexts[cell as OptionCell](option),
  formOf: (id, cells, option) => [
    ['intent', 'active' in cells ? 'set-active' : 'save-option'],
    ['id', String(id)],
    ['item_count', String(option?.itemCount ?? 0)],
    ...Object.entries(cells),
  ],
});

const storedTexts: Record<OptionCell, (option: OptionLine) => string> = {
  name: ({ name }) => name,
  price: ({ price }) => price,
  pos_id: ({ posId }) => posId,
};

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

/** A price as a cell shows it, without the mark of its currency: an option's may be below zero. */
function withoutMark(text: string): string {
  return text.replace(/[$€]|SEK/gi, '').replace(/\s+/g, '') || '0';
}
