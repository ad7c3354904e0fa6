import { PanelSection } from '~/ui/panel';
import { EVERY_DAY, type MonthOfDays } from './days';

/** The days that a category is scheduled on, to be read. */
export function ScheduleDays({ months }: { months: readonly MonthOfDays[] | null }) {
  return (
    <PanelSection title="Schedule">
      <div id="schedule" tabIndex={-1} className="focus-visible:outline-offset-4">
        {months ? (
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
      </div>
    </PanelSection>
  );
}
