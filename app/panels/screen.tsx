import { type MetaFunction, useActionData, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { isStaleSave } from '~/form/stale-save-data';
import { errorTitle } from '~/screen/error-page';
import { withoutPanel } from '~/screen/panel/panel-address';
import { WorkArea } from '~/ui/page-frame';
import { Panel, panelDialog, StaleSave } from './panel';
import type { PanelData } from './panels.server';

/** A screen's `meta`: the title that its loader made, or the error's. */
export const screenMeta: MetaFunction = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : ((data as { title: string } | undefined)?.title ?? 'Creator'),
  },
];

export interface ScreenProps {
  /** What `loadScreen` answered. */
  screen: { panel: PanelData | null };
  children: ReactNode;
  /** The dialog of the screen's own that the address opens; a question of the panel goes before it. */
  dialog?: ReactNode;
  /** Where the panel's close button leads; the same address without the panel unless given. */
  closeTo?: string;
  /** The page is as high as the window and its table scrolls inside it. */
  fixed?: boolean;
}

/** A screen with the panel beside it and one dialog over it; a save that clashed stands in its place. */
export function Screen({ screen: { panel }, children, dialog, closeTo, fixed }: ScreenProps) {
  const answer = useActionData<unknown>();
  const alone = withoutPanel(useLocation());
  if (isStaleSave(answer)) {
    return (
      <WorkArea>
        <StaleSave data={answer} />
      </WorkArea>
    );
  }
  return (
    <WorkArea
      fixed={fixed}
      panel={panel ? <Panel data={panel} closeTo={closeTo ?? alone} /> : undefined}
      dialog={panelDialog(panel) ?? dialog}
    >
      {children}
    </WorkArea>
  );
}
