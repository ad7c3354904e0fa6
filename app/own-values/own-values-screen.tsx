import { useLocation } from '@remix-run/react';
import Layers2 from 'lucide-react/icons/layers-2';
import { counted } from '~/menu/counted';
import { kindPlural } from '~/menu/kinds';
import { OWN_FIELD_LABELS, OWN_KINDS } from '~/menu/own-values';
import { OWN_FIELD_NAMES, ownValuesPath } from '~/screen/own-values-path';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { Card, Count } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { FilterMenu } from '~/ui/filter-menu';
import { NothingFound } from '~/ui/nothing-found';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { SearchForm } from '~/ui/search-form';
import { HeldTable } from './held-table';
import { LeaveForm } from './leave-form';
import type { OwnValuesPage } from './load-own-values.server';
import { LockQuestionDialog } from './lock-question';
import { HELD_ON_PAGE, ownValuesQuery } from './paths';

export function OwnValuesScreen({ page }: { page: OwnValuesPage }) {
  const { source, own } = page;
  const refused = usePostedForm(
    'own:allow',
    'own:as-others',
    'own:take-back',
    'own:give-back',
    'own:give-back-all',
  );
  return (
    <>
      <PageHead
        ruled
        title="Own Values"
        sub={source ? `${counted(source.heirs, 'location')} take this menu` : undefined}
      />
      <div className="grid max-w-[76rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 max-md:p-4">
        {refused?.message ? <Alert kind="danger">{refused.message}</Alert> : null}
        {source ? <SourceSide page={page} source={source} /> : null}
        {own ? <HeirSide page={page} own={own} beside={source !== null} /> : null}
      </div>
      {source?.question ? <LockQuestionDialog question={source.question} /> : null}
    </>
  );
}

type Source = NonNullable<OwnValuesPage['source']>;

function SourceSide({ page, source }: { page: OwnValuesPage; source: Source }) {
  const { locationId, query, writable } = page;
  const path = ownValuesPath(locationId);
  return (
    <>
      <section aria-labelledby="may" className="grid gap-3">
        <h2 id="may">Which fields a location may hold of its own</h2>
        <p className="max-w-[44rem] text-ink-2">
          A location that inherits follows this menu. Where you let it, it holds a value of its own,
          which stays when you change yours, until it is given back. Locking a field gives back what
          is held of it now, after asking.
        </p>
        {source.shown ? null : (
          <div className="grid gap-4 lg:grid-cols-3">
            {source.ofKind.map((leave) => (
              <LeaveForm key={`${leave.kind} ${leave.version}`} leave={leave} writable={writable} />
            ))}
          </div>
        )}
      </section>
      {source.ofObjects.length > 0 ? (
        <section aria-labelledby="single" className="grid gap-3">
          <h2 id="single">
            {source.shown ? `For “${source.shown}” alone` : 'Rules of single objects'}
          </h2>
          <div className="grid gap-4 lg:grid-cols-2">
            {source.ofObjects.map((leave) => (
              <LeaveForm
                key={`${leave.kind} ${leave.object} ${leave.version}`}
                leave={leave}
                writable={writable}
              />
            ))}
          </div>
        </section>
      ) : null}
      <section
        aria-labelledby="held"
        className="rounded-3 border border-line-2 bg-surface [overflow:clip]"
      >
        <div className="relative flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
          <h2 id="held" className="flex items-center gap-2 max-md:w-full md:flex-1">
            Held by locations <Count>{source.listed}</Count>
          </h2>
          <Filters page={page} />
          <SearchForm
            label="Search own values"
            name="q"
            placeholder="Object or location"
            defaultValue={query.q}
            hidden={ownValuesQuery.hidden({ search: '' }, { ...query, q: '', page: 1 }, ['q'])}
            className="w-60 max-md:w-full"
          />
        </div>
        {source.rows.length === 0 ? (
          <NothingHeld page={page} source={source} />
        ) : (
          <>
            <p className="border-b border-line px-4 py-2 text-13 text-ink-2">{source.what}.</p>
            <HeldTable
              label="Own values of locations"
              rows={source.rows}
              intent="own:take-back"
              action="Take back"
              linkOf={(row) => ({
                object: ownValuesQuery.href(path, { kind: row.kind, object: row.objectId }),
                place: row.place && ownValuesQuery.href(path, { at: row.place.id }),
              })}
            />
          </>
        )}
        {source.listed > HELD_ON_PAGE ? (
          <Pager
            page={query.page}
            pageSize={HELD_ON_PAGE}
            total={source.listed}
            hrefOf={(page) => ownValuesQuery.href(path, { ...query, page })}
          />
        ) : null}
      </section>
    </>
  );
}

