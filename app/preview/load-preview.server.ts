import type { LoaderFunctionArgs } from '@remix-run/node';
import type { AnswerOf } from '~/creator/contract';
import type { LocalMoment } from '~/menu/business-day';
import { offeredDayParts } from '~/menu/day-parts';
import { nextOpening } from '~/menu/next-opening';
import { loadPhone, type PhoneSource } from '~/phone/load-phone.server';
import { phoneAction } from '~/phone/phone-action.server';
import { loadMoment } from '~/screen/load-moment.server';
import { shownNow } from '~/screen/local-now.server';
import { locationPath } from '~/screen/paths';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { wasRefused } from '~/session/refused-form.server';
import { isFramed } from './paths';
import { momentOf, ownPreview, type PreviewQuery } from './preview-query';

interface Asked {
  query: PreviewQuery;
  /** The local time that is previewed. */
  now: { date: string; time: string };
}

export async function loadPreview(guarded: LocationGuarded, args: LoaderFunctionArgs) {
  const { location } = guarded;
  const { searchParams } = new URL(args.request.url);
  const { query, now } = askedBy(guarded, searchParams);
  const source = previewSource(guarded, query, now);
  const [{ page, shown }, asItWas] = await Promise.all([
    loadPhone(args.request, source),
    loadMoment(guarded),
  ]);
  const { date, time, clock } = momentOf(query.at, { now, timezone: location.timezone });
  return {
    page,
    locationId: location.id,
    asItWas,
    framed: isFramed(searchParams),
    refused: wasRefused(args),
    otherDays: shown.other_days,
    opens:
      shown.closed === null ? null : nextOpening(shown.location.operation_hours, { date, time }),
    choices: {
      query,
      moment: `${date}T${time}`,
      clock,
      dayParts: offeredDayParts(location.menu).map(({ id, name }) => ({ id, name })),
      priceModes: shown.price_modes,
    },
  };
}

export function previewAction(guarded: LocationGuarded, args: LoaderFunctionArgs) {
  const { query, now } = askedBy(guarded, new URL(args.request.url).searchParams);
  return phoneAction(args, previewSource(guarded, query, now));
}

function askedBy({ location, asOf }: LocationGuarded, params: URLSearchParams): Asked {
  return {
    query: ownPreview.read(params),
    now: shownNow(location.timezone, asOf),
  };
}

function previewSource(
  { creator, location, asOf }: LocationGuarded,
  { at, part, channel, priceMode }: PreviewQuery,
  now: LocalMoment,
): PhoneSource<AnswerOf<'menu.get_shown'>> {
  const isPart = part === 0 || offeredDayParts(location.menu).some(({ id }) => id === part);
  const { date, time } = momentOf(at, { now, timezone: location.timezone });
  return {
    // Baskets are per menu.
    basket: {
      of: `location ${location.id}${asOf ? ` at ${asOf}` : ''}`,
      path: locationPath(location.id),
    },
    ask: (asks) =>
      creator
        .call('menu.get_shown', {
          ...asks,
          date,
          time,
          location_id: location.id,
          channel,
          ...(part !== null && isPart ? { part } : {}),
          ...(priceMode === null ? {} : { price_mode: priceMode }),
        })
        .catch(throwErrorResponse),
  };
}
