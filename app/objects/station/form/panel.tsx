import { FormPanel } from '~/form/form-panel';
import { SectionFields } from '~/form/section/section-fields';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { stationChannels, stationForm } from './form';
import type { StationPanelData } from './load.server';

/** The station form in its panel (D2 §2 Other forms). */
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
          <SectionFields values={values} errors={errors} channels={stationChannels} />
        </PanelSection>
      )}
    </FormPanel>
  );
}
