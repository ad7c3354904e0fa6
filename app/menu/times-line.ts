import { BETWEEN, isTime, readTime, type TimeRange, timesText, typedTime } from './time-of-day';

/** Times from – to in one line, in any usual spelling: '6:30 – 11, noon to 2', '4–6pm', '16-18 h'. */

interface TimesOfDay {
  /** '14:00-16:00,22:00-02:00'; unreadable parts stay as typed. */
  text: string;
  ranges: TimeRange[];
  fault: string | undefined;
}

type ReadRange = { range: TimeRange; fault?: undefined } | { range?: undefined; fault: string };

/** Separators are commas, semicolons, lines, '&', '+' and 'and'. '9 – 5', which may be two things, is refused. */
export function readTimesOfDay(written: string): TimesOfDay {
  const parts = written.split(SEPARATOR).flatMap((part) => part.trim() || []);
  const given = parts.length > 0 ? parts : [written.trim()].filter(Boolean);
  const read = given.map((part) => ({ part, ...readRange(part) }));
  return {
    text: read.map(({ part, range }) => (range ? `${range.start}-${range.end}` : part)).join(','),
    ranges: read.flatMap(({ range }) => range ?? []),
    fault: read.find(({ fault }) => fault !== undefined)?.fault,
  };
}

const SEPARATOR = /[,;&+\r\n]|\s+and\s+/i;

/** As it is typed: '2:00 PM – 4:00 PM, 10:00 PM – 2:00 AM'. */
export function timesLine(text: string): string {
  const { ranges, fault } = readTimesOfDay(text);
  if (fault !== undefined) return text;
  return ranges.map(({ start, end }) => `${typedTime(start)} – ${typedTime(end)}`).join(', ');
}

function readRange(part: string): ReadRange {
  const like = (words: string) => ({
    fault: `Write ${words}, like 9 AM – 5 PM, not “${part.slice(0, 40)}”`,
  });
  const [from = '', to = '', ...others] = inWords(part).split(BETWEEN);
  if (others.length > 0 || from === '' || to === '') return like('a start and an end');
  const fault = noSuchHour(from, 'start') ?? noSuchHour(to, 'end');
  if (fault) return { fault };
  const [first, second] = withHalves(from, to);
  const range = { start: readTime(first), end: readTime(second) };
  if (!isTime(range.start) || !(isTime(range.end) || range.end === '24:00')) return like('times');
  if (range.start === range.end) {
    return { fault: `Choose an end after the start, in “${part.slice(0, 40)}”` };
  }
  const isUnclear = range.end < range.start && HOUR_ALONE.test(from) && HOUR_ALONE.test(to);
  if (!isUnclear) return { range };
  const readings = (['am', 'pm'] as const).map((half) => {
    const [start, end] = withHalves(`${from} ${half}`, to);
    return timesText({ start: readTime(start), end: readTime(end) });
  });
  return { fault: `Say AM or PM: “${part.slice(0, 40)}” may be ${readings.join(' or ')}` };
}

/** Without AM or PM, minutes, a leading zero or an hour of the afternoon, both 9 and 5 have two meanings. */
const HOUR_ALONE = /^(?:[1-9]|1[0-2])$/;

function inWords(part: string): string {
  return part
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^ ?from /, '')
    .replace(/\b(?:12 )?noon\b/g, '12:00 pm')
    .replace(/\b(?:12 )?midnight\b/g, '12:00 am')
    .replace(/(?<=\d) ?(?:hours|hrs?|uhr|h)\b/g, 'h')
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
  const isForward = (start: string, end: string) => readTime(start) < readTime(end);
  if (fromHalf !== null && toHalf === null && isBare(to)) {
    const same = `${to} ${fromHalf}`;
    return [from, isForward(from, same) ? same : `${to} ${otherHalf(fromHalf)}`];
  }
  if (toHalf !== null && fromHalf === null && isBare(from)) {
    const same = `${from} ${toHalf}`;
    return [isForward(same, to) ? same : `${from} ${otherHalf(toHalf)}`, to];
  }
  return [from, to];
}

function otherHalf(half: 'am' | 'pm'): string {
  return half === 'am' ? 'pm' : 'am';
}

function halfOf(time: string): 'am' | 'pm' | null {
  const [, half] = /\d ?([ap])\.?(?:m\.?)?$/.exec(time) ?? [];
  return half === undefined ? null : half === 'a' ? 'am' : 'pm';
}

function isBare(time: string): boolean {
  const hour = Number(/^\d{1,2}(?=$|[:.h])/.exec(time)?.[0] ?? 0);
  return hour >= 1 && hour <= 12;
}
