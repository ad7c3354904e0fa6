import type { ReactNode } from 'react';

export interface PageHeadProps {
  title: ReactNode;
  /** Next to the title: "125 of 312". */
  sub?: ReactNode;
  /** After `sub`, or on its own line if there is no room. */
  note?: ReactNode;
  start?: ReactNode;
  /** On the right: search (own line on phones), then one primary button. */
  actions?: ReactNode;
  ruled?: boolean;
}

/** The page's h1. Note and actions wrap to their own line before the title is shortened. */
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
