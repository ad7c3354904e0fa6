import type { Caller } from '~/creator/contract/transport';
import { nowText, timeText } from '~/service/clock';
import { ApiError } from '~/service/errors';
import { sendMail } from '~/service/mail/mail';
import { selectRows, updateRows } from '~/service/store/matching-rows';
import type { Row } from '~/service/store/schema';
import { readerOf, type Store, type Trx } from '~/service/store/store';
import { newDeviceMail } from '~/sign-in/service/mails.service';
import type { FactorMeans } from '~/sign-in/service/means.service';
import { takesPassword } from '~/sign-in/service/password-rules.service';
import { isOfRetired, isOpen, RETIRED } from './open-accounts.service';
import { recordSession } from './sign-in-ledger.service';
import { type Attempt, forgiveAttempt, sweepThrottle } from './throttle.service';
import { accountsOf, hashToken, issueToken, sweepTokens } from './tokens.service';
import { peopleOf, personOf } from './user.service';

/** A device that was not seen for so long is new again. */
const KEPT_MS = 400 * 86_400_000;

export interface Entry {
  account: Row<'account'>;
  attempt: Attempt;
  visitor: Caller;
  rehashed: string | null;
  remember: boolean;
  device: string | undefined;
  way: string;
  /** Takes what was given; a refusal ends the entry with nothing done. */
  use?(trx: Trx): Promise<boolean>;
}

class Refused extends Error {}

/** Begins a session; null where the account was closed or changed, or what was given was used, in the meantime. */
export async function enter(store: Store, entry: Entry, means: FactorMeans) {
  const begun = await store
    .transaction((trx) => begin(store, trx, entry))
    .catch((error: unknown) => {
      if (error instanceof Refused) return null;
      throw error;
    });
  if (!begun) return null;
  const { account, visitor } = entry;
  if (begun.isNewDevice) sendMail(means.mail, newDeviceMail(account, visitor, means));
  const { reader } = store;
  const accounts = accountsOf(reader).where('account.id', '=', account.id);
  const row = await peopleOf(reader, accounts).executeTakeFirst();
  return row ? { user: personOf(row).user, token: begun.token } : null;
}

async function begin(
  store: Store,
  trx: Trx,
  { account, attempt, visitor, rehashed, remember, device, way, use }: Entry,
) {
  const same = await trx
    .selectFrom('account')
    .select(['id', 'organisation_id'])
    .where('id', '=', account.id)
    .where(isOpen('account'))
    .where('password_hash', '=', account.password_hash)
    .$if(store.engine.name === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  const within = readerOf(trx, store.engine);
  if (!same && (await isOfRetired(within, account))) {
    throw new ApiError(401, RETIRED, { code: 'organisation_retired' });
  }
  if (!same || !(await takesPassword(within, same))) throw new Refused();
  if (use && !(await use(trx))) throw new Refused();
  if (rehashed !== null) {
    await updateRows(trx, 'account', { id: account.id }, { password_hash: rehashed }).execute();
  }
  await forgiveAttempt(trx, attempt);
  await recordSession(trx, account.id, 'auth', visitor);
  await sweepTokens(trx, store.engine);
  await sweepThrottle(trx, store.engine);
  const isNewDevice = await noteDevice(trx, account.id, device ?? visitor.browser ?? '');
  const token = await issueToken(trx, account.id, 'session', {
    remembered: remember,
    visitor,
    way,
  });
  return { token, isNewDevice };
}

/**
 * Notes a device, by the secret of its cookie or by what its browser says of itself.
 * @returns whether it is new to an account that has others
 */
async function noteDevice(trx: Trx, accountId: number, device: string): Promise<boolean> {
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
