import { addDays } from '~/menu/calendar';
import { isRealDate } from '~/menu/schedule';
import { WINDOW_DAYS } from '~/menu/schedule-window';
import { withoutPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { readId, readOneOf } from '~/screen/read-query';

/** What the Schedule view shows: its own part of the address. */
export interface ScheduleQuery {
  /** Categories: all (the default), or those that are active. */
  show: 'active' | 'all';
  /** The first day, 'YYYY-MM-DD'; null is today at the location. */
  start: string | null;
  /** The id of a day part; null is any. */
  part: number | null;
  /** The category whose days are chosen in a dialog. */
  daysOf: number | null;
}

/** Days that a view can begin with. */
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** Reads the view's part of the address; what cannot be read falls back to the default. */
export function readScheduleQuery(search: URLSearchParams): ScheduleQuery {
  return {
    show: readOneOf(search, 'show', ['active', 'all'], 'all'),
    start: readStart(search.get('start')),
    part: readId(search.get('part')),
    daysOf: search.get('dialog') === 'days' ? readId(search.get('id')) : null,
  };
}

/** A day that a view can begin with; null for anything else. */
export function readStart(text: unknown): string | null {
  if (typeof text !== 'string' || !isRealDate(text)) return null;
  return text >= EARLIEST && text <= LATEST ? text : null;
}

/** The view before or behind this one; null where there is none. */
export function startBeside(start: string, side: 'earlier' | 'later'): string | null {
  return readStart(addDays(start, side === 'earlier' ? -WINDOW_DAYS : WINDOW_DAYS));
}

/** The view without a panel and without a dialog. */
export function scheduleAlone(address: Address): Address {
  const path = changeQuery(addressOf(withoutPanel(address)), { dialog: null, id: null });
  return addressOf(path);
}

/** The view with the dialog that chooses the days of a category. */
export function daysDialogPath(address: Address, categoryId: number): string {
  return changeQuery(scheduleAlone(address), { dialog: 'days', id: categoryId });
}

/** The id of a category's row on the page, to which an address can lead. */
export function rowAnchor(categoryId: number): string {
  return `category-${categoryId}`;
}

/** The days of a month to which a row can be scrolled: as many lie between them as a phone shows. */
const ANCHORS = ['01', '08', '15', '22', '29'];

/** The id of one of those days of a category; undefined for any other day. */
export function dayAnchor(categoryId: number, date: string): string | undefined {
  return ANCHORS.includes(date.slice(8)) ? `${rowAnchor(categoryId)}-${date}` : undefined;
}

/**
 * Where a page shows a day of a category: browsers scroll until what is named stands at the right edge,
 * so that it is the next such day.
 */
export function anchorOf(categoryId: number, date: string, start: string): string {
  const last = addDays(start, WINDOW_DAYS - 1);
  for (let day = date; day <= last; day = addDays(day, 1)) {
    const anchor = dayAnchor(categoryId, day);
    if (anchor) return anchor;
  }
  return lastAnchor(categoryId);
}

/** The id of the last day of a category on its page. */
export function lastAnchor(categoryId: number): string {
  return `${rowAnchor(categoryId)}-end`;
}
