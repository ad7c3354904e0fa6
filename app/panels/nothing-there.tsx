import type { ReactNode } from 'react';
import { HistoryLink } from '~/history/history-link';
import type { MissingPanel } from '~/screen/panel/missing-panel.server';
import { panelLabels } from '~/screen/panel/panel-address';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';

export interface NothingThereProps {
  panel: MissingPanel;
  closeTo: string;
  /** The input of a save that came too late. */
  children?: ReactNode;
}

export default function NothingThere({ panel, closeTo, children }: NothingThereProps) {
  const { title } = panelLabels(panel.type);
  return (
    <PanelFrame
      label={title}
      title={title}
      closeHref={closeTo}
      backLabel="Back"
      actions={panel.hasHistory ? <HistoryLink /> : null}
    >
      <PanelBody>
        <PanelSection>
          <Alert kind="danger" title={panel.message}>
            {panel.help}
          </Alert>
        </PanelSection>
        {children}
      </PanelBody>
      <PanelFoot>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </PanelFoot>
    </PanelFrame>
  );
}
