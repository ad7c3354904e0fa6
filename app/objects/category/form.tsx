import { Link } from '@remix-run/react';
import type { FormPanelData } from '~/form/form-data.server';
import { FormPanel } from '~/form/form-panel';
import { TableFields } from '~/form/table-fields';
import { type TableValues, tableForm } from '~/form/table-form';
import { HistoryLink } from '~/history/history-link';
import { PanelSection } from '~/ui/panel';
import { EVERY_DAY, type MonthOfDays } from './days';
import { categoryFields } from './fields';

const { image, name, description, visibility, active } = categoryFields;
const fields = { image, name, description, visibility, active };

export const categoryForm = tableForm('category', fields);

export type CategoryValues = TableValues<typeof fields>;

export interface CategoryPanelData extends FormPanelData<CategoryValues> {
  kind: 'category';
  itemCount: number;
  months: MonthOfDays[] | null;
  /** Days that repeat, in words; null where none do. */
  repeats: string | null;
  daysTo: string | null;
}

export default function CategoryPanel({
  data,
  closeTo,
}: {
  data: CategoryPanelData;
  closeTo: string;
}) {
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
            <TableFields table={fields} values={values} errors={errors} />
          </PanelSection>
          {data.object ? <ScheduleDays data={data} /> : null}
        </>
      )}
    </FormPanel>
  );
}

function ScheduleDays({ data: { months, repeats, daysTo } }: { data: CategoryPanelData }) {
  return (
    <PanelSection title="Schedule">
      <div id="schedule" tabIndex={-1} className="focus-visible:outline-offset-4">
        {repeats ? (
          <p className="break-words text-ink-2">{repeats}.</p>
        ) : months ? (
          <dl className="grid gap-3">
            {months.map(({ month, days }) => (
              <div key={month}>
                <dt className="text-13 font-medium">{month}</dt>
                <dd className="text-ink-2">{days}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2">{EVERY_DAY}</p>
        )}
        {daysTo ? (
          <p className="mt-2">
            <Link to={daysTo}>Choose days</Link>
          </p>
        ) : null}
      </div>
    </PanelSection>
  );
}
