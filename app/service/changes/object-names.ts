import { sql } from 'kysely';
import { isKindWith } from '~/menu/kinds';
import { jsonText } from '../store/json-values';
import type { Reader } from '../store/store';
import { chunksOf } from './entity';
import { type NamedKind, tableOf } from './references';

export interface Ref {
  kind: NamedKind;
  id: number;
}

export interface Known {
  name: string | null;
  stands: boolean;
  deleted: boolean;
}

export type Names = ReadonlyMap<string, Known>;

export function keyOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}

export function nameIn(names: Names, kind: string, id: unknown): string | null {
  return names.get(`${kind} ${id}`)?.name ?? null;
}

/**
 * By key, the last name of deleted objects too. Two queries for a chunk of objects of any kinds.
 * @param since a month when all still existed, if known
 */
export async function namesOf(
  reader: Reader,
  locationIds: readonly number[],
  refs: readonly Ref[],
  since = 0,
): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  const all = new Map(refs.map((ref) => [keyOf(ref), ref]));
  for (const chunk of chunksOf([...all.values()])) {
    for (const row of await standing(reader, locationIds, chunk)) {
      known.set(keyOf(row), { name: row.name, stands: true, deleted: false });
    }
    // Existing objects are not looked up in the ledger, which may hold much about them.
    const lost = chunk.filter((ref) => ref.kind !== 'day_part' && !known.has(keyOf(ref)));
    for (const { entity, entity_id, name } of await deleted(reader, locationIds, lost, since)) {
      known.set(`${entity} ${entity_id}`, { name, stands: false, deleted: true });
    }
  }
  return known;
}

async function standing(reader: Reader, locationIds: readonly number[], refs: readonly Ref[]) {
  const [first, ...others] = [...idsByKind(refs)].map(([kind, ids]) =>
    reader
      .selectFrom(tableOf(kind))
      .select((eb) => [
        sql.lit<string>(kind).as('kind'),
        'id',
        eb.ref((kind === 'image' ? 'description' : 'name') as 'name').as('name'),
      ])
      .where('id', 'in', ids)
      .$if(kind === 'day_part' || isKindWith('numberedHere', kind), (query) =>
        query.where('location_id', 'in', [...locationIds]),
      ),
  );
  return first ? others.reduce((query, other) => query.unionAll(other), first).execute() : [];
}

async function deleted(
  reader: Reader,
  locationIds: readonly number[],
  refs: readonly Ref[],
  since: number,
) {
  if (refs.length === 0) return [];
  return reader
    .selectFrom('change')
    .select(['entity', 'entity_id', jsonText(reader.engine, 'before', 'name').as('name')])
    .where('location_id', 'in', [...locationIds])
    .where('kind', '=', sql.lit<string>('delete'))
    .where('month', '>=', since)
    .where((eb) =>
      eb.or(
        [...idsByKind(refs)].map(([kind, ids]) =>
          eb.and([eb('entity', '=', kind), eb('entity_id', 'in', ids)]),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}

function idsByKind(refs: readonly Ref[]): Map<NamedKind, number[]> {
  const ids = new Map<NamedKind, number[]>();
  for (const { kind, id } of refs) {
    const own = ids.get(kind);
    if (own) own.push(id);
    else ids.set(kind, [id]);
  }
  return ids;
}
