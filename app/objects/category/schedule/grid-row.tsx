import { Link, useLocation } from '@remix-run/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Lock from 'lucide-react/icons/lock';
import Repeat from 'lucide-react/icons/repeat';
import { memo } from 'react';
import type { WindowDay } from '~/menu/schedule-window';
import { withPanel } from '~/screen/panel/panel-address';
import { IconLink } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { SwitchButton } from '~/ui/switch-button';
import { cellText, switchText } from './cells';
import { dayClass, dayHeadId, dayRuns, nameId } from './day-marks';
import {
  dayAnchor,
  daysDialogPath,
  lastAnchor,
  repeatsDialogPath,
  rowAnchor,
  scheduleAlone,
} from './paths';

export interface GridRowProps {
  id: number;
  name: string;
  active: boolean;
  /** '0110…'; null is not scheduled. */
  marks: string | null;
  /** The days of its rule, whatever is taken out; null where none repeat. */
  ruled: string | null;
  days: readonly WindowDay[];
  editable: boolean;
  locked: boolean;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, name, active, marks, ruled, days, editable, locked } = props;
  const isScheduled = marks !== null;
  return (
    <tr id={rowAnchor(id)}>
      <th scope="row" className={classNames('days-pin days-name', !active && 'days-off')}>
        <RowName {...props} />
      </th>
      <td className="days-pin days-active">
        <SwitchButton
          checked={active}
          label={`${name}, active`}
          action={active ? 'Mark Inactive' : 'Mark Active'}
          form="set-active"
          name="active"
          value={switchText(id, !active)}
          disabled={!editable}
        />
      </td>
      <td className="days-pin days-scheduled">
        {locked ? (
          <span className="text-ink-3">Template</span>
        ) : (
          <SwitchButton
            checked={isScheduled}
            label={`${name}, scheduled`}
            action={isScheduled ? 'Show Every Day' : 'Choose Days'}
            form="set-scheduled"
            name="scheduled"
            value={switchText(id, !isScheduled)}
            disabled={!editable}
          />
        )}
      </td>
      <DayCells id={id} marks={marks} ruled={ruled} days={days} editable={editable} />
    </tr>
  );
});

function RowName({ id, name, marks, editable, locked }: GridRowProps) {
  const address = useLocation();
  return (
    <span className="flex items-center gap-1 max-md:flex-wrap">
      <Link
        id={nameId(id)}
        to={withPanel(scheduleAlone(address), 'category', id)}
        preventScrollReset
        title={name}
        className="line-clamp-1 min-w-0 flex-1 break-words text-inherit no-underline hover:underline max-md:line-clamp-2 max-md:basis-full"
      >
        {name}
      </Link>
      {locked ? <Lock aria-label="Template" className="size-3.5 flex-none text-ink-3" /> : null}
      {editable ? (
        <IconLink
          to={repeatsDialogPath(address, id)}
          preventScrollReset
          label={`Days that repeat of ${name}`}
          size="s"
          className="flex-none"
          icon={<Repeat aria-hidden="true" className="size-3.5" />}
        />
      ) : null}
      {editable && marks !== null ? (
        <IconLink
          to={daysDialogPath(address, id)}
          preventScrollReset
          label={`Choose days of ${name}`}
          size="s"
          className="flex-none"
          icon={<CalendarDays aria-hidden="true" className="size-3.5" />}
        />
      ) : null}
    </span>
  );
}

interface DayCellsProps {
  id: number;
  marks: string | null;
  ruled: string | null;
  days: readonly WindowDay[];
  editable: boolean;
}

/** Buttons where days can be changed, plain ticks where not, one line for every day. */
const DayCells = memo(function DayCells({ id, marks, ruled, days, editable }: DayCellsProps) {
  if (marks === null) return <EveryDay days={days} />;
  return days.map((day, index) => {
    const on = marks[index] === '1';
    const look = classNames(dayClass(day), ruled?.[index] === '1' && 'days-ruled') || undefined;
    if (!editable || day.past) return <FixedDay key={day.date} on={on} look={look} />;
    return (
      <td
        key={day.date}
        id={index === days.length - 1 ? lastAnchor(id) : dayAnchor(id, day.date)}
        className={look}
      >
        {/* biome-ignore lint/a11y/useButtonType: of thousands the default stays unsaid. */}
        <button
          name="cell"
          value={cellText({ categoryId: id, date: day.date, on: !on })}
          aria-pressed={on}
          aria-labelledby={`${nameId(id)} ${dayHeadId(index)}`}
        />
      </td>
    );
  });
});

function FixedDay({ on, look }: { on: boolean; look: string | undefined }) {
  return (
    <td className={classNames(look, on && 'days-kept')}>
      {on ? <span className="sr-only">Shown</span> : null}
    </td>
  );
}

function EveryDay({ days }: { days: readonly WindowDay[] }) {
  return dayRuns(days).map(({ className, span }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a page stay as they are.
    <td key={index} colSpan={span} className={classNames('days-every', className)}>
      {index === 0 ? <span className="sr-only">Shown every day</span> : null}
    </td>
  ));
}
