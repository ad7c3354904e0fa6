import { type MetaFunction, useLocation } from '@remix-run/react';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import { isStaleSave } from '~/form/stale-save-data';
import type { SoldOutQuestion } from '~/objects/sold-out/load-dialog.server';
import { momentIn } from '~/screen/as-of';
import { AsOfBand, NowBand } from '~/screen/as-of-band';
import { errorTitle } from '~/screen/error-page';
import type { MomentView } from '~/screen/load-moment.server';
import { TypedNote } from '~/screen/note-field';
import { withoutPanel } from '~/screen/panel/panel-address';
import { RESUME } from '~/screen/paths';
import { ResumedAnswer, usePageAnswer, withoutResumed } from '~/screen/resumed-form';
import { WorkArea } from '~/ui/page-frame';
import { Panel, panelDialog, StaleSave } from './panel';
import { useEarlyPanels } from './panel-content';
import type { PanelData } from './panels.server';
import type { ResumedForm } from './resumed-form.server';

const SoldOutDialog = lazy(() => import('~/objects/sold-out/sold-out-dialog'));

export const screenMeta: MetaFunction = ({ data, error }) => [
  {
    title: error
      ? errorTitle(error)
      : ((data as { title: string } | undefined)?.title ?? 'Creator'),
  },
];

export interface ScreenProps {
  screen: {
    panel: PanelData | null;
    resumed: ResumedForm | null;
    note: string;
    moment?: MomentView | null;
    soldOut?: SoldOutQuestion | null;
  };
  children: ReactNode;
  /** The screen's own dialog; a question of the panel is shown instead of it. */
  dialog?: ReactNode;
  /** The screen's own `PanelFrame`, while no object's panel is open. */
  aside?: ReactNode;
  /** Where the panel's close button leads; by default the address without the panel. */
  closeTo?: string;
  /** The page is as high as the window and its table scrolls inside it. */
  fixed?: boolean;
  panelIsPage?: boolean;
}

export function Screen({ screen, ...props }: ScreenProps) {
  const { resumed } = screen;
  // Each load answers it anew; the first one stays shown.
  const first = useRef(resumed);
  if (first.current?.id !== resumed?.id) first.current = resumed;
  // After a save without a redirect, the address must be changed here.
  useEffect(() => {
    if (resumed !== null || !new URL(location.href).searchParams.has(RESUME)) return;
    history.replaceState(history.state, '', withoutResumed(new URL(location.href)));
  }, [resumed]);
  return (
    <ResumedAnswer.Provider value={first.current?.answer}>
      <TypedNote.Provider value={screen.note}>
        <ScreenArea screen={screen} {...props} />
      </TypedNote.Provider>
    </ResumedAnswer.Provider>
  );
}

function ScreenArea(props: ScreenProps) {
  const { panel, moment, soldOut } = props.screen;
  const { children, dialog, aside, closeTo, fixed, panelIsPage = false } = props;
  const answer = usePageAnswer();
  const here = useLocation();
  const asked = momentIn(here);
  const alone = withoutPanel(here);
  useEarlyPanels();
  if (isStaleSave(answer)) {
    return (
      <WorkArea>
        <StaleSave data={answer} />
      </WorkArea>
    );
  }
  const shown = panel ? <Panel data={panel} closeTo={closeTo ?? alone} /> : aside;
  const isPage = panelIsPage && panel?.content.kind !== 'history';
  return (
    <WorkArea
      fixed={fixed}
      panel={isPage ? undefined : shown}
      dialog={soldOut ? <SoldOutDialog question={soldOut} /> : (panelDialog(panel) ?? dialog)}
    >
      {moment ? <AsOfBand moment={moment} /> : asked === null ? null : <NowBand />}
      {isPage ? shown : children}
    </WorkArea>
  );
}
