import { type ReactNode, useRef } from 'react';
import { useMenuKeys } from './use-menu-keys';

export interface NavPopoverProps {
  /** A Lucide icon with `className="size-3.5"`. */
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

export function NavPopover({ icon, label, children }: NavPopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuKeys(details);
  return (
    <details ref={details} name="menus" className="relative">
      <summary className="flex min-h-6 items-center gap-1.5 rounded-1 px-1 text-12 text-ink-2 hover:text-ink coarse:min-h-control">
        <span aria-hidden="true" className="w-3.5 flex-none">
          {icon}
        </span>
        <span className="underline decoration-dotted underline-offset-[0.2em]">{label}</span>
      </summary>
      <div className="absolute inset-x-0 top-[calc(100%+4px)] z-20 max-h-[26rem] overflow-auto rounded-3 border border-line-2 bg-raised p-1 text-13 shadow-2">
        {children}
      </div>
    </details>
  );
}
