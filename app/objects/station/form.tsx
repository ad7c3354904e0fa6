import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { SectionFields, type SectionValues } from '~/form/section-fields';
import { tableForm } from '~/form/table-form';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { stationFields } from './fields';

const { image, name, description, visibility, active } = stationFields;

export const stationForm = tableForm('station', { image, name, description, visibility, active });

/** Everything that a station's panel shows. */
export interface StationPanelData extends FormPanelData<SectionValues> {
  kind: 'station';
  /** Items in its categories, each as often as it stands there. */
  itemCount: number;
}

/** The station form in its panel. */
export function StationPanel({ data, closeTo }: { data: StationPanelData; closeTo: string }) {
  return (
    <FormPanel
      kind={stationForm}
      data={data}
      closeTo={closeTo}
      actions={data.object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <PanelSection>
          <SectionFields fields={stationFields} values={values} errors={errors} />
        </PanelSection>
      )}
    </FormPanel>
  );
}
