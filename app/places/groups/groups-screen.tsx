import { Link, useLocation } from '@remix-run/react';
import FolderTree from 'lucide-react/icons/folder-tree';
import { counted, firstOf, listed } from '~/menu/counted';
import { groupsPath } from '~/people/paths';
import { PeopleFrame } from '~/people/people-frame';
import { Button, Cancel, LinkButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { PostForm } from '~/ui/post-form';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { deleteGroupDialog, GROUPS_PER_PAGE, groupPath, groupsQuery, newGroupPath } from '../paths';
import { GroupPanel, NewGroupPanel } from './group-panel';
import type { GroupPanelData, GroupsPage } from './load-groups.server';

export function GroupsScreen({ page: loaded }: { page: GroupsPage }) {
  const { frame, groups, total, locations, apart, page, several, panel, isNew, choices } = loaded;
  const here = useLocation();
  const { organisation } = frame;
  const at = (path: string) => groupsQuery.href(path, { organisation, page });
  const lacksOrganisation = frame.organisations !== null && organisation === null;
  const add = lacksOrganisation ? undefined : (
    <LinkButton variant="primary" to={at(newGroupPath)} preventScrollReset>
      Add Group
    </LinkButton>
  );
  const isDeleting = panel?.closes != null && deleteGroupDialog.read(here) !== null;
  return (
    <PeopleFrame
      frame={frame}
      title="Groups"
      sub={`${total.toLocaleString('en-US')}, of ${counted(locations, 'location')}`}
      actions={add}
      fixed
      panel={
        panel ? (
          <GroupPanel
            key={`${panel.id} ${panel.version}`}
            of={panel}
            choices={choices}
            back={at(groupsPath)}
          />
        ) : isNew && !lacksOrganisation ? (
          <NewGroupPanel choices={choices} back={at(groupsPath)} once={frame.once} />
        ) : undefined
      }
      dialog={isDeleting && panel ? <DeleteDialog of={panel} /> : undefined}
    >
      {groups.length === 0 ? (
        <EmptyState icon={<FolderTree className="size-7" />} title="No groups yet" actions={add}>
          A group opens its locations to people at once, also those that join it later.
        </EmptyState>
      ) : (
        <Table
          label="Groups"
          cards
          fill
          columns={[
            { label: 'Group', column: 'name' },
            several ? { label: 'Organisation' } : null,
            { label: 'Locations', column: 'number' },
            { label: 'People', column: 'number' },
            { label: 'Changed' },
          ]}
        >
          {groups.map((group) => (
            <Row key={group.id} open={group.id === panel?.id}>
              <RowHeader>
                <Link
                  to={at(groupPath(group.id))}
                  preventScrollReset
                  title={group.name}
                  className={group.parent_id === null ? 'font-semibold' : 'ps-5 font-normal'}
                >
                  {group.name}
                </Link>
              </RowHeader>
              {several ? <Cell>{group.organisation.name}</Cell> : null}
              <Cell column="number">{group.locations.toLocaleString('en-US')}</Cell>
              <Cell column="number">
                {group.people === 0 ? '' : group.people.toLocaleString('en-US')}
              </Cell>
              <Cell>{group.changed}</Cell>
            </Row>
          ))}
        </Table>
      )}
      <footer className="mt-auto border-t border-line px-5 py-3 text-13 text-ink-2 max-md:px-4">
        {apart > 0 ? `${counted(apart, 'location')} in no group. ` : ''}A location may be in several
        groups. A group may lie in one other.
      </footer>
      <Pager
        page={page}
        pageSize={GROUPS_PER_PAGE}
        total={total}
        hrefOf={(number) => groupsQuery.href(here, { page: number })}
      />
    </PeopleFrame>
  );
}

function DeleteDialog({ of: { name, closes, below, programs } }: { of: GroupPanelData }) {
  const here = useLocation();
  const back = deleteGroupDialog.close(here);
  const isClosing = closes !== null && closes.people > 0;
  return (
    <Dialog
      title={`Delete “${name}”`}
      closeHref={back}
      size="s"
      foot={
        <PostForm className="flex gap-2">
          <input type="hidden" name="name" value={name} />
          <Cancel to={back} />
          <Button variant="danger-fill" intent="delete">
            Delete Group
          </Button>
        </PostForm>
      }
    >
      <p>
        {isClosing
          ? `Locations of it are closed to ${counted(closes.people, 'person', 'people')}: ${firstOf(closes.names, closes.people)}.`
          : 'Nobody loses a location by it.'}{' '}
        The locations themselves stay.
      </p>
      {programs.length > 0 ? (
        <p className="[overflow-wrap:anywhere]">It ends for {listed(programs)}.</p>
      ) : null}
      {below.length > 0 ? (
        <p className="text-13 text-ink-2">
          {firstOf(
            below.map((one) => one.name),
            below.length,
          )}{' '}
          will lie in no group.
        </p>
      ) : null}
    </Dialog>
  );
}
