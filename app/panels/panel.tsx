import { type ReactElement, Suspense } from 'react';
import type { Notice } from '~/shell/flash-toasts';
import { lazily } from '~/ui/lazily';
import { itemNotices } from './item/notices';
import type { PanelData } from './panel.server';
import { PanelContent, type PanelProps } from './panel-content';
import { panelWords } from './panel-words';
import type { StaleSaveData } from './stale-save-data';

export { isStaleSave } from './stale-save-data';

const CompareColumns = lazily(() => import('./stale-save'), 'StaleSave');
const DeleteDialog = lazily(() => import('./delete-dialog'), 'DeleteDialog');
const SaveAnywayDialog = lazily(() => import('./item/save-anyway-dialog'), 'SaveAnywayDialog');

/** A save that came after somebody else's, in place of the screen. */
export function StaleSave(props: { data: StaleSaveData }) {
  return (
    <Suspense fallback={null}>
      <CompareColumns {...props} />
    </Suspense>
  );
}

/** The edit panel beside a screen, whatever it edits. */
export function Panel(props: PanelProps) {
  return (
    <Suspense fallback={null}>
      <PanelContent {...props} />
    </Suspense>
  );
}

/** Whether such a question lies over the page, so that everything around it is inert. */
export function panelCovers(panel: PanelData | null | undefined): boolean {
  if (!panel) return false;
  return panel.asksToDelete || (panel.content.kind === 'item' && panel.content.asksToSave);
}

/** The messages that opening the panel brings. */
export function panelNotices(panel: PanelData | null | undefined): Notice[] {
  return panel?.content.kind === 'item' ? itemNotices(panel.content) : [];
}

/** The question over the page, where the address asks one. */
export function panelDialog(panel: PanelData | null): ReactElement | undefined {
  if (!panel) return undefined;
  const { content } = panel;
  if (content.kind === 'item' && content.asksToSave && content.draft) {
    return <SaveAnywayDialog names={content.draft.withoutGroup} />;
  }
  if (!panel.asksToDelete || content.kind === 'missing' || content.kind === 'locked')
    return undefined;
  const itemCount = content.kind === 'item' ? 0 : content.itemCount;
  return <DeleteDialog word={panelWords[content.kind].word} itemCount={itemCount} />;
}
