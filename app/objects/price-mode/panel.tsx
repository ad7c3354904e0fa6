import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { TableFields } from '~/form/table-fields';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { priceModeFields } from './fields';
import { type PriceModeValues, priceModeForm } from './form';
import type { ModeView } from './shown-modes';

export interface PriceModePanelData extends FormPanelData<PriceModeValues> {
  kind: 'priceMode';
  shown: ModeView[];
}

export default function PriceModePanel({
  data,
  closeTo,
}: {
  data: PriceModePanelData;
  closeTo: string;
}) {
  const { object, shown } = data;
  const other = shown.find(({ id, active }) => active && id !== object?.id);
  return (
    <FormPanel
      kind={priceModeForm}
      data={data}
      closeTo={closeTo}
      actions={object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <PanelSection>
          <input type="hidden" name="shown" value={JSON.stringify(shown)} />
          <TableFields table={priceModeFields} values={values} errors={errors} />
          <p className="text-13 text-ink-2">
            One mode is active at a time.
            {other ? (
              <>
                {' '}
                Saving this one as active switches <bdi>{other.name}</bdi> off.
              </>
            ) : null}
          </p>
        </PanelSection>
      )}
    </FormPanel>
  );
}
