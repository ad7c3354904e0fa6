import type { AnswerOf } from '~/creator/contract';
import type { OrderSettings } from '~/menu/order-settings';
import { localText, type Out } from '~/menu/sold-out';
import type { AddressOf } from '~/objects/image/service/demo-images.service';
import type { Pricing } from '~/objects/item/service/shown-item.service';
import { withDefaults } from '~/objects/location/service/stored-order-settings.service';
import type { LocationRow } from '../location-row';
import { listOf, rowsOf } from '../store/json-lists';
import type { Reader } from '../store/store';

type Shown = AnswerOf<'mobile_site.get'>;
export type PriceMode = AnswerOf<'menu.get_shown'>['price_modes'][number];

interface Facts {
  modes: PriceMode[];
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
          .where('price_mode.location_id', '=', menu.id)
          .orderBy('price_mode.name')
          .orderBy('price_mode.id'),
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
    modes: rowsOf(modes).map((mode) => ({ ...mode, active: mode.active === 1 })),
    pickup: pickup_enabled ? pickup_locations : [],
    hours: mobile_order_hours,
    greyed: sold_out_shown === 'grey',
  };
}

export function pricingOf(
  menu: LocationRow,
  { modes }: Facts,
  { price_mode, pictureAt }: { price_mode?: number | undefined; pictureAt: AddressOf },
): Pricing {
  const mode = modes.find(({ id, active }) =>
    price_mode === undefined ? active : id === price_mode,
  );
  const named = mode ? { id: mode.id, name: mode.name } : null;
  return { locationId: menu.id, mode: named, pictureAt };
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
