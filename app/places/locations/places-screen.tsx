import { Link } from '@remix-run/react';
import Store from 'lucide-react/icons/store';
import { locationsPath, organisationQuery } from '~/people/paths';
import { PeopleFrame } from '~/people/people-frame';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Pager } from '~/ui/pager';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { ListTools } from '../list-tools';
import {
  manyPlacesPath,
  newPlacePath,
  PLACE_KINDS,
  PLACES_PER_PAGE,
  placePath,
  placesQuery,
} from '../paths';
import type { PlacesPage } from './load-places.server';
import { MoveDialog } from './move-dialog';
import { NewPlacePanel } from './new-place-panel';
import { PlacePanel } from './place-panel';

export function PlacesScreen({ page }: { page: PlacesPage }) {
  const { frame, query, places, total, several, panel, isNew, moving, back } = page;
  const at = (path: string) => placesQuery.href(path, query);
  const lacksOrganisation = frame.organisations !== null && frame.organisation === null;
  const add = lacksOrganisation ? undefined : (
    <>
      <LinkButton to={organisationQuery.href(manyPlacesPath, query)}>Add Many</LinkButton>
      <LinkButton variant="primary" to={at(newPlacePath)} preventScrollReset>
        Add Location
      </LinkButton>
    </>
  );
  return (
    <PeopleFrame
      frame={frame}
      title="Locations"
      sub={total.toLocaleString('en-US')}
      actions={add}
      fixed
      panel={
        panel ? (
          <PlacePanel key={`${panel.id} ${panel.version}`} of={panel} page={page} back={back} />
        ) : isNew && !lacksOrganisation ? (
          <NewPlacePanel page={page} back={back} />
        ) : undefined
      }
      dialog={panel && moving ? <MoveDialog of={panel} page={page} moving={moving} /> : undefined}
    >
      <Tools page={page} />
      {places.length === 0 ? (
        <EmptyState icon={<Store className="size-7" />} title="No locations here">
          {query.retired ? 'None is retired.' : 'Clear the search or the filters to see others.'}
        </EmptyState>
      ) : (
        <Table
          label="Locations"
          cards
          fill
          columns={[
            { label: 'Location', column: 'name', className: 'md:min-w-56' },
            { label: 'Site ID' },
            several ? { label: 'Organisation' } : null,
            { label: 'Groups' },
            { label: 'Kind' },
          ]}
        >
          {places.map((place) => (
            <Row key={place.id} open={place.id === panel?.id}>
              <RowHeader>
                <Link to={at(placePath(place.id))} preventScrollReset title={place.name}>
                  {place.name}
                </Link>
              </RowHeader>
              <Cell>{place.site_id}</Cell>
              {several ? <Cell>{place.organisation.name}</Cell> : null}
              <Cell>{place.groups.join(', ')}</Cell>
              <Cell>{place.kind === 'location' ? '' : PLACE_KINDS[place.kind]}</Cell>
              <Cell column="more" className="text-12 text-ink-3">
                {[place.site_id, place.kind === 'location' ? '' : PLACE_KINDS[place.kind]]
                  .filter(Boolean)
                  .join(' · ')}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pager
        page={query.page}
        pageSize={PLACES_PER_PAGE}
        total={total}
        hrefOf={(number) => placesQuery.href(locationsPath, { ...query, page: number })}
      />
    </PeopleFrame>
  );
}

const OWN = ['group', 'kind', 'retired', 'page'];

function Tools({ page: { query, groups } }: { page: PlacesPage }) {
  const { organisation, search } = query;
  return (
    <ListTools
      what="locations"
      action={locationsPath}
      query={query}
      beside={{
        search: placesQuery.hidden({ search: '' }, query, ['search', 'page']),
        filters: placesQuery.hidden({ search: '' }, query, OWN),
      }}
      clearTo={placesQuery.href(locationsPath, { organisation, search })}
      inUse={query.group !== null || query.kind !== null || query.retired}
    >
      <Field label="Group" name="group">
        <Select
          defaultValue={String(query.group ?? '')}
          options={[{ value: '', label: 'Any' }, { value: '0', label: 'In no group' }, ...groups]}
        />
      </Field>
      <Field label="Kind" name="kind">
        <Select
          defaultValue={query.kind ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...Object.entries(PLACE_KINDS).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
    </ListTools>
  );
}
