import { type RawBuilder, sql } from 'kysely';
import { type Account, isProvider } from '~/service/caller';
import type { Reader } from '~/service/store/store';

/** In a query over locations: a menu's alerts not dismissed, by one index range; null without the right. */
export function openAlerts(
  reader: Reader,
  account: Pick<Account, 'accessLevel'>,
  menuId: RawBuilder<number>,
  now: string | RawBuilder<string>,
) {
  const seen = isProvider(account) ? sql.lit(1) : sql.lit(0);
  return sql<number | null>`case when ${seen} = 1 then (${reader
    .selectFrom('quality_alert')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('quality_alert.location_id', '=', menuId)
    .where('quality_alert.open', '=', sql.lit(1))
    .where('quality_alert.dismissed_until', '<=', now)}) end`;
}
