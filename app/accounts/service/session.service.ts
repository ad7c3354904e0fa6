import { findRow } from '~/service/store/matching-rows';
import type { Store } from '~/service/store/store';
import { hashToken } from './tokens.service';

export interface SessionState {
  environment(): Promise<string | null>;
  chooseEnvironment(value: string): Promise<void>;
}

export function sessionOf(store: Store, token: string | null): SessionState {
  const hash = hashToken(token ?? '');
  return {
    environment: async () => {
      const row = await findRow(store.reader, 'token', { hash }, 'environment');
      return row?.environment ?? null;
    },
    chooseEnvironment: (environment) =>
      store.transaction(async (trx) => {
        await trx.updateTable('token').set({ environment }).where('hash', '=', hash).execute();
      }),
  };
}
