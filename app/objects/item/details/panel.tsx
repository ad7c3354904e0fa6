import { useLocation } from '@remix-run/react';
import { FormPanel } from '~/form/form-panel';
import { HistoryLink } from '~/history/history-link';
import { ItemIds } from '../form/item-ids';
import { AdditionalDetails } from './additional-details';
import { asksForContainer } from './details-address';
import { ExistingItems } from './existing-items';
import { itemDetailsForm } from './form';
import { GlobalMatches } from './global-matches';
import { HiddenFields } from './hidden-fields';
import { Identification } from './identification';
import { ImportedFrom, ImportTabs } from './import-tabs';
import type { ItemDetailsPanelData } from './load.server';
import { MainFields } from './main-fields';
import { Relations } from './relations-section';

export interface ItemDetailsPanelProps {
  data: ItemDetailsPanelData;
  /** The screen without the panel. */
  closeTo: string;
}

/** The details of an item of the catalogue in its panel (D2 §2 Item details form). */
export function ItemDetailsPanel({ data, closeTo }: ItemDetailsPanelProps) {
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
      kindWords="Item details"
      actions={object ? <HistoryLink /> : null}
      above={
        data.import ? (
          <>
            <ImportTabs current={data.import.tab} />
            {choice ? <ExistingItems choice={choice} closeTo={closeTo} /> : null}
          </>
        ) : null
      }
      hidden={choice !== null}
      ids={<ItemIds posId={templateItem ? null : posId} customId={customId} />}
    >
      {(values, errors) => {
        const fields = { data, values, errors };
        return (
          <>
            <HiddenFields {...fields} />
            {from ? <ImportedFrom imported={from} /> : null}
            <MainFields {...fields} />
            <Identification {...fields} />
            <GlobalMatches {...fields} />
            {from ? null : <Relations {...fields} />}
            {templateItem ? null : <AdditionalDetails {...fields} />}
          </>
        );
      }}
    </FormPanel>
  );
}
