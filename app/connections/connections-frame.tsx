import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ShellData } from '~/shell/load-shell.server';
import { ShellFrame } from '~/shell/shell-frame';
import { WorkArea } from '~/ui/page-frame';
import { PageHead } from '~/ui/page-head';
import { Tabs } from '~/ui/tabs';
import { keysPath, webhooksPath } from './paths';

const TABS = [
  { to: keysPath, label: 'Keys' },
  { to: webhooksPath, label: 'Webhooks' },
];

export interface ConnectionsFrameProps {
  shell: ShellData;
  actions?: ReactNode;
  panel?: ReactNode;
  dialog?: ReactNode;
  children: ReactNode;
}

/** What the screens of programs that talk to this one have in common. */
export function ConnectionsFrame(props: ConnectionsFrameProps) {
  const { shell, actions, panel, dialog, children } = props;
  const { pathname } = useLocation();
  const covered = panel !== undefined || dialog !== undefined;
  return (
    <ShellFrame shell={shell} covered={covered}>
      <WorkArea panel={panel} dialog={dialog}>
        <PageHead title="Connections" sub="Programs that use your menus" actions={actions} />
        <div className="border-b border-line px-5 max-md:px-4">
          <Tabs
            label="Connections"
            tabs={TABS.map((tab) => ({ ...tab, current: pathname.startsWith(tab.to) }))}
          />
        </div>
        {children}
        <footer className="mt-auto px-5 py-3 text-12 text-ink-3 max-md:px-4">
          For programmers: what every call takes and answers, as{' '}
          <a href="/api/openapi.json" className="text-accent-ink underline">
            OpenAPI
          </a>
        </footer>
      </WorkArea>
    </ShellFrame>
  );
}
