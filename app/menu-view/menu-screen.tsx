import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { lazy, type MouseEvent, type ReactNode, useState } from 'react';
import { StationFilters } from '~/objects/station/toolbar/station-filters';
import { StationToolbar } from '~/objects/station/toolbar/station-toolbar';
import { withNewPanel, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { ContextMenu } from '~/ui/context-menu';
import { Pager } from '~/ui/pager';
import { Pill, pillRowClass } from '~/ui/pill';
import { Sortable, SortableHandle, sortableEntry } from '~/ui/sortable';
import { AddTile, tilesClass } from '~/ui/tile';
import { CategoryActions } from './arrange/category-actions';
import type { MoveDialogData } from './arrange/load-move-dialog.server';
import { SortableTiles } from './arrange/sortable-tiles';
import { usePlacementChange } from './arrange/use-placement-change';
import { CategoryHeading } from './category-heading';
import type { MenuPage } from './load-menu.server';
import { MenuAddressProvider, useCategoryBack, useMenuAddress } from './menu-address';
import { HiddenCategories, MenuEmpty } from './menu-empty';
import type { CategoryHead, CategoryTab } from './menu-page';
import { MenuTile } from './menu-tile';
import { NotShown } from './not-shown';
import { PILLS, screenAlone } from './paths';
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

function CategoryPills({ page }: { page: MenuPage }) {
  const { categories, category, writable, station } = page;
  const adds = writable && !station.locked;
  if (categories.length === 0 && !adds) return null;
  return (
    <nav aria-label="Categories">
      <SortablePills
        page={page}
        className={pillRowClass}
        renderPill={(tab) => <CategoryPill tab={tab} current={tab.id === category?.id} />}
      >
        {adds ? (
          <li className="flex-none">
            <AddCategory />
          </li>
        ) : null}
      </SortablePills>
    </nav>
  );
}

function CategoryPill({ tab, current }: { tab: CategoryTab; current: boolean }) {
  const { name, path, itemCount, active, scheduled, locked } = tab;
  const count = itemCount.toLocaleString('en-US');
  return (
    <Pill
      to={path}
      current={current}
      off={!active}
      title={active ? name : `${name}, inactive`}
      icon={locked ? <Lock aria-label="Template" className="size-3.5" /> : undefined}
      end={scheduled ? `${count} · scheduled` : count}
    >
      {name}
      {active ? null : <span className="sr-only">, inactive</span>}
    </Pill>
  );
}

function AddCategory() {
  const address = useMenuAddress();
  return (
    <Pill
      to={withNewPanel(screenAlone(address), 'category')}
      preventScrollReset
      adds
      icon={<Plus aria-hidden="true" className="size-3.5" />}
    >
      Add Category
    </Pill>
  );
}

interface SortablePillsProps {
  page: MenuPage;
  className?: string;
  renderPill: (category: CategoryTab) => ReactNode;
  /** List entries after the last pill, such as "Add category". */
  children?: ReactNode;
}

function SortablePills({ page, className, renderPill, children }: SortablePillsProps) {
  const { shown, place } = usePlacementChange('place-category', page.categories, {
    back: useCategoryBack(page),
  });
  const [menu, setMenu] = useState<{ of: number; at: { x: number; y: number } } | null>(null);
  const canArrange = page.writable && !page.station.locked;
  const open = (event: MouseEvent<HTMLElement>, { id, locked }: CategoryTab) => {
    if (!canArrange || locked || event.shiftKey || menu?.of === id) return;
    event.preventDefault();
    setMenu({ of: id, at: { x: event.clientX, y: event.clientY } });
  };
  return (
    <>
      <ul className={className}>
        {shown.map((category) => (
          <li
            key={category.id}
            {...sortableEntry(PILLS, category.id)}
            onContextMenu={(event) => open(event, category)}
            className="inline-flex flex-none items-center data-[dragging]:relative data-[dragging]:z-10"
          >
            {renderPill(category)}
            {canArrange && !category.locked ? (
              <SortableHandle list={PILLS} id={category.id} quiet />
            ) : null}
            {menu?.of === category.id ? (
              <ContextMenu
                name={`More for ${category.name}`}
                at={menu.at}
                onClose={() => setMenu(null)}
              >
                <CategoryActions page={{ ...page, categories: shown }} category={category} />
              </ContextMenu>
            ) : null}
          </li>
        ))}
        {children}
      </ul>
      {canArrange ? (
        <Sortable
          list={PILLS}
          layout="grid"
          entries={shown.map(({ id, name, locked }) => ({ id, name, fixed: locked }))}
          onPlace={place}
        />
      ) : null}
    </>
  );
}
