import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: ReactNode;
  /** The quiet words behind the title: "125 of 312". */
  sub?: ReactNode;
  /** Behind `sub` where there is room; else on a line of its own. */
  note?: ReactNode;
  /** Before the title: a way back. */
  start?: ReactNode;
  /** At the right: the search (which takes a line of its own on phones), then one primary button. */
  actions?: ReactNode;
  ruled?: boolean;
}

/**
 * The head of a page: its one h1. What stands beside a title never takes the room of a word from it: the note,
 * then the actions go to a line of their own, and a long title breaks between its words.
 */
export function PageHead({ title, sub, note, start, actions, ruled = false }: PageHeadProps) {
  return (
    <header className={`page-head ${ruled ? 'border-b border-line pb-1' : ''}`}>
      <div className="page-head-row">
        {start}
        <div className="page-head-title">
          <h1 tabIndex={-1} className="text-20 outline-none">
            {title}
          </h1>
          {sub ? <span className="text-13 text-ink-3">{sub}</span> : null}
        </div>
        {note ? <div className="page-head-note">{note}</div> : null}
        {actions ? <div className="page-head-actions">{actions}</div> : null}
      </div>
    </header>
  );
}
