import { useLocation } from '@remix-run/react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FormDefinition, FormDocument, FormParams, FormValues } from '~/form/form-definition';
import type { PanelData } from '~/panels/panels.server';
import type { PanelType } from '~/screen/panel/panel-address';
import { usePageAnswer } from '~/screen/resumed-form';
import type { UnsavedValues } from './unsaved-values';

export interface PanelProps {
  data: PanelData;
  /** The screen without the panel. */
  closeTo: string;
}

interface FormOfType {
  Panel: ComponentType<{ data: never; closeTo: string }>;
  /** What was typed into it, where it cannot be saved any more. */
  Unsaved: LazyExoticComponent<UnsavedValues>;
}

/** The form of each panel, loaded when the first one of its kind opens. */
const forms: Record<PanelType, FormOfType> = {
  item: {
    Panel: lazy(() => import('~/objects/item/form/short-panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/item/form/form')).itemForm),
  },
  itemDetails: {
    Panel: lazy(() => import('~/objects/item/form/full-panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/item/form/form')).itemDetailsForm),
  },
  optionEdit: {
    Panel: lazy(() => import('~/objects/option/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/option/form')).optionForm),
  },
  station: {
    Panel: lazy(() => import('~/objects/station/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/station/form')).stationForm),
  },
  category: {
    Panel: lazy(() => import('~/objects/category/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/category/form')).categoryForm),
  },
};

const HistoryPanel = lazy(() => import('~/history/history-panel'));
const LockedPanel = lazy(() => import('~/screen/panel/locked-panel'));
const NothingThere = lazy(() => import('~/panels/nothing-there'));

/** What stands in the edit panel, by the kind of object. */
export function PanelContent({ data: { content }, closeTo }: PanelProps) {
  const { pathname } = useLocation();
  const answer = usePageAnswer();
  const unsaved = (type: PanelType) => {
    const { Unsaved } = forms[type];
    return answer ? <Unsaved answer={answer} /> : null;
  };
  switch (content.kind) {
    case 'history':
      return <HistoryPanel key={`${pathname} ${content.id}`} data={content} closeTo={closeTo} />;
    case 'locked':
      return (
        <LockedPanel data={content} closeTo={closeTo}>
          {unsaved(content.type)}
        </LockedPanel>
      );
    case 'missing':
      return (
        <NothingThere panel={content} closeTo={closeTo}>
          {unsaved(content.type)}
        </NothingThere>
      );
    default: {
      const Panel = forms[content.kind].Panel as ComponentType<{
        data: typeof content;
        closeTo: string;
      }>;
      return <Panel key={`${pathname} ${content.object?.id}`} data={content} closeTo={closeTo} />;
    }
  }
}

function unsavedIn<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  load: () => Promise<FormDefinition<V, D, P>>,
) {
  return lazy(async () => {
    const [{ unsavedValues }, definition] = await Promise.all([import('./unsaved-values'), load()]);
    return { default: unsavedValues(definition) };
  });
}
