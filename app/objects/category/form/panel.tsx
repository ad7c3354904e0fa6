import { FormPanel } from '~/form/form-panel';
import { SectionFields } from '~/form/section/section-fields';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { categoryChannels, categoryForm } from './form';
import type { CategoryPanelData } from './load.server';
import { ScheduleDays } from './schedule-days';

/** The category form in its panel (D2 §2 Other forms). */
export function CategoryPanel({ data, closeTo }: { data: CategoryPanelData; closeTo: string }) {
  return (
    <FormPanel
      kind={categoryForm}
      data={data}
      closeTo={closeTo}
      actions={data.object ? <HistoryLink /> : null}
    >
      {(values, errors) => (
        <>
          <PanelSection>
            <SectionFields values={values} errors={errors} channels={categoryChannels} />
          </PanelSection>
          {data.object ? <ScheduleDays months={data.months} /> : null}
        </>
      )}
    </FormPanel>
  );
}
