import { byStatus } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { longDate, weekdayName } from '~/menu/calendar';
import { offeredDayParts } from '~/menu/day-parts';
import { missingMessage } from '~/menu/kinds';
import { timeOfDay } from '~/menu/time-of-day';
import { businessNow } from '~/screen/local-now.server';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type PrintQuery, printQuery } from './paths';
import { PRINTED_FIELDS, printedMenu } from './printed-menu';

interface Named {
  id: number;
  name: string;
}

export type PrintPage = Awaited<ReturnType<typeof loadPrint>>;

const ITEMS_AT_ONCE = 1000;
const TOO_LONG = 413;

/** The menu, or one station of it. @throws a refusal's response, 404 for an unknown station */
export async function loadPrint({ creator, location }: LocationGuarded, search: URLSearchParams) {
  const query = printQuery.read(search);
  const { station: only, part, priceMode } = query;
  const { id: location_id, name } = location;
  const { date, time, day: today } = businessNow(location);
  const day = query.day === undefined ? today : query.day;
  const of = only === null ? {} : { parts: 'station' as const, station_id: only };
  const [nav, modes] = await Promise.all([
    creator.call('menu.get', { location_id, parts: 'nav' }),
    creator.call('price_modes.all', { location_id }),
  ]);
  if (only !== null && !nav.stations.some((station) => station.id === only)) {
    throw errorResponse(404, missingMessage('station'));
  }
  const menu = await creator
    .call('menu.get', { location_id, ...of })
    .catch(byStatus({ [TOO_LONG]: () => null }));
  const details = menu ? await activeItems(creator, location_id, query) : [];
  const dayParts = offeredDayParts(location.menu).map(pickNamed);
  const priceModes = modes.map(pickNamed);
  const nameIn = (list: Named[], id: number | null) => list.find((one) => one.id === id)?.name;
  const mode = nameIn(priceModes, priceMode);
  const shown = [
    nameIn(dayParts, part),
    day && `${weekdayName(day)} ${longDate(day)}`,
    mode && `prices of ${mode}`,
  ];
  return {
    locationId: location_id,
    name,
    query,
    day,
    stations: {
      offered: nav.stations.map(pickNamed),
      printed: menu ? printedMenu(menu, details, location, { day, part }) : [],
    },
    dayParts,
    priceModes,
    shown: shown.filter(Boolean).join(', '),
    tooLong: menu === null,
    asOf: `As of ${longDate(date)}, ${timeOfDay(time)}`,
  };
}

function pickNamed({ id, name }: Named): Named {
  return { id, name };
}

async function activeItems(
  creator: Creator,
  location_id: number,
  { station, priceMode }: PrintQuery,
) {
  const items: AnswerOf<'item.list'> = [];
  for (;;) {
    const page = await creator.call('item.list', {
      location_id,
      filters: {
        active_status: 'active',
        ...(station !== null && { station_id: station }),
        ...(priceMode !== null && { price_mode: priceMode }),
      },
      use_price_modes: priceMode !== null,
      fields: [...PRINTED_FIELDS],
      sort_by: { id: 'asc' },
      limit: ITEMS_AT_ONCE,
      offset: items.length,
    });
    items.push(...page);
    if (page.length < ITEMS_AT_ONCE) return items;
  }
}
