import { Link, useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import { jobsPath } from '~/history/jobs/paths';
import { recentPath } from '~/history/recent/paths';
import { exportPath } from '~/objects/item/export/paths';
import { itemsPath } from '~/objects/item/list/paths';
import { FindItem } from '~/objects/item/search/find-item';
import { StationsNav } from '~/objects/station/nav/stations-nav';
import type { StationOrder } from '~/objects/station/nav/use-station-order';
import { homePath } from '~/screen/paths';
import { Count } from '~/ui/card';
import { Logo } from '~/ui/logo';
import { NavList, NavRow } from '~/ui/nav-list';
import type { ShellData } from './load-shell.server';
import { LocationBox } from './location-box';
import { MenuSourceNotes } from './menu-source/menu-source-notes';
import { UserBlock } from './user-block';

export interface SideNavProps {
  shell: ShellData;
  order: StationOrder;
}

/** The navigation of a location: where one is, what there is, who one is. */
export function SideNav({ shell, order }: SideNavProps) {
  const { location, username, cloudUrl } = shell;
  const address = useLocation();
  const { pathname } = address;
  return (
    <>
      <div className="grid gap-3 p-3">
        <Link to={homePath} reloadDocument className="justify-self-start rounded-1 no-underline">
          <Logo />
        </Link>
        <div className="grid gap-2">
          <LocationBox location={location} />
          {location ? <MenuSourceNotes source={location.source} /> : null}
          {location ? <FindItem /> : null}
        </div>
      </div>
      {location ? (
        <>
          <NavList>
            <NavRow
              to={itemsPath(location.id)}
              current={pathname.startsWith(itemsPath(location.id))}
              icon={<List className="size-4" />}
            >
              All Items
            </NavRow>
          </NavList>
          <StationsNav locationId={location.id} order={order} writable={location.menuWritable} />
          <NavList title="Menu Transfer">
            <NavRow to={exportPath(address)} opensOver icon={<Download className="size-4" />}>
              Export Menu
            </NavRow>
            <NavRow
              to={jobsPath(location.id)}
              current={pathname.startsWith(jobsPath(location.id))}
              icon={<ListChecks className="size-4" />}
              end={
                location.openJobs > 0 ? (
                  <>
                    <span className="sr-only">running or waiting: </span>
                    <Count>{location.openJobs}</Count>
                  </>
                ) : undefined
              }
            >
              Jobs
            </NavRow>
          </NavList>
          <NavList title="On Record">
            <NavRow
              to={recentPath(location.id)}
              current={pathname === recentPath(location.id)}
              icon={<History className="size-4" />}
            >
              Recent Changes
            </NavRow>
          </NavList>
        </>
      ) : null}
      <UserBlock username={username} cloudUrl={cloudUrl} />
    </>
  );
}
