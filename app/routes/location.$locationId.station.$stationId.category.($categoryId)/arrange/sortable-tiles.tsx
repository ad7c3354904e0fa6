import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { Sortable, sortableEntry } from '~/ui/sortable';
import { useHydrated } from '~/ui/use-hydrated';
import type { MenuPage, Tile } from '../menu-data';
import { TILES, tileAnchor } from './paths';
import { TileFoot } from './tile-foot';
import { usePlacing } from './use-placing';
import { useTileKeys } from './use-tile-keys';

export interface SortableTilesProps {
  page: MenuPage;
  /** The classes of the list. */
  className?: string;
  /** A tile's picture and words, and its last row. It fills its box, which is positioned. */
  renderTile: (tile: Tile, foot: ReactNode) => ReactNode;
  /** List entries behind the last tile, as the one that adds an item. */
  children?: ReactNode;
}

/** The tiles of the category in view, in an order that buttons, drag and keys change. */
export function SortableTiles({ page, className, renderTile, children }: SortableTilesProps) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const { shown, place } = usePlacing('place-item', page.tiles);
  const frame = useRef<HTMLDivElement>(null);
  useTileKeys(frame, page);
  const category = page.category;
  const canArrange = page.writable && category !== null && !category.locked;
  const around = { page, address: `${pathname}${search}`, hydrated };
  return (
    <div ref={frame}>
      <ol className={className}>
        {shown.map((tile, index) => (
          <li
            key={tile.id}
            id={tileAnchor(tile.id)}
            {...sortableEntry(TILES, tile.id)}
            className="relative grid scroll-mt-4 grid-cols-[minmax(0,1fr)] data-[dragging]:z-10 data-[dragging]:opacity-90"
          >
            {renderTile(
              tile,
              <TileFoot
                {...around}
                tile={tile}
                place={{
                  isFirst: index === 0,
                  isLast: index === shown.length - 1,
                  earlier: shown[index - 1]?.id ?? null,
                  later: shown[index + 2]?.id ?? null,
                }}
              />,
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
          onPlace={(id, before) => place(id, before, { category: String(category.id) })}
        />
      ) : null}
    </div>
  );
}
