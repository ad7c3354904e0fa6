import { useActionData, useLocation } from '@remix-run/react';
import { lazy } from 'react';
import type { PanelData } from '~/panels/panels.server';

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

// Each is loaded when the first panel of its kind opens.
const ItemPanel = lazy(() => import('~/objects/item/form/short-panel'));
const ItemDetailsPanel = lazy(() => import('~/objects/item/form/full-panel'));
const OptionPanel = lazy(() => import('~/objects/option/form'));
const HistoryPanel = lazy(() => import('~/history/history-panel'));
const StationPanel = lazy(() => import('~/objects/station/form'));
const CategoryPanel = lazy(() => import('~/objects/category/form'));
const LockedPanel = lazy(() => import('~/screen/panel/locked-panel'));
const NothingThere = lazy(() => import('~/panels/nothing-there'));
const UnsavedValues = lazy(() => import('~/panels/unsaved-values'));

/** What stands in the edit panel, by the kind of object. */
export function PanelContent({ data: { content }, closeTo }: PanelProps) {
  const { pathname } = useLocation();
  const answer = useActionData<unknown>();
  switch (content.kind) {
    case 'item':
      return (
        <ItemPanel key={`${pathname} ${content.object?.id}`} data={content} closeTo={closeTo} />
      );
    case 'itemDetails':
      return (
        <ItemDetailsPanel
          key={`${pathname} ${content.object?.id}`}
          data={content}
          closeTo={closeTo}
        />
      );
    case 'history':
      return <HistoryPanel key={`${pathname} ${content.id}`} data={content} closeTo={closeTo} />;
    case 'optionEdit':
      return (
        <OptionPanel key={`${pathname} ${content.object?.id}`} data={content} closeTo={closeTo} />
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
          {answer ? <UnsavedValues type={content.type} answer={answer} /> : null}
        </LockedPanel>
      );
    case 'missing':
      return (
        <NothingThere panel={content} closeTo={closeTo}>
          {answer ? <UnsavedValues type={content.type} answer={answer} /> : null}
        </NothingThere>
      );
  }
}
