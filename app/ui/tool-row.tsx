import type { ReactNode } from 'react';

export interface ToolRowProps {
  tabs: ReactNode;
  filters?: ReactNode;
}

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
