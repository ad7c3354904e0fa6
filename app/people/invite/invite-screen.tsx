import { Form, useActionData, useLocation } from '@remix-run/react';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Chip } from '~/ui/chip';
import { Field } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import { organisationQuery, peoplePath } from '../paths';
import { PeopleFrame } from '../people-frame';
import type { CheckedLines, ReadyLine } from './check-lines.server';
import type { InviteAnswer } from './invite-actions.server';
import { InvitedLinks } from './invited-links';
import type { InvitePage } from './load-invite.server';
import { decidedBefore, WrongLines } from './wrong-lines';

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
  const { frame, roles, once } = page;
  const here = useLocation();
  const posted = usePostedForm('read', 'invite', 'links');
  const checked = answer?.checked ?? null;
  useGuardedForm(FORM, posted !== null);
  const lacksOrganisation = frame.organisations !== null && frame.organisation === null;
  return (
    <Form
      id={FORM}
      method="post"
      action={pathOf(here)}
      encType="multipart/form-data"
      className="grid content-start gap-5 p-5 max-md:px-4"
    >
      <input type="hidden" name="once" value={posted?.get('once') ?? once} />
      <HiddenParams params={decidedBefore(answer?.fields, answer?.checked?.wrong)} />
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      {lacksOrganisation ? (
        <Alert kind="info">Choose the organisation above that they are to work for.</Alert>
      ) : null}
      <Card title="One person a line">
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <Field
            label="People"
            name="lines"
            help="Name, e-mail, role, places; comma, semicolon or tab between. Role and places may be missing."
          >
            <TextArea
              rows={8}
              defaultValue={posted?.get('lines') ?? ''}
              spellCheck={false}
              className="!min-h-48 font-mono text-13"
            />
          </Field>
          <div className="grid content-start gap-4">
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
            <Field label="Or a CSV file" name="file" optional>
              <FileInput accept=".csv,.txt,text/csv,text/plain" />
            </Field>
            <Button name="intent" value="read" variant={checked ? 'plain' : 'primary'}>
              {checked ? 'Read again' : 'Read'}
            </Button>
          </div>
        </div>
      </Card>
      {checked && checked.wrong.length > 0 ? (
        <WrongLines
          lines={checked.wrong}
          label="E-mail"
          given={(field) => posted?.get(field) ?? null}
        />
      ) : null}
      {checked && checked.ready.length > 0 ? <Ready lines={checked.ready} /> : null}
      {checked && checked.total > 0 && checked.fault === null ? (
        <Foot checked={checked} back={back} />
      ) : null}
    </Form>
  );
}

function Foot({ checked: { ready, wrong, total }, back }: { checked: CheckedLines; back: string }) {
  const isWrong = wrong.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 text-13 text-ink-2">
        <strong>
          {ready.length.toLocaleString('en-US')} of {counted(total, 'line')}
        </strong>
        {isWrong
          ? ' are right. Put the others right or leave them out, and read again.'
          : ' · each gets a link that works once, within 7 days. The links also stand on the next page, to copy.'}
      </p>
      <LinkButton to={back}>Cancel</LinkButton>
      {isWrong || ready.length === 0 ? null : (
        <>
          <Button name="intent" value="links">
            Only make the links
          </Button>
          <Button variant="primary" name="intent" value="invite">
            Invite {counted(ready.length, 'person', 'people')}
          </Button>
        </>
      )}
    </div>
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
