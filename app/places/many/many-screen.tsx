import { useActionData } from '@remix-run/react';
import { counted, listed } from '~/menu/counted';
import { PastedFoot, PastedForm } from '~/people/invite/pasted-form';
import { locationsPath, organisationQuery } from '~/people/paths';
import { PeopleFrame } from '~/people/people-frame';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Chip } from '~/ui/chip';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { TextInput } from '~/ui/text-input';
import type { ReadyPlace } from './check-places.server';
import type { ManyPage } from './load-many.server';
import type { ManyAnswer } from './many-actions.server';

const FORM = 'many';

export function ManyScreen({ page }: { page: ManyPage }) {
  const { frame, menus, lacksOrganisation } = page;
  const answer = useActionData() as ManyAnswer | undefined;
  const back = organisationQuery.href(locationsPath, { organisation: frame.organisation });
  return (
    <PeopleFrame frame={frame} title="Add locations" sub={answer?.checked ? 'Check' : 'Paste'}>
      <PastedForm
        id={FORM}
        once={frame.once}
        intents={['make']}
        answer={answer}
        lacksOrganisation={
          lacksOrganisation ? 'Choose the organisation above that they are to belong to.' : null
        }
        title="One location a line"
        label="Locations"
        help="Name, site ID, groups, menu; comma, semicolon or tab between. All but the name may be missing. Menu: a location to copy, or a template."
        wrongLabel="Name or site ID"
        fields={(posted) => (
          <>
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
          </>
        )}
        ready={(places) => <Ready places={places} />}
        foot={(checked) => (
          <PastedFoot checked={checked} back={back} says={whatIsMade(checked.ready)}>
            <Button variant="primary" intent="make">
              Make {counted(checked.ready.length, 'Location')}
            </Button>
          </PastedFoot>
        )}
      />
    </PeopleFrame>
  );
}

function whatIsMade(places: readonly ReadyPlace[]): string {
  const groups = new Set(places.flatMap((one) => one.groups).flatMap(newName));
  if (groups.size === 0) return 'all are made at once, or none.';
  return `with them ${groups.size === 1 ? 'a group is' : 'groups are'} made: ${listed([...groups])}.`;
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
