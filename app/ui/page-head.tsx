import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: ReactNode;
  /** The quiet words behind the title: "125 of 312". */
  sub?: ReactNode;
  /** Behind `sub`; on phones on a line of its own. */
  note?: ReactNode;
  /** Before the title: a way back. */
  start?: ReactNode;
  /** At the right: the search (which takes a line of its own on phones), then one primary button. */
  actions?: ReactNode;
  /** A hairline below. */
  ruled?: boolean;
}

/**
 * The head of a page: its one h1. Where there is no room, what is at the right gives way, then a long title;
 * the factors lie so far apart that no fraction of a pixel is taken from the others, which would break a line.
 */
export function PageHead({ title, sub, note, start, actions, ruled = false }: PageHeadProps) {
  return (
    <header
      className={`flex min-h-14 flex-none items-center gap-3 pl-5 pr-4 pt-2 max-md:flex-wrap max-md:px-4 max-md:pb-1 max-md:pt-3 ${ruled ? 'border-b border-line pb-2' : 'pb-1'}`}
    >
      {start}
      <div className="contents max-md:flex max-md:min-w-0 max-md:flex-1 max-md:basis-40 max-md:flex-wrap max-md:items-center max-md:gap-x-3">
        <h1 className="min-w-0 shrink-[999] text-20 tracking-[-0.012em] max-md:max-w-full">
          {title}
        </h1>
        {sub ? <span className="text-13 text-ink-3">{sub}</span> : null}
      </div>
      {note ? <span className="max-md:order-6 max-md:w-full">{note}</span> : null}
      {actions ? (
        <div className="ml-auto flex min-w-fit shrink-[999999] items-center justify-end gap-2 max-md:contents [&>[role=search]]:max-md:order-5 [&>[role=search]]:max-md:w-full [&:has(>[role=search])]:md:min-w-72 [&>[role=search]]:md:w-80 [&>[role=search]]:md:min-w-40 [&>[role=search]]:md:shrink [&>a]:flex-none [&>a]:max-md:ml-auto">
          {actions}
        </div>
      ) : null}
    </header>
  );
}
