import { nowText } from '~/service/clock';
import type { Trx } from '~/service/store/store';

/** Tokens and keys that live; one of them by its id, or all. @returns how many ended */
export async function endSessions(trx: Trx, id: number, session: string | null): Promise<number> {
  const at = nowText();
  const key = session?.startsWith('key-') ? Number(session.slice(4)) : null;
  let ended = 0;
  if (key === null) {
    const { numUpdatedRows } = await trx
      .updateTable('token')
      .set({ ended_at: at })
      .where('account_id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .$if(session !== null, (query) => query.where('hash', 'like', `${session}%`))
      .executeTakeFirst();
    ended += Number(numUpdatedRows);
  }
  if (key !== null || session === null) {
    const { numUpdatedRows } = await trx
      .updateTable('api_key')
      .set({ ended_at: at })
      .where('maker_id', '=', id)
      .where('ended_at', 'is', null)
      .$if(key !== null, (query) => query.where('id', '=', key ?? 0))
      .executeTakeFirst();
    ended += Number(numUpdatedRows);
  }
  return ended;
}
