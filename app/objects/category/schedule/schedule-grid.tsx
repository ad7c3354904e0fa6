import { Form, useLocation } from '@remix-run/react';
import { memo, useMemo, useRef, useState } from 'react';
import { useRowEdits } from '~/editing/use-row-edits';
import { longDate, weekdayName } from '~/menu/calendar';
import { WINDOW_DAYS, type WindowDay, windowDays, windowMonths } from '~/menu/schedule-window';
import { pathOf } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { classNames } from '~/ui/class-names';
import { useHydrated } from '~/ui/use-hydrated';
import { dayClass, dayHeadId } from './day-marks';
import { GridRow } from './grid-row';
import type { SchedulePage } from './load-schedule.server';
import { scheduleAlone } from './paths';
import { editRow, FAILED, scheduleList, shownRow } from './schedule-list';
import { useGridFocus } from './use-grid-focus';
import { useGridPointer } from './use-grid-pointer';

/** Without scripts each cell and switch is a submit button; with scripts a change is saved at once. */
export function ScheduleGrid({ page }: { page: SchedulePage }) {
  const { rows, window } = page;
  const hydrated = useHydrated();
  const { start, today } = window;
  const [lost, setLost] = useState<string | null>(null);
  const { edits, dispatch, savers } = useRowEdits(scheduleList, {
    rows,
    fields: { start },
    onAnswer: (id, answer) => {
      if (answer === null) setLost(rows.find((row) => row.id === id)?.name ?? '');
    },
  });
  const table = useRef<HTMLTableElement>(null);
  const focus = useGridFocus(table);
  const { painted, ...pointer } = useGridPointer((id, cells) => {
    setLost(null);
    dispatch({ type: 'set', id, cells });
  });
  const days = useMemo(() => windowDays({ start, today }), [start, today]);
  return (
    <>
      {lost === null ? null : (
        <Alert kind="danger" title={FAILED} className="mx-4 my-3 lg:mx-5">
          The connection is broken: “{lost}” is as it was. Try again.
        </Alert>
      )}
      <SwitchForms page={page} />
      <Form id="set-days" method="post" preventScrollReset className="contents">
        <FormFields intent="set-days" page={page} />
        <section
          aria-label={`Schedule, ${WINDOW_DAYS} days from ${longDate(window.start)}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          className="relative overflow-auto focus-visible:-outline-offset-2 lg:min-h-0 lg:flex-1"
        >
          <table
            ref={table}
            role={hydrated ? 'grid' : undefined}
            aria-label="Schedule"
            className="days"
            {...focus}
            {...pointer}
          >
            <GridHead days={days} />
            <tbody>
              {rows.map((row) => {
                const shown = shownRow(row, edits.get(row.id), window);
                const paint = painted?.get(row.id);
                const {
                  active,
                  days: marks,
                  ruled,
                } = paint ? editRow(shown, paint, window) : shown;
                return (
                  <GridRow
                    key={row.id}
                    id={row.id}
                    name={row.name}
                    locked={row.locked}
                    editable={row.editable}
                    active={active}
                    marks={marks}
                    ruled={ruled}
                    days={days}
                  />
                );
              })}
            </tbody>
          </table>
        </section>
      </Form>
      {savers}
    </>
  );
}

/** One form for each kind of switch, not one for each row. */
function SwitchForms({ page }: { page: SchedulePage }) {
  return ['set-active', 'set-scheduled'].map((intent) => (
    <Form key={intent} id={intent} method="post" preventScrollReset hidden>
      <FormFields intent={intent} page={page} />
    </Form>
  ));
}

function FormFields({ intent, page }: { intent: string; page: SchedulePage }) {
  const back = pathOf(scheduleAlone(useLocation()));
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="start" value={page.window.start} />
      <input type="hidden" name="back" value={back} />
    </>
  );
}

const GridHead = memo(function GridHead({ days }: { days: readonly WindowDay[] }) {
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
