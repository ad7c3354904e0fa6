import { Link, useLocation } from '@remix-run/react';
import List from 'lucide-react/icons/list';
import Store from 'lucide-react/icons/store';
import { itemsPath } from '~/routes/location.$locationId.items/paths';
import { Logo } from '~/ui/logo';
import { NavList, NavRow } from '~/ui/nav-list';
import type { ShellData } from './load-shell.server';
import { LocationBox } from './location-box';
import { homePath } from './paths';
import { UserBlock } from './user-block';

/** The navigation of a location: where one is, what there is, who one is. */
export function SideNav({ shell }: { shell: ShellData }) {
  const { location, stations, username } = shell;
  const { pathname } = useLocation();
  return (
    <>
      <div className="grid gap-3 p-3">
        <Link to={homePath} reloadDocument className="justify-self-start rounded-1 no-underline">
          <Logo />
        </Link>
        <LocationBox location={location} />
      </div>
      {location ? (
        <NavList>
          <NavRow
            to={itemsPath(location.id)}
            current={pathname === itemsPath(location.id)}
            icon={<List className="size-4" />}
          >
            All Items
          </NavRow>
        </NavList>
      ) : null}
      {stations.length > 0 ? (
        <NavList title="Stations">
          {stations.map((station) => (
            <NavRow key={station.id} off={!station.active} icon={<Store className="size-4" />}>
              {station.name}
            </NavRow>
          ))}
        </NavList>
      ) : null}
      <UserBlock username={username} />
    </>
  );
}
