import { memo } from 'react';
import type { WindowDay } from '~/menu/schedule-window';
import { classNames } from '~/ui/class-names';
import { cellText } from './cells';
import { dayClass, dayHeadId, dayRuns, nameId } from './day-marks';
import { dayAnchor, lastAnchor } from './paths';

interface DayCellsProps {
  id: number;
  /** '0110…', one for each day; null is not scheduled. */
  marks: string | null;
  days: readonly WindowDay[];
  editable: boolean;
}

/** A category's days: buttons where they can be changed, plain ticks where not, one line for every day. */
export const DayCells = memo(function DayCells({ id, marks, days, editable }: DayCellsProps) {
  if (marks === null) return <EveryDay days={days} />;
  return days.map((day, index) => {
    const on = marks[index] === '1';
    const look = dayClass(day);
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

/** A day that cannot be changed: it is over, or the category is locked here. */
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
