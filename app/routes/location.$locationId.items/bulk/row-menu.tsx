import { Form } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ContextMenu } from '~/ui/context-menu';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import type { ItemRow } from '../item-row';

const ICON = 'size-4 text-ink-3';

export interface RowMenuProps {
  /** The element around the table. */
  frame: RefObject<HTMLElement>;
  rows: readonly ItemRow[];
  once: string;
  editPathOf: (id: number) => string;
  setActive: (item: ItemRow) => void;
}

interface OpenMenu {
  id: number;
  at: { x: number; y: number };
}

/** What can be done with one item, where its row was clicked with the right button. */
export function RowMenu({ frame, rows, once, editPathOf, setActive }: RowMenuProps) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onContextMenu = (event: MouseEvent) => {
      const id = event.shiftKey ? null : rowIdOf(event.target);
      if (id === null) return;
      event.preventDefault();
      setOpen({ id, at: { x: event.clientX, y: event.clientY } });
    };
    element.addEventListener('contextmenu', onContextMenu);
    return () => element.removeEventListener('contextmenu', onContextMenu);
  }, [frame]);
  const item = rows.find(({ id }) => id === open?.id);
  if (!open || !item) return null;
  return (
    <ContextMenu name={`More for ${item.name}`} at={open.at} onClose={close}>
      <MenuLink to={editPathOf(item.id)} preventScrollReset icon={<Pencil className={ICON} />}>
        Edit
      </MenuLink>
      {item.editable ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="others" value={item.id} />
          <input type="hidden" name="once" value={once} />
          <MenuButton name="intent" value="duplicate" icon={<Copy className={ICON} />}>
            Duplicate
          </MenuButton>
          <MenuButton
            type="button"
            onClick={() => setActive(item)}
            icon={item.active ? <CircleOff className={ICON} /> : <CircleCheck className={ICON} />}
          >
            {item.active ? 'Mark Inactive' : 'Mark Active'}
          </MenuButton>
          <MenuRule />
          <MenuButton name="intent" value="open:delete" danger icon={<Trash2 className="size-4" />}>
            Delete…
          </MenuButton>
        </Form>
      ) : null}
    </ContextMenu>
  );
}

/** The id of the row that was clicked; none in its head or an open sheet. */
function rowIdOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element) || target.closest('.cell-menu[open]')) return null;
  const id = Number(target.closest('tbody tr')?.querySelector('.cell-id')?.textContent);
  return Number.isInteger(id) && id > 0 ? id : null;
}
