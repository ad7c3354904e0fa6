import { Link } from '@remix-run/react';
import Building from 'lucide-react/icons/building-2';
import { counted } from '~/menu/counted';
import { organisationsPath } from '~/people/paths';
import { PeopleFrame } from '~/people/people-frame';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { ListTools } from '../list-tools';
import {
  newOrganisationPath,
  ORGANISATIONS_PER_PAGE,
  organisationPath,
  organisationsQuery,
} from '../paths';
import type { OrganisationsPage } from './load-organisations.server';
import { MergeDialog } from './merge-dialog';
import { NewOrganisationPanel } from './new-organisation-panel';
import { OrganisationPanel } from './organisation-panel';

export function OrganisationsScreen({ page }: { page: OrganisationsPage }) {
  const { frame, query, organisations, total, panel, isNew, merge, back } = page;
  return (
    <PeopleFrame
      frame={frame}
      title="Organisations"
      sub={total.toLocaleString('en-US')}
      actions={
        <LinkButton
          variant="primary"
          to={organisationsQuery.href(newOrganisationPath, query)}
          preventScrollReset
        >
          Add Organisation
        </LinkButton>
      }
      fixed
      ofAll
      panel={
        panel ? (
          <OrganisationPanel
            key={`${panel.id} ${panel.version}`}
            of={panel}
            once={frame.once}
            back={back}
          />
        ) : isNew ? (
          <NewOrganisationPanel once={frame.once} back={back} />
        ) : undefined
      }
      dialog={panel && merge ? <MergeDialog from={panel} page={page} merge={merge} /> : undefined}
    >
      <Tools query={query} />
      {organisations.length === 0 ? (
        <EmptyState icon={<Building className="size-7" />} title="No organisations here">
          {query.search
            ? 'Clear the search to see others.'
            : query.retired
              ? 'None is retired.'
              : 'Add the first one, and invite its admin.'}
        </EmptyState>
      ) : (
        <Table
          label="Organisations"
          cards
          fill
          columns={[
            { label: 'Organisation', column: 'name' },
            { label: 'People' },
            { label: 'Locations' },
            query.retired ? { label: 'Went into' } : null,
          ]}
        >
          {organisations.map(({ id, name, people, locations, merged_into }) => (
            <Row key={id} open={id === panel?.id}>
              <RowHeader>
                <Link
                  to={organisationsQuery.href(organisationPath(id), query)}
                  preventScrollReset
                  title={name}
                >
                  {name}
                </Link>
              </RowHeader>
              <Cell>{people.toLocaleString('en-US')}</Cell>
              <Cell>{locations.toLocaleString('en-US')}</Cell>
              {query.retired ? <Cell>{merged_into?.name}</Cell> : null}
              <Cell column="more" className="text-12 text-ink-3">
                {[
                  counted(people, 'person', 'people'),
                  counted(locations, 'location'),
                  ...(merged_into ? [`went into ${merged_into.name}`] : []),
                ].join(' · ')}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pager
        page={query.page}
        pageSize={ORGANISATIONS_PER_PAGE}
        total={total}
        hrefOf={(number) => organisationsQuery.href(organisationsPath, { ...query, page: number })}
      />
    </PeopleFrame>
  );
}

function Tools({ query }: { query: OrganisationsPage['query'] }) {
  return (
    <ListTools
      what="organisations"
      action={organisationsPath}
      query={query}
      beside={{
        search: organisationsQuery.hidden({ search: '' }, query, ['search', 'page']),
        filters: organisationsQuery.hidden({ search: '' }, query, ['retired', 'page']),
      }}
      clearTo={organisationsQuery.href(organisationsPath, { search: query.search })}
      inUse={query.retired}
    />
  );
}
