import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';
import { withPanel } from '~/screen/panel/panel-address';
import type { MenuPage } from '../load-menu.server';
import { useMenuAddress } from '../menu-address';
import { deleteQuestionPath, screenAlone, tileAround } from '../paths';

/** Elements with their own use of these keys, or an entry that is being dragged by keyboard. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [aria-pressed="true"]';

/** On the focused tile, E opens the editor and Delete asks to delete. */
export function useTileKeys(
  frame: RefObject<HTMLElement>,
  { tiles, writable }: Pick<MenuPage, 'tiles' | 'writable'>,
): void {
  const navigate = useNavigate();
  const { pathname, search } = useMenuAddress();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const id = event.target instanceof Element ? tileAround(event.target) : null;
      const tile = tiles.find((one) => one.id === id);
      if (!tile || tile.locked || !isPlain(event)) return;
      const here = { pathname, search };
      const mayDelete = writable && event.key === 'Delete';
      if (!mayDelete && event.key !== 'e' && event.key !== 'E') return;
      const to = mayDelete
        ? deleteQuestionPath(here, 'item', tile.id)
        : withPanel(screenAlone(here), 'item', tile.id);
      event.preventDefault();
      navigate(to, { preventScrollReset: true });
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [frame, tiles, writable, navigate, pathname, search]);
}

function isPlain(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !(event.target instanceof Element && event.target.closest(OWN_KEYS));
}
