import type { ReactNode } from 'react';

/** Minutes from a midnight that are drawn, and the hours that have a line. */
export interface TimeScale {
  from: number;
  to: number;
  hours: readonly number[];
}

export function percentAt({ from, to }: TimeScale, minutes: number): string {
  return `${(((minutes - from) / (to - from)) * 100).toFixed(3)}%`;
}

/** Where a stretch of minutes is drawn. */
export function across(scale: TimeScale, stretch: { from: number; to: number }) {
  const from = Math.max(stretch.from, scale.from);
  const to = Math.min(stretch.to, scale.to);
  const width = (Math.max(to - from, 0) / (scale.to - scale.from)) * 100;
  return { x: percentAt(scale, from), width: `${width.toFixed(3)}%` };
}

export function TimeStrip(props: { scale: TimeScale; height: number; children?: ReactNode }) {
  const { scale, height, children } = props;
  return (
    <svg height={height} aria-hidden="true">
      <rect x="0" y="0.5" width="100%" height={height - 1} rx="4" className="day-track" />
      <HourLines scale={scale} height={height} />
      {children}
    </svg>
  );
}

export function HourLines({ scale, height }: { scale: TimeScale; height: number }) {
  return scale.hours.map((hour) => (
    <line
      key={hour}
      x1={percentAt(scale, hour * 60)}
      x2={percentAt(scale, hour * 60)}
      y1={1}
      y2={height - 1}
      className={hour % 12 === 0 ? 'day-noon' : 'day-hour'}
    />
  ));
}

/** @param thin hours that are left out on phones */
export function TimeAxis({ scale, thin }: { scale: TimeScale; thin: (hour: number) => boolean }) {
  const ends = [scale.from / 60, scale.to / 60];
  // Beside an end there is no room.
  const inner = scale.hours.filter((hour) => ends.every((end) => Math.abs(end - hour) > 1));
  const all = [...inner, ...ends.filter(Number.isInteger)];
  return (
    <svg height={16} className="day-axis" aria-hidden="true">
      {all.map((hour) => (
        <text
          key={hour}
          x={percentAt(scale, hour * 60)}
          y={12}
          textAnchor={hour === ends[0] ? 'start' : hour === ends[1] ? 'end' : 'middle'}
          className={thin(hour) ? 'day-thin' : undefined}
        >
          {`${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`}
        </text>
      ))}
    </svg>
  );
}
