import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { TableFields } from '~/form/table-fields';
import { type TableValues, tableForm } from '~/form/table-form';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { stationFields } from './fields';

const { image, name, description, visibility, active } = stationFields;
const fields = { image, name, description, visibility, active };

export const stationForm = tableForm('station', fields);

export type StationValues = TableValues<typeof fields>;

export interface StationPanelData extends FormPanelData<StationValues> {
  kind: 'station';
  itemCount: number;
}

export default function StationPanel({
  data,
  closeTo,
}: {
  data: StationPanelData;
  closeTo: string;
}) {
  return (
    <FormPanel
      kind={stationForm}
      data={data}
      closeTo={closeTo}
      actions={data.object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <PanelSection>
          <TableFields table={fields} values={values} errors={errors} />
        </PanelSection>
      )}
    </FormPanel>
  );
}
