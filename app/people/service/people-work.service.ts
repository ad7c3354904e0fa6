import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import type { Caller } from '~/creator/contract/transport';
import { type Actor, queueWriters } from '~/service/actions';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';

export interface PeopleWork {
  visitor: Caller;
  /** In one transaction, after others of the organisation; the summary becomes an action of the caller, if there is one. */
  within<T>(
    organisationId: number | null,
    work: (trx: Trx, reader: Reader, record: (summary: string) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /** The same for what a person does who is signed in only by it. */
  as<T>(accountId: number, method: string, work: Work<T>): Promise<T>;
}

type Work<T> = (trx: Trx, reader: Reader) => Promise<{ value: T; summary: string }>;

export function peopleWork(store: Store, actor: Actor, visitor: Caller): PeopleWork {
  return {
    visitor,
    within: (organisationId, work) =>
      store.transaction(async (trx) => {
        await queueWriters(store.engine, trx, [placeOfOrganisation(organisationId)]);
        return work(trx, readerOf(trx, store.engine), async (summary) => {
          const what = { method: actor.method, outcome: 'done', summary } as const;
          await recordOwnAction(trx, actor.accountId, what, visitor);
        });
      }),
    as: (accountId, method, work) =>
      store.transaction(async (trx) => {
        const { value, summary } = await work(trx, readerOf(trx, store.engine));
        await recordOwnAction(trx, accountId, { method, outcome: 'done', summary }, visitor);
        return value;
      }),
  };
}
