import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

export interface FoldProps {
  title: string;
  /** What is inside, summed up: "Active · 0 cal · no tare". */
  summary?: string;
  /** Open at first: an error inside must be seen. */
  open?: boolean;
  children: ReactNode;
}

/** A folded section of a panel, with its contents summed up at the right. */
export function Fold({ title, summary, open = false, children }: FoldProps) {
  return (
    <details open={open} className="fold border-t border-line">
      <summary className="flex min-h-11 items-center gap-2 px-5 font-semibold hover:bg-hover focus-visible:-outline-offset-2 max-md:px-4">
        <ChevronRight
          aria-hidden="true"
          className="fold-mark size-3.5 text-ink-3 transition-transform"
        />
        <span className="flex-none">{title}</span>
        {summary ? (
          <span className="ml-auto min-w-0 truncate text-12 font-normal text-ink-3">{summary}</span>
        ) : null}
      </summary>
      <div className="grid gap-4 px-5 pb-5 pt-2 max-md:px-4">{children}</div>
    </details>
  );
}
