import { lazy, type ReactElement, Suspense } from 'react';
import type { Notice } from '~/shell/flash-toasts';
import { DeleteDialog } from './delete-dialog';
import { itemNotices } from './item/notices';
import { SaveAnywayDialog } from './item/save-anyway-dialog';
import type { PanelData } from './panel.server';
import type { PanelProps } from './panel-content';
import { panelWords } from './panel-words';

export { StaleSave } from './stale-save';
export { isStaleSave } from './stale-save-data';

/** Forms and their schemas come with the first panel, not with every screen. */
const PanelContent = lazy(() => import('./panel-content'));
/** The editor of option groups comes with its address. */
const GroupDialogs = lazy(() => import('./item/group/group-dialogs'));

const RelationDialog = lazy(() => import('./item-details/relation-dialog'));

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
  const { content, asksToDelete } = panel;
  if (content.kind === 'itemDetails' && content.related) return true;
  return asksToDelete || (content.kind === 'item' && (content.asksToSave || !!content.dialog));
}

/** The messages that opening the panel brings. */
export function panelNotices(panel: PanelData | null | undefined): Notice[] {
  const content = panel?.content;
  if (content?.kind === 'missing' && content.type === 'itemDetails') return [notFetched];
  return content?.kind === 'item' ? itemNotices(content) : [];
}

/** What a failed fetch of the catalogue's item says (D2 §8). */
const notFetched: Notice = {
  kind: 'error',
  message: 'Error fetching item',
  key: 'error fetching item',
};

/** The question over the page, where the address asks one. */
export function panelDialog(panel: PanelData | null): ReactElement | undefined {
  if (!panel) return undefined;
  const { content } = panel;
  if (content.kind === 'item' && content.asksToSave && content.draft) {
    return <SaveAnywayDialog names={content.draft.withoutGroup} />;
  }
  if (content.kind === 'item' && content.dialog && !panel.asksToDelete) {
    return (
      <Suspense fallback={null}>
        <GroupDialogs data={content.dialog} panel={content} />
      </Suspense>
    );
  }
  if (content.kind === 'itemDetails' && content.related) {
    return (
      <Suspense fallback={null}>
        <RelationDialog found={content.related} />
      </Suspense>
    );
  }
  const { kind } = content;
  if (!panel.asksToDelete || kind === 'missing' || kind === 'locked' || kind === 'history') {
    return undefined;
  }
  const itemCount = 'itemCount' in content ? content.itemCount : 0;
  return <DeleteDialog word={panelWords[kind].word} itemCount={itemCount} />;
}
