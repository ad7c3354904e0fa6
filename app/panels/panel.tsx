import { useActionData, useLocation } from '@remix-run/react';
import type { ReactElement } from 'react';
import type { Notice } from '~/shell/flash-toasts';
import { CategoryPanel } from './category/panel';
import { DeleteDialog } from './delete-dialog';
import { itemNotices } from './item/notices';
import { ItemPanel } from './item/panel';
import { SaveAnywayDialog } from './item/save-anyway-dialog';
import { LockedPanel } from './locked-panel';
import { NothingThere } from './nothing-there';
import type { PanelData } from './panel.server';
import { panelWords } from './panel-words';
import { StationPanel } from './station/panel';
import { WhatWasTyped } from './what-was-typed';

export { StaleSave } from './stale-save';
export { isStaleSave } from './stale-save-data';

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

/** The edit panel beside a screen, whatever it edits. */
export function Panel({ data: { content }, closeTo }: PanelProps) {
  const { pathname } = useLocation();
  const answer = useActionData<unknown>();
  switch (content.kind) {
    case 'item':
      return <ItemPanel key={`${pathname} ${content.item?.id}`} data={content} closeTo={closeTo} />;
    case 'station':
      return (
        <StationPanel key={`${pathname} ${content.object?.id}`} data={content} closeTo={closeTo} />
      );
    case 'category':
      return (
        <CategoryPanel key={`${pathname} ${content.object?.id}`} data={content} closeTo={closeTo} />
      );
    case 'locked':
      return (
        <LockedPanel data={content} closeTo={closeTo}>
          <WhatWasTyped type={content.type} answer={answer} />
        </LockedPanel>
      );
    case 'missing':
      return (
        <NothingThere panel={content} closeTo={closeTo}>
          <WhatWasTyped type={content.type} answer={answer} />
        </NothingThere>
      );
  }
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
