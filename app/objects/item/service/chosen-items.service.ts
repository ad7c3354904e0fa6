import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import { readScope, within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';

/** @throws ApiError 400 that lists the IDs of items that cannot be read here */
export async function checkIds(
  ids: readonly number[] | undefined,
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
): Promise<void> {
  if (!ids?.length) return;
  const unknown = new Set(ids);
  const rows = await reader
    .selectFrom('item')
    .select('id')
    .where(within('location_id', readScope(location)))
    .where(isOneOf(reader.engine, 'id', [...unknown]))
    .execute();
  for (const { id } of rows) unknown.delete(id);
  if (unknown.size === 0) return;
  const message = `There is no item ${[...unknown].slice(0, 20).join(', ')} here`;
  throw badInput(`${message}.`, { ids: message });
}
