import { sql } from 'kysely';
import { isKindWith, type KindWith, kinds } from '~/menu/kinds';
import type { Reader } from '../store/store';
import { chunksOf, documentOf } from './entity';

export type NamedEntity = KindWith<'named'>;

type Names = Map<number, string>;

/** By id; for deleted objects the last name. */
export async function namesOf(
  reader: Reader,
  entity: NamedEntity,
  locationIds: readonly number[],
  ids: readonly number[],
): Promise<Names> {
  const names: Names = new Map();
  for (const chunk of chunksOf(ids)) {
    const some = await namesOfAll(reader, locationIds, new Map([[entity, new Set(chunk)]]));
    for (const [id, name] of some.get(entity) ?? []) names.set(id, name);
  }
  return names;
}

/** Two queries for any number of kinds; for few objects. @param since a month when all still existed, if known */
export async function namesOfAll(
  reader: Reader,
  locationIds: readonly number[],
  wanted: ReadonlyMap<NamedEntity, ReadonlySet<number>>,
  since = 0,
): Promise<Map<NamedEntity, Names>> {
  const names = new Map([...wanted.keys()].map((kind): [NamedEntity, Names] => [kind, new Map()]));
  const [first, ...others] = [...wanted].map(([kind, ids]) =>
    reader
      .selectFrom(kinds[kind].table)
      .select(['id', 'name', sql.lit(kind).as('kind')])
      .where('id', 'in', [...ids])
      .$if(isKindWith('numberedHere', kind), (query) =>
        query.where('location_id' as 'id', 'in', [...locationIds]),
      ),
  );
  if (!first) return names;
  const rows = await others.reduce((all, query) => all.unionAll(query), first).execute();
  for (const { kind, id, name } of rows) names.get(kind as NamedEntity)?.set(Number(id), name);
  // Existing objects are not looked up in the ledger, which may hold much about them.
  const lost = [...wanted].flatMap(([kind, ids]) => {
    const missing = [...ids].filter((id) => !names.get(kind)?.has(id));
    return missing.length > 0 ? [{ kind, missing }] : [];
  });
  if (lost.length === 0) return names;
  const gone = await reader
    .selectFrom('change')
    .select(['entity', 'entity_id', 'before'])
    .where('location_id', 'in', [...locationIds])
    .where('kind', '=', 'delete')
    .where('month', '>=', since)
    .where((eb) =>
      eb.or(
        lost.map(({ kind, missing }) =>
          eb.and([eb('entity', '=', kind), eb('entity_id', 'in', missing)]),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const { entity, entity_id, before } of gone) {
    const { name } = documentOf(before);
    if (typeof name === 'string') names.get(entity as NamedEntity)?.set(entity_id, name);
  }
  return names;
}
