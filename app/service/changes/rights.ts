import type { Trx } from '../store/store';
import type { ChangeRecord } from './change-log';
import type { Ledger } from './ledger';
import { placeOfOrganisation } from './organisation-place';

/**
 * What rights hang on; its changes belong to an organisation. `hidden_text`: an action that lost the name of somebody who
 * was removed, with its digest before and after.
 */
export type RightEntity = 'person' | 'place_group' | 'organisation' | 'hidden_text';
export type RightChange = Omit<ChangeRecord, 'locationId'>;

/** Writes who may open what, and records it; an organisation's changes lie where no location does. */
export function writeRights<T>(
  ledger: Ledger,
  work: (
    trx: Trx,
    record: (
      entity: RightEntity,
      organisationId: number | null,
      changes: readonly RightChange[],
    ) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  return ledger.beside((trx, record) =>
    work(trx, (name, organisationId, changes) => {
      const locationId = placeOfOrganisation(organisationId);
      return record(
        name,
        changes.map((change) => ({ ...change, locationId })),
      );
    }),
  );
}
