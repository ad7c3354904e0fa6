import { useActionData, useLocation } from '@remix-run/react';
import type { ReactElement } from 'react';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { PanelBody, PanelFoot, PanelFrame, PanelSection } from '~/ui/panel';
import { DeleteDialog } from './delete-dialog';
import { isRefusedItem } from './item/answers';
import { ItemPanel } from './item/panel';
import { TypedItem } from './item/typed-item';
import type { MissingPanel, PanelData } from './panel.server';
import type { PanelType } from './panel-address';
import { useRefusedTitle } from './use-refused-title';

export { isStaleSave } from './item/answers';
export { StaleSave } from './stale-save';

/** The word for an object of each kind, in titles and in sentences. */
const words: Record<PanelType, { title: string; word: string }> = {
  item: { title: 'Item', word: 'item' },
  station: { title: 'Station', word: 'station' },
  category: { title: 'Category', word: 'category' },
};

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

/** The edit panel beside a screen, whatever it edits. */
export function Panel({ data: { content }, closeTo }: PanelProps) {
  const { pathname } = useLocation();
  if (content.kind === 'missing') return <NothingThere panel={content} closeTo={closeTo} />;
  return <ItemPanel key={`${pathname} ${content.item?.id}`} data={content} closeTo={closeTo} />;
}

/** The question over the page, where the address asks one. */
export function panelDialog(panel: PanelData | null): ReactElement | undefined {
  return panel?.asksToDelete ? <DeleteDialog word={words.item.word} /> : undefined;
}

function NothingThere({ panel, closeTo }: { panel: MissingPanel; closeTo: string }) {
  const { title, word } = words[panel.type];
  const answer = useActionData<unknown>();
  useRefusedTitle(isRefusedItem(answer));
  return (
    <PanelFrame label={title} title={title} closeHref={closeTo} backLabel="Back">
      <PanelBody>
        <PanelSection>
          <Alert kind="danger" title={panel.message}>
            The {word} may have been deleted, or it belongs to another location.
          </Alert>
        </PanelSection>
        {isRefusedItem(answer) ? (
          <PanelSection title="What you typed">
            <TypedItem values={answer.repopulateFields} />
          </PanelSection>
        ) : null}
      </PanelBody>
      <PanelFoot>
        <LinkButton to={closeTo} preventScrollReset>
          Close
        </LinkButton>
      </PanelFoot>
    </PanelFrame>
  );
}
