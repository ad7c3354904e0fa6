import { type ReactElement, Suspense } from 'react';
import type { Notice } from '~/shell/flash-toasts';
import { lazily } from '~/ui/lazily';
import { itemNotices } from './item/notices';
import { REMOVE_OPTION, removalWords } from './option/words';
import type { PanelData } from './panel.server';
import { PanelContent, type PanelProps } from './panel-content';
import { panelWords } from './panel-words';
import type { StaleSaveData } from './stale-save-data';

export { isStaleSave } from './stale-save-data';

const CompareColumns = lazily(() => import('./stale-save'), 'StaleSave');
const DeleteDialog = lazily(() => import('./delete-dialog'), 'DeleteDialog');
/** The editor of option groups comes with its address. */
const GroupDialogs = lazily(() => import('./item/group/group-dialogs'), 'GroupDialogs');
const RelationDialog = lazily(() => import('./item-details/relation-dialog'), 'RelationDialog');
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
  if (content.kind === 'item' && content.asksToSave && content.kept) {
    return <SaveAnywayDialog names={content.kept.withoutGroup} />;
  }
  if (content.kind === 'item' && content.dialog && !panel.asksToDelete) {
    return <GroupDialogs data={content.dialog} panel={content} />;
  }
  if (content.kind === 'itemDetails' && content.related) {
    return <RelationDialog found={content.related} />;
  }
  const { kind } = content;
  if (!panel.asksToDelete || kind === 'missing' || kind === 'locked' || kind === 'history') {
    return undefined;
  }
  if (content.kind === 'optionEdit') {
    return (
      <DeleteDialog
        word={panelWords[content.kind].word}
        question={REMOVE_OPTION}
        note={removalWords(content.items, content.itemCount)}
      />
    );
  }
  const itemCount = 'itemCount' in content ? content.itemCount : 0;
  return <DeleteDialog word={panelWords[kind].word} itemCount={itemCount} />;
}
