import { businessDay, closedDays } from '~/menu/business-day';
import { clockChange } from '~/menu/clock-change';
import { imageAddress } from '~/menu/image-address';
import { otherDays } from '~/menu/other-days';
import { shownStations, undatedCategories } from '~/menu/shown-menu';
import { type AddressOf, demoImageAddresses } from '~/objects/image/service/demo-images.service';
import { findDemoLocation, menuLocation } from '~/service/access';
import { NOBODY } from '~/service/caller';
import { shownMenu } from '~/service/calls/shown-menu';
import { localNow } from '~/service/clock';
import type { Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';

const addressOfFull: AddressOf = (image, version) => imageAddress(image, version, 'full');

const NO_SITE = 'There is no such site.';

/** The customers' view: at any moment for people who manage the menu, now for everybody. */
export const mobileHandlers: Pick<Handlers, 'menu.get_shown' | 'mobile_site.get'> = {
  'menu.get_shown': async (params, { reader, account, location }) => {
    const menu = await menuLocation(reader, account, location, { writes: false });
    const now = localNow(location.timezone);
    const { date = now.date, time = now.time, part } = params;
    const clock = params.time === undefined ? null : clockChange({ date, time }, location.timezone);
    if (clock?.skipped) throw badInput(`${clock.text}.`, { time: clock.text });
    const when = { date, time, ...(part === undefined ? {} : { part }) };
    const isNow = params.date === undefined && params.time === undefined;
    const asked = {
      ...params,
      when,
      pictureAt: addressOfFull,
      ...(isNow && { instant: Date.now() }),
    };
    const { shown, price_modes, viewing, inView } = await shownMenu(reader, location, menu, asked);
    // If the day has categories, nothing in them is sold at this time.
    const filled = inView.map((station) => ({
      ...station,
      categories: station.categories.filter(({ item_count }) => item_count > 0),
    }));
    const { operation_hours: hours } = viewing.location.operations;
    const isDated = shownStations(viewing, filled).length > 0;
    const undated = isDated ? [] : undatedCategories(viewing, filled);
    return {
      ...shown,
      price_modes,
      other_days: otherDays(undated, businessDay(when, hours), closedDays(hours)),
    };
  },
  'mobile_site.get': async ({ token, ...params }, { reader }) => {
    const location = await findDemoLocation(reader, token);
    const site = await reader
      .selectFrom('demo_site')
      .select(['token', 'image_key'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!location || !site) throw notFound(NO_SITE);
    const menu = await menuLocation(reader, NOBODY, location, { writes: false });
    const { shown } = await shownMenu(reader, location, menu, {
      ...params,
      channel: 'mobile',
      when: localNow(location.timezone),
      instant: Date.now(),
      pictureAt: demoImageAddresses(site),
    });
    return shown;
  },
};
