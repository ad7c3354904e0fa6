import type { AnswerOf } from '~/creator/contract';
import type { BusinessMoment } from '~/menu/business-day';
import type { OrderSettings } from '~/menu/order-settings';
import { modeAt, type Timed, timedModes } from '~/menu/price-modes';
import { localText, type Out } from '~/menu/sold-out';
import type { AddressOf } from '~/objects/image/service/demo-images.service';
import type { Pricing } from '~/objects/item/service/shown-item.service';
import { withDefaults } from '~/objects/location/service/stored-order-settings.service';
import { modeLimits } from '~/objects/price-mode/fields';
import type { LocationRow } from '../location-row';
import { listOf, rowsOf } from '../store/json-lists';
import type { Reader } from '../store/store';

type Shown = AnswerOf<'mobile_site.get'>;

interface Facts {
  /** In their order. */
  modes: readonly Timed[];
  pickup: string[];
  hours: OrderSettings['mobile_order_hours'];
  /** Whether what is sold out is shown greyed, not left out. */
  greyed: boolean;
}

export async function factsOf(
  reader: Reader,
  location: LocationRow,
  menu: LocationRow,
): Promise<Facts> {
  const { modes, settings } = await reader
    .selectNoFrom((eb) => [
      listOf(
        reader.engine,
        eb
          .selectFrom('price_mode')
          .select(['price_mode.id', 'price_mode.name', 'price_mode.active'])
          .select(modeLimits.map((field) => `price_mode.${field}` as const))
          .where('price_mode.location_id', '=', menu.id),
      ).as('modes'),
      listOf(
        reader.engine,
        eb
          .selectFrom('order_setting')
          .select(['order_setting.name', 'order_setting.value'])
          .where('order_setting.location_id', '=', location.id),
      ).as('settings'),
    ])
    .executeTakeFirstOrThrow();
  const { pickup_enabled, pickup_locations, mobile_order_hours, sold_out_shown } = withDefaults(
    rowsOf(settings),
  );
  return {
    modes: timedModes(rowsOf(modes).map((mode) => ({ ...mode, active: mode.active === 1 }))),
    pickup: pickup_enabled ? pickup_locations : [],
    hours: mobile_order_hours,
    greyed: sold_out_shown === 'grey',
  };
}

/** @param price_mode instead of that which is charged at the moment */
export function pricingOf(
  { modes }: Facts,
  {
    price_mode,
    moment,
    pictureAt,
  }: { price_mode?: number | undefined; moment: BusinessMoment; pictureAt: AddressOf },
): Pricing {
  const mode =
    price_mode === undefined ? modeAt(modes, moment) : modes.find(({ id }) => id === price_mode);
  return { mode: mode ? { id: mode.id, name: mode.name } : null, pictureAt };
}

export function hoursOf({
  start,
  end,
  all_day,
  weekends,
  calendar,
}: Shown['location']['operation_hours']) {
  return { start, end, all_day, weekends, ...(calendar && { calendar }) };
}

/** As channels are told it. */
export function soldOutAnswer({ until }: Out, timezone: string | null) {
  return { until: until === null ? null : localText(until, timezone) };
}
