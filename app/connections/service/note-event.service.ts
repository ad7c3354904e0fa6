import { sql } from 'kysely';
import { nowText } from '~/service/clock';
import type { Trx } from '~/service/store/store';
import type { WebhookEvent } from '../webhook-rules';

/** Notes what happened, in the transaction where it does, if anybody is to be told of it. */
export async function noteEvent(
  trx: Trx,
  event: Exclude<WebhookEvent, 'menu.changed'>,
  locationId: number,
): Promise<void> {
  await sql`insert into webhook_event (location_id, event, at)
    select ${locationId}, ${event}, ${nowText()}
    where exists (select 1 from webhook where active = 1)`.execute(trx);
}
