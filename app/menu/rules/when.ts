/** A date and time as text, as details keep it: a missing time is midnight, missing seconds are 00. */
export function cleanDateTime(text: string): string {
  const trimmed = text.trim().replace('T', ' ');
  if (/^\d{4}-\d{2}-\d{2}$/.test(trimmed)) return `${trimmed} 00:00:00`;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(trimmed) ? `${trimmed}:00` : trimmed;
}

/** Ranges of times parted by commas, without those that lack a start or an end. */
export function cleanTimesOfDay(text: string): string {
  const ranges = text.split(',').map((range) => range.split('-').map((time) => time.trim()));
  return ranges
    .filter((ends) => ends.every((time) => time !== '') && ends.length > 1)
    .map((ends) => ends.join('-'))
    .join(',');
}
