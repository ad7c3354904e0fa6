import { longDate } from '~/menu/calendar';
import { timeText } from '~/service/clock';
import { type Detector, MOST_OF_A_KIND } from '../service/detector.service';
import { among } from '../service/queries.service';
import { deactivate, openItem, ownItems } from '../service/suggestions.service';

const DAY_MS = 86_400_000;
const DAYS = 180;
/** A sales feed counts only if it reported in these last days, and in as many before. */
const LIVE_DAYS = 7;
const LONG_DAYS = 60;

/** Active items not sold for half a year, where kiosks report sales. */
export const notSold: Detector = {
  type: 'not_sold',
  message: 'It takes a place that another item could have.',
  watches: ['item'],
  slow: true,
  // Only a sale or an edit ends it, and both are noticed.
  revaluates: false,
  byItem: true,
  find: async (look) => {
    const { reader, location, now } = look;
    const ago = (days: number) => timeText(Date.parse(`${now.replace(' ', 'T')}Z`) - days * DAY_MS);
    const feed = await reader
      .selectFrom('sale_day')
      .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
      .where('location_id', '=', location.id)
      .executeTakeFirstOrThrow();
    if ((feed.last ?? '') < ago(LIVE_DAYS).slice(0, 10)) return [];
    const isLong = (feed.first ?? '9') <= ago(LONG_DAYS).slice(0, 10);
    const rows = await reader
      .selectFrom('item')
      .select(['id', 'name', 'last_sold_time'])
      .where('location_id', '=', location.id)
      .where('active', '=', 1)
      .where('container', '=', 0)
      .where('created_at', '<', ago(DAYS))
      .where((eb) =>
        eb.or([
          eb('last_sold_time', '<', ago(DAYS)),
          ...(isLong ? [eb('last_sold_time', 'is', null)] : []),
        ]),
      )
      .where(among(look, 'id'))
      .orderBy('id')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map(({ id, name, last_sold_time }) => ({
      subject: String(id),
      description: last_sold_time
        ? `${name} is active and was last sold on ${longDate(last_sold_time.slice(0, 10))}`
        : `${name} is active and was never sold`,
      items: [id],
    }));
  },
  suggest: (alert, look) => [
    ...ownItems(alert, look).map((item) => deactivate(item, 'Nobody bought it for half a year.')),
    ...alert.items.map(openItem),
  ],
};
