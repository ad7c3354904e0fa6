import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { nowText } from '~/service/clock';
import { ApiError, badInput } from '~/service/errors';
import { log } from '~/service/log';
import { selectRows } from '~/service/store/matching-rows';
import type { Store } from '~/service/store/store';
import { setPassword } from './accounts.service';
import { hashPassword, passwordFault, verifyPassword } from './passwords.service';
import { recordOwnAction } from './sign-in-ledger.service';
import { countAttempt, forgiveAttempt } from './throttle.service';
import { endAllTokens, hashToken, isInUse, tokenId } from './tokens.service';

const TOO_MANY = 'Too many wrong passwords. Please wait a little and try again.';
const WRONG = 'That is not your current password.';

export interface OwnSession {
  id: string;
  current: boolean;
  kind: 'session' | 'api';
  /** UTC `YYYY-MM-DD HH:mm:ss`; `last_seen_at` is accurate to a few minutes. */
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  remembered: boolean;
  browser: string | null;
  address: string | null;
  way: string | null;
}

export interface OwnAccount {
  sessions(): Promise<OwnSession[]>;
  endSession(id: string): Promise<number>;
  endOthers(): Promise<number>;
  /** Also ends all other sessions. @returns how many ended @throws ApiError 400 by field, 429 after many tries */
  changePassword(current: string, next: string): Promise<number>;
}

export function ownAccount(store: Store, account: Account, visitor: Caller): OwnAccount {
  const done = (method: string, summary: string) => ({ method, outcome: 'done', summary }) as const;
  return {
    async sessions() {
      const mine = hashToken(visitor.token ?? '');
      const rows = await liveTokens(store, account)
        .orderBy('last_seen_at', 'desc')
        .orderBy('hash')
        .execute();
      return rows.map(({ hash, label, last_seen_at, remembered, ...row }) => ({
        ...row,
        id: tokenId(hash),
        current: hash === mine,
        kind: label === 'api' ? 'api' : 'session',
        last_seen_at: last_seen_at ?? row.created_at,
        remembered: remembered === 1,
      }));
    },
    endSession: (id) =>
      store.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('token')
          .set({ ended_at: nowText() })
          .where('account_id', '=', account.id)
          .where('hash', 'like', `${id}%`)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', nowText())
          .executeTakeFirst();
        const count = Number(numUpdatedRows);
        const what = done('user.end_session', 'Ended a session of their own');
        if (count > 0) await recordOwnAction(trx, account.id, what, visitor);
        return count;
      }),
    endOthers: () =>
      store.transaction(async (trx) => {
        const count = await endAllTokens(trx, account.id, visitor.token);
        const what = done('user.end_other_sessions', 'Ended all other sessions of their own');
        if (count > 0) await recordOwnAction(trx, account.id, what, visitor);
        return count;
      }),
    async changePassword(current, next) {
      const fault = passwordFault(next);
      if (fault) throw badInput(fault, { password: fault });
      if (next === current) {
        const same = 'This is the password that you have. Choose another one.';
        throw badInput(same, { password: same });
      }
      const attempt = { email: account.email, address: visitor.address };
      const wait = await store.transaction((trx) => countAttempt(trx, attempt));
      if (wait > 0) throw new ApiError(429, TOO_MANY, {}, { 'Retry-After': String(wait) });
      const { password_hash: stored } = await store.reader
        .selectFrom('account')
        .select('password_hash')
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow();
      const right = await verifyPassword(current, stored);
      const hash = right ? await hashPassword(next) : null;
      const ended = await store.transaction(async (trx) => {
        const isMoved = await selectRows(trx, 'account', { id: account.id }, 'id')
          .where('password_hash', '!=', stored)
          .executeTakeFirst();
        if (hash === null || isMoved) {
          const from = visitor.address === null ? '' : `, from ${visitor.address}`;
          const summary = `Change of the password refused${from}`;
          const what = { method: 'user.change_password', outcome: 'refused', summary } as const;
          await recordOwnAction(trx, account.id, what, visitor);
          return null;
        }
        await forgiveAttempt(trx, attempt);
        const what = done('user.change_password', 'Changed their own password');
        await recordOwnAction(trx, account.id, what, visitor);
        return setPassword(trx, account.id, hash, visitor.token);
      });
      if (ended !== null) return ended;
      const { requestId: request_id, address } = visitor;
      log.warn({ request_id, address, user_id: account.id }, 'wrong current password');
      throw badInput(WRONG, { current: WRONG });
    },
  };
}

function liveTokens(store: Store, account: Account) {
  return store.reader
    .selectFrom('token')
    .select([
      'hash',
      'label',
      'created_at',
      'last_seen_at',
      'expires_at',
      'remembered',
      'browser',
      'address',
      'way',
    ])
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', nowText())
    .where(isInUse);
}
