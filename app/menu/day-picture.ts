import { type DayPart, midnightAsEnd } from './day-parts';
import { isTime, minutesOf, timeOfDay, timeOfMinutes } from './time-of-day';

/** Minutes from midnight; `from` is below `to`, at most 1,440. */
export interface Stretch {
  from: number;
  to: number;
}

export interface DayHours {
  start: string;
  end: string;
}

export interface DayFacts {
  open: DayHours & { all_day: boolean };
  parts: readonly Pick<DayPart, 'name' | 'start' | 'end'>[];
  /** Mobile order hours; a closed day has no hours. */
  mobile: { weekdays: MobileDay; weekends: MobileDay };
}

export interface MobileDay {
  open: boolean;
  /** Empty means all day. */
  hours: readonly DayHours[];
}

export interface DayPicture {
  open: Stretch[];
  parts: (Stretch & { name: string })[];
  /** Open, but at no day part; only if there are any. */
  gaps: Stretch[];
  overlaps: Stretch[];
  mobile: { weekdays: MobilePicture; weekends: MobilePicture };
  remarks: DayRemark[];
}

export interface MobilePicture {
  ranges: Stretch[];
  closed: Stretch[];
}

/** `stop`: cannot be saved. */
export interface DayRemark {
  kind: 'stop' | 'mind';
  title: string;
  text: string;
}

const DAY = 24 * 60;

export function dayPicture({ open, parts, mobile }: DayFacts): DayPicture {
  const isOpen = open.all_day ? [{ from: 0, to: DAY }] : stretchesOf(open);
  const drawn = parts.flatMap(({ name, ...hours }) => {
    const [stretch, ...overnight] = stretchesOf(hours);
    return stretch && overnight.length === 0 ? [{ name: name.trim(), ...stretch }] : [];
  });
  const overlaps = drawn.flatMap((part, index) => {
    const earlier = drawn[index - 1];
    return earlier && part.from < earlier.to
      ? [{ from: part.from, to: Math.min(part.to, earlier.to), names: [part.name, earlier.name] }]
      : [];
  });
  const gaps = drawn.length === 0 ? [] : without(isOpen, drawn);
  const pictureOf = (day: MobileDay): MobilePicture => {
    const ranges = !day.open
      ? []
      : day.hours.length === 0
        ? [{ from: 0, to: DAY }]
        : day.hours.flatMap(stretchesOf);
    return { ranges, closed: day.hours.length === 0 ? [] : without(ranges, isOpen) };
  };
  const pictures = { weekdays: pictureOf(mobile.weekdays), weekends: pictureOf(mobile.weekends) };
  return {
    open: isOpen,
    parts: drawn,
    gaps,
    overlaps: overlaps.map(({ from, to }) => ({ from, to })),
    mobile: pictures,
    remarks: [
      ...overlaps.map(
        ({ names: [later, earlier], ...stretch }): DayRemark => ({
          kind: 'stop',
          title: `Overlap, ${rangeText(stretch)}.`,
          text: `${later || 'A day part'} starts before ${earlier || 'the one before'} ends. This cannot be saved.`,
        }),
      ),
      ...gaps.map(
        (stretch): DayRemark => ({
          kind: 'mind',
          title: `Gap, ${rangeText(stretch)}.`,
          text: 'Open, but no day part: only items sold All Day are shown.',
        }),
      ),
      ...(['weekdays', 'weekends'] as const).flatMap((days) =>
        pictures[days].closed.map(
          (stretch): DayRemark => ({
            kind: 'mind',
            title: `Mobile hours on ${days}, ${rangeText(stretch)}.`,
            text: 'The location is closed then.',
          }),
        ),
      ),
    ],
  };
}

/** '6:30 – 9:00 AM', '6:30 AM – 9:00 PM'. */
export function rangeText({ from, to }: Stretch): string {
  const [start, end] = [from, to].map((minutes) => timeOfDay(timeOfMinutes(minutes))) as [
    string,
    string,
  ];
  const half = end.slice(-3);
  return `${start.endsWith(half) && to - from < DAY / 2 ? start.slice(0, -3) : start} – ${end}`;
}

/** Two stretches if the hours cross midnight, none if a time is missing. */
function stretchesOf({ start, end: given }: DayHours): Stretch[] {
  const end = midnightAsEnd(given);
  if (!isTime(start) || (end !== '24:00' && !isTime(end))) return [];
  const [from, to] = [minutesOf(start), minutesOf(end)];
  if (from < to) return [{ from, to }];
  const split = [
    { from: 0, to },
    { from, to: DAY },
  ];
  return split.filter((stretch) => stretch.from < stretch.to);
}

export function without(list: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const covers = [...others].sort((one, other) => one.from - other.from);
  return list.flatMap((stretch) => {
    const left: Stretch[] = [];
    let from = stretch.from;
    for (const cover of covers) {
      if (cover.from > from) left.push({ from, to: Math.min(cover.from, stretch.to) });
      from = Math.max(from, cover.to);
      if (from >= stretch.to) break;
    }
    if (from < stretch.to) left.push({ from, to: stretch.to });
    return left.filter((one) => one.from < one.to && one.from < stretch.to);
  });
}

/**
 * The row that a moment is drawn in, where rows are days of more than their 24 hours: that of its business day if it is
 * within the picture there, else another; null if it is in none.
 */
export function drawnAt(
  rows: readonly string[],
  { from, to }: Stretch,
  { date, time, today }: { date: string; time: string; today: string },
): { row: string; minutes: number } | null {
  const drawn = rows.flatMap((row) => {
    const days = (Date.parse(date) - Date.parse(row)) / 86_400_000;
    const minutes = minutesOf(time) + days * 1440;
    return minutes >= from && minutes < to ? { row, minutes } : [];
  });
  return drawn.find(({ row }) => row === today) ?? drawn[0] ?? null;
}
