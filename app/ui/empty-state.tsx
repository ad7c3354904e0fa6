import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** A Lucide icon with `className="size-7"`. */
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto my-16 grid max-w-[26rem] justify-items-center gap-2 px-4 text-center text-ink-2">
      <span aria-hidden="true" className="mb-1 text-ink-3">
        {icon}
      </span>
      <h2 className="text-16 text-ink">{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
