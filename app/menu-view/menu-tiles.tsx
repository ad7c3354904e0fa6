import Plus from 'lucide-react/icons/plus';
import { withNewPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { AddTile, tilesClass } from '~/ui/tile';
import { SortableTiles } from './arrange/sortable-tiles';
import { useMenuAddress } from './menu-address';
import type { CategoryHead, MenuPage } from './menu-data';
import { MenuTile } from './menu-tile';
import { screenAlone } from './paths';

/** About as many tiles as a window shows without scrolling. */
const EARLY = 8;

export function MenuTiles({ page, category }: { page: MenuPage; category: CategoryHead }) {
  const address = useMenuAddress();
  const openId = useOpenId('item');
  return (
    <SortableTiles
      page={page}
      className={tilesClass}
      renderTile={(tile, index, foot) => (
        <MenuTile
          tile={tile}
          moment={category.moment}
          early={index < EARLY}
          open={tile.id === openId}
          foot={foot}
        />
      )}
    >
      {page.writable && !category.locked ? (
        <li>
          <AddTile to={withNewPanel(screenAlone(address), 'item')}>
            <Plus aria-hidden="true" className="size-5" />
            Add Item
          </AddTile>
        </li>
      ) : null}
    </SortableTiles>
  );
}
