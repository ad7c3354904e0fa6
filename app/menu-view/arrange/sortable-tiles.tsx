import { useNavigate } from '@remix-run/react';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { placeText, type Target } from '~/menu/order';
import { withPanel } from '~/screen/panel/panel-address';
import { pathOf } from '~/screen/paths';
import { useRowLinks } from '~/ui/row-links';
import { RowMenu } from '~/ui/row-menu';
import { Sortable, SortableHandle, sortableEntry } from '~/ui/sortable';
import { useBeforePaint } from '~/ui/use-before-paint';
import type { MenuPage } from '../load-menu.server';
import { useMenuAddress } from '../menu-address';
import type { Tile } from '../menu-page';
import {
  deleteQuestionPath,
  screenAlone,
  TILES,
  tileAnchor,
  tileAround,
  tileMenuPath,
} from '../paths';
import { ArrangeFields } from './arrange-fields';
import { TileActions } from './tile-actions';
import { usePlacementChange } from './use-placement-change';

export interface SortableTilesProps {
  page: MenuPage;
  className?: string;
  /** Renders one tile; `foot` goes into its last row (a flex box) and is null for tiles without actions. */
  renderTile: (tile: Tile, index: number, foot: ReactElement | null) => ReactNode;
  /** List entries after the last tile, such as "Add item". */
  children?: ReactNode;
}

export function SortableTiles({ page, className, renderTile, children }: SortableTilesProps) {
  const address = useMenuAddress();
  const followLink = useRowLinks();
  const category = page.category?.id;
  const { shown, place, onArrow } = usePlacementChange('place-item', page.tiles, { category });
  const frame = useRef<HTMLDivElement>(null);
  useTileKeys(frame, page);
  useArrowFocus(frame);
  const { canArrange } = page;
  const hasMenu = canArrange || page.mayMark;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the links in it.
    <div ref={frame} onClick={followLink}>
      {canArrange ? (
        <form id={ARROWS_FORM} method="post" action={pathOf(address)} onSubmit={onArrow}>
          <ArrangeFields intent="place-item" category={category} back={pathOf(address)} />
        </form>
      ) : null}
      <ol className={className}>
        {shown.map((tile, index) => (
          <li
            key={tile.id}
            id={tileAnchor(tile.id)}
            {...sortableEntry(TILES, tile.id)}
            className="tile-entry"
          >
            {renderTile(
              tile,
              index,
              hasMenu ? (
                <TileFoot
                  tile={tile}
                  place={canArrange ? positionOf(shown, index, page.tilePage) : null}
                  menuPath={tileMenuPath(address, tile.id)}
                />
              ) : null,
            )}
          </li>
        ))}
        {children}
      </ol>
      {hasMenu ? (
        <RowMenu
          frame={frame}
          rows={shown}
          rowOf={tileAround}
          actionsOf={(tile) => (
            <>
              <p className="px-2 py-1 text-12 text-ink-3">{tile.id}</p>
              <TileActions
                tile={tile}
                page={page}
                first={positionOf(shown, shown.indexOf(tile), page.tilePage).earlier === null}
              />
            </>
          )}
        />
      ) : null}
      {canArrange ? (
        <Sortable
          list={TILES}
          layout="grid"
          entries={shown.map(({ id, name, locked }) => ({ id, name, fixed: locked }))}
          onPlace={place}
        />
      ) : null}
    </div>
  );
}

/** One step among the visible tiles; across the page's edge, one step among the stored ones. */
function positionOf(
  shown: readonly Tile[],
  index: number,
  { page = 1, size = 1, total = 0 }: Partial<MenuPage['tilePage']> = {},
): TilePlace {
  const [previous, next] = [shown[index - 1], shown[index + 1]];
  const hasPageBefore = page > 1;
  const hasPageBehind = page * size < total;
  return {
    earlier: previous ? { before: previous.id } : hasPageBefore ? 'earlier' : null,
    later: next ? { after: next.id } : hasPageBehind ? 'later' : null,
  };
}

const ARROWS_FORM = 'tile-arrows';

/** Target of each arrow; null at that end of the category. */
interface TilePlace {
  earlier: Target | null;
  later: Target | null;
}

interface TileFootProps {
  tile: Tile;
  /** Null where nothing can be moved. */
  place: TilePlace | null;
  menuPath: string;
}

function TileFoot({ tile: { id, name, locked }, place, menuPath }: TileFootProps) {
  const more = `More for ${name}`;
  return (
    <>
      {locked || !place ? null : (
        <>
          <SortableHandle list={TILES} id={id} />
          <button
            type="submit"
            form={ARROWS_FORM}
            title="Move earlier"
            aria-label={`Move ${name} earlier`}
            name="place"
            value={placeText(id, place.earlier ?? 'earlier')}
            disabled={place.earlier === null}
            className="tile-move tile-earlier"
          />
          <button
            type="submit"
            form={ARROWS_FORM}
            title="Move later"
            aria-label={`Move ${name} later`}
            name="place"
            value={placeText(id, place.later ?? 'later')}
            disabled={place.later === null}
            className="tile-move"
          />
        </>
      )}
      {/* biome-ignore lint/a11y/useAnchorContent: its name is its label; the dots are drawn by the style. */}
      <a href={menuPath} title={more} aria-label={more} className="tile-more" />
    </>
  );
}

/** When a pressed arrow becomes disabled at the end of its list, focuses the arrow next to it. */
function useArrowFocus(frame: RefObject<HTMLElement>): void {
  const last = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLButtonElement ? target : null;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [frame]);
  // After every render: an element that is disabled or moved loses the focus without an event.
  useBeforePaint(() => {
    const pressed = last.current;
    const isLost = document.activeElement === document.body || document.activeElement === pressed;
    if (!pressed?.disabled || !isLost) return;
    pressed.parentElement?.querySelector<HTMLButtonElement>('.tile-move:enabled')?.focus();
  });
}

/** Elements with their own use of these keys, or an entry that is being dragged by keyboard. */
const OWN_KEYS = 'input, select, textarea, [contenteditable], [aria-pressed="true"]';

/** On the focused tile, E opens the editor and Delete asks to delete. */
function useTileKeys(
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
