import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { type DayPicture, dayPicture, rangeText, type Stretch } from '~/menu/day-picture';
import { Leader } from '~/ui/leader';
import { numbered } from './field-forms';
import type { SettingsValues } from './form';

const DAY = 24 * 60;
const HOURS = [3, 6, 9, 12, 15, 18, 21];

export function DayFigure({ live }: { live: SettingsValues }) {
  const picture = dayPicture({
    open: live.operation_hours,
    parts: numbered(live.meals),
    mobile: live.mobile_order_hours,
  });
  const { open, parts, gaps, overlaps, mobile, remarks } = picture;
  const days = live.operation_hours.weekends ? 'every day' : 'on weekdays';
  return (
    <figure aria-labelledby="day-title">
      <div className="day-pic" aria-hidden="true">
        <Patterns />
        <span className="day-blank" />
        <Axis />
        <span>Open</span>
        <Strip height={20}>{draw(open, 'day-open', 20)}</Strip>
        <span>Day parts</span>
        <Strip height={28}>
          {parts.map((part, index) => (
            <Part
              key={`${part.from} ${part.name}`}
              part={part}
              free={Math.max(part.from, parts[index - 1]?.to ?? 0)}
            />
          ))}
          {draw(gaps, 'day-gap', 28)}
          {draw(overlaps, 'day-overlap', 28)}
        </Strip>
        {(['weekdays', 'weekends'] as const).map((name) => (
          <MobileStrip key={name} name={name} picture={mobile[name]} />
        ))}
      </div>
      <figcaption className="day-facts" aria-live="polite">
        {remarks.length > 0 ? (
          <ul className="grid gap-0.5">
            {remarks.map(({ kind, title, text }) => (
              <li key={title} className={kind === 'stop' ? 'day-stop' : 'day-mind'}>
                {kind === 'stop' ? <CircleAlert {...icon} /> : <TriangleAlert {...icon} />}
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="day-list">
          <dl>
            <Leader as="dl-row" name={`Open, ${days}`} value={rangesText(open)} />
            {parts.map((part) => (
              <Leader
                key={`${part.from} ${part.name}`}
                as="dl-row"
                name={part.name || 'Day part'}
                value={rangeText(part)}
              />
            ))}
          </dl>
          <dl>
            <Leader
              as="dl-row"
              name="Mobile, weekdays"
              value={rangesText(mobile.weekdays.ranges)}
            />
            <Leader
              as="dl-row"
              name="Mobile, weekends"
              value={rangesText(mobile.weekends.ranges)}
            />
          </dl>
        </div>
      </figcaption>
    </figure>
  );
}

const icon = { 'aria-hidden': 'true', className: 'mt-[3px] size-3.5 flex-none' } as const;

function rangesText(ranges: readonly Stretch[]): string {
  if (ranges.length === 0) return 'Closed';
  return ranges
    .map((range) => (range.from === 0 && range.to === DAY ? 'All day' : rangeText(range)))
    .join(', ');
}

function MobileStrip({
  name,
  picture: { ranges, closed },
}: {
  name: string;
  picture: DayPicture['mobile']['weekdays'];
}) {
  return (
    <>
      <span>Mobile, {name}</span>
      <Strip height={20}>
        {draw(ranges, 'day-range', 20)}
        {draw(closed, 'day-gap', 20)}
        {ranges.length === 0 ? (
          <text className="day-none" x="8" y="14">
            Closed
          </text>
        ) : null}
      </Strip>
    </>
  );
}

/** `free`: where its name may begin, in minutes. */
function Part({ part, free }: { part: Stretch & { name: string }; free: number }) {
  return (
    <>
      <rect {...across(part)} y="0.5" height={27} rx="4" className="day-part" />
      <svg
        {...across({ from: Math.min(free, part.to), to: part.to })}
        height={28}
        overflow="hidden"
        aria-hidden="true"
      >
        <text x="8" y="18">
          {part.name}
        </text>
      </svg>
    </>
  );
}

function draw(stretches: readonly Stretch[], className: string, height: number) {
  return stretches.map((stretch) => (
    <rect
      key={`${stretch.from} ${stretch.to}`}
      {...across(stretch)}
      y="0.5"
      height={height - 1}
      rx="4"
      className={className}
    />
  ));
}

function across({ from, to }: Stretch) {
  return { x: percent(from), width: percent(to - from) };
}

function percent(minutes: number): string {
  return `${((minutes / DAY) * 100).toFixed(3)}%`;
}

function Strip({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg height={height} aria-hidden="true">
      <rect x="0" y="0.5" width="100%" height={height - 1} rx="4" className="day-track" />
      {HOURS.map((hour) => (
        <line
          key={hour}
          x1={percent(hour * 60)}
          x2={percent(hour * 60)}
          y1={1}
          y2={height - 1}
          className={hour === 12 ? 'day-noon' : 'day-hour'}
        />
      ))}
      {children}
    </svg>
  );
}

function Axis() {
  return (
    <svg height={16} className="day-axis" aria-hidden="true">
      {[0, ...HOURS, 24].map((hour) => (
        <text
          key={hour}
          x={percent(hour * 60)}
          y={12}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          className={hour % 6 === 0 ? undefined : 'day-thin'}
        >
          {`${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`}
        </text>
      ))}
    </svg>
  );
}

function Patterns() {
  const hatch = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <pattern id="hatch-gap" patternTransform="rotate(45)" {...hatch}>
        <rect width="6" height="6" />
        <path d="M0 0v6" strokeWidth="2" strokeOpacity=".5" />
      </pattern>
      <pattern id="hatch-overlap" patternTransform="rotate(-45)" {...hatch}>
        <rect width="6" height="6" />
        <path d="M0 0v6" strokeWidth="3" />
      </pattern>
    </svg>
  );
}
