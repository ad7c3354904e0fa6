import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { openMenu } from '~/ui/use-menu-keys';
import { useMenuAddress } from '../menu-address';
import type { MenuPage, Tile } from '../menu-data';
import { deleteQuestionPath, tileAnchor } from '../paths';

/** What a key means something else in, or an entry that is being dragged by the keyboard. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [aria-pressed="true"]';

/** On the tile that has the focus E edits and Delete asks; the right button opens its menu. */
export function useTileKeys(
  frame: RefObject<HTMLElement>,
  { tiles, writable }: Pick<MenuPage, 'tiles' | 'writable'>,
): void {
  const navigate = useNavigate();
  const { pathname, search } = useMenuAddress();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const tileOf = (target: EventTarget | null) => {
      const box = target instanceof Element ? target.closest('[data-sortable]') : null;
      return tiles.find(({ id }) => box?.id === tileAnchor(id));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const tile = tileOf(event.target);
      if (!tile || tile.locked || !isPlain(event)) return;
      const mayDelete = writable && event.key === 'Delete';
      const to = mayDelete
        ? deleteQuestionPath({ pathname, search }, 'item', tile.id)
        : editPathFor(event.key, tile);
      if (to === null) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: true });
    };
    const onContextMenu = (event: MouseEvent) => {
      const menu = menuOf(event.target);
      if (!menu || event.shiftKey) return;
      event.preventDefault();
      openMenu(menu);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('contextmenu', onContextMenu);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('contextmenu', onContextMenu);
    };
  }, [frame, tiles, writable, navigate, pathname, search]);
}

function editPathFor(key: string, tile: Tile): string | null {
  return key === 'e' || key === 'E' ? tile.editPath : null;
}

function isPlain(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !(event.target instanceof Element && event.target.closest(OWN_KEYS));
}

/** The menu of the tile that was clicked; none where its open sheet was. */
function menuOf(target: EventTarget | null): HTMLDetailsElement | null {
  if (!(target instanceof Element)) return null;
  const menu = target.closest('[data-sortable]')?.querySelector('details');
  if (!menu || (menu.open && menu.contains(target))) return null;
  return menu;
}
