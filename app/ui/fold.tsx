import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, type ReactNode, useContext, useRef } from 'react';

export interface FoldProps {
  title: string;
  /** Summary of the content: "Active · 0 cal · no tare". */
  summary?: string;
  open?: boolean;
  children: ReactNode;
}

const OpenFolds = createContext<Set<string> | null>(null);

/** Keeps folds open when their content is rendered anew. */
export function KeepFolds({ children }: { children: ReactNode }) {
  const open = useRef(new Set<string>());
  return <OpenFolds.Provider value={open.current}>{children}</OpenFolds.Provider>;
}

export function Fold({ title, summary, open = false, children }: FoldProps) {
  const openFolds = useContext(OpenFolds);
  return (
    <details
      ref={(details) => {
        // It may have been opened before hydration.
        if (details?.open) openFolds?.add(title);
      }}
      open={open || openFolds?.has(title)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) openFolds?.add(title);
        else openFolds?.delete(title);
      }}
      className="fold border-t border-line"
    >
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
