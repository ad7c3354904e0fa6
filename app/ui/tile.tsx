import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export const tilesClass = 'tiles';

export interface TileProps {
  name: string;
  /** A plain link, followed by the list's `useRowLinks`. */
  to: string;
  newTab?: boolean;
  picture: string | null;
  /** Its picture is visible without scrolling. */
  early?: boolean;
  start: ReactNode;
  end: ReactNode;
  flags?: ReactNode;
  off?: boolean;
  unseen?: boolean;
  note?: ReactNode;
  foot?: ReactNode;
  open?: boolean;
}

/** Performance: a page holds hundreds, so it uses few elements and classes, and icons from CSS. */
export function Tile(props: TileProps) {
  const { name, to, newTab, picture, early, start, end, flags, off, unseen, note, foot, open } =
    props;
  return (
    <div
      className={classNames(
        'tile',
        open && 'tile-open',
        off && 'tile-off',
        unseen && 'tile-unseen',
      )}
    >
      <div className="tile-body">
        <div className="tile-picture">
          {picture === null ? null : (
            <img src={picture} alt="" loading={early ? undefined : 'lazy'} />
          )}
        </div>
        <h3 title={name}>
          <a
            href={to}
            {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
            className="tile-link"
          >
            {name}
            {newTab ? <span className="sr-only"> (opens in a new tab)</span> : null}
          </a>
        </h3>
        <p className="leader">
          <span className="leader-name">{start}</span>
          <span className="tile-end">{end}</span>
        </p>
        {note}
      </div>
      {flags ? <div className="tile-flags">{flags}</div> : null}
      {foot ? <div className="tile-foot">{foot}</div> : null}
    </div>
  );
}

export function AddTile({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex h-full min-h-36 flex-col items-center justify-center gap-1 rounded-3 border border-dashed border-edge font-medium text-accent-ink no-underline hover:border-accent-ink hover:bg-accent-soft"
    >
      {children}
    </Link>
  );
}
