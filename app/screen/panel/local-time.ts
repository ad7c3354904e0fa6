/** The zone of a location that has none. */
const DEFAULT_ZONE = 'America/New_York';

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The zone that a location's clock runs in; the usual one for none, or one that is not known. */
export function localZone(timezone: string | null): string {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: timezone ?? DEFAULT_ZONE,
    }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_ZONE;
  }
}

/** An instant as the location's clock shows it; '' for what is none. */
export function localTime(instant: string, timezone: string | null): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: localZone(timezone) }).format(date);
}
