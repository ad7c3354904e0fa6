import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { ContextMenu } from '~/ui/context-menu';
import { isPlainClick } from '~/ui/row-links';
import type { ItemRow } from '../item-row';

export interface RowMenuProps {
  /** The element around the table. */
  frame: RefObject<HTMLElement>;
  rows: readonly ItemRow[];
  /** What can be done with an item. */
  actionsOf: (item: ItemRow) => ReactNode;
}

interface OpenMenu {
  id: number;
  at: { x: number; y: number };
  /** What had the focus. */
  opener: Element | null;
}

/** What can be done with one item, at its "…" or where its row was clicked with the right button. */
export function RowMenu({ frame, rows, actionsOf }: RowMenuProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const openAt = (event: MouseEvent, at: OpenMenu['at']) => {
      const id = rowIdOf(event.target);
      if (id === null) return;
      event.preventDefault();
      setOpen({ id, at, opener: document.activeElement });
    };
    const onContextMenu = (event: MouseEvent) => {
      if (!event.shiftKey) openAt(event, { x: event.clientX, y: event.clientY });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.row-more') : null;
      if (!link || !isPlainClick(event)) return;
      const { left, bottom } = link.getBoundingClientRect();
      openAt(event, { x: left, y: bottom });
    };
    element.addEventListener('contextmenu', onContextMenu);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('contextmenu', onContextMenu);
      element.removeEventListener('click', onClick);
    };
  }, [frame]);
  useEffect(() => {
    const opener = open?.opener;
    if (!(opener instanceof HTMLElement)) return;
    return () => {
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [open]);
  const item = rows.find(({ id }) => id === open?.id);
  if (!open || !item) return null;
  return (
    <ContextMenu name={`More for ${item.name}`} at={open.at} onClose={close}>
      {actionsOf(item)}
    </ContextMenu>
  );
}

/** The id of the row that was clicked; none in its head or an open sheet. */
function rowIdOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element) || target.closest('.cell-menu[open]')) return null;
  const id = Number(target.closest('tbody tr')?.querySelector('.cell-id')?.textContent);
  return Number.isInteger(id) && id > 0 ? id : null;
}
