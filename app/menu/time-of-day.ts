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

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:mm'; 1,440 is '24:00', what is later is of the next day. */
export function timeOfMinutes(minutes: number): string {
  const of = minutes > 1440 ? minutes - 1440 : minutes;
  return [Math.floor(of / 60), of % 60].map((n) => String(n).padStart(2, '0')).join(':');
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
