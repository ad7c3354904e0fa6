import { isKindWith, type KindName, kindPlural } from '~/menu/kinds';
import { findRow } from '../store/matching-rows';
import type { Reader } from '../store/store';

/** A template's rule would charge at its heirs, where nobody could change it. */
export async function isBarred(reader: Reader, kind: string, locationId: number): Promise<boolean> {
  if (!isKindWith('notInTemplates', kind)) return false;
  const location = await findRow(reader, 'location', { id: locationId }, 'location_type');
  return location?.location_type === 'template';
}

export function templateMessage(kind: KindName): string {
  return `A template has no ${kindPlural(kind)} of its own.`;
}
