import { cellRules } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import type { OptionLine } from './load-options.server';

export const optionCells = ['name', 'price', 'pos_id'] as const;
export type OptionCell = (typeof optionCells)[number];

export function optionFormId(id: number): string {
  return `option-${id}`;
}

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
