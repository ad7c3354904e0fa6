import { isKindWith, type KindName, kindPlural } from '~/menu/kinds';
import type { Reader } from '../store/store';

/** A template's rule would charge at its heirs, where nobody could change it. */
export async function isBarred(reader: Reader, kind: string, locationId: number): Promise<boolean> {
  if (!isKindWith('notInTemplates', kind)) return false;
  const location = await reader
    .selectFrom('location')
    .select('location_type')
    .where('id', '=', locationId)
    .executeTakeFirst();
  return location?.location_type === 'template';
}

export function templateMessage(kind: KindName): string {
  return `A template has no ${kindPlural(kind)} of its own.`;
}
