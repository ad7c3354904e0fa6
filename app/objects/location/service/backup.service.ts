import type { Backup } from '~/export/service/backups.service';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { itemCsvTask } from '~/objects/item/service/item-csv.service';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, notFound } from '~/service/errors';
import { log } from '~/service/log';

const GONE = 'This backup is no longer kept.';
const FAILED = 'Failed to backup menu before deletion. Deletion cancelled for safety.';

export const backupHandlers: Pick<Handlers, 'backup.list' | 'backup.get'> = {
  'backup.list': (_params, { backups, location }) => backups.list(location.id),
  'backup.get': async ({ id }, { backups, location }) => {
    const chunks = await backups.read(location.id, id);
    if (!chunks) throw notFound(GONE);
    return chunks;
  },
};

/** Stores every field of every item. @throws ApiError 500 `backup_failed`: nothing may be deleted then */
export async function backUp(context: CallContext, items: number): Promise<Backup> {
  const { backups, location, requestId } = context;
  const whole = { location, columns: ITEM_CSV_FIELDS, filters: {}, marks: true };
  const csv = context.pieces(itemCsvTask, whole, async () => undefined);
  try {
    return await backups.keep(location, csv, items);
  } catch (error) {
    log.error({ err: error, request_id: requestId }, 'a menu could not be backed up');
    throw new ApiError(500, FAILED, { code: 'backup_failed', request_id: requestId });
  }
}
