import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { counted } from '~/menu/counted';
import { readSchedule } from '~/menu/sync-schedule';
import { timeOfDay } from '~/menu/time-of-day';
import type { ImportKind } from './rules/kinds';

const SYNCED = 'Location sync finished successfully';
export const NOT_SYNCED = 'The location was not synced.';

export function syncedTitle(leftOut: number): string {
  return leftOut === 0 ? SYNCED : `Location sync finished with ${counted(leftOut, 'row')} left out`;
}

export function sameText(
  kinds: readonly { kind: ImportKind; counts: { received: number } }[],
): string {
  if (kinds.length === 0) return 'The file has no rows, or only what is left out.';
  const received = kinds.find(({ kind }) => kind === 'item')?.counts.received ?? 0;
  if (received === 0) return 'What the file holds is in the menu just so.';
  if (received === 1) return 'The item of the file is in the menu just so.';
  return `All ${received.toLocaleString('en-US')} items of the file are in the menu just so.`;
}

/** 'Friday 20 November, 4:15 AM'; null for an invalid time. */
export function momentText(time: string, timezone: string | null): string | null {
  const at = instantOf(time);
  return Number.isNaN(at) ? null : `${formatDay(at, timezone)}, ${formatTime(at, timezone)}`;
}

export function lastSyncText(time: string | null, timezone: string | null): string {
  if (time === null) return 'Never';
  return momentText(time, timezone) ?? 'Error parsing last sync time';
}

/** 'Every day at 4:15 AM, New York'; null without a schedule. */
export function scheduleWords(stored: string | null, timezone: string | null): string | null {
  const schedule = readSchedule(stored);
  if (!schedule) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  if (schedule.each === 'hour') return `Every hour at ${two(schedule.minute)} past`;
  const city = timezone?.split('/').at(-1)?.replaceAll('_', ' ');
  const time = timeOfDay(`${two(schedule.hour)}:${two(schedule.minute)}`);
  return `Every day at ${time}${city ? `, ${city}` : ''}`;
}

interface Place {
  row: number;
  sheet: string | null;
  column?: string | null;
  cell?: string | null;
}

/** 'Items row 18, row 42 and 3 more'. */
export function placesText(places: readonly Place[], count: number): string {
  const named = places.slice(0, 5).map(({ row, sheet, column }) => {
    if (row === 0) return column ?? '';
    const where = [sheet, `row ${row.toLocaleString('en-US')}`].filter(Boolean).join(' ');
    return column ? `${where} (${column})` : where;
  });
  const more = count - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '');
}
