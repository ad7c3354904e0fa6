import { useActionData, useLocation } from '@remix-run/react';
import type { PanelData } from '~/panels/panels.server';
import { lazily, lazilyAtDeed } from '~/ui/lazily';

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

// Each is loaded when the first panel of its kind opens; a form with the first deed on the page.
const ItemPanel = lazilyAtDeed(() => import('~/objects/item/form/short-panel'), 'ItemPanel');
const ItemDetailsPanel = lazilyAtDeed(
  () => import('~/objects/item/form/full-panel'),
  'ItemDetailsPanel',
);
const OptionPanel = lazilyAtDeed(() => import('~/objects/option/form'), 'OptionPanel');
const HistoryPanel = lazily(() => import('~/history/history-panel'), 'HistoryPanel');
const StationPanel = lazilyAtDeed(() => import('~/objects/station/form'), 'StationPanel');
const CategoryPanel = lazilyAtDeed(() => import('~/objects/category/form'), 'CategoryPanel');
const LockedPanel = lazily(() => import('~/screen/panel/locked-panel'), 'LockedPanel');
const NothingThere = lazily(() => import('~/panels/nothing-there'), 'NothingThere');
const UnsavedValues = lazily(() => import('~/panels/unsaved-values'), 'UnsavedValues');

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
