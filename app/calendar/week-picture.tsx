import { longDate, weekdayName } from '~/menu/calendar';
import { drawnAt, type Stretch } from '~/menu/day-picture';
import type { DayPlan } from '~/menu/day-plan';
import { Patterns } from '~/objects/location';
import { across, HourLines, percentAt, TimeAxis, type TimeScale } from '~/ui/time-strip';
import { DayChips, dayHours } from './day-words';
import type { CalendarPage } from './load-calendar.server';

const LANE = 26;
const DEAL = 20;

/** A row is a business day, from 4 AM to 4 AM or as long as it is open, so that past midnight is one bar. */
export function WeekPicture({ page }: { page: CalendarPage }) {
  const { plans, today, now, locationId } = page;
  const scale = scaleOf(plans);
  const drawn = drawnAt(
    plans.map(({ date }) => date),
    scale,
    { ...now, today },
  );
  return (
    <div className="calendar-week">
      <Patterns />
      <div className="calendar-day day-pic" aria-hidden="true">
        <span className="day-blank" />
        <TimeAxis scale={scale} thin={(hour) => hour % 6 !== 0} />
      </div>
      {plans.map((plan) => (
        <section key={plan.date} className="calendar-day" aria-labelledby={`day-${plan.date}`}>
          <header>
            <h3 id={`day-${plan.date}`} data-today={plan.date === today ? '' : undefined}>
              {weekdayName(plan.date)}
            </h3>
            <p>{longDate(plan.date)}</p>
            <p>{dayHours(plan)}</p>
          </header>
          <div className="min-w-0">
            <Lanes
              plan={plan}
              scale={scale}
              now={plan.date === drawn?.row ? drawn.minutes : null}
            />
            <DayChips plan={plan} locationId={locationId} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Lanes({ plan, scale, now }: { plan: DayPlan; scale: TimeScale; now: number | null }) {
  const { open, parts, gaps, overlap, modes, spans } = plan;
  const deals = [
    ...plan.deals.map((deal) => ({ ...deal, key: `discount ${deal.id}` })),
    ...plan.fees.map((fee) => ({ ...fee, key: `fee ${fee.id}` })),
  ];
  const height = LANE + (deals.length + modes.length) * (DEAL + 2);
  const laneAt = (lane: number) => LANE + 2 + lane * (DEAL + 2);
  const at = (stretch: Stretch) => ({ ...across(scale, stretch), y: 0.5, height: LANE - 1, rx: 4 });
  return (
    <div className="day-pic calendar-lanes" aria-hidden="true">
      <svg height={height} aria-hidden="true">
        <rect
          x="0"
          y="0.5"
          width="100%"
          height={LANE - 1}
          rx="4"
          className={spans.length === 0 ? 'day-shut' : 'day-track'}
        />
        <HourLines scale={scale} height={LANE} />
        {open.map((stretch) => (
          <rect key={stretch.from} {...at(stretch)} className="day-open" />
        ))}
        {parts.map((part) => (
          <Bar
            key={`${part.name} ${part.from}`}
            scale={scale}
            stretch={part}
            y={3}
            height={LANE - 6}
            className="day-part"
          >
            {part.name}
          </Bar>
        ))}
        {[...gaps, ...(overlap ? [overlap] : [])].map((stretch) => (
          <rect key={`gap ${stretch.from}`} {...at(stretch)} className="day-gap" />
        ))}
        {spans.length === 0 ? (
          <text x="8" y="17" className="day-none">
            {dayHours(plan)}
          </text>
        ) : null}
        {deals.map(({ key, name, stretches }, lane) =>
          stretches.map((stretch) => (
            <Bar
              key={`${key} ${stretch.from}`}
              scale={scale}
              stretch={stretch}
              y={laneAt(lane)}
              height={DEAL - 1}
              className="day-deal"
            >
              {name}
            </Bar>
          )),
        )}
        {modes.map(({ id, name, stretches, waits }, lane) => (
          <g key={`mode ${id}`}>
            {stretches.map((stretch) => (
              <Bar
                key={stretch.from}
                scale={scale}
                stretch={stretch}
                y={laneAt(deals.length + lane)}
                height={DEAL - 1}
                className="day-open"
              >
                {name}
              </Bar>
            ))}
            {waits.map((stretch) => (
              <rect
                key={`waits ${stretch.from}`}
                {...at(stretch)}
                y={laneAt(deals.length + lane) + 0.5}
                height={DEAL - 1}
                className="day-gap"
              />
            ))}
          </g>
        ))}
        {now === null ? null : (
          <line
            x1={percentAt(scale, now)}
            x2={percentAt(scale, now)}
            y1="0"
            y2={height}
            className="day-now"
          />
        )}
      </svg>
    </div>
  );
}

function Bar(props: {
  scale: TimeScale;
  stretch: Stretch;
  y: number;
  height: number;
  className: string;
  children: string;
}) {
  const { scale, stretch, y, height, className, children } = props;
  const where = across(scale, stretch);
  return (
    <>
      <rect {...where} y={y + 0.5} height={height} rx="3" className={className} />
      <svg {...where} y={y} height={height} overflow="hidden" aria-hidden="true">
        <text x="6" y={height / 2 + 4}>
          {children}
        </text>
      </svg>
    </>
  );
}

function scaleOf(plans: readonly DayPlan[]): TimeScale {
  const all = plans.flatMap(({ open }) => open);
  const from = Math.floor(Math.min(4 * 60, ...all.map((one) => one.from)) / 60);
  const to = Math.ceil(Math.max(28 * 60, ...all.map((one) => one.to)) / 60);
  const hours = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter(
    (hour) => hour % 3 === 0 && hour > from && hour < to,
  );
  return { from: from * 60, to: to * 60, hours };
}
