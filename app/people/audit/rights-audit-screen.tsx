import { Link } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { TimeFilter } from '~/audit/audit-filters';
import { actionPath, outcomeNames, rightKindNames } from '~/audit/paths';
import { NoteText } from '~/history/history-link';
import { PersonFilter } from '~/history/person-filter';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/button';
import { CheckFilter } from '~/ui/check-filter';
import { EmptyState } from '~/ui/empty-state';
import { SearchForm } from '~/ui/search-form';
import {
  type RightsAuditAddress,
  rightsAuditFilePath,
  rightsAuditPath,
  rightsAuditQuery,
} from '../paths';
import { PeopleFrame } from '../people-frame';
import { rightLabel } from '../right-labels';
import type { RightsAuditPage, RightsAuditRow } from './load-rights-audit.server';
import { OpenedPlaces } from './opened-places';

export function RightsAuditScreen({ page }: { page: RightsAuditPage }) {
  const { frame, address, days, opened } = page;
  const isWhole = frame.organisations !== null && frame.organisation === null;
  return (
    <PeopleFrame
      frame={frame}
      title="Audit"
      sub={isWhole ? 'Staff of the provider' : 'Rights'}
      actions={
        <LinkButton
          size="s"
          to={rightsAuditQuery.href(rightsAuditFilePath, { ...address, before: null, after: null })}
          reloadDocument
        >
          <Download aria-hidden="true" className="size-3.5" />
          CSV
        </LinkButton>
      }
    >
      <Filters page={page} />
      {opened ? <OpenedPlaces opened={opened} /> : null}
      {days.length === 0 ? (
        <EmptyState icon={<ScrollText className="size-7" />} title="Nothing like that was done">
          Each change of a right is listed here: invitations, roles, groups, locations, single
          sign-on and keys. Choose a person to see all that they did.
        </EmptyState>
      ) : (
        days.map(({ day, actions }) => (
          <section key={day} aria-label={day}>
            <h2 className="px-5 pb-1.5 pt-3.5 text-12 font-semibold text-ink-2 max-md:px-4">
              {day}
            </h2>
            <ol className="border-t border-line">
              {actions.map((action) => (
                <Row key={action.id} action={action} />
              ))}
            </ol>
          </section>
        ))
      )}
      <OtherPages page={page} />
    </PeopleFrame>
  );
}

const at = (address: Partial<RightsAuditAddress>) =>
  rightsAuditQuery.href(rightsAuditPath, address);

function Filters({ page }: { page: RightsAuditPage }) {
  const { address, people, today } = page;
  const { organisation, ...narrowing } = address;
  const without = (cleared: Partial<RightsAuditAddress>) =>
    at({ ...address, ...cleared, before: null, after: null });
  const options = <T extends string>(names: Record<T, string>, chosen: readonly string[]) =>
    (Object.keys(names) as T[]).map((value) => ({
      ...{ value, label: names[value] },
      chosen: chosen.includes(value),
    }));
  const isNarrowed = rightsAuditQuery.params({ ...narrowing, before: null, after: null }).size > 0;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-5 py-2 max-md:px-4">
      <SearchForm
        label="Search the audit"
        action={rightsAuditPath}
        defaultValue={address.search}
        hidden={rightsAuditQuery.hidden({ search: '' }, address, ['search', 'before', 'after'])}
        className="min-w-48 max-w-72 flex-1"
      />
      <PersonFilter people={people} chosen={address.people} clearTo={without({ people: [] })} />
      <CheckFilter
        label="Object"
        name="kind"
        options={options(rightKindNames, address.kinds)}
        clearTo={without({ kinds: [] })}
      />
      <TimeFilter page={{ address, today }} without={without} />
      <CheckFilter
        label="Outcome"
        name="outcome"
        options={options(outcomeNames, address.outcomes)}
        clearTo={without({ outcomes: [] })}
      />
      {isNarrowed ? (
        <LinkButton size="s" variant="ghost" to={at({ organisation })}>
          Clear filters
        </LinkButton>
      ) : null}
    </div>
  );
}

const states = {
  undone: { tone: 'plain', text: 'Undone' },
  refused: { tone: 'danger', text: 'Refused' },
  failed: { tone: 'danger', text: 'Failed' },
} as const;

function Row({ action }: { action: RightsAuditRow }) {
  const { id, time, who, what, origin, why, note, state, location, lines, more } = action;
  const small = [why, origin].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-[7px] pl-5 pr-4 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:pl-4 max-md:pr-3">
      <span className="whitespace-nowrap text-13 text-ink-3 max-md:col-start-1 max-md:row-start-1 max-md:text-12">
        {time}
      </span>
      <div className="min-w-0 max-md:col-span-2 max-md:col-start-1 max-md:row-start-2">
        <p className="break-words">
          <b className="font-semibold">{who}</b> {what}
          {location ? (
            <>
              {' '}
              <Link to={actionPath(location.id, id)}>{location.name}</Link>
            </>
          ) : null}
        </p>
        {small ? <p className="break-words text-12 text-ink-2">{small}</p> : null}
        {lines.length > 0 ? (
          <ul className="mt-0.5 grid gap-0.5 text-12 text-ink-2">
            {lines.map(({ key, of, field, before, after }) => (
              <li key={key} className="break-words">
                {of ? `${of}: ` : null}
                {rightLabel(field)} <span className="text-ink-3">{before ?? 'nothing'} →</span>{' '}
                {after ?? 'nothing'}
              </li>
            ))}
          </ul>
        ) : null}
        {more ? (
          <p className="text-12 text-ink-2">
            {more.toLocaleString('en-US')} changes: the CSV has each.
          </p>
        ) : null}
        {note ? <NoteText note={note} /> : null}
      </div>
      <span className="max-md:col-start-2 max-md:row-start-1">
        {state ? <Badge tone={states[state].tone}>{states[state].text}</Badge> : null}
      </span>
    </li>
  );
}

function OtherPages({ page: { address, newerThan, olderThan } }: { page: RightsAuditPage }) {
  if (newerThan === null && olderThan === null) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2"
    >
      <LinkButton
        size="s"
        to={at({ ...address, before: null, after: newerThan })}
        disabled={newerThan === null}
        rel="prev"
      >
        <ChevronLeft aria-hidden="true" className="size-3.5" />
        Newer
      </LinkButton>
      <LinkButton
        size="s"
        to={at({ ...address, before: olderThan, after: null })}
        disabled={olderThan === null}
        rel="next"
      >
        Older
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </LinkButton>
    </nav>
  );
}
