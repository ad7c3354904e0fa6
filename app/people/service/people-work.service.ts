import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import type { Caller } from '~/creator/contract/transport';
import { type Actor, queueWriters } from '~/service/actions';
import { EVERYWHERE } from '~/service/caller';
import { Ledger } from '~/service/changes/ledger';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { type RightChange, writeRights } from '~/service/changes/rights';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';

export interface PeopleWork {
  visitor: Caller;
  /** In one transaction, after others of the organisation; the summary becomes an action of the caller, if there is one. */
  within<T>(
    organisationId: number | null,
    work: (trx: Trx, reader: Reader, record: (summary: string) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /** The same for what a person does who is signed in only by it. */
  as(account: Itself, method: string, work: Work): Promise<void>;
}

interface Itself {
  id: number;
  organisationId: number | null;
}

/** @returns what changed of the person */
type Work = (trx: Trx) => Promise<{ summary: string; changes: readonly RightChange[] }>;

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
    as: ({ id, organisationId }, method, work) =>
      store.transaction(async (trx) => {
        await queueWriters(store.engine, trx, [placeOfOrganisation(organisationId)]);
        const { summary, changes } = await work(trx);
        const what = { method, outcome: 'done', summary } as const;
        const action = await recordOwnAction(trx, id, what, visitor);
        const ledger = new Ledger(trx, store.engine, action, EVERYWHERE.accessLevel);
        await writeRights(ledger, (_, record) => record('person', organisationId, changes));
      }),
  };
}
