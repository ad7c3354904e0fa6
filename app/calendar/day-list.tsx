import { Link, useLocation } from '@remix-run/react';
import { longDate, shortWeekday } from '~/menu/calendar';
import { stretchText } from '~/menu/day-plan';
import { hoursPath } from '~/objects/location';
import { Card } from '~/ui/card';
import { Segments } from '~/ui/segments';
import { tableRoles } from '~/ui/table';
import { dayHours } from './day-words';
import type { CalendarPage } from './load-calendar.server';
import { calendarQuery } from './paths';

/** The next weeks as a list: what is not as usual, or every day. */
export function DayList({ page }: { page: CalendarPage }) {
  const { listed, query, unusual, days, today, usual, locationId } = page;
  const address = useLocation();
  const segment = (list: typeof query.list, label: string) => ({
    to: calendarQuery.href(address, { list }),
    label,
    current: query.list === list,
  });
  return (
    <Card title="The next five weeks" flush>
      <div className="flex flex-wrap items-center gap-3 px-4 py-2">
        <Segments
          label="Days"
          segments={[
            segment('unusual', `Unusual ${unusual}`),
            segment('every', `Every day ${days}`),
          ]}
        />
        <span className="text-12 text-ink-3">Usual hours: {usual}</span>
      </div>
      {listed.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-3">Every day is as usual.</p>
      ) : (
        <table {...tableRoles.table} className="calendar-list">
          <thead {...tableRoles.rows}>
            <tr {...tableRoles.row}>
              <th scope="col" {...tableRoles.columnHeader}>
                Day
              </th>
              <th scope="col" {...tableRoles.columnHeader}>
                Hours
              </th>
              <th scope="col" {...tableRoles.columnHeader}>
                Categories
              </th>
              <th scope="col" {...tableRoles.columnHeader}>
                Prices, discounts, fees
              </th>
            </tr>
          </thead>
          <tbody {...tableRoles.rows}>
            {listed.map((plan) => (
              <tr
                key={plan.date}
                {...tableRoles.row}
                data-today={plan.date === today ? '' : undefined}
              >
                <th scope="row" {...tableRoles.rowHeader}>
                  {shortWeekday(plan.date)} {longDate(plan.date)}
                </th>
                <td {...tableRoles.cell} data-label="Hours">
                  {plan.out ? (
                    <Link to={hoursPath(locationId)} className="text-accent-ink underline">
                      {dayHours(plan)}
                      {plan.spans.length > 0 && plan.out.name ? `, ${plan.out.name}` : ''}
                    </Link>
                  ) : query.list === 'every' ? (
                    dayHours(plan)
                  ) : (
                    'As usual'
                  )}
                </td>
                <td {...tableRoles.cell} data-label="Categories">
                  {[
                    ...plan.categories.map(({ name }) => name),
                    ...plan.away.categories.map(({ name }) => `not ${name}`),
                  ].join(', ')}
                </td>
                <td {...tableRoles.cell} data-label="Prices, discounts, fees">
                  {[
                    ...[...plan.modes, ...plan.deals, ...plan.fees].map(
                      ({ name, stretches }) =>
                        `${name} ${stretches.map(stretchText).join(', ') || 'waits'}`,
                    ),
                    ...[...plan.away.modes, ...plan.away.deals, ...plan.away.fees].map(
                      ({ name }) => `not ${name}`,
                    ),
                  ].join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
