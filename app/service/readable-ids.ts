import type { RawBuilder } from 'kysely';
import { type Account, isProvider } from './caller';
import { grantedIds, idsOfKey } from './granted-ids';
import type { Reader } from './store/store';

/** Whose rights a query asks for. */
export type Asker = Pick<Account, 'accessLevel'> & {
  id: Id;
  key?: { id: Id; makerId: Id; allLocations: boolean } | undefined;
};
type Id = number | RawBuilder<number>;

export function readableIds(reader: Reader, account: Asker) {
  const { key } = account;
  return reader
    .selectFrom('location as readable')
    .select('readable.id')
    .where('readable.ready', '=', 1)
    .$if(!isProvider(account), (query) =>
      query.where('readable.id', 'in', grantedIds(reader, key ? key.makerId : account.id)),
    )
    .$if(key !== undefined && !key.allLocations, (query) =>
      query.where('readable.id', 'in', idsOfKey(reader, key?.id ?? 0)),
    );
}