function NothingHeld({
  page: { locationId, query },
  source,
}: {
  page: OwnValuesPage;
  source: Source;
}) {
  const path = ownValuesPath(locationId);
  if (source.holding > 0) {
    return (
      <NothingFound
        q={query.q}
        none={
          source.none
            ? 'No location holds such a value.'
            : `${source.what}: they are counted and not named.`
        }
        before="No object or location is called"
        after=" and holds such a value."
        clearTo={path}
      />
    );
  }
  return (
    <EmptyState icon={<Layers2 className="size-7" />} title="Every location follows">
      What a location holds of its own stands here, with who set it and since when.
    </EmptyState>
  );
}

function Filters({ page: { locationId, query } }: { page: OwnValuesPage }) {
  const path = ownValuesPath(locationId);
  const at = (values: Parameters<typeof ownValuesQuery.href>[1]) =>
    ownValuesQuery.href(path, { ...query, page: 1, ...values });
  const isNarrow =
    query.kind !== null || query.field !== null || query.at !== null || query.object !== null;
  return (
    <>
      <FilterMenu label="Kind" value={query.kind ? kindPlural(query.kind) : undefined} end>
        <Choices
          choices={OWN_KINDS.map((kind) => ({
            label: kindPlural(kind),
            to: at({ kind, object: null }),
            current: query.kind === kind,
          }))}
        />
      </FilterMenu>
      <FilterMenu label="Field" value={query.field ? OWN_FIELD_LABELS[query.field] : undefined} end>
        <Choices
          choices={OWN_FIELD_NAMES.map((field) => ({
            label: OWN_FIELD_LABELS[field],
            to: at({ field }),
            current: query.field === field,
          }))}
        />
      </FilterMenu>
      {isNarrow ? (
        <LinkButton size="s" variant="ghost" to={path} preventScrollReset>
          Show all
        </LinkButton>
      ) : null}
    </>
  );
}

function Choices({
  choices,
}: {
  choices: readonly { label: string; to: string; current: boolean }[];
}) {
  return (
    <ul>
      {choices.map(({ label, to, current }) => (
        <li key={label}>
          <LinkButton
            size="s"
            variant="ghost"
            to={to}
            preventScrollReset
            aria-current={current || undefined}
            className="w-full !justify-start"
          >
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

function HeirSide({
  page: { locationId, query },
  own,
  beside,
}: {
  page: OwnValuesPage;
  own: NonNullable<OwnValuesPage['own']>;
  beside: boolean;
}) {
  const path = ownValuesPath(locationId);
  const here = pathOf(useLocation());
  return (
    <Card title="Held by this location" count={own.count} flush>
      {own.rows.length === 0 ? (
        <EmptyState icon={<Layers2 className="size-7" />} title="Nothing of its own">
          This location follows the menus that it inherits in everything. Where they let it, a price
          or another field can be its own.
        </EmptyState>
      ) : (
        <HeldTable
          label="Own values of this location"
          rows={own.rows}
          intent="own:give-back"
          action="Give back"
          all={{ intent: 'own:give-back-all', label: `Give back all ${own.count}`, to: here }}
        />
      )}
      {!beside && own.count > HELD_ON_PAGE ? (
        <Pager
          page={query.page}
          pageSize={HELD_ON_PAGE}
          total={own.count}
          hrefOf={(page) => ownValuesQuery.href(path, { page })}
        />
      ) : null}
    </Card>
  );
}
