import type { ReactNode } from 'react';

export interface CardProps {
  title?: string;
  count?: number;
  /** Without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, count, flush = false, children }: CardProps) {
  return (
    <section className="rounded-3 border border-line-2 bg-surface">
      {title ? (
        <div className="flex min-h-11 items-center gap-2 border-b border-line px-4 py-2">
          <h2>{title}</h2>
          {count === undefined ? null : <Count>{count}</Count>}
        </div>
      ) : null}
      <div className={flush ? 'overflow-auto rounded-3' : 'p-4'}>{children}</div>
    </section>
  );
}

/** `due`: something waits to be done. */
export function Count({ due = false, children }: { due?: boolean; children: ReactNode }) {
  return (
    <span
      className={`min-w-5 rounded-full px-1.5 text-center text-12 font-medium ${due ? 'bg-warn-soft text-warn-ink shadow-hairline-warn' : 'bg-pressed text-ink-2'}`}
    >
      {children}
    </span>
  );
}
