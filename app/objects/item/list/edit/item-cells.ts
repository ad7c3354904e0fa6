import { ticksText } from '~/editing/edit-cells';
import { cellRules, type EditsEvent } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import type { FieldTable } from '~/fields/field';
import { itemFields } from '../../fields';
import type { ItemRow } from '../item-row';

/** Cells that are typed in, in the order of their columns. */
export const typedCells = [
  'name',
  'price',
  'sku',
  'package_count',
  'global_match',
  'pos_id',
  'tags',
] as const;
export type TypedCell = (typeof typedCells)[number];
export type EditedCell = TypedCell | 'day_parts' | 'active';

/** Sent beside the ticked day parts, so that none at all is known from a row without that cell. */
export const NO_TICK = '0';

/** The id of a row's form, to which its cells belong; the way back to the row as well. */
export function rowFormId(itemId: number): string {
  return `r${itemId}`;
}

export const itemList = editedList<ItemRow>({
  rules: cellRules,
  storedText: (item, cell) => cellText(item, cell as EditedCell),
  formOf: (id, { day_parts, ...cells }) => [
    ['intent', 'save-row'],
    ['id', String(id)],
    ...Object.entries(cells),
    ...(day_parts === undefined ? [] : [['day_parts', `${NO_TICK},${day_parts}`] as const]),
  ],
});

/** The title of a cell's column. */
export function labelOfCell(cell: string): string {
  const fields: FieldTable = itemFields;
  return fields[cell]?.label ?? cell;
}

export function cellText(item: ItemRow, cell: EditedCell): string {
  switch (cell) {
    case 'name':
      return item.name;
    case 'price':
      return item.price?.text ?? '';
    case 'sku':
      return (item.sku ?? []).join(', ');
    case 'package_count':
      return item.texts.package_count ?? '';
    case 'global_match':
      return (item.matches ?? []).map(({ id }) => id).join(', ');
    case 'pos_id':
      return item.posId ?? '';
    case 'tags':
      return (item.tags ?? []).join(', ');
    case 'day_parts':
      return ticksText(item.dayParts ?? []);
    case 'active':
      return item.active ? '1' : '0';
  }
}

/** An item is switched to what it is not. */
export function switched({ id, active }: ItemRow): EditsEvent {
  return { type: 'set', id, cells: { active: active ? '0' : '1' } };
}
