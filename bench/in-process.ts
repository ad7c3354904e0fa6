import { issueToken } from '../app/accounts/service/tokens.service';
import { type Creator, createCreator } from '../app/creator/client';
import { addPerson } from '../app/service/operators/people';
import { createService, type Service } from '../app/service/service';
import type { Store } from '../app/service/store/store';
import { PERSON } from './place';

/** A service of this process, and PERSON who asks it. */
interface InProcess {
  service: Service;
  creator: Creator;
}

/**
 * Adds PERSON to a database.
 *
 * @returns makes a service over it in this process, which keeps nothing of those before it; closing it closes the store
 */
export async function servedInProcess(store: Store): Promise<() => InProcess> {
  const { id } = await addPerson(store, { ...PERSON, name: 'Bench', level: 1 });
  const token = await store.transaction((trx) => issueToken(trx, id, 'api'));
  const caller = { token, requestId: 'bench', via: 'Client API' as const, address: null };
  return () => {
    const service = createService(store, {
      providerName: 'Bench',
      trustProxy: false,
      environments: [],
      fetchHosts: [],
      unsplash: null,
    });
    return { service, creator: createCreator(service, caller) };
  };
}
