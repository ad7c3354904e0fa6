import { useLocation } from '@remix-run/react';
import HistoryIcon from 'lucide-react/icons/history';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { counted } from '~/menu/counted';
import { FormRefusal, useCheckedForm } from '~/screen/checked-form';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { DateInput } from '~/ui/date-input';
import { Field } from '~/ui/field';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { peopleQuery, personPath, removeDialog, rightsAuditPath, rightsAuditQuery } from '../paths';
import type { PeoplePage, PersonPanelData } from './load-people.server';
import { PersonRights } from './person-rights';
import { PersonSessions } from './person-sessions';

const FORM = 'person';

interface PersonPanelProps {
  of: PersonPanelData;
  page: PeoplePage;
  back: string;
}

export function PersonPanel({ of: person, page, back }: PersonPanelProps) {
  const here = useLocation();
  const { id, name, role, since, editable, state } = person;
  const refused = usePostedForm(
    ...[
      'grant',
      'revoke',
      'disable',
      'enable',
      'end',
      'password',
      'again',
      'remove',
      'reset-factor',
      'undo',
      'move',
    ],
    'end-invitation',
  );
  const isSelf = id === page.ownId;
  return (
    <PanelFrame
      label={`Person ${name}`}
      title={name}
      sub={`${role} · since ${since} · ID ${id}`}
      closeHref={back}
      backLabel="Back to people"
      actions={
        <>
          <IconLink
            to={rightsAuditQuery.href(rightsAuditPath, {
              organisation: person.organisation?.id ?? null,
              people: [id],
            })}
            label={`What ${name} did`}
            size="s"
            icon={<ScrollText aria-hidden="true" className="size-4" />}
          />
          <IconLink
            to={peopleQuery.href(here, { history: true })}
            preventScrollReset
            label="History"
            size="s"
            icon={<HistoryIcon aria-hidden="true" className="size-4" />}
          />
        </>
      }
    >
      <PanelBody>
        {refused?.message ? (
          <Alert kind="danger" className="m-4">
            {refused.message}
          </Alert>
        ) : null}
        {editable ? null : (
          <Alert kind="info" className="m-4">
            {name} may do more than you: you may look, and not change anything here.
          </Alert>
        )}
        <PersonForm of={person} page={page} />
        <PersonRights of={person} />
        <PersonSessions of={person} page={page} />
      </PanelBody>
      <PanelFoot
        start={
          editable && !isSelf ? (
            <>
              <IconLink
                to={removeDialog.open(personPath(id) + here.search)}
                preventScrollReset
                label="Remove…"
                icon={<Trash2 aria-hidden="true" className="size-4 text-danger-ink" />}
              />
              <PostForm action={pathOf(here)}>
                <Button variant="ghost" intent={state === 'disabled' ? 'enable' : 'disable'}>
                  {state === 'disabled' ? 'Enable' : 'Disable'}
                </Button>
              </PostForm>
            </>
          ) : undefined
        }
      >
        <LinkButton to={back} preventScrollReset>
          Close
        </LinkButton>
        {editable ? (
          <Button variant="primary" form={FORM} intent="save">
            Save
          </Button>
        ) : null}
      </PanelFoot>
    </PanelFrame>
  );
}

function PersonForm({ of: person, page: { roles } }: { of: PersonPanelData; page: PeoplePage }) {
  const here = useLocation();
  const { posted, problems } = useCheckedForm(FORM, 'save');
  const typed = (field: string, own: string) => posted?.get(field) ?? own;
  const choices = roles.some(({ level }) => level === person.level)
    ? roles
    : [{ level: person.level, name: person.role }, ...roles];
  return (
    <PanelSection>
      <PostForm id={FORM} action={pathOf(here)} className="grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <FormRefusal title="The person is not saved yet" posted={posted} problems={problems} />
        </div>
        <input type="hidden" name="version" value={posted?.get('version') ?? person.version} />
        <input type="hidden" name="once" value={person.once} />
        <Field label="Name" name="name" error={problems.name}>
          <TextInput
            defaultValue={typed('name', person.name)}
            maxLength={200}
            autoComplete="off"
            required
          />
        </Field>
        <Field
          label="Email"
          name="email"
          error={problems.email}
          help={
            person.newEmail === null
              ? undefined
              : `${person.newEmail} waits for its link to be opened.`
          }
        >
          <TextInput
            type="email"
            defaultValue={typed('email', person.email)}
            maxLength={254}
            autoComplete="off"
            required
          />
        </Field>
        <Field label="Role" name="level" error={problems.level} help={person.sentence}>
          <Select
            defaultValue={typed('level', String(person.level))}
            options={choices.map(({ level, name }) => ({
              value: String(level),
              label: `${name} (${level})`,
            }))}
          />
        </Field>
        <Field
          label="Last day"
          name="last_day"
          optional
          error={problems.last_day}
          help="After it the account is disabled."
        >
          <DateInput defaultValue={typed('last_day', person.lastDay ?? '')} />
        </Field>
      </PostForm>
      {person.opensAll ? null : (
        <p className="text-12 text-ink-3">
          May open {counted(person.opens, 'location')} of {person.of}.
        </p>
      )}
    </PanelSection>
  );
}
