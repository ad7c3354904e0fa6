import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { lazy } from 'react';
import { StationFilters } from '~/objects/station/toolbar/station-filters';
import { StationToolbar } from '~/objects/station/toolbar/station-toolbar';
import { withNewPanel, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { Pager } from '~/ui/pager';
import { AddTile, tilesClass } from '~/ui/tile';
import type { MoveDialogData } from './arrange/load-move-dialog.server';
import { SortableTiles } from './arrange/sortable-tiles';
import { CategoryHeading } from './category-heading';
import { CategoryPills } from './category-pills';
import type { MenuPage } from './load-menu.server';
import { MenuAddressProvider, useMenuAddress } from './menu-address';
import { HiddenCategories, MenuEmpty } from './menu-empty';
import type { CategoryHead } from './menu-page';
import { MenuTile } from './menu-tile';
import { NotShown } from './not-shown';
import { screenAlone } from './paths';
import { printedPath } from './print/paths';

const MoveDialog = lazy(() => import('./arrange/move-dialog'));
const TileMenuDialog = lazy(() => import('./arrange/tile-menu-dialog'));
const WhyDialog = lazy(() => import('./why-dialog'));

export function menuDialog({ menu, move }: { menu: MenuPage; move: MoveDialogData | null }) {
  if (move) return <MoveDialog move={move} page={menu} />;
  if (menu.menuOf !== null) return <TileMenuDialog page={menu} />;
  return menu.asked ? <WhyDialog answer={menu.asked} /> : undefined;
}

export function MenuScreen({ page }: { page: MenuPage }) {
  const address = useMenuAddress();
  const { locationId, station, category, query, today, dayParts, tiles, tilePage } = page;
  const mayEdit = page.writable && !station.locked;
  const pages = tilePage.total > tilePage.size ? tilePage : null;
  return (
    <MenuAddressProvider value={page.address}>
      <StationToolbar
        locationId={locationId}
        station={station}
        view="category"
        part={query.part}
        editPath={mayEdit ? withPanel(screenAlone(address), 'station', station.id) : null}
        note={
          station.why.length === 0 ? null : (
            <NotShown
              whys={station.why}
              moment={page.moment}
              on="station"
              id={station.id}
              name={station.name}
            />
          )
        }
        actions={
          <LinkButton
            size="s"
            variant="ghost"
            to={printedPath(locationId, { station: station.id })}
          >
            <Printer aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">Print</span>
          </LinkButton>
        }
        filters={
          <StationFilters
            address={address}
            part={query.part}
            dayParts={dayParts}
            date={{ name: 'day', label: 'Day', value: query.day ?? today, usual: today }}
            show={query.show}
            usual="active"
          />
        }
      />
      <CategoryPills page={page} />
      {page.categories.length > 0 && page.hiddenCategories > 0 ? (
        <HiddenCategories count={page.hiddenCategories} />
      ) : null}
      {category ? <CategoryHeading page={page} category={category} /> : null}
      {category && tiles.length > 0 ? (
        <MenuTiles page={page} category={category} />
      ) : (
        <MenuEmpty page={page} />
      )}
      {pages ? (
        <Pager
          page={pages.page}
          pageSize={pages.size}
          total={pages.total}
          hrefOf={(number) => changeQuery(address, { page: number === 1 ? null : number })}
        />
      ) : null}
    </MenuAddressProvider>
  );
}

/** Roughly the tiles above the fold: their pictures load eagerly. */
const EARLY = 8;

function MenuTiles({ page, category }: { page: MenuPage; category: CategoryHead }) {
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
