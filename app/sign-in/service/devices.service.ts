import { hashToken } from '~/accounts/service/tokens.service';
import { nowText, timeText } from '~/service/clock';
import { selectRows } from '~/service/store/matching-rows';
import type { Trx } from '~/service/store/store';

/** A device that was not seen for so long is new again. */
const KEPT_MS = 400 * 86_400_000;

/**
 * Notes a device, by the secret of its cookie or by what its browser says of itself.
 * @returns whether it is new to an account that has others
 */
export async function noteDevice(trx: Trx, accountId: number, device: string): Promise<boolean> {
  const others = await selectRows(trx, 'known_device', { account_id: accountId }, 'hash')
    .where('seen_at', '>', timeText(Date.now() - KEPT_MS))
    .execute();
  const hash = hashToken(`device ${device}`);
  const seen_at = nowText();
  await trx
    .insertInto('known_device')
    .values({ account_id: accountId, hash, seen_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ seen_at }))
    .execute();
  return others.length > 0 && !others.some((one) => one.hash === hash);
}
