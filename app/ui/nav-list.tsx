import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { SortableHandle, sortableEntry } from './sortable';

export interface NavListProps {
  title?: string;
  action?: ReactNode;
  onNear?: () => void;
  children: ReactNode;
}

export function NavList({ title, action, onNear, children }: NavListProps) {
  return (
    <div className="px-3 pb-2">
      {title ? (
        <div className="flex items-center justify-between gap-2 pl-2 pr-1">
          <h2 className="py-0.5 text-12 font-medium text-ink-3">{title}</h2>
          {action}
        </div>
      ) : null}
      <ul onPointerEnter={onNear} onFocus={onNear}>
        {children}
      </ul>
    </div>
  );
}

export interface NavRowProps {
  /** Without an address the row is plain text. */
  to?: string;
  /** A Lucide icon with `className="size-4"`. */
  icon?: ReactNode;
  current?: boolean;
  /** The link opens something over the current page. */
  opensOver?: boolean;
  /** Inactive: fainter, with a label. */
  off?: boolean;
  end?: ReactNode;
  /** At the right edge, outside the link: an `IconLink` of size `s`. */
  aside?: ReactNode;
  /** The list that the row can be dragged in, and its id there. */
  sortable?: { list: string; id: number };
  children: string;
}

export function NavRow(props: NavRowProps) {
  const {
    to,
    icon,
    current = false,
    opensOver,
    off = false,
    end,
    aside,
    sortable,
    children,
  } = props;
  const look = classNames(
    'relative flex min-h-nav-row items-center gap-2 rounded-2 px-2 no-underline',
    current
      ? 'bg-surface font-semibold text-ink shadow-hairline before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-r-full before:bg-accent'
      : off
        ? 'text-ink-3'
        : 'text-ink-2',
    to !== undefined && !current && 'hover:bg-pressed hover:text-ink',
    aside !== undefined && 'pr-9 coarse:pr-11',
  );
  const contents = (
    <>
      <span aria-hidden="true" className={current ? 'text-accent-ink' : 'text-ink-3'}>
        {icon}
      </span>
      <span title={children} className="truncate">
        {children}
      </span>
      {off ? <span className="ml-auto text-12 font-normal text-ink-3">Inactive</span> : null}
      {end ? <span className="ml-auto">{end}</span> : null}
    </>
  );
  return (
    <li
      {...(sortable ? sortableEntry(sortable.list, sortable.id) : {})}
      className="group relative data-[dragging]:z-10"
    >
      {to === undefined ? (
        <span className={look}>{contents}</span>
      ) : (
        <Link
          to={to}
          preventScrollReset={opensOver}
          aria-current={current ? 'page' : undefined}
          className={look}
        >
          {contents}
        </Link>
      )}
      {aside ? (
        <span className="absolute inset-y-0 right-1 grid place-items-center">{aside}</span>
      ) : null}
      {sortable ? (
        <span className="nav-handle">
          <SortableHandle {...sortable} />
        </span>
      ) : null}
    </li>
  );
}
