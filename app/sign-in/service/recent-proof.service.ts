import { verifyPassword } from '~/accounts/service/passwords.service';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { countAttempt, forgiveAttempt } from '~/accounts/service/throttle.service';
import { hashToken } from '~/accounts/service/tokens.service';
import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { nowText, timeText } from '~/service/clock';
import { ApiError, badInput, forbidden } from '~/service/errors';
import type { Secrets } from '~/service/sealed';
import type { Store } from '~/service/store/store';
import { proofByCode } from './factors.service';

/** For how long after signing in, or after the password was given again, factors may be changed. */
const RECENT_MS = 10 * 60_000;
const FIRST = 'Give your password or a code again first.';
const TOO_MANY = 'Too many wrong ones. Please wait a little and try again.';
const REFUSED = {
  method: 'factor.prove',
  outcome: 'refused',
  summary: 'Password or code refused',
} as const;

/** Only sessions of people have it: tokens of programs change no factor. */
export class RecentProof {
  constructor(
    private readonly store: Store,
    private readonly account: Account,
    private readonly visitor: Caller,
    private readonly secrets: Secrets,
  ) {}

  async holds(): Promise<boolean> {
    const since = timeText(Date.now() - RECENT_MS);
    const row = await this.store.reader
      .selectFrom('token')
      .select('hash')
      .where('hash', '=', hashToken(this.visitor.token ?? ''))
      .where('label', '=', 'session')
      .where(({ eb, or }) => or([eb('created_at', '>', since), eb('proved_at', '>', since)]))
      .executeTakeFirst();
    return row !== undefined;
  }

  async check(): Promise<void> {
    if (!(await this.holds())) throw forbidden(FIRST, 'prove_first');
  }

  async prove(secret: string): Promise<void> {
    const { account, secrets, store, visitor } = this;
    const attempt = { email: account.email, address: visitor.address };
    const wait = await store.transaction((trx) => countAttempt(trx, attempt));
    if (wait > 0) throw new ApiError(429, TOO_MANY, {}, { 'Retry-After': String(wait) });
    const { password_hash } = await store.reader
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const proof = (await verifyPassword(secret, password_hash))
      ? { use: async () => true }
      : await proofByCode({ reader: store.reader, secrets }, account.id, secret);
    const proved = await store.transaction(async (trx) => {
      if (!proof || !(await proof.use(trx))) {
        await recordOwnAction(trx, account.id, REFUSED, visitor);
        return false;
      }
      await forgiveAttempt(trx, attempt);
      await trx
        .updateTable('token')
        .set({ proved_at: nowText() })
        .where('hash', '=', hashToken(visitor.token ?? ''))
        .execute();
      return true;
    });
    const wrong = 'That is neither your password nor a code that works.';
    if (!proved) throw badInput(wrong, { secret: wrong });
  }
}
