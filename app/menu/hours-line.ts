import { isOvernight, type Spans, stretchOf, tidySpans } from './hours-calendar';
import { timeOfDay } from './time-of-day';
import { readTimesOfDay } from './times-line';
import { WEEKDAYS } from './weekdays';

/** The hours of one day in one line: '6:30 – 11, 12 – 21:00', '18–02', 'all day'; '' is closed. */

export type ReadHours = { ok: true; spans: Spans } | { ok: false; message: string };

const MOST_SPANS = 10;
const LONGEST = 300;

export function readHours(typed: string): ReadHours {
  const refused = (message: string) => ({ ok: false, message }) as const;
  if (typed.length > LONGEST) return refused('Shorten this');
  const text = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ');
  if (CLOSED.test(text)) return { ok: true, spans: [] };
  if (ALL_DAY.test(text)) return { ok: true, spans: [{ start: '00:00', end: '24:00' }] };
  const { ranges, fault } = readTimesOfDay(text);
  if (fault !== undefined) return refused(fault);
  const spans = ranges.map(({ start, end }) => ({ start, end: end === '00:00' ? '24:00' : end }));
  if (spans.length > MOST_SPANS) return refused(`Give at most ${MOST_SPANS} spans a day`);
  const tidy = tidySpans(spans);
  const message = overlapIn(tidy);
  return message ? refused(message) : { ok: true, spans: tidy };
}

const CLOSED = /^(?:|closed|none|no hours|[-–—])\.?$/;
const ALL_DAY =
  /^(?:all day(?: long)?|open all day|always|24 ?h(?:ours|rs?)?|24\/7|0?0(?::00)? ?[-–—] ?24(?::00)?)$/;
function overlapIn(spans: Spans): string | undefined {
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    if (next && stretchOf(next).from < stretchOf(span).to) {
      return `${spanText(span)} and ${spanText(next)} overlap`;
    }
  }
  return undefined;
}

/** A day that begins before the night of the day before it has ended; Monday first. */
export function overlapsInWeek(week: readonly Spans[]): { day: number; message: string }[] {
  return week.flatMap((spans, day) => {
    const before = week[(day + 6) % 7]?.at(-1);
    const [first] = spans;
    if (!first || !before || !isOvernight(before) || first.start >= before.end) return [];
    const [name, other] = [WEEKDAYS[day], WEEKDAYS[(day + 6) % 7]];
    const message = `${name} begins at ${timeOfDay(first.start)}, before ${other} ends at ${timeOfDay(before.end)}`;
    return [{ day, message }];
  });
}

/** As it is typed: '6:30 AM – 9 PM'; '' for closed. */
export function hoursLine(spans: Spans): string {
  return spans
    .map((span) =>
      isAllDay(span) ? 'all day' : `${shortTime(span.start)} – ${shortTime(span.end)}`,
    )
    .join(', ');
}

/** For reading: '6:30 AM – 9:00 PM', 'Closed', 'All day'. */
export function hoursText(spans: Spans): string {
  return spans.map(spanText).join(', ') || 'Closed';
}

/** Beside the field: how long the day is, or what was read. @param day after which the next one is named */
export function readBack(typed: string, spans: Spans, day: number): string {
  const [only] = spans;
  if (!only) return 'Closed';
  if (spans.length > 1) return `${hoursText(spans)}${overnightText(spans, day)}`;
  if (isAllDay(only)) return '24 h';
  if (isOvernight(only)) return `until ${timeOfDay(only.end)} on ${WEEKDAYS[(day + 1) % 7]}`;
  if (typed.trim() !== hoursLine(spans)) return spanText(only);
  const { from, to } = stretchOf(only);
  const [hours, minutes] = [Math.floor((to - from) / 60), (to - from) % 60];
  return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`;
}

function overnightText(spans: Spans, day: number): string {
  const last = spans.at(-1);
  return last && isOvernight(last) ? ` on ${WEEKDAYS[(day + 1) % 7]}` : '';
}

function spanText(span: { start: string; end: string }): string {
  return isAllDay(span) ? 'All day' : `${timeOfDay(span.start)} – ${timeOfDay(span.end)}`;
}

function isAllDay({ start, end }: { start: string; end: string }): boolean {
  return start === '00:00' && end === '24:00';
}

/** '9 PM', '6:30 AM'; the end of a day is '12 AM'. */
function shortTime(time: string): string {
  return timeOfDay(time).replace(':00 ', ' ');
}
