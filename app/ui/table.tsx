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

export interface TableProps {
  label: string;
  cards?: boolean;
  fill?: boolean;
  /** Identifies the content: a new page, order or search scrolls to the top. */
  shows?: string;
  /** Follows the plain links of its rows: `useRowLinks`. */
  onClick?: MouseEventHandler<HTMLElement>;
  className?: string;
  children: ReactNode;
}

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
