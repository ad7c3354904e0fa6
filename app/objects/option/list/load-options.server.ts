import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '~/creator/contract';
import { openMenuOf } from '~/history/history-address';
import { offeredDayParts } from '~/menu/day-parts';
import { formatPrice, numberToCents } from '~/menu/money';
import { shownOuts } from '~/objects/sold-out';
import { soldOutNow } from '~/objects/sold-out/index.server';
import { stationInView, toolbarStation } from '~/objects/station/index.server';
import { isOwn, mayMark } from '~/screen/panel/locked-panel.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { optionsPerPage, optionsQuery } from './paths';

type ListedOption = AnswerOf<'option.list'>['options'][number];

export type OptionsPage = Awaited<ReturnType<typeof loadOptions>>;
export type OptionLine = OptionsPage['rows'][number];

/** @throws the redirect to the first station's options if none is given, or to the last page */
export async function loadOptions(
  guarded: LocationGuarded,
  stationId: string | undefined,
  url: URL,
) {
  const { creator, location } = guarded;
  const dayParts = offeredDayParts(location.menu).map(({ id, name }) => ({ id, name }));
  const asked = optionsQuery.read(url.searchParams);
  const query = {
    ...asked,
    part: dayParts.some(({ id }) => id === asked.part) ? asked.part : null,
  };
  const found = await stationInView(guarded, { stationId }, 'options', url.search);
  const [station, soldOut, { options, total }] = await Promise.all([
    toolbarStation(guarded, found, 'options'),
    soldOutNow(creator, location.id),
    creator
      .call('option.list', {
        location_id: location.id,
        filters: {
          station_id: found.id,
          ...(query.q === '' ? {} : { search: query.q }),
          ...(query.part === null ? {} : { day_part: query.part }),
          active_status: query.show,
        },
        sort_by: { [query.sort]: query.dir },
        limit: optionsPerPage,
        offset: (query.page - 1) * optionsPerPage,
      })
      .catch(throwErrorResponse),
  ]);
  const lastPage = Math.max(1, Math.ceil(total / optionsPerPage));
  if (query.page > lastPage) {
    throw guarded.redirectReplacing(optionsQuery.href(url, { page: lastPage }));
  }
  const outs = shownOuts(soldOut);
  const rows = options.map((option) => ({
    ...optionLine(option, guarded),
    mayMark: soldOut.may_mark,
    out: outs.get(`option ${option.id}`) ?? null,
  }));
  return {
    locationId: location.id,
    writable: location.menu.writable,
    station,
    query,
    dayParts,
    rows,
    total,
    lastPage,
    once: randomUUID(),
    menuOf: openMenuOf(
      rows.filter(({ editable, mayMark }) => editable || mayMark),
      url,
    ),
  };
}

function optionLine(option: ListedOption, guarded: LocationGuarded) {
  const { location } = guarded;
  const { id, version, name, price, pos_id, item_count, active } = option;
  return {
    id,
    version,
    name,
    price: formatPrice(numberToCents(price), location.currency),
    posId: pos_id ?? '',
    itemCount: item_count,
    active: active === 1,
    editable: location.menu.writable && isOwn(guarded, option),
    markable: mayMark(guarded) && isOwn(guarded, option),
  };
}
