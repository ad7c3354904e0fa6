import { isKindWith, type KindWith, kinds, missingMessage } from '~/menu/kinds';
import type { LocationRow } from '../context';
import { type ApiError, forbidden, notFound } from '../errors';
import { readScope, within } from '../scope';
import type { Reader } from '../store/store';

const LOCKED = 'This belongs to a menu that this location inherits. It can be changed there only.';

/**
 * Why an object cannot be written at the location: 403 for what it inherits, which is locked here; for
 * everything else that is not its own `missing`, a 404 unless given.
 */
export async function missingOrLocked(
  { reader, location }: { reader: Reader; location: LocationRow },
  kind: KindWith<'history'> | 'image',
  id: number,
  missing: ApiError = notFound(missingMessage(kind)),
): Promise<ApiError> {
  const { sources } = location;
  const isOwn = kind === 'location' || isKindWith('numberedHere', kind);
  if (sources.length === 0 || isOwn) return missing;
  const inherited = await reader
    .selectFrom(kinds[kind].table)
    .select('id')
    .where(within('location_id', readScope(location)))
    .where('id', '=', id)
    .executeTakeFirst();
  return inherited ? forbidden(LOCKED, 'locked') : missing;
}
