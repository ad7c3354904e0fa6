import { memo } from 'react';
import { longDate, weekdayName } from '~/menu/calendar';
import { type WindowDay, windowMonths } from '~/menu/schedule-window';
import { classNames } from '~/ui/class-names';
import { dayClass, dayHeadId } from './day-marks';

/** The grid's head: months, and below them each day's weekday and number. */
export const GridHead = memo(function GridHead({ days }: { days: readonly WindowDay[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="days-pin days-name">
          Category
        </th>
        <th scope="col" rowSpan={2} className="days-pin days-active">
          Active
        </th>
        <th scope="col" rowSpan={2} className="days-pin days-scheduled">
          Scheduled
        </th>
        {windowMonths(days).map((month) => (
          <th key={month.name} scope="colgroup" colSpan={month.days.length} className="days-month">
            <span>{month.name}</span>
          </th>
        ))}
      </tr>
      <tr>
        {days.map((day, index) => (
          <th
            key={day.date}
            id={dayHeadId(index)}
            scope="col"
            aria-label={`${weekdayName(day.date)} ${longDate(day.date)}`}
            aria-current={day.today ? 'date' : undefined}
            className={classNames(dayClass(day))}
          >
            {day.weekday}
            <b>{day.number}</b>
          </th>
        ))}
      </tr>
    </thead>
  );
});
