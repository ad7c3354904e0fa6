import Pencil from 'lucide-react/icons/pencil';
import { withPanel } from '~/panels/panel-address';
import { changeQuery } from '~/shell/paths';
import { PreviewButton } from '~/shell/preview/preview-button';
import { categoryViewPath } from '~/shell/station-paths';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';
import { ToolRow } from '~/ui/tool-row';
import { CategoryHeading } from './category-heading';
import { CategoryPills } from './category-pills';
import { MenuAddressProvider, useMenuAddress } from './menu-address';
import type { MenuPage } from './menu-data';
import { MenuEmpty } from './menu-empty';
import { MenuFilters } from './menu-filters';
import { MenuTiles } from './menu-tiles';
import { NotShown } from './not-shown';
import { OwnersLink, TemplateBadge } from './template-marks';
import { screenAlone } from './why-address';

/** The Menu view of a station: its categories, and the items of one as tiles. */
export function MenuScreen({ page }: { page: MenuPage }) {
  const address = useMenuAddress();
  const { locationId, station, category, query, today, dayParts, tiles, tilePage } = page;
  const pages = tilePage.total > tilePage.size ? tilePage : null;
  return (
    <MenuAddressProvider value={page.address}>
      <PageHead
        title={station.name}
        sub={<StationMarks page={page} />}
        actions={<PreviewButton address={screenAlone(address)} />}
      />
      <ToolRow
        tabs={
          <Tabs
            label="Station views"
            tabs={[{ to: categoryViewPath(locationId, station.id), label: 'Menu', current: true }]}
          />
        }
        filters={<MenuFilters query={query} today={today} dayParts={dayParts} />}
      />
      <CategoryPills page={page} />
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

/** Behind the station's name: whether it is active, the way to its form, why it is not shown. */
function StationMarks({ page }: { page: MenuPage }) {
  const address = useMenuAddress();
  const { station, writable, moment } = page;
  const { id, name, active, locked, templatePath, why } = station;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Badge>
      {locked ? (
        <>
          <TemplateBadge />
          <OwnersLink to={templatePath} name={name} />
        </>
      ) : null}
      {writable && !locked ? (
        <LinkButton
          to={withPanel(screenAlone(address), 'station', id)}
          preventScrollReset
          variant="ghost"
          size="s"
        >
          <Pencil aria-hidden="true" className="size-3.5" />
          <span className="max-md:sr-only">Edit station</span>
        </LinkButton>
      ) : null}
      <NotShown whys={why} moment={moment} on="station" id={id} name={name} />
    </span>
  );
}
