import { nowText } from '../clock';
import type { Trx } from '../store/store';

/** Only for scheduled syncs: whoever starts a sync sees the failure directly. */
export async function noteFailure(trx: Trx, importId: number, failure: string): Promise<void> {
  await trx
    .updateTable('integration')
    .set({ failure, failed_at: nowText() })
    .where('location_id', 'in', (eb) =>
      eb
        .selectFrom('menu_import')
        .select('menu_import.location_id')
        .where('menu_import.id', '=', importId)
        .where('menu_import.source', '=', 'sync')
        .where('menu_import.account_id', 'is', null)
        .$castTo<{ location_id: number }>(),
    )
    .execute();
}
