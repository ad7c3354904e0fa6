import type { AnswerOf } from '~/creator/contract';
import type { LocalMoment } from '~/menu/business-day';
import { offeredDayParts } from '~/menu/day-parts';
import type { PhoneSource } from '~/phone/load-phone.server';
import { locationPath } from '~/screen/paths';
import { errorResponseOf } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { momentOf, type PreviewQuery } from './preview-query';

export function previewSource(
  { creator, location, asOf }: LocationGuarded,
  { at, part, channel, priceMode }: PreviewQuery,
  now: LocalMoment,
): PhoneSource<AnswerOf<'menu.get_shown'>> {
  const isPart = part === 0 || offeredDayParts(location.menu).some(({ id }) => id === part);
  const { date, time } = momentOf(at, { now, timezone: location.timezone });
  return {
    // What was put together of one menu is no basket of another.
    basket: {
      of: `location ${location.id}${asOf ? ` at ${asOf}` : ''}`,
      path: locationPath(location.id),
    },
    ask: async (asks) => {
      try {
        return await creator.call('menu.get_shown', {
          ...asks,
          date,
          time,
          location_id: location.id,
          channel,
          ...(part !== null && isPart ? { part } : {}),
          ...(priceMode === null ? {} : { price_mode: priceMode }),
        });
      } catch (error) {
        throw errorResponseOf(error);
      }
    },
  };
}
