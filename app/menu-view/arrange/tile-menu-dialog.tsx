import { pathOf } from '~/screen/paths';
import { Dialog } from '~/ui/dialog';
import type { MenuPage } from '../load-menu.server';
import { TileActions } from './tile-actions';

/** The tile's menu as a dialog, for browsers without scripts. */
export default function TileMenuDialog({ page }: { page: MenuPage }) {
  const index = page.tiles.findIndex(({ id }) => id === page.menuOf);
  const tile = page.tiles[index];
  if (!tile) return null;
  const first = index === 0 && page.tilePage.page === 1;
  return (
    <Dialog title={tile.name} sub={`ID ${tile.id}`} closeHref={pathOf(page.address)} size="s">
      <div className="-mx-2">
        <TileActions tile={tile} page={page} first={first} leaves />
      </div>
    </Dialog>
  );
}
