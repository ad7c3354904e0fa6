import { randomBytes } from 'node:crypto';
import type { Caller } from '~/creator/contract/transport';
import { nowText, timeText } from '~/service/clock';
import { ApiError, badInput } from '~/service/errors';
import type { Store, Trx } from '~/service/store/store';
import { setPassword } from './accounts.service';
import { isOpen } from './open-accounts.service';
import { hashPassword, passwordFault } from './passwords.service';
import { recordOwnAction } from './sign-in-ledger.service';
import { forgiveAttempt } from './throttle.service';
import { hashToken } from './tokens.service';

const HOUR_MS = 3_600_000;

const USED = 'This link was used already. Ask for a new one if you need it.';
const EXPIRED = 'This link has expired. Ask for a new one.';
const UNKNOWN =
  'This link is not valid. It may be incomplete, a newer one may have replaced it, or the password was changed since.';

export interface ResetLinks {
  /** @throws ApiError 404 that says why the link cannot be used */
  emailOf(link: string): Promise<string>;
  /** Works once, and ends all sessions and tokens of the account. @returns its email @throws ApiError 400, 404 */
  setPassword(link: string, password: string): Promise<string>;
}

/** Replaces the account's earlier link. @returns the secret of the link, stored only as a hash */
export async function makeResetLink(trx: Trx, accountId: number, hours: number): Promise<string> {
  const link = randomBytes(32).toString('base64url');
  const made = {
    hash: hashToken(link),
    expires_at: timeText(Date.now() + hours * HOUR_MS),
    used_at: null,
  };
  await trx
    .insertInto('password_reset')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
  return link;
}

export function resetLinks(store: Store, visitor: Caller): ResetLinks {
  const open = async (link: string) => {
    const row = await store.reader
      .selectFrom('password_reset')
      .innerJoin('account', 'account.id', 'password_reset.account_id')
      .select(['account.email', 'password_reset.used_at', 'password_reset.expires_at'])
      .where('password_reset.hash', '=', hashToken(link))
      .where(isOpen('account'))
      .executeTakeFirst();
    if (!row) throw cannotBeUsed(UNKNOWN);
    if (row.used_at !== null) throw cannotBeUsed(USED);
    if (row.expires_at <= nowText()) throw cannotBeUsed(EXPIRED);
    return row.email;
  };
  return {
    emailOf: open,
    async setPassword(link, password) {
      const email = await open(link);
      const fault = passwordFault(password);
      if (fault) throw badInput(fault, { password: fault });
      const hash = await hashPassword(password);
      await store.transaction(async (trx) => {
        const used = await trx
          .updateTable('password_reset')
          .set({ used_at: nowText() })
          .where('hash', '=', hashToken(link))
          .where('used_at', 'is', null)
          .where('expires_at', '>', nowText())
          .returning('account_id')
          .executeTakeFirst();
        if (!used) throw cannotBeUsed(USED);
        await setPassword(trx, used.account_id, hash);
        await forgiveAttempt(trx, { email, address: visitor.address });
        const from = visitor.address === null ? '' : `, from ${visitor.address}`;
        const summary = `Set a new password by a reset link${from}`;
        const what = { method: 'user.reset_password', outcome: 'done', summary } as const;
        await recordOwnAction(trx, used.account_id, what, visitor);
      });
      return email;
    },
  };
}

function cannotBeUsed(why: string): ApiError {
  return new ApiError(404, why, { code: 'reset_link' });
}
