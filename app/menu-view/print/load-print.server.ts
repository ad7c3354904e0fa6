import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { longDate } from '~/menu/calendar';
import { missingMessage } from '~/menu/kinds';
import { timeOfDay } from '~/menu/time-of-day';
import { localNow } from '~/screen/local-now.server';
import { errorResponse, errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { readPrintedStation } from './paths';
import { PRINTED_FIELDS, type PrintedStation, printedMenu } from './printed-menu';

/** A menu as it is printed. */
export interface PrintPage {
  locationId: number;
  name: string;
  /** Every station of the menu, to choose from. */
  offered: { id: number; name: string }[];
  /** The station that is printed alone; null for the whole menu. */
  only: number | null;
  stations: PrintedStation[];
  /** The whole menu is more than one page holds. */
  tooLong: boolean;
  /** 'As of 22 November 2026, 4:00 PM', at the location. */
  asOf: string;
}

/** Items of one call. */
const ITEMS_AT_ONCE = 1000;
/** Payload too large. */
const TOO_LONG = 413;

/**
 * The menu of a location, or the station of it that the address names, as it is printed.
 *
 * @throws the response of a refusal, 404 where there is no such station
 */
export async function loadPrint(
  { creator, location }: LocationGuarded,
  search: URLSearchParams,
): Promise<PrintPage> {
  const only = readPrintedStation(search);
  const { id: location_id, name, timezone } = location;
  const { date, time } = localNow(timezone);
  const of = only === null ? {} : { parts: 'station' as const, station_id: only };
  try {
    const nav = await creator.call('menu.get', { location_id, parts: 'nav' });
    if (only !== null && !nav.stations.some((station) => station.id === only)) {
      throw errorResponse(404, missingMessage('station'));
    }
    const menu = await creator.call('menu.get', { location_id, ...of }).catch(nullIfTooLong);
    const details = menu ? await activeItems(creator, location_id, only) : [];
    return {
      locationId: location_id,
      name,
      offered: nav.stations.map((station) => ({ id: station.id, name: station.name })),
      only,
      stations: menu ? printedMenu(menu.stations, details, location) : [],
      tooLong: menu === null,
      asOf: `As of ${longDate(date)}, ${timeOfDay(time)}`,
    };
  } catch (error) {
    throw errorResponseOf(error);
  }
}

function nullIfTooLong(error: unknown): null {
  if (error instanceof CreatorError && error.status === TOO_LONG) return null;
  throw error;
}

/** The active items of a menu, or of one station, with what is printed of them. */
async function activeItems(creator: Creator, location_id: number, station_id: number | null) {
  const items: AnswerOf<'item.list'> = [];
  for (;;) {
    const page = await creator.call('item.list', {
      location_id,
      filters: { active_status: 'active', ...(station_id !== null && { station_id }) },
      fields: [...PRINTED_FIELDS],
      sort_by: { id: 'asc' },
      limit: ITEMS_AT_ONCE,
      offset: items.length,
    });
    items.push(...page);
    if (page.length < ITEMS_AT_ONCE) return items;
  }
}
