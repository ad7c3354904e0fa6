import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type DayPicture, dayPicture, rangeText, type Stretch } from '~/menu/day-picture';
import { Leader } from '~/ui/leader';
import { across, TimeAxis, type TimeScale, TimeStrip } from '~/ui/time-strip';
import { Patterns } from './day-patterns';
import { numbered } from './field-forms';
import type { SettingsValues } from './form';

const DAY = 24 * 60;
const SCALE: TimeScale = { from: 0, to: DAY, hours: [3, 6, 9, 12, 15, 18, 21] };

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
        <TimeAxis scale={SCALE} thin={(hour) => hour % 6 !== 0} />
        <span>Open</span>
        <TimeStrip scale={SCALE} height={20}>
          {draw(open, 'day-open', 20)}
        </TimeStrip>
        <span>Day parts</span>
        <TimeStrip scale={SCALE} height={28}>
          {parts.map((part, index) => (
            <Part
              key={`${part.from} ${part.name}`}
              part={part}
              free={Math.max(part.from, parts[index - 1]?.to ?? 0)}
            />
          ))}
          {draw(gaps, 'day-gap', 28)}
          {draw(overlaps, 'day-overlap', 28)}
        </TimeStrip>
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
      <TimeStrip scale={SCALE} height={20}>
        {draw(ranges, 'day-range', 20)}
        {draw(closed, 'day-gap', 20)}
        {ranges.length === 0 ? (
          <text className="day-none" x="8" y="14">
            Closed
          </text>
        ) : null}
      </TimeStrip>
    </>
  );
}

/** `free`: where its name may begin, in minutes. */
function Part({ part, free }: { part: Stretch & { name: string }; free: number }) {
  return (
    <>
      <rect {...across(SCALE, part)} y="0.5" height={27} rx="4" className="day-part" />
      <svg
        {...across(SCALE, { from: Math.min(free, part.to), to: part.to })}
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
      {...across(SCALE, stretch)}
      y="0.5"
      height={height - 1}
      rx="4"
      className={className}
    />
  ));
}
