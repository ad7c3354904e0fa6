import { hashToken } from '~/accounts/service/tokens.service';
import { secretOf } from '~/connections/service/organisation-keys.service';
import type { Caller } from '~/creator/contract/transport';
import type { Actor } from '~/service/actions';
import type { Account } from '~/service/caller';
import { recordAction } from '~/service/changes/change-log';
import { nowText } from '~/service/clock';
import type { Reader, Store, Trx } from '~/service/store/store';

type Place = { id: number; name: string };

export interface CalendarAddresses {
  madeAt(locationId: number): Promise<string | null>;
  /** @returns the token, the same for the same one-time key */
  make(location: Place): Promise<string>;
  /** @returns how many ended */
  end(location: Place): Promise<number>;
}

/** Those of the account. */
export function calendarAddressesOf(
  store: Store,
  { account, caller, actor, once }: Asking,
): CalendarAddresses {
  const of = (location_id: number) => ({ account_id: account.id, location_id });
  const record = (trx: Trx, locationId: number, summary: string) =>
    recordAction(trx, {
      at: nowText(),
      account_id: account.id,
      via: actor.via,
      method: actor.method,
      location_id: locationId,
      request_id: actor.requestId,
      outcome: 'done',
      summary,
      undoes: null,
      address: actor.address ?? null,
    });
  return {
    async madeAt(locationId) {
      const row = await store.reader
        .selectFrom('calendar_address')
        .select('made_at')
        .where('account_id', '=', account.id)
        .where('location_id', '=', locationId)
        .executeTakeFirst();
      return row?.made_at ?? null;
    },
    make: ({ id, name }) =>
      store.transaction(async (trx) => {
        const token = secretOf(caller, once, `calendar ${id}`);
        const [hash, made_at] = [hashToken(token), nowText()];
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('calendar_address')
          .values({ ...of(id), hash, made_at })
          .onConflict((at) =>
            at
              .columns(['account_id', 'location_id'])
              .doUpdateSet({ hash, made_at })
              .where('calendar_address.hash', '!=', hash),
          )
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows) {
          await record(trx, id, `Made a secret address of the calendar of “${name}”`);
        }
        return token;
      }),
    end: ({ id, name }) =>
      store.transaction(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('calendar_address')
          .where('account_id', '=', account.id)
          .where('location_id', '=', id)
          .executeTakeFirst();
        const ended = Number(numDeletedRows);
        if (ended > 0)
          await record(trx, id, `Ended the secret address of the calendar of “${name}”`);
        return ended;
      }),
  };
}

interface Asking {
  account: Account;
  caller: Caller;
  actor: Actor;
  once: string | undefined;
}

export function addressAt(reader: Reader, token: string) {
  return reader
    .selectFrom('calendar_address')
    .select(['account_id', 'location_id'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
}
