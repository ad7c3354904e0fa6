import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { SectionFields } from '~/form/section/section-fields';
import { type Channels, type SectionValues, sectionForm } from '~/form/section/section-form';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';

export type StationChannel = 'mobile' | 'tablet' | 'containers';

/** Where a station can be visible alone. */
const channels: Channels<StationChannel> = [
  { value: 'mobile', label: 'Mobile Only' },
  { value: 'tablet', label: 'Tablet Only' },
  { value: 'containers', label: 'Visual Checkout Only' },
];

export const stationForm = sectionForm('station', channels);

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
          <SectionFields values={values} errors={errors} channels={channels} />
        </PanelSection>
      )}
    </FormPanel>
  );
}
