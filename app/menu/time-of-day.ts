/** '14:10' becomes '2:10 PM', '24:00' midnight; other text stays. */
export function timeOfDay(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function timesText({ start, end }: TimeRange): string {
  return `${timeOfDay(start)} – ${timeOfDay(end)}`;
}

/** For text fields; the end of a day stays '24:00', because 12:00 AM is its start. */
export function typedTime(time: string): string {
  return time === '24:00' ? time : timeOfDay(time);
}

/** As it is typed: '2:00 PM – 4:00 PM, 10:00 PM – 2:00 AM'. */
export function timesLine(text: string): string {
  const { ranges, fault } = readTimesOfDay(text);
  if (fault !== undefined) return text;
  return ranges.map(({ start, end }) => `${typedTime(start)} – ${typedTime(end)}`).join(', ');
}

/** Reads '9', '9:05', '9.05', '14h', '905', '2 pm', '24:00' as 'HH:mm'; other text stays. */
export function readTime(typed: string): string {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.h]?(\d{2})|h)?(?::00)?\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(plain(typed)) ?? [];
  if (hours === undefined) return typed.trim();
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 24 || (hour === 24 && minutes !== '00')) return typed.trim();
  if (half === undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  if (hour < 1 || hour > 12) return typed.trim();
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

/** 'HH:mm', end exclusive; an end before the start is on the next day. */
export interface TimeRange {
  start: string;
  end: string;
}

type ReadRange =
  | { ok: true; range: TimeRange }
  /** `isClear`: both times are readable but are no range. */
  | { ok: false; message: string; isClear: boolean };

/** Refuses ranges with a missing or ambiguous end. */
export function readTimeRange(from: string, to: string): ReadRange {
  const refused = (message: string, isClear = false) => ({ ok: false, message, isClear }) as const;
  if (from.trim() === '' || to.trim() === '') {
    return refused('Enter both times of a range, or neither');
  }
  const [start, end] = [readTime(from), readTime(to)];
  if (!isTime(start) || !(isTime(end) || end === '24:00'))
    return refused('Enter times like 2:00 PM');
  if ((isHalf(to) && isBare(from, start)) || (isHalf(from) && isBare(to, end))) {
    return refused('Say AM or PM at both times, or write both like 14:00', true);
  }
  if (start === end) return refused('Choose an end after the start', true);
  return { ok: true, range: { start, end } };
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:mm'; 1,440 is '24:00', what is later is of the next day. */
export function timeOfMinutes(minutes: number): string {
  const of = minutes > 1440 ? minutes - 1440 : minutes;
  return [Math.floor(of / 60), of % 60].map((n) => String(n).padStart(2, '0')).join(':');
}

interface TimesOfDay {
  /** '14:00-16:00,22:00-02:00'; unreadable parts stay as typed. */
  text: string;
  ranges: TimeRange[];
  fault: string | undefined;
}

/** Reads '14:00-16:00, 2pm – 4pm; 8 to 10'; separators are commas, semicolons or lines. */
export function readTimesOfDay(written: string): TimesOfDay {
  const parts = written.split(/[,;\r\n]+/).flatMap((part) => part.trim() || []);
  const given = parts.length > 0 ? parts : [written.trim()].filter(Boolean);
  const read = given.map((part) => {
    const [from = '', to = '', ...others] = plain(part).split(BETWEEN);
    return { part, range: readTimeRange(from, others.length === 0 ? to : '') };
  });
  const faults = read.flatMap(({ part, range }) => {
    if (range.ok) return [];
    return range.isClear ? range.message : `Write times as 14:00-16:00, not “${part.slice(0, 40)}”`;
  });
  const texts = read.map(({ part, range }) =>
    range.ok ? `${range.range.start}-${range.range.end}` : part,
  );
  const ranges = read.flatMap(({ range }) => (range.ok ? range.range : []));
  return { text: texts.join(','), ranges, fault: faults[0] };
}

/** Between the ends of what goes from – to. */
export const BETWEEN = /\s*[-\u2010-\u2015\u2212\u301C~]\s*|\s+(?:to|until|till)\s+/;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function isTime(text: string): boolean {
  return TIME.test(text);
}

function plain(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}

function isHalf(typed: string): boolean {
  return /[ap]\.?(?:m\.?)?$/.test(plain(typed));
}

function isBare(typed: string, time: string): boolean {
  return !isHalf(typed) && time >= '01:00' && time < '13:00';
}
