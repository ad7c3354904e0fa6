import type { ReactNode } from 'react';

export interface ToolRowProps {
  /** `Tabs`. */
  tabs: ReactNode;
  /** At the right; on a line of its own where there is no room. */
  filters?: ReactNode;
}

/** The row under a page's head: views of the thing at the left, what narrows them at the right. */
export function ToolRow({ tabs, filters }: ToolRowProps) {
  return (
    <div className="tool-row relative flex-none border-b border-line">
      <div className="flex flex-wrap items-center">
        <div className="min-w-0 pl-5 pr-4 max-md:px-4">{tabs}</div>
        {filters ? (
          <div className="tool-row-filters ml-auto flex flex-wrap items-center gap-1.5 py-1.5 pr-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
            {filters}
          </div>
        ) : null}
      </div>
    </div>
  );
}
