import { Link } from '@remix-run/react';
import Utensils from 'lucide-react/icons/utensils';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Leader } from './leader';

/** The grid that holds tiles. */
export const tilesClass = 'tiles';

export interface TileProps {
  name: string;
  /** The page that the tile opens. */
  to: string;
  /** That page belongs elsewhere and opens in a new tab. */
  newTab?: boolean;
  /** The address of its picture; a quiet fork stands for none. */
  picture: string | null;
  /** The dotted line below the name. */
  start: ReactNode;
  end: ReactNode;
  /** On the picture: `Badge`s. */
  flags?: ReactNode;
  /** Inactive. */
  off?: boolean;
  /** Not shown where the page says. */
  unseen?: boolean;
  /** Below the line: a warning. */
  note?: ReactNode;
  /** Its own buttons. */
  foot?: ReactNode;
  /** Its panel is open. */
  open?: boolean;
}

/** A thing with its picture. The whole tile but its foot is the name's link. */
export function Tile(props: TileProps) {
  const { name, to, newTab, picture, start, end, flags, off, unseen, note, foot, open } = props;
  return (
    <div
      className={classNames(
        'relative flex h-full flex-col rounded-3 border bg-surface hover:border-edge focus-within:border-focus',
        open ? 'border-accent-ink outline outline-1 outline-accent-ink' : 'border-line-2',
        off && 'tile-off',
        unseen && 'tile-unseen',
      )}
    >
      <div className="relative flex flex-1 flex-col">
        <div className="tile-picture grid aspect-[16/10] place-items-center overflow-hidden rounded-t-[9px] bg-hover text-ink-3">
          {picture === null ? (
            <Utensils aria-hidden="true" className="size-5 opacity-60" />
          ) : (
            <img src={picture} alt="" loading="lazy" />
          )}
        </div>
        <div className="grid flex-1 content-start gap-0.5 px-3 pb-1 pt-3">
          <h3
            title={name}
            className={classNames(
              'line-clamp-2 break-words leading-[1.1875rem]',
              off && 'text-ink-3',
            )}
          >
            <Link
              to={to}
              preventScrollReset
              {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
              className="tile-link text-inherit no-underline hover:underline"
            >
              {name}
              {newTab ? <span className="sr-only"> (opens in a new tab)</span> : null}
            </Link>
          </h3>
          <Leader
            name={start}
            value={<span className={off ? 'text-ink-3' : 'font-medium text-ink'}>{end}</span>}
            className="text-13 text-ink-2"
          />
          {note}
        </div>
      </div>
      {flags ? (
        <div className="pointer-events-none absolute left-2 top-2 flex gap-1">{flags}</div>
      ) : null}
      {foot ? (
        <div className="flex min-h-9 items-center pb-1 pl-3 pr-1 text-12 text-ink-3">{foot}</div>
      ) : null}
    </div>
  );
}

/** The tile at the end that makes a new one. */
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
