import { useLocation } from '@remix-run/react';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import type { FormDefinition, FormDocument, FormParams, FormValues } from '~/form/form-definition';
import type { PanelData } from '~/panels/panels.server';
import type { PanelType } from '~/screen/panel/panel-address';
import { usePageAnswer } from '~/screen/resumed-form';
import type { UnsavedValues } from './unsaved-values';

export interface PanelProps {
  data: PanelData;
  closeTo: string;
}

interface FormOfType {
  load: () => Promise<unknown>;
  Panel: ComponentType<{ data: never; closeTo: string }>;
  Unsaved: LazyExoticComponent<UnsavedValues>;
}

const forms: Record<PanelType, FormOfType> = {
  item: {
    ...panelOf(() => import('~/objects/item/form/short-panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/item/form/form')).itemForm),
  },
  itemDetails: {
    ...panelOf(() => import('~/objects/item/form/full-panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/item/form/form')).itemDetailsForm),
  },
  optionEdit: {
    ...panelOf(() => import('~/objects/option/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/option/form')).optionForm),
  },
  station: {
    ...panelOf(() => import('~/objects/station/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/station/form')).stationForm),
  },
  category: {
    ...panelOf(() => import('~/objects/category/form')),
    Unsaved: unsavedIn(async () => (await import('~/objects/category/form')).categoryForm),
  },
  discount: {
    ...panelOf(() => import('~/objects/discount/panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/discount/form')).discountForm),
  },
  fee: {
    ...panelOf(() => import('~/objects/fee/panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/fee/form')).feeForm),
  },
  tax: {
    ...panelOf(() => import('~/objects/tax/panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/tax/form')).taxForm),
  },
  priceMode: {
    ...panelOf(() => import('~/objects/price-mode/panel')),
    Unsaved: unsavedIn(async () => (await import('~/objects/price-mode/form')).priceModeForm),
  },
  hours: {
    ...panelOf(() => import('~/objects/location/hours/hours-page')),
    Unsaved: unsavedIn(async () => (await import('~/objects/location/hours/form')).hoursForm),
  },
  location: {
    ...panelOf(() => import('~/objects/location/settings/settings-page')),
    Unsaved: unsavedIn(async () => (await import('~/objects/location/settings/form')).settingsForm),
  },
};

const HistoryPanel = lazy(() => import('~/history/history-panel'));
const LockedPanel = lazy(() => import('~/screen/panel/locked-panel'));
const ownSection = () => import('~/objects/own-value/panel/own-section');
const OwnSection = lazy(async () => ({ default: (await ownSection()).OwnSection }));
const OwnButtons = lazy(async () => ({ default: (await ownSection()).OwnButtons }));
const NothingThere = lazy(() => import('~/panels/nothing-there'));

export function PanelContent({ data: { content, own }, closeTo }: PanelProps) {
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
        <LockedPanel
          data={content}
          closeTo={closeTo}
          above={own ? <OwnSection own={own} /> : null}
          buttons={own ? <OwnButtons own={own} /> : null}
        >
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

/** Preloads a panel's script when a link that opens it is hovered or focused. */
export function useEarlyPanels(): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const link =
        target.closest(PANEL_LINK) ?? target.closest('tr, li')?.querySelector(PANEL_LINK);
      const query = new URL(link?.getAttribute('href') ?? '', location.href).searchParams;
      const type = query.get('type');
      if (type && Object.hasOwn(forms, type)) forms[type as PanelType].load().catch(() => {});
    };
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, []);
}

const PANEL_LINK = 'a[href*="mode="]';

function panelOf(load: () => Promise<{ default: FormOfType['Panel'] }>) {
  return { load, Panel: lazy(load) };
}

function unsavedIn<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  load: () => Promise<FormDefinition<V, D, P>>,
) {
  return lazy(async () => {
    const [{ unsavedValues }, definition] = await Promise.all([import('./unsaved-values'), load()]);
    return { default: unsavedValues(definition) };
  });
}
