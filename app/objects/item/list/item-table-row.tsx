import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import { type RowEdits, shownText } from '~/editing/row-edits';
import { SoldOutLine } from '~/objects/sold-out';
import { CellInput } from '~/ui/cell-input';
import { Chips } from '~/ui/chip';
import { Cell, CellLink, Row, RowHeader, RowLink, type TableColumn } from '~/ui/table';
import { PickBox } from './bulk/pick-box';
import type { ColumnView } from './columns/columns';
import { cellText } from './edit/item-cells';
import { RowForm } from './edit/row-form-element';
import { cellInput, ItemCell } from './item-cell';
import { type ItemRow, mayEdit, mayPick } from './item-row';
import { heldIn, OwnLine } from './own-line';
import type { ItemSort } from './paths';

/** The columns of a row without its tick, `shown` among them. */
export const itemColumns = (shown: TableColumn<ItemSort>[]): TableColumn<ItemSort>[] => [
  { label: 'ID', column: 'id', sort: 'id' },
  { label: 'Edit', column: 'open', unseen: true },
  { label: 'Name', pin: 'start', className: 'w-3/5 min-w-60', sort: 'name' },
  ...shown,
  { label: 'Active', column: 'active', pin: 'end', sort: 'active' },
];

export interface ItemTableRowProps {
  item: ItemRow;
  columns: readonly ColumnView[];
  dayParts: readonly { key: number; name: string }[];
  editPath: string;
  menuPath?: string | undefined;
  open: boolean;
  pickable: boolean;
  picked: boolean;
  /** Cells are fields: no panel is open and no price mode is shown. */
  live: boolean;
  matchesEditable: boolean;
  edits: RowEdits | undefined;
  mode?: number | null;
}

export const ItemTableRow = memo(function ItemTableRow(props: ItemTableRowProps) {
  const { item, columns, editPath, open, live, edits } = props;
  const editable = item.editable && live;
  const active = shownText(edits, 'active', cellText(item, 'active')) === '1';
  const dirty = Object.keys(edits?.refused ?? {}).length > 0;
  return (
    <Row open={open} off={!active} dirty={dirty}>
      {props.pickable ? (
        <Cell column="tick" pin="start">
          {mayPick(item) ? (
            <PickBox id={item.id} name={item.name} picked={props.picked} />
          ) : item.locked ? (
            <LockMark />
          ) : null}
        </Cell>
      ) : null}
      <Cell column="id">{item.id}</Cell>
      <Cell column="open">
        <RowLink to={editPath} label={`Expand to edit ${item.name}`} title="Expand to edit" />
      </Cell>
      <RowHeader pin="start">
        {editable ? (
          <CellInput {...cellInput({ ...props, cell: 'name', of: 'Name', editable })} />
        ) : null}
        <CellLink to={editPath}>{item.name}</CellLink>
        {item.out ? <SoldOutLine text={item.out.text} /> : null}
        <OwnLine item={item} held={heldIn(item, 'active')} writable={mayEdit(item, 'active')} />
      </RowHeader>
      {columns.map((column) => (
        <ItemCell
          key={column.sort}
          item={item}
          column={column}
          dayParts={props.dayParts}
          editable={live && mayEdit(item, column.id)}
          matchesEditable={props.matchesEditable}
          edits={edits}
          mode={props.mode}
        />
      ))}
      <Cell column="active" pin="end">
        <RowForm
          item={item}
          edits={edits}
          active={active}
          editable={item.markable || (item.own?.may.length ?? 0) > 0}
          switchable={item.markable || mayEdit(item, 'active')}
          menuPath={props.menuPath}
        />
      </Cell>
      <Cell column="more">
        <ItemCard item={item} columns={columns} dayParts={props.dayParts} active={active} />
      </Cell>
    </Row>
  );
});

function LockMark() {
  return (
    <span title="Of an inherited menu" className="text-ink-3">
      <Lock aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Of an inherited menu</span>
    </span>
  );
}

interface ItemCardProps {
  item: ItemRow;
  columns: readonly ColumnView[];
  dayParts: readonly { key: number; name: string }[];
  active: boolean;
}

function ItemCard({ item, columns, dayParts, active }: ItemCardProps) {
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

/** "ID 20418 · POS 1104 · Package Count 2 · Inactive"; empty values are left out. */
export function cardText(
  { id, posId, sku, skuType, texts }: ItemRow,
  columns: readonly ColumnView[],
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
