import { useLocation } from '@remix-run/react';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { withImportTab } from '../existing/import-address';
import { ImportItems } from '../existing/import-items';
import { WhereFrom } from '../existing/where-from';
import { ItemIds } from './fields';
import { itemDetailsForm } from './form';
import { FullFields } from './full-layout';
import type { ItemDetailsPanelData } from './load.server';
import { PinnedSigns } from './pinned-signs';
import { asksForContainer } from './relation-address';

export interface ItemDetailsPanelProps {
  data: ItemDetailsPanelData;
  closeTo: string;
}

export default function ItemDetailsPanel({ data, closeTo }: ItemDetailsPanelProps) {
  const { object, posId, customId, templateItem } = data;
  const { choice = null, from = null } = data.import ?? {};
  const { search } = useLocation();
  const container = asksForContainer(new URLSearchParams(search));
  return (
    <FormPanel
      key={from?.id}
      kind={itemDetailsForm}
      data={data}
      closeTo={closeTo}
      newTitle={container ? 'Add Container' : undefined}
      kindLabels="Item details"
      actions={object ? <HistoryLink /> : null}
      above={
        data.import ? (
          <>
            <WhereFrom current={data.import.tab} pathTo={withImportTab} />
            {choice ? <ImportItems choice={choice} closeTo={closeTo} /> : null}
          </>
        ) : null
      }
      hidden={choice !== null}
      ids={<ItemIds posId={templateItem ? null : posId} customId={customId} />}
    >
      {(values, errors) => (
        <PinnedSigns locationId={data.locationId} held={data.held}>
          <FullFields data={data} values={values} errors={errors} />
        </PinnedSigns>
      )}
    </FormPanel>
  );
}
