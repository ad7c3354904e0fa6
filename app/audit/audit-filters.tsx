import { Link } from '@remix-run/react';
import { PersonFilter } from '~/history/person-filter';
import { addDays, dayOfYear } from '~/menu/calendar';
import { kindLabel, kinds, kindsByPlace } from '~/menu/kinds';
import { LinkButton } from '~/ui/button';
import { CheckFilter } from '~/ui/check-filter';
import { DateTimeInput } from '~/ui/date-input';
import { Field } from '~/ui/field';
import { FilterForm } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import type { AuditPage } from './load-audit.server';
import { type AuditAddress, auditQuery, deedNames, outcomeNames, rightKindNames } from './paths';

type Filtered = Pick<
  AuditPage,
  'address' | 'people' | 'today' | 'me' | 'fields' | 'isMine' | 'seesRights'
>;

export function AuditFilters({ page, pathname }: { page: Filtered; pathname: string }) {
  const { address, people, me, isMine } = page;
  const { deeds, kinds: chosen, object, outcomes } = address;
  const without = (cleared: Partial<AuditAddress>) =>
    pathTo(pathname, { ...address, ...cleared, before: null, after: null });
  return (
    <>
      <LinkButton
        size="s"
        inUse={isMine}
        to={without({ people: isMine ? [] : [me] })}
        title={isMine ? 'Show what others did too' : 'Show only what you did'}
      >
        Mine<span className="sr-only">{isMine ? ', on' : ', off'}</span>
      </LinkButton>
      <PersonFilter people={people} chosen={address.people} clearTo={without({ people: [] })} />
      <CheckFilter
        label="Kind"
        name="deed"
        options={optionsOf(deedNames, deeds)}
        clearTo={without({ deeds: [] })}
      />
      <CheckFilter
        label="Object"
        name="kind"
        options={[
          ...kindsByPlace().map((kind) => ({
            value: kind,
            label: kindLabel(kind),
            chosen: chosen.includes(kind),
          })),
          ...(page.seesRights ? optionsOf(rightKindNames, chosen) : []),
        ]}
        clearTo={without({ kinds: [] })}
      />
      <CheckFilter
        label="Field"
        name="field"
        options={page.fields.map((one) => ({
          ...one,
          chosen: address.fields.includes(one.value),
        }))}
        clearTo={without({ fields: [] })}
      />
      <TimeFilter page={page} without={without} />
      <CheckFilter
        label="Outcome"
        name="outcome"
        options={optionsOf(outcomeNames, outcomes)}
        clearTo={without({ outcomes: [] })}
      />
      {object ? (
        <LinkButton size="s" inUse to={without({ object: null })} title="Show other objects too">
          Only {kinds[object.kind].word} {object.id}
        </LinkButton>
      ) : null}
      {isNarrowed(address) ? (
        <LinkButton size="s" variant="ghost" to={pathname} className="md:ml-auto">
          Clear filters
        </LinkButton>
      ) : null}
    </>
  );
}

export function isNarrowed(address: AuditAddress): boolean {
  return auditQuery.params({ ...address, live: false, before: null, after: null }).size > 0;
}

export function pathTo(pathname: string, address: AuditAddress): string {
  const query = auditQuery.params(address);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export function TimeFilter({
  page: { address, today },
  without,
  end = false,
}: {
  page: { address: Pick<AuditAddress, 'from' | 'until'>; today: string };
  without: (cleared: Pick<AuditAddress, 'from' | 'until'>) => string;
  end?: boolean;
}) {
  const { from, until } = address;
  const spans = [
    { label: 'Today', first: today, last: null },
    { label: 'Yesterday', first: addDays(today, -1), last: addDays(today, -1) },
    { label: 'Last 7 days', first: addDays(today, -6), last: null },
    { label: 'Last 30 days', first: addDays(today, -29), last: null },
  ];
  const span = spans.find(({ first, last }) => first === from && last === until);
  const own = [from && `from ${shortMoment(from)}`, until && `until ${shortMoment(until)}`];
  const value = span?.label ?? (own.filter(Boolean).join(' ') || undefined);
  const rest = without({ from: null, until: null });
  const kept = [...new URLSearchParams(rest.split('?')[1])];
  return (
    <FilterMenu label="Time" value={value} end={end}>
      <ul className="border-b border-line pb-1">
        {spans.map(({ label, first, last }) => (
          <li key={label}>
            <Link
              to={without({ from: first, until: last })}
              preventScrollReset
              aria-current={span?.label === label ? 'true' : undefined}
              className="flex min-h-control items-center rounded-1 px-2 text-ink no-underline hover:bg-hover"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <FilterForm hidden={kept} clearTo={rest} inUse={value !== undefined}>
        <Field label="From" name="from">
          <DateTimeInput defaultValue={from ? momentOf(from, '00:00') : undefined} />
        </Field>
        <Field label="Until" name="until">
          <DateTimeInput defaultValue={until ? momentOf(until, '23:55') : undefined} />
        </Field>
      </FilterForm>
    </FilterMenu>
  );
}

function optionsOf<T extends string>(
  names: Readonly<Record<T, string>>,
  chosen: readonly string[],
) {
  return (Object.keys(names) as T[]).map((value) => ({
    value,
    label: names[value],
    chosen: chosen.includes(value),
  }));
}

function momentOf(moment: string, clock: string): string {
  return moment.length > 10 ? moment : `${moment}T${clock}`;
}

/** '21 November', with the time if there is one. */
function shortMoment(moment: string): string {
  const clock = moment.slice(11);
  return clock ? `${dayOfYear(moment.slice(0, 10))}, ${clock}` : dayOfYear(moment);
}
