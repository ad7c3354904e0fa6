import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface Tab {
  to: string;
  label: ReactNode;
  current?: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-2 flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          className="inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-2 font-medium text-ink-2 no-underline hover:border-line-2 hover:text-ink focus-visible:-outline-offset-2 current:border-current current:text-accent-ink coarse:min-h-control"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
