import { Link } from '@remix-run/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type HTMLAttributes, type MouseEventHandler, type ReactNode, useRef } from 'react';
import { classNames } from './class-names';
import { ListPlace } from './list-place';

/** Explicit roles: changing `display` removes table semantics in some browsers. */
export const tableRoles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Columns other than these are hidden in the cards on phones; repeat their content in `more`. */
type Column =
  | 'tick'
  | 'id'
  | 'open'
  | 'name'
  | 'price'
  | 'number'
  | 'code'
  | 'active'
  | 'menu'
  | 'more'
  | 'text';

const columns: Record<Column, string | undefined> = {
  tick: 'cell-tick',
  id: 'cell-id',
  open: 'cell-open',
  name: 'cell-name',
  price: 'cell-price cell-number',
  number: 'cell-number',
  code: 'cell-code',
  active: 'cell-active',
  menu: 'cell-menu-link',
  more: 'cell-more',
  text: undefined,
};

const pins = { start: 'cell-pin-start', end: 'cell-pin-end' } as const;

interface Place {
  column?: Column;
  /** Sticky at this edge. */
  pin?: 'start' | 'end';
}

export interface Order<S extends string> {
  sort: S;
  dir: 'asc' | 'desc';
}

/** A column's header cell. */
export interface TableColumn<S extends string = string> extends Place {
  /** Unique in its table unless there is an `id`. */
  label: string;
  id?: number;
  /** Shown in place of the label. */
  head?: ReactNode;
  /** The label is for screen readers alone. */
  unseen?: boolean;
  sort?: S;
  /** The order of the first click; 'asc' by default. */
  first?: 'asc' | 'desc';
  className?: string;
}

export interface TableProps<S extends string = string> {
  label: string;
  columns: readonly (TableColumn<S> | null)[];
  order?: Order<S>;
  /** The address of the table in another order. */
  orderHref?: (order: Order<S>) => string;
  /** Of the header row. */
  headClass?: string;
  cards?: boolean;
  fill?: boolean;
  /** Identifies the content: a new page, order or search scrolls to the top. */
  shows?: string;
  /** Follows the plain links of its rows: `useRowLinks`. */
  onClick?: MouseEventHandler<HTMLElement>;
  className?: string;
  children: ReactNode;
}

export function Table<S extends string>(props: TableProps<S>) {
  const { label, columns, order, orderHref, headClass } = props;
  const { cards = false, fill = false, shows, onClick, className, children } = props;
  const box = useRef<HTMLElement>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <section
        ref={box}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        onClick={onClick}
        className={classNames(
          'relative overflow-auto focus-visible:-outline-offset-2',
          fill && 'md:min-h-0 md:flex-1',
          cards && 'max-md:overflow-visible',
          className,
        )}
      >
        <table
          {...tableRoles.table}
          aria-label={label}
          className={`table-grid ${cards ? 'table-cards' : ''}`}
        >
          <thead className={headClass}>
            <Row>
              {columns.map((column) =>
                column === null ? null : (
                  <HeaderCell
                    key={column.id ?? column.label}
                    {...column}
                    order={order}
                    orderHref={orderHref}
                  />
                ),
              )}
            </Row>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
      {/* Behind the box, which is there when this looks for it. */}
      {shows === undefined ? null : <ListPlace box={box} shows={shows} />}
    </>
  );
}

type HeaderCellProps<S extends string> = TableColumn<S> &
  Pick<TableProps<S>, 'order' | 'orderHref'>;

function HeaderCell<S extends string>(props: HeaderCellProps<S>) {
  const { column, pin, label, head, unseen, sort, first = 'asc', className } = props;
  const { order, orderHref } = props;
  const sorted = sort !== undefined && order?.sort === sort ? order.dir : undefined;
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  const shown = (
    <>
      {head}
      {unseen ? <span className="sr-only">{label}</span> : head === undefined ? label : null}
    </>
  );
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
      className={placeClass(column, pin, className)}
    >
      {sort !== undefined && orderHref ? (
        <Link
          to={orderHref({ sort, dir: sorted ? (sorted === 'asc' ? 'desc' : 'asc') : first })}
          preventScrollReset
          className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink hover:underline coarse:min-h-control"
        >
          {shown}
          {sorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </Link>
      ) : (
        shown
      )}
    </th>
  );
}

export interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  picked?: boolean;
  open?: boolean;
  off?: boolean;
  /** Has unsaved changes: its Save is visible. */
  dirty?: boolean;
}

export function Row({ picked, open, off, dirty, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      {...tableRoles.row}
      aria-current={open || undefined}
      className={classNames(
        picked && 'row-picked',
        open && 'row-open',
        off && 'row-off',
        dirty && 'row-dirty',
        className,
      )}
    />
  );
}

/** Keep this minimal: a page has a thousand cells, and each spread prop costs. */
export interface CellProps extends Place {
  className?: string | undefined;
  children?: ReactNode;
}

export function Cell({ column, pin, className, children }: CellProps) {
  return (
    <td role={tableRoles.cell.role} className={placeClass(column, pin, className)}>
      {children}
    </td>
  );
}

export function RowHeader({ column = 'name', pin, className, children }: CellProps) {
  return (
    <th role={tableRoles.rowHeader.role} scope="row" className={placeClass(column, pin, className)}>
      {children}
    </th>
  );
}

export interface RowLinkProps {
  to: string;
  label: string;
  title: string;
}

export function RowLink({ to, label, title }: RowLinkProps) {
  // biome-ignore lint/a11y/useAnchorContent: its arrow is drawn by the style.
  return <a href={to} title={title} aria-label={label} className="row-link" />;
}

/** Link to the row's panel in an editable cell. */
export function CellLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} title={children} className="cell-link">
      {children}
    </a>
  );
}

/** A plain link, because there is one per row. Pass `id` if no cell shows it. */
export function RowMore({ id, to, label }: { id?: number; to: string; label: string }) {
  // biome-ignore lint/a11y/useAnchorContent: its name is its label; the dots are drawn by the style.
  return <a href={to} aria-label={label} data-row={id} className="row-more" />;
}

function placeClass(
  column: Column = 'text',
  pin?: 'start' | 'end',
  className?: string,
): string | undefined {
  const own = pin ? classNames(columns[column], pins[pin]) : columns[column];
  return className ? classNames(own, className) : own;
}
