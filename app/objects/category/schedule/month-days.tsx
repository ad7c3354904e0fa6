import { longDate, weekdayName } from '~/menu/calendar';
import type { WindowDay, WindowMonth } from '~/menu/schedule-window';
import { classNames } from '~/ui/class-names';
import { formWeekdays } from './days-form';

export interface MonthDaysProps {
  month: WindowMonth;
  isTicked: (day: WindowDay) => boolean;
  onTick: (date: string, on: boolean) => void;
}

/** A month in calendar weeks, each day a checkbox; past days are read-only. */
export function MonthDays({ month, isTicked, onTick }: MonthDaysProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-13 font-medium">{month.name}</legend>
      <div className="month-days">
        {formWeekdays.map(({ label }) => (
          <span key={label} aria-hidden="true" className="text-center text-12 text-ink-3">
            {label}
          </span>
        ))}
        {month.days.map((day, index) => (
          <label
            key={day.date}
            className={classNames(
              'month-day',
              index === 0 && columns[weekdayOf(day)],
              day.past && 'month-day-past',
              day.today && 'month-day-today',
            )}
          >
            <input
              type="checkbox"
              name="day"
              value={day.date}
              checked={isTicked(day)}
              disabled={day.past}
              onChange={({ target }) => onTick(day.date, target.checked)}
              aria-label={`${weekdayName(day.date)} ${longDate(day.date)}`}
              className="sr-only"
            />
            {day.number}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sunday first. */
const columns = [
  'col-start-7',
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
] as const;

function weekdayOf({ date }: WindowDay): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
