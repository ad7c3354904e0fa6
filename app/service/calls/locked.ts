import { isKindWith, type KindWith, kinds, missingMessage } from '~/menu/kinds';
import { type ApiError, forbidden, notFound } from '../errors';
import type { LocationRow } from '../location-row';
import { readScope, within } from '../scope';
import type { Reader } from '../store/store';

const LOCKED = 'This belongs to a menu that this location inherits. It can be changed there only.';

/** 403 for an inherited object, which is locked here; for anything else `missing`, by default a 404. */
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
