import { type ReactNode, useEffect, useRef } from 'react';
import { openMenu, useMenuKeys } from './use-menu-keys';

export interface ContextMenuProps {
  /** Whose deeds these are. */
  name: string;
  /** The sheet stands at the right edge of the box around it. */
  end?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet of deeds below what was clicked with the right button; for scripts alone. */
export function ContextMenu({ name, end = false, onClose, children }: ContextMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useMenuKeys(details);
  useEffect(() => {
    if (details.current) openMenu(details.current);
  }, []);
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
        className={`absolute top-[calc(100%+4px)] z-20 min-w-52 rounded-3 border border-line-2 bg-raised p-1 text-14 font-normal text-ink shadow-2 ${end ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </details>
  );
}
