import { isKindWith, kinds, kindsWith } from '~/menu/kinds';
import { findRow } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Trx } from '../store/store';
import { OperatorError } from './operator-error';

export type OperatedLocation = Row<'location'>;

/** A location that is in use. @throws OperatorError */
export async function getLocation(trx: Trx, id: number): Promise<OperatedLocation> {
  const location = await findRow(trx, 'location', { id, ready: 1 });
  if (!location) throw new OperatorError(`There is no location ${id}.`);
  return location;
}

/** @throws OperatorError for the same location twice, or two of different organisations. */
export function checkPair(one: OperatedLocation, other: OperatedLocation): void {
  if (one.id === other.id) throw new OperatorError('A location cannot take the menu of itself.');
  if (one.organisation_id !== other.organisation_id) {
    throw new OperatorError(`Locations ${one.id} and ${other.id} are of different organisations.`);
  }
}

/** @throws OperatorError if a location has no menu of its own that others could inherit. */
export async function checkGives(trx: Trx, { id, master_id, mirror_items_from }: OperatedLocation) {
  if (mirror_items_from !== null) {
    throw new OperatorError(`Location ${id} is a mirror: it has no menu of its own to give.`);
  }
  const member = await findRow(trx, 'location_group_member', { location_id: id }, 'group_id');
  if (master_id !== null || member) {
    throw new OperatorError(
      `Location ${id} inherits a menu itself, and only one step is followed: it cannot give one on.`,
    );
  }
}

/** @throws OperatorError if a location must not inherit: a mirror, or one that others inherit. */
export async function checkTakes(
  trx: Trx,
  { id, mirror_items_from }: OperatedLocation,
): Promise<void> {
  if (mirror_items_from !== null) {
    throw new OperatorError(`Location ${id} is a mirror: it shows one menu and inherits none.`);
  }
  if (await isInherited(trx, id)) {
    throw new OperatorError(
      `Others inherit the menu of location ${id}, and only one step is followed: it cannot inherit one.`,
    );
  }
}

export async function isInherited(trx: Trx, id: number): Promise<boolean> {
  const heir = await findRow(trx, 'location', { master_id: id }, 'id');
  return heir !== undefined || (await isTemplate(trx, id));
}

export async function isTemplate(trx: Trx, id: number): Promise<boolean> {
  const group = await findRow(trx, 'location_group', { template_location_id: id }, 'id');
  return group !== undefined;
}

export async function hasMenu(trx: Trx, id: number): Promise<boolean> {
  for (const kind of kindsWith('menu').filter((one) => isKindWith('named', one))) {
    const row = await trx
      .selectFrom(kinds[kind].table)
      .select('id')
      .where('location_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
