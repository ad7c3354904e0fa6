import type { LocationRow } from '../context';
import { type ApiError, forbidden } from '../errors';
import { readScope, within } from '../scope';
import type { Reader } from '../store/store';

const LOCKED = 'This belongs to a menu that this location inherits. It can be changed there only.';

type ObjectTable = 'station' | 'category' | 'item' | 'menu_option' | 'option_group';

/**
 * Why something cannot be written at the location: 403 for what it inherits, which is locked here; for
 * everything else that is not its own `missing`.
 */
export async function missingOrLocked(
  { reader, location }: { reader: Reader; location: LocationRow },
  table: ObjectTable,
  id: number,
  missing: ApiError,
): Promise<ApiError> {
  const { sources } = location;
  if (sources.length === 0) return missing;
  const inherited = await reader
    .selectFrom(table)
    .select('id')
    .where(within('location_id', readScope(location)))
    .where('id', '=', id)
    .executeTakeFirst();
  return inherited ? forbidden(LOCKED, 'locked') : missing;
}
