import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { lazily } from '~/ui/lazily';
import { Tabs } from '~/ui/tabs';
import { itemForm } from './form';
import { withItemTab } from './item-address';
import { ItemFields } from './item-fields';
import { ItemIds } from './item-ids';
import { ItemNotice, itemNotice } from './item-notice';
import type { ItemPanelData } from './load.server';

const ExistingItems = lazily(() => import('../existing/existing-items'), 'ExistingItems');

/** The menu item form in its panel; a new item of a category may be one that is there (D2 §2). */
export function ItemPanel({ data, closeTo }: { data: ItemPanelData; closeTo: string }) {
  const { object, tab, existing, posId, customId } = data;
  const [picksUnsaved, setPicksUnsaved] = useState(false);
  const notice = itemNotice(data);
  return (
    <FormPanel
      kind={itemForm}
      data={data}
      closeTo={closeTo}
      actions={object ? <HistoryLink /> : null}
      above={
        <>
          {tab ? <ItemTabs current={tab} /> : null}
          {existing ? (
            <ExistingItems
              data={existing}
              late={data.late}
              closeTo={closeTo}
              onUnsaved={setPicksUnsaved}
            />
          ) : null}
        </>
      }
      hidden={existing !== null}
      losesMore={picksUnsaved}
      notice={notice && <ItemNotice notice={notice} />}
      ids={<ItemIds posId={posId} customId={customId} />}
    >
      {(values, errors, form) => (
        <ItemFields data={data} values={values} errors={errors} form={form} />
      )}
    </FormPanel>
  );
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
