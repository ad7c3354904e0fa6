import { addDays } from '~/menu/calendar';
import { utcOfLocal } from '~/screen/utc-of-local.server';

const MINUTE_MS = 60_000;

/** Instants for the days or minutes of an address, both to their end. */
export function timeFilter(
  { from, until }: { from: string | null; until: string | null },
  timezone: string | null,
): { from?: string; until?: string } {
  const first = from && utcOfLocal(from, timezone);
  const last = until && endOf(until, timezone);
  return { ...(first && { from: first }), ...(last && { until: last }) };
}

/** The instant after a local day or minute. */
function endOf(moment: string, timezone: string | null): string | null {
  if (moment.length <= 'YYYY-MM-DD'.length) return utcOfLocal(addDays(moment, 1), timezone);
  const start = utcOfLocal(moment, timezone);
  if (start === null) return null;
  const end = new Date(Date.parse(`${start.replace(' ', 'T')}Z`) + MINUTE_MS);
  return end.toISOString().slice(0, 19).replace('T', ' ');
}
