import { longDate, weekdayName } from '~/menu/calendar';
import { WEEKDAYS } from '~/menu/weekdays';
import { across, type TimeScale } from '~/ui/time-strip';
import { DayChips, dayHours } from './day-words';
import type { CalendarPage } from './load-calendar.server';

const SCALE: TimeScale = { from: 0, to: 28 * 60, hours: [] };

export function MonthTable({ page }: { page: CalendarPage }) {
  const { plans, today, date, locationId } = page;
  return (
    <div className="calendar-month">
      {WEEKDAYS.map((day) => (
        <span key={day} className="calendar-weekday" aria-hidden="true">
          {day.slice(0, 3)}
        </span>
      ))}
      {plans.map((plan) => (
        <section
          key={plan.date}
          aria-labelledby={`day-${plan.date}`}
          data-today={plan.date === today ? '' : undefined}
          data-other={plan.date.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
        >
          <h3 id={`day-${plan.date}`}>
            <span aria-hidden="true">{Number(plan.date.slice(8))}</span>
            <span className="sr-only">
              {weekdayName(plan.date)} {longDate(plan.date)}
            </span>
          </h3>
          <svg height="8" className="w-full" aria-hidden="true">
            <rect x="0" y="0.5" width="100%" height="7" rx="2" className="day-track" />
            {plan.open.map((stretch) => (
              <rect
                key={stretch.from}
                {...across(SCALE, stretch)}
                y="0.5"
                height="7"
                rx="2"
                className="day-open"
              />
            ))}
          </svg>
          <p>{dayHours(plan)}</p>
          <DayChips plan={plan} locationId={locationId} />
        </section>
      ))}
    </div>
  );
}
