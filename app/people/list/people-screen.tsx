import { Form, Link, useLocation } from '@remix-run/react';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { useRef } from 'react';
import { Refused } from '~/screen/checked-form';
import { pathOf } from '~/screen/paths';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Chip } from '~/ui/chip';
import { DefaultButton } from '~/ui/default-button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { SearchForm } from '~/ui/search-form';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { useTicks } from '~/ui/use-ticks';
import {
  invitePath,
  organisationQuery,
  PEOPLE_PER_PAGE,
  peoplePath,
  peopleQuery,
  personPath,
  removeDialog,
  resetFactorDialog,
  STATE_WORDS,
} from '../paths';
import { PeopleFrame } from '../people-frame';
import type { ListedPerson, PeoplePage, PersonPanelData } from './load-people.server';
import { MadeLink } from './made-link';
import { PeopleFilters } from './people-filters';
import { RemoveDialog, ResetFactorDialog } from './person-dialogs';
import { PersonHistory } from './person-history';
import { PersonPanel } from './person-panel';

const TICKED = 'ticked-people';

export function PeopleScreen({ page: loaded }: { page: PeoplePage }) {
  const { frame, address, total, invited, disabled, people, panel, made } = loaded;
  const here = useLocation();
  const at = (path: string) => peopleQuery.href(path, { ...address, history: false });
  const invite = (
    <LinkButton
      variant="primary"
      to={organisationQuery.href(invitePath, { organisation: frame.organisation })}
    >
      <UserPlus aria-hidden="true" className="size-4" />
      Invite…
    </LinkButton>
  );
  const counts = [
    invited > 0 ? `${invited} invited` : '',
    disabled > 0 ? `${disabled} disabled` : '',
  ];
  return (
    <PeopleFrame
      frame={frame}
      title="People"
      sub={[total.toLocaleString('en-US'), ...counts].filter((part) => part !== '').join(' · ')}
      fixed
      actions={
        <>
          <SearchForm
            label="Find people"
            placeholder="Name or e-mail"
            action={peoplePath}
            defaultValue={address.search}
            hidden={peopleQuery.hidden({ search: '' }, { ...address, page: 1 }, ['search'])}
            className="md:w-56"
          />
          {invite}
        </>
      }
      panel={
        panel ? (
          panel.history ? (
            <PersonHistory of={panel} back={at(personPath(panel.id))} close={at(peoplePath)} />
          ) : (
            <PersonPanel
              key={`${panel.id} ${panel.version}`}
              of={panel}
              page={loaded}
              back={at(peoplePath)}
            />
          )
        ) : undefined
      }
      dialog={panel ? dialogOf(panel, here) : undefined}
    >
      <PeopleFilters page={loaded} />
      {made ? <MadeLink {...made} /> : null}
      {panel ? null : (
        <Refused
          intents={['role', 'disable', 'enable', 'grant', 'undo', 'end-invitation']}
          className="m-4"
        />
      )}
      {people.length === 0 ? (
        <EmptyState icon={<Users className="size-7" />} title="Nobody is found" actions={invite}>
          Change the filters, or invite somebody.
        </EmptyState>
      ) : (
        <PeopleTable page={loaded} at={at} />
      )}
      <Pager
        page={address.page}
        pageSize={PEOPLE_PER_PAGE}
        total={total}
        hrefOf={(number) => peopleQuery.href(here, { page: number })}
      />
    </PeopleFrame>
  );
}

function dialogOf(panel: PersonPanelData, here: { pathname: string; search: string }) {
  if (removeDialog.read(here)) return <RemoveDialog of={panel} />;
  return resetFactorDialog.read(here) ? <ResetFactorDialog of={panel} /> : undefined;
}

