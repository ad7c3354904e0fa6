import { Form, useActionData, useLocation } from '@remix-run/react';
import { counted, listed } from '~/menu/counted';
import { decidedBefore, WrongLines } from '~/people/invite/wrong-lines';
import { locationsPath, organisationQuery } from '~/people/paths';
import { PeopleFrame } from '~/people/people-frame';
import { pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Chip } from '~/ui/chip';
import { Field } from '~/ui/field';
import { FileInput } from '~/ui/file-input';
import { HiddenParams } from '~/ui/hidden-params';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { TextArea } from '~/ui/text-area';
import { TextInput } from '~/ui/text-input';
import type { CheckedPlaces, ReadyPlace } from './check-places.server';
import type { ManyPage } from './load-many.server';
import type { ManyAnswer } from './many-actions.server';

const FORM = 'many';

export function ManyScreen({ page }: { page: ManyPage }) {
  const answer = useActionData() as ManyAnswer | undefined;
  return (
    <PeopleFrame frame={page.frame} title="Add locations" sub={answer?.checked ? 'Check' : 'Paste'}>
      <ManyForm page={page} answer={answer} />
    </PeopleFrame>
  );
}

/** In the frame, which gives back what was typed when the session ended. */
function ManyForm({ page, answer }: { page: ManyPage; answer: ManyAnswer | undefined }) {
  const { frame, menus, once } = page;
  const here = useLocation();
  const posted = usePostedForm('read', 'make');
  const checked = answer?.checked ?? null;
  useGuardedForm(FORM, posted !== null);
  const back = organisationQuery.href(locationsPath, { organisation: frame.organisation });
  const isReady = checked !== null && checked.total > 0 && checked.fault === null;
  return (
    <Form
      id={FORM}
      method="post"
      action={pathOf(here)}
      encType="multipart/form-data"
      className="grid content-start gap-5 p-5 max-md:px-4"
    >
      <input type="hidden" name="once" value={posted?.get('once') ?? once} />
      <HiddenParams params={decidedBefore(answer?.fields, checked?.wrong)} />
      {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
      {page.lacksOrganisation ? (
        <Alert kind="info">Choose the organisation above that they are to belong to.</Alert>
      ) : null}
      <Card title="One location a line">
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
          <Field
            label="Locations"
            name="lines"
            help="Name, site ID, groups, menu; comma, semicolon or tab between. All but the name may be missing. Menu: a location to copy, or a template."
          >
            <TextArea
              rows={8}
              defaultValue={posted?.get('lines') ?? ''}
              spellCheck={false}
              className="!min-h-48 font-mono text-13"
            />
          </Field>
          <div className="grid content-start gap-4">
            <Field
              label="Groups, where a line has none"
              name="groups"
              optional
              help="Those that are not there are made."
            >
              <TextInput
                defaultValue={posted?.get('groups') ?? ''}
                maxLength={1000}
                autoComplete="off"
              />
            </Field>
            <Field label="Menu, where a line has none" name="menu">
              <Select
                defaultValue={posted?.get('menu') ?? ''}
                options={[{ value: '', label: 'Empty' }, ...menus]}
              />
            </Field>
            <Checkbox
              name="everyone"
              defaultChecked={posted?.has('everyone')}
              label="Opened to everybody now"
              help="Otherwise to you, and who is given a group."
            />
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
          label="Name or site ID"
          given={(field) => posted?.get(field) ?? null}
        />
      ) : null}
      {checked && checked.ready.length > 0 ? <Ready places={checked.ready} /> : null}
      {isReady ? <Foot checked={checked} back={back} /> : null}
    </Form>
  );
}

function Foot({
  checked: { ready, wrong, total },
  back,
}: {
  checked: CheckedPlaces;
  back: string;
}) {
  const isWrong = wrong.length > 0;
  const groups = new Set(ready.flatMap((one) => one.groups).flatMap(newName));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-60 break-words text-13 text-ink-2">
        <strong>
          {ready.length.toLocaleString('en-US')} of {counted(total, 'line')}
        </strong>
        {isWrong
          ? ' are right. Put the others right or leave them out, and read again.'
          : groups.size > 0
            ? ` · with them ${groups.size === 1 ? 'a group is' : 'groups are'} made: ${listed([...groups])}.`
            : ' · all are made at once, or none.'}
      </p>
      <LinkButton to={back}>Cancel</LinkButton>
      {isWrong || ready.length === 0 ? null : (
        <Button variant="primary" name="intent" value="make">
          Make {counted(ready.length, 'Location')}
        </Button>
      )}
    </div>
  );
}

function newName({ id, name }: ReadyPlace['groups'][number]): string[] {
  return id === null ? [name] : [];
}

function Ready({ places }: { places: readonly ReadyPlace[] }) {
  return (
    <Card title="To be made" count={places.length} flush>
      <Table
        label="To be made"
        cards
        columns={[
          { label: 'Location', column: 'name' },
          { label: 'Line', column: 'number' },
          { label: 'Site ID' },
          { label: 'Groups' },
          { label: 'Menu' },
          { label: 'More', unseen: true, column: 'more', className: 'md:hidden' },
        ]}
      >
        {places.map(({ line, name, siteId, groups, menu }) => (
          <Row key={line}>
            <RowHeader>
              <span className="block truncate font-medium">{name}</span>
            </RowHeader>
            <Cell column="number">{line}</Cell>
            <Cell>{siteId}</Cell>
            <Cell>
              <Groups of={groups} />
            </Cell>
            <Cell>{menu.words}</Cell>
            <Cell column="more" className="md:hidden">
              {[siteId, menu.words].filter(Boolean).join(' · ')} <Groups of={groups} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

function Groups({ of: groups }: { of: ReadyPlace['groups'] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {groups.map(({ id, name }) => (
        <Chip key={name}>{id === null ? `${name} (new)` : name}</Chip>
      ))}
    </span>
  );
}
