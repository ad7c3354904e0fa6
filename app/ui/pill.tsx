import { Link, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Scrolls sideways on phones. */
export const pillRowClass =
  'relative flex flex-wrap items-center gap-1.5 px-5 pt-3 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]';

export interface PillProps extends LinkProps {
  /** A Lucide icon with `className="size-3.5"`. */
  icon?: ReactNode;
  end?: ReactNode;
  current?: boolean;
  off?: boolean;
  adds?: boolean;
}

export function Pill({ icon, end, current, off, adds, children, className, ...link }: PillProps) {
  return (
    <Link
      {...link}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-control-s max-w-72 flex-none items-center gap-1.5 rounded-full border px-3 text-13 font-medium no-underline',
        current
          ? 'border-ink bg-ink text-surface'
          : 'border-line-2 text-ink-2 hover:border-edge hover:text-ink',
        adds && 'border-dashed',
        off && !current && 'text-ink-3',
        className,
      )}
    >
      {icon}
      <span className={classNames('truncate', off && 'line-through decoration-1')}>{children}</span>
      {end === undefined ? null : (
        <span className={classNames('font-normal', current ? 'opacity-80' : 'text-ink-3')}>
          {end}
        </span>
      )}
    </Link>
  );
}
