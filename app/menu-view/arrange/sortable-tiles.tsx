import { type ReactElement, type ReactNode, useRef } from 'react';
import { Sortable, sortableEntry } from '~/ui/sortable';
import { useHydrated } from '~/ui/use-hydrated';
import { useMenuAddress } from '../menu-address';
import type { MenuPage, Tile } from '../menu-data';
import { TILES, tileAnchor } from '../paths';
import { TileFoot } from './tile-foot';
import type { TilePlace } from './tile-props';
import { useArrowFocus } from './use-arrow-focus';
import { usePlacing } from './use-placing';
import { useTileKeys } from './use-tile-keys';

export interface SortableTilesProps {
  page: MenuPage;
  /** The classes of the list. */
  className?: string;
  /** One tile; `foot` goes into its last row, which is a flex box, and is null where nothing can be done. */
  renderTile: (tile: Tile, foot: ReactElement | null) => ReactNode;
  /** List entries behind the last tile, as the one that adds an item. */
  children?: ReactNode;
}

/** The tiles of the category in view, in an order that buttons, drag and keys change. */
export function SortableTiles({ page, className, renderTile, children }: SortableTilesProps) {
  const address = useMenuAddress();
  const hydrated = useHydrated();
  const { shown, place } = usePlacing('place-item', page.tiles, {
    category: page.category?.id,
  });
  const frame = useRef<HTMLDivElement>(null);
  useTileKeys(frame, page);
  useArrowFocus(frame);
  const category = page.category;
  const canArrange = page.writable && category !== null && !category.locked;
  return (
    <div ref={frame}>
      <ol className={className}>
        {shown.map((tile, index) => (
          <li
            key={tile.id}
            id={tileAnchor(tile.id)}
            {...sortableEntry(TILES, tile.id)}
            className="scroll-mt-4 rounded-3 data-[dragging]:relative data-[dragging]:z-10 data-[dragging]:shadow-3"
          >
            {renderTile(
              tile,
              canArrange ? (
                <TileFoot
                  tile={tile}
                  place={positionOf(shown, index, page.tilePage)}
                  page={page}
                  address={address}
                  hydrated={hydrated}
                />
              ) : null,
            )}
          </li>
        ))}
        {children}
      </ol>
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

/** By one tile that is shown; over the page's edge by one that is stored. */
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
