import type { ReactNode } from 'react';

export interface NavNoteProps {
  /** A Lucide icon with `className="size-3.5"`; null keeps its room for a note that goes on. */
  icon: ReactNode;
  /** `warn`: whoever goes on should know this. */
  tone?: 'plain' | 'warn';
  children: ReactNode;
}

/** A remark in the navigation, below the name of the place. */
export function NavNote({ icon, tone = 'plain', children }: NavNoteProps) {
  return (
    <div
      className={`flex gap-1.5 px-1 text-12 ${tone === 'warn' ? 'text-warn-ink' : 'text-ink-2'}`}
    >
      <span aria-hidden="true" className="w-3.5 flex-none pt-px">
        {icon}
      </span>
      <div className="min-w-0 flex-1 break-words">{children}</div>
    </div>
  );
}
