import { chunksOf } from '../changes/entity';
import type { CallContext } from '../context';
import { badInput } from '../errors';
import { readScope, within } from '../scope';

/** Every id is of an item that is read here. @throws Refusal 400 that names those that are not. */
export async function checkIds(
  ids: readonly number[] | undefined,
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
): Promise<void> {
  const unknown = new Set(ids);
  for (const part of among(ids ?? [])) {
    const rows = await reader
      .selectFrom('item')
      .select('id')
      .where(within('location_id', readScope(location)))
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) unknown.delete(id);
  }
  if (unknown.size === 0) return;
  const message = `There is no item ${[...unknown].slice(0, 20).join(', ')} here`;
  throw badInput(`${message}.`, { ids: message });
}

/** Ids in lists that one statement takes. */
export function among(ids: readonly number[]): number[][] {
  return chunksOf([...new Set(ids)], 5000);
}
