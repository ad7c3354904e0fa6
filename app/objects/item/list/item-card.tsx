import { Chips } from '~/ui/chip';
import type { ShownColumn } from './columns/columns';
import type { ItemRow } from './item-row';

export interface ItemCardProps {
  item: ItemRow;
  columns: readonly ShownColumn[];
  dayParts: readonly { key: number; name: string }[];
  active: boolean;
}

/** What a phone shows of a row below its name: ids, and every chosen column that says something. */
export function ItemCard({ item, columns, dayParts, active }: ItemCardProps) {
  const { tags, matches = [], labels = [] } = item;
  const parts = dayParts.filter(({ key }) => item.dayParts?.includes(key));
  return (
    <>
      <span className="text-12 text-ink-3">{cardText(item, columns, active)}</span>
      {tags ? <Chips words={tags} prefixed /> : null}
      <Chips words={matches.map(({ name }) => name)} />
      <Chips words={labels} />
      {item.locked ? null : <Chips words={parts.map(({ name }) => name)} outlined />}
    </>
  );
}

/** "ID 20418 · POS 1104 · Package Count 2 · Inactive"; what is empty is left out. */
export function cardText(
  { id, posId, sku, skuType, texts }: ItemRow,
  columns: readonly ShownColumn[],
  active: boolean,
): string {
  const others = columns.map((column) => {
    const text = texts[column.id === 'custom' ? column.field : column.id];
    return text && `${column.label} ${text}`;
  });
  const codes = sku?.length ? `SKU ${sku.join(', ')}` : '';
  return [`ID ${id}`, posId && `POS ${posId}`, codes, skuType, ...others, !active && 'Inactive']
    .filter(Boolean)
    .join(' · ');
}
