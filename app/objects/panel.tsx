import { type ReactElement, Suspense } from 'react';
import type { StaleSaveData } from '~/form/stale-save-data';
import { itemNotices } from '~/objects/item/form/notices';
import { REMOVE_OPTION, removalWords } from '~/objects/option/form/words';
import { PanelContent, type PanelProps } from '~/objects/panel-content';
import type { PanelData } from '~/objects/panels.server';
import type { Notice } from '~/screen/flash-toasts';
import { panelWords } from '~/screen/panel/panel-words';
import { lazily } from '~/ui/lazily';

export { isStaleSave } from '~/form/stale-save-data';

const CompareColumns = lazily(() => import('~/form/stale-save'), 'StaleSave');
const DeleteDialog = lazily(() => import('~/screen/panel/delete-dialog'), 'DeleteDialog');
/** The editor of option groups comes with its address. */
const GroupDialogs = lazily(
  () => import('~/objects/option-group/editor/group-dialogs'),
  'GroupDialogs',
);
const RelationDialog = lazily(
  () => import('~/objects/item/details/relation-dialog'),
  'RelationDialog',
);
const SaveAnywayDialog = lazily(
  () => import('~/objects/item/form/save-anyway-dialog'),
  'SaveAnywayDialog',
);

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
  if (content.kind === 'item' && content.asksToSave && content.draft) {
    return <SaveAnywayDialog names={content.draft.withoutGroup} />;
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
