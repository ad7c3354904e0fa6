import { useActionData } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Chip } from '~/ui/chip';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { TextInput } from '~/ui/text-input';
import { organisationQuery, peoplePath } from '../paths';
import { PeopleFrame } from '../people-frame';
import type { ReadyLine } from './check-lines.server';
import type { InviteAnswer } from './invite-actions.server';
import { InvitedLinks } from './invited-links';
import type { InvitePage } from './load-invite.server';
import { PastedFoot, PastedForm } from './pasted-form';

const FORM = 'invite';

export function InviteScreen({ page }: { page: InvitePage }) {
  const { frame } = page;
  const answer = useActionData() as InviteAnswer | undefined;
  const back = organisationQuery.href(peoplePath, { organisation: frame.organisation });
  if (answer?.links) {
    return (
      <PeopleFrame frame={frame} title="Invite people" sub="Links">
        <InvitedLinks links={answer.links} mailed={answer.mailed} back={back} />
      </PeopleFrame>
    );
  }
  return (
    <PeopleFrame frame={frame} title="Invite people" sub={answer?.checked ? 'Check' : 'Paste'}>
      <InviteForm page={page} answer={answer} back={back} />
    </PeopleFrame>
  );
}

interface InviteFormProps {
  page: InvitePage;
  answer: InviteAnswer | undefined;
  back: string;
}

function InviteForm({ page, answer, back }: InviteFormProps) {
  const { frame, roles } = page;
  const isLacking = frame.organisations !== null && frame.organisation === null;
  return (
    <PastedForm
      id={FORM}
      once={frame.once}
      intents={['invite', 'links']}
      answer={answer}
      lacksOrganisation={
        isLacking ? 'Choose the organisation above that they are to work for.' : null
      }
      title="One person a line"
      label="People"
      help="Name, e-mail, role, places; comma, semicolon or tab between. Role and places may be missing."
      wrongLabel="E-mail"
      fields={(posted) => (
        <>
          <Field label="Role, where a line has none" name="role">
            <Select
              defaultValue={posted?.get('role') ?? '5'}
              options={roles.map(({ level, name }) => ({
                value: String(level),
                label: `${name} (${level})`,
              }))}
            />
          </Field>
          <Field label="May open, where a line has none" name="places" optional>
            <TextInput
              defaultValue={posted?.get('places') ?? ''}
              maxLength={1000}
              placeholder="Group, location or “all”"
            />
          </Field>
        </>
      )}
      ready={(lines) => <Ready lines={lines} />}
      foot={(checked) => (
        <PastedFoot
          checked={checked}
          back={back}
          says="each gets a link that works once, within 7 days. The links also stand on the next page, to copy."
        >
          <Button intent="links">Only make the links</Button>
          <Button variant="primary" intent="invite">
            Invite {counted(checked.ready.length, 'person', 'people')}
          </Button>
        </PastedFoot>
      )}
    />
  );
}

function Ready({ lines }: { lines: readonly ReadyLine[] }) {
  return (
    <Card title="Goes out" count={lines.length} flush>
      <Table
        label="Goes out"
        cards
        columns={[
          { label: 'Name', column: 'name' },
          { label: 'Line', column: 'number' },
          { label: 'Role' },
          { label: 'May open' },
          { label: 'What happens' },
          { label: 'More', unseen: true, column: 'more', className: 'md:hidden' },
        ]}
      >
        {lines.map(({ line, name, email, role, places, all, known }) => (
          <Row key={line}>
            <RowHeader>
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-12 font-normal text-ink-3">{email}</span>
            </RowHeader>
            <Cell column="number">{line}</Cell>
            <Cell>{role}</Cell>
            <Cell>
              <span className="flex flex-wrap gap-1">
                {all ? 'All, also later ones' : null}
                {places.map((place) => (
                  <Chip key={`${place.kind} ${place.id}`}>{place.name}</Chip>
                ))}
              </span>
            </Cell>
            <Cell>
              <Happens known={known} />
            </Cell>
            <Cell column="more" className="md:hidden">
              {role} <Happens known={known} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function Happens({ known }: { known: string | null }) {
  if (known === null) return <Badge tone="good">New</Badge>;
  return (
    <span>
      <Badge tone="accent">Is here already</Badge> gets the places, keeps the rest
    </span>
  );
}
