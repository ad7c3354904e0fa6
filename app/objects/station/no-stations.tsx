import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { importMenuPath } from '~/screen/paths';
import { addStationPath } from '~/screen/station-paths';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { PageHead } from '~/ui/page-head';

export function NoStations({ locationId, writable }: { locationId: number; writable: boolean }) {
  return (
    <>
      <PageHead title="Stations" ruled />
      <EmptyState
        icon={<Store className="size-7" />}
        title="No stations yet"
        actions={
          writable ? (
            <>
              <LinkButton variant="primary" to={addStationPath(locationId)} preventScrollReset>
                <Plus aria-hidden="true" className="size-4" />
                Add Station
              </LinkButton>
              <LinkButton to={importMenuPath(locationId)}>Import Menu</LinkButton>
            </>
          ) : undefined
        }
      >
        A station is a part of the menu with categories of its own: a coffee bar, a grill, a shelf.
        {writable ? ' A menu that another location exported is imported with its stations.' : ''}
      </EmptyState>
    </>
  );
}
