import { ticksText } from '~/editing/edit-cells';
import { cellRules, type EditsEvent } from '~/editing/row-edits';
import { editedList } from '~/editing/use-row-edits';
import type { FieldTable } from '~/fields/field';
import { listedItemFields } from '../../listed-fields';
import type { ItemRow } from '../item-row';

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

/** Submitted with the ticked day parts: tells none ticked from a row without that cell. */
export const NO_TICK = '0';

/** Cells refer to it by `form`; pages can link to it. */
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

export function labelOfCell(cell: string): string {
  const fields: FieldTable = listedItemFields;
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

export function switched({ id, active }: ItemRow): EditsEvent {
  return { type: 'set', id, cells: { active: active ? '0' : '1' } };
}
