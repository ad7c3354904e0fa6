import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { ContextMenu } from './context-menu';
import { Dialog } from './dialog';
import { isPlainClick } from './row-links';

const MORE = '.row-more, .tile-more';

interface Named {
  id: number;
  name: string;
}

export interface RowMenuProps<T extends Named> {
  frame: RefObject<HTMLElement>;
  rows: readonly T[];
  /** Row id of an element; must be a stable function. Defaults to rows of a `Table`. */
  rowOf?: (element: Element) => number | null;
  actionsOf: (row: T) => ReactNode;
}

interface OpenMenu {
  id: number;
  at: { x: number; y: number };
  opener: Element | null;
}

/** One menu for all rows of a list, at "…" or the right-click position. */
export function RowMenu<T extends Named>(props: RowMenuProps<T>) {
  const { frame, rows, rowOf = tableRowOf, actionsOf } = props;
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const openAt = (event: MouseEvent, at: OpenMenu['at']) => {
      const id = event.target instanceof Element ? rowOf(event.target) : null;
      if (id === null) return;
      event.preventDefault();
      setOpen({ id, at, opener: document.activeElement });
    };
    let typedIn: Element | null = null;
    const onPointerDown = () => {
      typedIn = document.activeElement?.matches('input, textarea') ? document.activeElement : null;
    };
    const onContextMenu = (event: MouseEvent) => {
      // A field being edited keeps the browser's menu, which can paste.
      const isTypedIn = event.button === 2 && event.target === typedIn;
      if (!event.shiftKey && !isTypedIn) openAt(event, { x: event.clientX, y: event.clientY });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(MORE) : null;
      if (!link || !isPlainClick(event)) return;
      const { left, bottom } = link.getBoundingClientRect();
      openAt(event, { x: left, y: bottom });
    };
    element.addEventListener('pointerdown', onPointerDown, true);
    element.addEventListener('contextmenu', onContextMenu);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown, true);
      element.removeEventListener('contextmenu', onContextMenu);
      element.removeEventListener('click', onClick);
    };
  }, [frame, rowOf]);
  useEffect(() => {
    const opener = open?.opener;
    if (!(opener instanceof HTMLElement)) return;
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [open]);
  const row = rows.find(({ id }) => id === open?.id);
  if (!open || !row) return null;
  return (
    <ContextMenu name={`More for ${row.name}`} at={open.at} onClose={close}>
      {actionsOf(row)}
    </ContextMenu>
  );
}

function tableRowOf(element: Element): number | null {
  if (element.closest('.cell-menu[open]')) return null;
  const id = Number(element.closest('tbody tr')?.querySelector('.cell-id')?.textContent);
  return Number.isInteger(id) && id > 0 ? id : null;
}

interface RowMenuDialogProps {
  id: number;
  name: string;
  closeHref: string;
  children: ReactNode;
}

/** A row's menu as a dialog, for browsers without scripts. */
export function RowMenuDialog({ id, name, closeHref, children }: RowMenuDialogProps) {
  return (
    <Dialog title={name} sub={`ID ${id}`} closeHref={closeHref} size="s">
      <div className="-mx-2">{children}</div>
    </Dialog>
  );
}
