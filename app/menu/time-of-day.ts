/** A time of day for people: '14:10' is '2:10 PM', '24:00' is midnight; other text stays. */
export function timeOfDay(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A time as people type it ('9', '9:05', '905', '2 pm', '24:00') as 'HH:mm' of 24 hours; other text stays. */
export function readTime(typed: string): string {
  const text = typed.trim().toLowerCase();
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  if (hours === undefined) return typed.trim();
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 24 || (hour === 24 && minutes !== '00')) return typed.trim();
  if (half === undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  if (hour < 1 || hour > 12) return typed.trim();
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}
