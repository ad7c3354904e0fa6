import { addDays } from '~/menu/calendar';
import { isRealDate } from '~/menu/schedule';
import { WINDOW_DAYS } from '~/menu/schedule-window';
import { withoutPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf } from '~/screen/paths';
import { dialogQuery, id, oneOf, type QueryOf, query, text } from '~/screen/query';
import { stationPath } from '~/screen/station-paths';

const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

const scheduleQuery = query({
  show: oneOf(['active', 'all'], 'all'),
  /** The first day, 'YYYY-MM-DD'; null is today at the location. */
  start: text((given) => readStart(given) !== null),
  part: id(),
});
const daysDialog = dialogQuery('days', { id: id() });
const repeatsDialog = dialogQuery('repeats', { id: id() });

export interface ScheduleQuery extends QueryOf<typeof scheduleQuery> {
  daysOf: number | null;
  repeatsOf: number | null;
}

export function readScheduleQuery(search: URLSearchParams): ScheduleQuery {
  return {
    ...scheduleQuery.read(search),
    daysOf: daysDialog.read(search)?.id ?? null,
    repeatsOf: repeatsDialog.read(search)?.id ?? null,
  };
}

export function readStart(text: unknown): string | null {
  if (typeof text !== 'string' || !isRealDate(text)) return null;
  return text >= EARLIEST && text <= LATEST ? text : null;
}

export function startBeside(start: string, side: 'earlier' | 'later'): string | null {
  return readStart(addDays(start, side === 'earlier' ? -WINDOW_DAYS : WINDOW_DAYS));
}

export function scheduleAlone(address: Address): Address {
  return addressOf(daysDialog.close(withoutPanel(address)));
}

export function daysDialogPath(address: Address, categoryId: number): string {
  return daysDialog.open(scheduleAlone(address), { id: categoryId });
}

export function repeatsDialogPath(address: Address, categoryId: number): string {
  return repeatsDialog.open(scheduleAlone(address), { id: categoryId });
}

/** From elsewhere than the schedule. */
export function daysPathAt(locationId: number, stationId: number, categoryId: number): string {
  const schedule = `${stationPath(locationId, stationId)}/schedule`;
  return repeatsDialogPath(addressOf(schedule), categoryId);
}

export function rowAnchor(categoryId: number): string {
  return `category-${categoryId}`;
}

/** The days of a month that a row can scroll to, no further apart than the days a phone shows. */
const ANCHORS = ['01', '08', '15', '22', '29'];

/** Undefined for a day that is not one of `ANCHORS`. */
export function dayAnchor(categoryId: number, date: string): string | undefined {
  return ANCHORS.includes(date.slice(8)) ? `${rowAnchor(categoryId)}-${date}` : undefined;
}

/** Browsers scroll a target only up to the right edge, so this is the next day with an anchor. */
export function anchorOf(categoryId: number, date: string, start: string): string {
  const last = addDays(start, WINDOW_DAYS - 1);
  for (let day = date; day <= last; day = addDays(day, 1)) {
    const anchor = dayAnchor(categoryId, day);
    if (anchor) return anchor;
  }
  return lastAnchor(categoryId);
}

export function lastAnchor(categoryId: number): string {
  return `${rowAnchor(categoryId)}-end`;
}
