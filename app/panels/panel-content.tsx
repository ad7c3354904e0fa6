import { useActionData, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { CategoryPanel } from './category/panel';
import { ItemPanel } from './item/panel';
import { LockedPanel } from './locked-panel';
import { NothingThere } from './nothing-there';
import type { PanelData } from './panel.server';
import { StationPanel } from './station/panel';
import { WhatWasTyped } from './what-was-typed';

const ItemDetailsPanel = lazy(() => import('./item-details/panel'));
const HistoryPanel = lazy(() => import('./history/history-panel'));

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

/** What stands in the edit panel, by the kind of object. */
export default function PanelContent({ data: { content }, closeTo }: PanelProps) {
  const { pathname } = useLocation();
  const answer = useActionData<unknown>();
  switch (content.kind) {
    case 'item':
      return <ItemPanel key={`${pathname} ${content.item?.id}`} data={content} closeTo={closeTo} />;
    case 'itemDetails':
      return (
        <Suspense fallback={null}>
          <ItemDetailsPanel
            key={`${pathname} ${content.object?.id}`}
            data={content}
            closeTo={closeTo}
          />
        </Suspense>
      );
    case 'history':
      return (
        <Suspense fallback={null}>
          <HistoryPanel key={`${pathname} ${content.id}`} data={content} closeTo={closeTo} />
        </Suspense>
      );
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
