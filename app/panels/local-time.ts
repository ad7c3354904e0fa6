/** The zone of a location that has none (D1 §9). */
const DEFAULT_ZONE = 'America/New_York';

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** An instant as the location's clock shows it; '' for what is none. */
export function localTime(instant: string, timezone: string | null): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...style,
      timeZone: timezone ?? DEFAULT_ZONE,
    }).format(date);
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...style, timeZone: DEFAULT_ZONE }).format(date);
  }
}
