import { type RowEdits, shownText } from '~/editing/row-edits';
import { useMay } from '~/screen/may';
import { CellError, CellInput, CellMessage } from '~/ui/cell-input';
import { Checkbox } from '~/ui/checkbox';
import { Chips } from '~/ui/chip';
import { Cell } from '~/ui/table';
import type { ColumnId, ColumnView } from './columns/columns';
import { cellText, NO_TICK, rowFormId, type TypedCell, typedCells } from './edit/item-cells';
import { type ItemRow, mayEdit } from './item-row';
import { heldIn, OwnLine } from './own-line';

const CHIPS_SHOWN = 2;

export interface ItemCellProps {
  item: ItemRow;
  column: ColumnView;
  dayParts: readonly { key: number; name: string }[];
  editable: boolean;
  matchesEditable: boolean;
  edits: RowEdits | undefined;
  /** The price mode whose prices are shown. */
  mode?: number | null;
}

export function ItemCell(props: ItemCellProps) {
  const { item, column, dayParts, editable, mode = null } = props;
  const may = useMay();
  const held = (cell: string, of: number | null = null) => (
    <OwnLine
      item={item}
      held={heldIn(item, cell, of)}
      writable={mayEdit(item, cell) && (cell !== 'price' || may.price)}
    />
  );
  switch (column.id) {
    case 'price': {
      const own = heldIn(item, 'price', mode);
      return (
        <Cell
          column="price"
          className={item.price?.fallback ? 'text-ink-3' : own.length > 0 ? 'own-price' : undefined}
        >
          {editable && may.price ? (
            <>
              <TypedIn {...props} cell="price" of="Price" number />
              <span className="md:hidden">{item.price?.text}</span>
            </>
          ) : (
            item.price?.text
          )}
          {held('price', mode)}
        </Cell>
      );
    }
    case 'package_count':
      return (
        <Cell column="number">
          {editable ? (
            <TypedIn {...props} cell="package_count" of="Package count" number />
          ) : (
            item.texts.package_count
          )}
        </Cell>
      );
    case 'pos_id':
      return (
        <Cell>
          {editable ? (
            <TypedIn {...props} cell="pos_id" of="POS ID" />
          ) : (
            <span className="block max-w-40 truncate" title={item.posId ?? undefined}>
              {item.posId}
            </span>
          )}
          {held('pos_id')}
        </Cell>
      );
    case 'sku':
      return (
        <Cell column="code">
          {editable ? (
            <TypedIn {...props} cell="sku" of="SKUs" />
          ) : (
            <span className="line-clamp-2">{(item.sku ?? []).join(', ')}</span>
          )}
        </Cell>
      );
    case 'tags':
      return (
        <Cell>
          <Words {...props} cell="tags" of="Tags" words={item.tags ?? []} prefixed />
          {held('tags')}
        </Cell>
      );
    case 'global_match':
      return (
        <Cell>
          <Words
            {...props}
            cell="global_match"
            of="Global matches"
            words={(item.matches ?? []).map(({ name }) => name)}
            editable={editable && props.matchesEditable}
          />
        </Cell>
      );
    case 'labels':
      return (
        <Cell>
          <Chips words={item.labels ?? []} max={CHIPS_SHOWN} oneLine />
        </Cell>
      );
    case 'day_parts':
      return (
        <Cell>
          <DayPartsCell {...props} dayParts={item.own ? item.own.parts : dayParts} />
          {held('day_parts')}
        </Cell>
      );
    case 'sku_type':
      return <Cell>{item.skuType}</Cell>;
    default:
      return (
        <Cell className="whitespace-nowrap">
          {item.texts[column.id === 'custom' ? column.field : column.id]}
        </Cell>
      );
  }
}

interface TypedInProps extends ItemCellProps {
  cell: TypedCell;
  of: string;
  number?: boolean;
}

function TypedIn({ number, ...props }: TypedInProps) {
  return <CellInput {...cellInput(props)} number={number} />;
}

interface WordsProps extends TypedInProps {
  words: readonly string[];
  prefixed?: boolean;
}

function Words({ words, prefixed, ...props }: WordsProps) {
  const chips = <Chips words={words} prefixed={prefixed} max={CHIPS_SHOWN} oneLine />;
  return props.editable ? <CellMessage {...cellInput(props)}>{chips}</CellMessage> : chips;
}

export function cellInput({ item, cell, of, edits }: Omit<TypedInProps, 'column'>) {
  const stored = cellText(item, cell);
  const value = shownText(edits, cell, stored);
  return {
    form: rowFormId(item.id),
    name: cell,
    label: cell === 'name' ? `Name of item ${item.id}` : `${of} of ${item.name}`,
    value,
    'data-changed': value === stored ? undefined : '',
    error: edits?.refused[cell]?.message,
    now: edits?.refused[cell]?.now,
    // Only after a page load: in place the focus may have moved on meanwhile.
    autoFocus: edits?.posted === true && firstRefused(edits) === cell,
    ...(cell === 'price' ? { inputMode: 'decimal' as const } : {}),
    ...(cell === 'package_count' ? { inputMode: 'numeric' as const } : {}),
    className: cell === 'price' || cell === 'name' ? 'max-md:hidden' : undefined,
  };
}

function firstRefused({ refused }: RowEdits): TypedCell | undefined {
  return typedCells.find((cell) => refused[cell] !== undefined);
}

export const columnWidths: Partial<Record<ColumnId | 'custom', string>> = {
  sku: 'min-w-28',
  package_count: 'min-w-16',
  pos_id: 'min-w-24',
  tags: 'min-w-40',
  labels: 'min-w-32',
  global_match: 'min-w-48',
  day_parts: 'min-w-36',
};

interface DayPartsCellProps {
  item: ItemRow;
  dayParts: readonly { key: number; name: string }[];
  editable: boolean;
  edits: RowEdits | undefined;
}

function DayPartsCell({ item, dayParts, editable, edits }: DayPartsCellProps) {
  const form = rowFormId(item.id);
  const ticked = shownText(edits, 'day_parts', cellText(item, 'day_parts')).split(',');
  const own = dayParts.filter(({ key }) => item.dayParts?.includes(key)).map(({ name }) => name);
  const names = item.lockedParts ?? own;
  const shown = <Shown item={item} names={names} />;
  if (!editable || dayParts.length === 0) return shown;
  return (
    <>
      <details name="menus" className="cell-menu">
        <summary aria-label={`Day parts of ${item.name}: ${names.join(', ') || 'All Day'}`}>
          {shown}
        </summary>
        <div>
          {/* Sent always, so that no tick at all is known from a row without this cell. */}
          <input type="hidden" form={form} name="day_parts" value={NO_TICK} />
          {dayParts.map(({ key, name }) => (
            <Checkbox
              key={key}
              form={form}
              name="day_parts"
              value={key}
              label={name}
              checked={ticked.includes(String(key))}
              // The table listens for changes in all of its cells.
              onChange={() => {}}
            />
          ))}
          <button type="submit" form={form}>
            Apply
          </button>
        </div>
      </details>
      <CellError id={`${form}-day_parts-error`} error={edits?.refused.day_parts?.message} />
    </>
  );
}

function Shown({ item, names }: { item: ItemRow; names: readonly string[] }) {
  if (item.dayParts === undefined || names.length === 0) {
    return <span className="text-ink-3">All Day</span>;
  }
  return <Chips words={names} outlined max={2} oneLine />;
}
