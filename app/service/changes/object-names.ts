import { isKindWith, type KindWith, kinds } from '~/menu/kinds';
import type { Reader } from '../store/store';
import { chunksOf } from './entity';

/** The kinds that a name is read from. */
export type NamedEntity = KindWith<'named'>;

/** Names of objects of some locations by their ids; of what is deleted, the last one. */
export async function namesOf(
  reader: Reader,
  entity: NamedEntity,
  locationIds: readonly number[],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const chunk of chunksOf(ids)) {
    const rows = await reader
      .selectFrom(kinds[entity].table)
      .select(['id', 'name'])
      .where('id', 'in', chunk)
      .$if(isKindWith('numberedHere', entity), (query) =>
        query.where('location_id' as 'id', 'in', [...locationIds]),
      )
      .execute();
    for (const { id, name } of rows) names.set(id, name);
    // Whatever is there is not looked for in the ledger, which may hold very much about it.
    const lost = chunk.filter((id) => !names.has(id));
    if (lost.length === 0) continue;
    const gone = await reader
      .selectFrom('change')
      .select(['entity_id', 'before'])
      .where('entity', '=', entity)
      .where('location_id', 'in', [...locationIds])
      .where('kind', '=', 'delete')
      .where('entity_id', 'in', lost)
      .orderBy('id')
      .execute();
    for (const { entity_id, before } of gone) {
      const { name } = JSON.parse(before ?? '{}') as { name?: unknown };
      if (typeof name === 'string') names.set(entity_id, name);
    }
  }
  return names;
}
