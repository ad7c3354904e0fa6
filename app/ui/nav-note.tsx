import type { ReactNode } from 'react';

export interface NavNoteProps {
  /** A Lucide icon with `className="size-3.5"`; null keeps its space for a continued note. */
  icon: ReactNode;
  tone?: 'plain' | 'warn';
  children: ReactNode;
}

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
