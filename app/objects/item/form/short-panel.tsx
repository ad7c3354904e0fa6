import { lazy, useState } from 'react';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { WhereFrom } from '../existing/where-from';
import { ItemIds } from './fields';
import { itemForm } from './form';
import { HeldSigns } from './held-signs';
import { withItemTab } from './item-address';
import { ItemNotice, itemNotice } from './item-notice';
import type { ItemPanelData } from './load.server';
import { ShortFields } from './short-layout';

const ExistingItems = lazy(() => import('../existing/existing-items'));

/** The short item form in its panel; a new item of a category may be one that is there. */
export default function ItemPanel({ data, closeTo }: { data: ItemPanelData; closeTo: string }) {
  const { object, tab, existing } = data;
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
          {tab ? <WhereFrom current={tab} pathTo={withItemTab} /> : null}
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
      ids={<ItemIds {...data} />}
    >
      {(values, errors, form) => (
        <HeldSigns locationId={data.locationId} held={data.held}>
          <ShortFields data={data} values={values} errors={errors} form={form} />
        </HeldSigns>
      )}
    </FormPanel>
  );
}
