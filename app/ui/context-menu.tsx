import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { openMenu, useMenuKeys } from './use-menu-keys';

const MARGIN = 8;

export interface ContextMenuProps {
  name: string;
  at: { x: number; y: number };
  onClose: () => void;
  children: ReactNode;
}

/** Right-click menu at the pointer; only with scripts. */
export function ContextMenu({ name, at, onClose, children }: ContextMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useMenuKeys(details);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!details.current || !element) return;
    openMenu(details.current);
    element.style.left = `${within(at.x, window.innerWidth - element.offsetWidth)}px`;
    element.style.top = `${within(at.y, window.innerHeight - element.offsetHeight)}px`;
  }, [at]);
  useEffect(() => {
    window.addEventListener('scroll', onClose, { capture: true });
    return () => window.removeEventListener('scroll', onClose, { capture: true });
  }, [onClose]);
  return (
    <details
      ref={details}
      name="menus"
      onToggle={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <summary className="sr-only">{name}</summary>
      <div
        ref={sheet}
        className="fixed z-20 min-w-52 rounded-3 border border-line-2 bg-raised p-1 text-14 font-normal text-ink shadow-2"
      >
        {children}
      </div>
    </details>
  );
}

function within(at: number, most: number): number {
  return Math.max(MARGIN, Math.min(at, most - MARGIN));
}
