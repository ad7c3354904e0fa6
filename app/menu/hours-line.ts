import { isOvernight, type Spans, stretchOf, tidySpans } from './hours-calendar';
import { BETWEEN, readTimeRange, timeOfDay } from './time-of-day';
import { WEEKDAYS } from './weekdays';

/** The hours of one day in one line: '6:30 – 11, 12 – 21:00', '18–02', 'all day'; '' is closed. '9 – 5' is refused. */

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
    .replace(/\s*\n\s*/g, ',')
    .replace(/\s+/g, ' ');
  if (CLOSED.test(text)) return { ok: true, spans: [] };
  if (ALL_DAY.test(text)) return { ok: true, spans: [{ start: '00:00', end: '24:00' }] };
  const spans = [];
  for (const part of text.split(/\s*(?:[,;&+]|\band\b)\s*/).filter(Boolean)) {
    const [from = '', to = '', ...others] = inWords(part).split(BETWEEN);
    if (others.length > 0 || to === '')
      return refused(`Write a start and an end, like 9 AM – 5 PM, not “${part.slice(0, 40)}”`);
    const message = noSuchHour(from, 'start') ?? noSuchHour(to, 'end');
    if (message) return refused(message);
    const read = readTimeRange(...withHalves(from, to));
    if (!read.ok) {
      return refused(
        read.isClear
          ? `${read.message}, in “${part.slice(0, 40)}”`
          : `Write times like 9 AM – 5 PM, not “${part.slice(0, 40)}”`,
      );
    }
    const { start, end } = read.range;
    if (isOvernight(read.range) && HOUR_ALONE.test(from) && HOUR_ALONE.test(to)) {
      return refused(`Say AM or PM at both times, in “${part.slice(0, 40)}”`);
    }
    spans.push({ start, end: end === '00:00' ? '24:00' : end });
  }
  if (spans.length > MOST_SPANS) return refused(`Give at most ${MOST_SPANS} spans a day`);
  const tidy = tidySpans(spans);
  const message = overlapIn(tidy);
  return message ? refused(message) : { ok: true, spans: tidy };
}

const CLOSED = /^(?:|closed|none|no hours|[-–—])\.?$/;
const ALL_DAY =
  /^(?:all day(?: long)?|open all day|always|24 ?h(?:ours|rs?)?|24\/7|0?0(?::00)? ?[-–—] ?24(?::00)?)$/;
/** Without AM or PM, minutes, a leading zero or an hour of the afternoon, both 9 and 5 have two meanings. */
const HOUR_ALONE = /^(?:[1-9]|1[0-2])$/;

function inWords(part: string): string {
  return part
    .replace(/^from /, '')
    .replace(/\b(?:12 )?noon\b/g, '12:00 pm')
    .replace(/\b(?:12 )?midnight\b/g, '12:00 am')
    .replace(/ ?o’?'?clock/g, '')
    .trim();
}

function noSuchHour(time: string, side: 'start' | 'end'): string | undefined {
  const hour = Number(/^(\d{1,2})(?:$|[:.h]| ?[ap])/.exec(time)?.[1] ?? 0);
  if (hour <= 24) return undefined;
  const there = `There is no hour ${hour}.`;
  if (side === 'start' || hour > 36) return there;
  return `${there} Write the end as ${hour === 36 ? '12 PM' : `${hour - 24} AM`}.`;
}

/** '9 – 5 pm' and '6:30 am – 11' say the half of the day once; the nearest other one is meant. */
function withHalves(from: string, to: string): [from: string, to: string] {
  const [fromHalf, toHalf] = [halfOf(from), halfOf(to)];
  if (fromHalf !== null && toHalf === null && isBare(to)) {
    const same = readTimeRange(from, `${to} ${fromHalf}`);
    const other = fromHalf === 'am' ? 'pm' : 'am';
    const isLater = same.ok && !isOvernight(same.range);
    return [from, `${to} ${isLater ? fromHalf : other}`];
  }
  if (toHalf !== null && fromHalf === null && isBare(from)) {
    const same = readTimeRange(`${from} ${toHalf}`, to);
    const isEarlier = same.ok && !isOvernight(same.range);
    const other = toHalf === 'am' ? 'pm' : 'am';
    return [`${from} ${isEarlier ? toHalf : other}`, to];
  }
  return [from, to];
}

function halfOf(time: string): 'am' | 'pm' | null {
  const [, half] = /\d ?([ap])\.?(?:m\.?)?$/.exec(time) ?? [];
  return half === undefined ? null : half === 'a' ? 'am' : 'pm';
}

function isBare(time: string): boolean {
  const hour = Number(/^\d{1,2}(?=$|[:.h])/.exec(time)?.[0] ?? 0);
  return hour >= 1 && hour <= 12;
}

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