function PeopleTable({ page, at }: { page: PeoplePage; at: (path: string) => string }) {
  const { people, panel, address, roles, groups, frame } = page;
  const here = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const { live, count, tickAll } = useTicks(list, 'people', people);
  const several = frame.organisations !== null && frame.organisation === null;
  return (
    <div ref={list} className="items-list">
      <Form
        id={TICKED}
        method="post"
        action={pathOf(here)}
        aria-label="Ticked people"
        className="bulk-bar"
      >
        <DefaultButton />
        <input type="hidden" name="several" value="1" />
        {live ? (
          <>
            <strong className="font-semibold text-accent-ink" aria-live="polite">
              {count.toLocaleString('en-US')} selected
            </strong>
            <Button type="button" variant="link" size="s" onClick={() => tickAll(false)}>
              Clear
            </Button>
          </>
        ) : null}
        <Select
          compact
          name="level"
          aria-label="Role for those that are ticked"
          options={roles.map(({ level, name }) => ({ value: String(level), label: name }))}
          defaultValue="5"
          className="!w-auto"
        />
        <Button size="s" intent="role">
          Give role
        </Button>
        {groups.length > 0 ? (
          <>
            <Select
              compact
              name="place"
              aria-label="Group for those that are ticked"
              options={groups.map(({ id, name }) => ({ value: `group-${id}`, label: name }))}
              className="!w-auto max-w-48"
            />
            <Button size="s" intent="grant">
              Give group
            </Button>
          </>
        ) : null}
        <Button size="s" intent="disable">
          Disable
        </Button>
      </Form>
      <Table
        label="People"
        cards
        fill
        shows={`${address.search} ${address.page} ${address.sort} ${address.dir}`}
        order={{ sort: address.sort, dir: address.dir }}
        orderHref={({ sort, dir }) => peopleQuery.href(here, { sort, dir, page: 1 })}
        columns={[
          { label: 'Select', unseen: true, column: 'tick' },
          { label: 'Name', column: 'name', sort: 'name' },
          several ? { label: 'Organisation' } : null,
          { label: 'Role', sort: 'role' },
          { label: 'May open' },
          { label: 'Last used', sort: 'used', first: 'desc' },
          {
            label: 'Second factor',
            unseen: true,
            head: <ShieldCheck aria-hidden="true" className="size-4" />,
          },
          { label: 'More', unseen: true, column: 'more', className: 'md:hidden' },
        ]}
      >
        {people.map((person) => (
          <Row key={person.id} open={person.id === panel?.id} off={person.state === 'disabled'}>
            <Cell column="tick">
              <input
                type="checkbox"
                form={TICKED}
                name="people"
                value={person.id}
                aria-label={`Select ${person.name}`}
                autoComplete="off"
                className="tickbox"
              />
            </Cell>
            <RowHeader className="md:min-w-44">
              <Link
                to={at(personPath(person.id))}
                preventScrollReset
                title={person.name}
                className="block truncate font-medium"
              >
                {person.name}
              </Link>
              <span className="block truncate text-12 font-normal text-ink-3">{person.email}</span>
            </RowHeader>
            {several ? <Cell>{person.organisation?.name ?? 'Provider'}</Cell> : null}
            <Cell>{person.role}</Cell>
            <Cell>
              <Places of={person} />
            </Cell>
            <Cell>
              <State of={person} />
            </Cell>
            <Cell>
              <SecondFactor of={person} />
            </Cell>
            <Cell column="more" className="md:hidden">
              {person.role} <State of={person} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

function Places({ of: { opensAll, places, more } }: { of: ListedPerson }) {
  if (opensAll) return <span className="text-ink-2">All, also later ones</span>;
  return (
    <span className="flex max-w-72 flex-wrap gap-1 py-1">
      {places.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {more > 0 ? <span className="text-12 text-ink-3">+{more}</span> : null}
    </span>
  );
}

function SecondFactor({ of: { factor } }: { of: ListedPerson }) {
  if (factor === null) return null;
  const Icon = factor.kind === 'App' ? ShieldCheck : KeyRound;
  return (
    <span title={`Second factor: ${factor.kind.toLowerCase()}`}>
      <Icon aria-hidden="true" className="size-4 text-ink-3" />
      <span className="sr-only">{factor.kind}</span>
    </span>
  );
}

const TONES = { invited: 'accent', expired: 'warn', nothing: 'warn', disabled: 'plain' } as const;

function State({ of: { state, lastUsed, invitedUntil } }: { of: ListedPerson }) {
  const word = STATE_WORDS[state] ?? '';
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {lastUsed}
      {tone === null ? (
        lastUsed === null ? (
          <span className="text-ink-3">{word}</span>
        ) : null
      ) : (
        <span title={invitedUntil === null ? undefined : `until ${invitedUntil}`}>
          <Badge tone={tone}>{word}</Badge>
        </span>
      )}
    </span>
  );
}
