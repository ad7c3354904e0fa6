import { stretchOf } from '~/menu/hours-calendar';
import { readHours } from '~/menu/hours-line';
import { WEEKDAYS } from '~/menu/weekdays';
import { across, TimeAxis, type TimeScale, TimeStrip } from '~/ui/time-strip';
import { DAYS, type TypedWeek } from './typed-week';

/** Past midnight to 4 AM, so that a night is one bar. */
const SCALE: TimeScale = { from: 0, to: 28 * 60, hours: [4, 8, 12, 16, 20, 24] };

export function WeekFigure({ week }: { week: TypedWeek }) {
  return (
    <figure aria-label="The week">
      <div className="day-pic alone" aria-hidden="true">
        <span className="day-blank" />
        <TimeAxis scale={SCALE} thin={(hour) => hour % 8 !== 0} />
        {groupsOf(week).map(({ name, line }) => (
          <Row key={name} name={name} line={line} />
        ))}
      </div>
    </figure>
  );
}

function Row({ name, line }: { name: string; line: string }) {
  const read = readHours(line);
  const word = read.ok ? (read.spans.length === 0 ? 'Closed' : '') : 'Cannot be read yet';
  return (
    <>
      <span>{name}</span>
      <TimeStrip scale={SCALE} height={20}>
        {(read.ok ? read.spans : []).map((span) => (
          <rect
            key={span.start}
            {...across(SCALE, stretchOf(span))}
            y="0.5"
            height={19}
            rx="4"
            className="day-open"
          />
        ))}
        {word === '' ? null : (
          <text className="day-none" x="8" y="15">
            {word}
          </text>
        )}
      </TimeStrip>
    </>
  );
}

/** Days of the same line, one after the other, as one. */
function groupsOf(week: TypedWeek): { name: string; line: string }[] {
  const groups: { days: string[]; line: string }[] = [];
  for (const [index, day] of DAYS.entries()) {
    const last = groups.at(-1);
    if (last && last.line.trim() === week[day].trim()) last.days.push(WEEKDAYS[index] ?? '');
    else groups.push({ days: [WEEKDAYS[index] ?? ''], line: week[day] });
  }
  return groups.map(({ days: [first = '', ...others], line }) => {
    const last = others.at(-1);
    return { name: last ? `${first.slice(0, 3)} – ${last.slice(0, 3)}` : first, line };
  });
}
