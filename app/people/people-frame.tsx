import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ShellFrame } from '~/shell/shell-frame';
import { Button } from '~/ui/button';
import { WorkArea } from '~/ui/page-frame';
import { PageHead } from '~/ui/page-head';
import { Select } from '~/ui/select';
import { Tabs } from '~/ui/tabs';
import type { PeopleFrameData } from './load-people-frame.server';

import {
  groupsPath,
  locationsPath,
  organisationQuery,
  organisationsPath,
  peoplePath,
  rightsAuditPath,
  rolesPath,
} from './paths';

/** A tab is current on its own address and those below it that no other tab has. */
const TABS = [
  { to: peoplePath, label: 'People' },
  { to: rolesPath, label: 'Roles' },
  { to: groupsPath, label: 'Groups' },
  { to: locationsPath, label: 'Locations' },
  { to: `${peoplePath}/sign-in`, label: 'Sign-in' },
  { to: rightsAuditPath, label: 'Audit' },
];
const PROVIDER_TABS = [{ to: organisationsPath, label: 'Organisations' }];

export interface PeopleFrameProps {
  frame: PeopleFrameData;
  title: ReactNode;
  /** Next to the title: "61". */
  sub?: ReactNode;
  actions?: ReactNode;
  panel?: ReactNode;
  dialog?: ReactNode;
  /** The page is as high as the window and its table scrolls inside. */
  fixed?: boolean;
  /** What is shown is of no one organisation. */
  ofAll?: boolean;
  children: ReactNode;
}

/** What the screens of people, roles, groups and places have in common. */
export function PeopleFrame(props: PeopleFrameProps) {
  const { frame, title, sub, actions, panel, dialog, fixed, ofAll, children } = props;
  const { pathname } = useLocation();
  const covered = panel !== undefined || dialog !== undefined;
  const tabs = [...TABS, ...(frame.organisations ? PROVIDER_TABS : [])];
  const current = tabs.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).at(-1);
  const { organisation } = frame;
  return (
    <ShellFrame shell={frame.shell} covered={covered}>
      <WorkArea panel={panel} dialog={dialog} fixed={fixed}>
        <PageHead title={title} sub={sub} actions={actions} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 max-md:px-4">
          <div className="min-w-0 flex-1">
            <Tabs
              label="People and Places"
              tabs={tabs.map(({ to, label }) => ({
                to: organisation === null ? to : organisationQuery.href(to, { organisation }),
                label,
                current: to === current?.to,
              }))}
            />
          </div>
          {frame.organisations && !ofAll ? <OrganisationChoice frame={frame} /> : null}
        </div>
        {children}
      </WorkArea>
    </ShellFrame>
  );
}

function OrganisationChoice({
  frame: { organisations, organisation },
}: {
  frame: PeopleFrameData;
}) {
  const { pathname } = useLocation();
  const options = (organisations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Form
      method="get"
      action={pathname.startsWith(`${peoplePath}/`) ? undefined : pathname}
      className="flex items-center gap-2 py-1"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <Select
        key={organisation}
        compact
        name="organisation"
        aria-label="Organisation"
        defaultValue={String(organisation ?? '')}
        options={[{ value: '', label: 'All organisations' }, ...options]}
        className="max-w-56"
      />
      <Button size="s">Show</Button>
    </Form>
  );
}
