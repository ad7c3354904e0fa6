import { useLocation, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { lazily } from '~/ui/lazily';
import { PanelFrame } from '~/ui/panel';
import { Tabs } from '~/ui/tabs';
import { HistoryLink } from '../history/history-link';
import { imagePath } from '../panel-address';
import { useUnsavedQuestion } from '../use-unsaved';
import { withItemTab } from './item-address';
import { ItemForm } from './item-form';
import type { ItemPanelData } from './load.server';

const ExistingItems = lazily(() => import('./existing/existing-items'), 'ExistingItems');

/** The menu item form in its panel; a new item of a category may be one that is there (D2 §2). */
export function ItemPanel({ data, closeTo }: { data: ItemPanelData; closeTo: string }) {
  const { item, tab, existing, values } = data;
  const [formUnsaved, setFormUnsaved] = useState(false);
  const [picksUnsaved, setPicksUnsaved] = useState(false);
  const sending = String(useNavigation().formData?.get('intent') ?? '').startsWith('panel:');
  useUnsavedQuestion((formUnsaved || picksUnsaved) && !sending);
  const image = data.draft?.values.image || values.image;
  return (
    <PanelFrame
      label="Item"
      title={item?.name ?? 'Add Item'}
      sub={item ? `Item · ID ${item.id}` : 'Item'}
      picture={image && item ? imagePath(image) : undefined}
      closeHref={closeTo}
      backLabel="Back"
      actions={item ? <HistoryLink /> : null}
    >
      {tab ? <ItemTabs current={tab} /> : null}
      {existing ? (
        <ExistingItems
          data={existing}
          late={lateOf(data)}
          closeTo={closeTo}
          onUnsaved={setPicksUnsaved}
        />
      ) : null}
      <ItemForm
        data={data}
        closeTo={closeTo}
        hidden={existing !== null}
        onUnsaved={setFormUnsaved}
      />
    </PanelFrame>
  );
}

function lateOf({ draft, draftGone }: ItemPanelData): 'kept' | 'gone' | null {
  if (draft) return 'kept';
  return draftGone ? 'gone' : null;
}

function ItemTabs({ current }: { current: NonNullable<ItemPanelData['tab']> }) {
  const address = useLocation();
  const tabs = [
    { tab: 'existing', label: 'Existing Items' },
    { tab: 'new', label: 'New Item' },
  ] as const;
  return (
    <div className="flex-none border-b border-line px-5 max-md:px-4">
      <Tabs
        label="Where the item comes from"
        tabs={tabs.map(({ tab, label }) => ({
          to: withItemTab(address, tab),
          label,
          current: tab === current,
        }))}
      />
    </div>
  );
}
