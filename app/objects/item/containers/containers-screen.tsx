import { useLocation } from '@remix-run/react';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import { LiveSearch } from '~/pickers/live-search';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { otherParams } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { ToolRow } from '~/ui/tool-row';
import { ViewTabs } from '../list/view-tabs';
import { ContainerTile } from './container-tile';
import type { ContainersView } from './load-containers.server';
import {
  addContainerPath,
  type ContainersQuery,
  containersPath,
  containersPerPage,
  containersQuery,
} from './paths';

export interface ContainersScreenProps {
  page: {
    locationId: number;
    writable: boolean;
    query: ContainersQuery;
    containers: ContainersView['containers'];
  };
}

export function ContainersScreen({ page }: ContainersScreenProps) {
  const { locationId, writable, query, containers } = page;
  const address = useLocation();
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = panel?.mode === 'edit' ? panel.id : null;
  const add = writable ? <AddContainer /> : undefined;
  return (
    <>
      <PageHead
        title="Containers"
        sub={containers.total.toLocaleString('en-US')}
        actions={
          <>
            <LiveSearch
              label="Search containers"
              name="q"
              action={containersPath(locationId)}
              value={query.q}
              placeholder="Search by name..."
              hidden={otherParams(address, ['q', 'page'])}
            />
            {add}
          </>
        }
      />
      <ToolRow tabs={<ViewTabs locationId={locationId} view="containers" />} />
      {containers.tiles.length === 0 ? (
        <NoContainers
          search={query.q}
          clearHref={containersQuery.href(address, { q: '', page: 1 })}
          add={add}
        />
      ) : (
        <>
          <ul className="container-tiles" aria-label="Containers">
            {containers.tiles.map((tile) => (
              <li key={tile.id} className="min-w-0">
                <ContainerTile tile={tile} writable={writable} open={tile.id === openId} />
              </li>
            ))}
          </ul>
          <Pager
            page={query.page}
            pageSize={containersPerPage}
            total={containers.total}
            hrefOf={(number) => containersQuery.href(address, { ...query, page: number })}
          />
        </>
      )}
    </>
  );
}

function AddContainer() {
  const address = useLocation();
  return (
    <LinkButton variant="primary" to={addContainerPath(address)} preventScrollReset>
      <Plus aria-hidden="true" className="size-4" />
      Add Container
    </LinkButton>
  );
}

interface NoContainersProps {
  search: string;
  clearHref: string;
  add: JSX.Element | undefined;
}

function NoContainers({ search, clearHref, add }: NoContainersProps) {
  if (search === '') {
    return (
      <EmptyState icon={<Package className="size-7" />} title="No containers yet" actions={add}>
        A container is an item that holds others: a lunch box and what is in it.
      </EmptyState>
    );
  }
  return (
    <NothingFound
      q={search}
      before="No container has"
      after=" in its name."
      clearTo={clearHref}
      clear="Clear search"
    />
  );
}
