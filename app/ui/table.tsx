import { Link } from '@remix-run/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import {
  type HTMLAttributes,
  type MouseEventHandler,
  type ReactNode,
  type ThHTMLAttributes,
  useRef,
} from 'react';
import { classNames } from './class-names';
import { ListPlace } from './list-place';
import { tableRoles } from './table-roles';

/**
 * What a column is. `tick`, `name`, `price`, `active`, `menu` and `more` have their place in the card that a
 * row becomes on phones; the others are left out there, so their contents belong into `more` too,
 * which only phones show.
 */
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
  /** The column stays at this edge while the others scroll. */
  pin?: 'start' | 'end';
}

export interface TableProps {
  /** The table's name. */
  label: string;
  cards?: boolean;
  /** The table scrolls inside the room it has; the page does not. */
  fill?: boolean;
  /** What is listed, as a text: another page, order or search begins at its top. */
  shows?: string;
  /** What follows the plain links of its rows: `useRowLinks`. */
  onClick?: MouseEventHandler<HTMLElement>;
  className?: string;
  children: ReactNode;
}

/** A table in a box that scrolls sideways; its head sticks. */
export function Table(props: TableProps) {
  const { label, cards = false, fill = false, shows, onClick, className, children } = props;
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
          {children}
        </table>
      </section>
      {/* Behind the box, which is there when this looks for it. */}
      {shows === undefined ? null : <ListPlace box={box} shows={shows} />}
    </>
  );
}

export interface HeaderCellProps extends ThHTMLAttributes<HTMLTableCellElement>, Place {
  /** The address that sorts by this column, or turns its order. */
  sortHref?: string;
  sorted?: 'ascending' | 'descending';
}

export function HeaderCell(props: HeaderCellProps) {
  const { column, pin, sortHref, sorted, className, children, ...rest } = props;
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      {...rest}
      {...tableRoles.columnHeader}
      scope="col"
      aria-sort={sorted}
      className={placeClass(column, pin, className)}
    >
      {sortHref ? (
        <Link
          to={sortHref}
          preventScrollReset
          className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink hover:underline coarse:min-h-control"
        >
          {children}
          {sorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  picked?: boolean;
  open?: boolean;
  off?: boolean;
  /** Something in it is not saved yet: its Save shows. */
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

/** No more than this: a page has a thousand cells, and what is passed on by spreading costs each of them. */
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

/** The link to a row's panel, alone in a cell of column `open`. */
export function RowLink({ to, label, title }: RowLinkProps) {
  // biome-ignore lint/a11y/useAnchorContent: its arrow is drawn by the style.
  return <a href={to} title={title} aria-label={label} className="row-link" />;
}

/** The link to a row's panel that says what it is about, in a cell that is typed in as well. */
export function CellLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} title={children} className="cell-link">
      {children}
    </a>
  );
}

/** The way to what else can be done with a row; a plain link, for there are as many as rows. `id` where no cell shows it. */
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
