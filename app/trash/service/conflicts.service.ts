import { sql } from 'kysely';
import { isKindWith, type TrashKind } from '~/menu/kinds';
import { sortKey } from '~/menu/text';
import type { Document } from '~/service/changes/entity';
import { keyOf } from '~/service/changes/object-names';
import type { Reader } from '~/service/store/store';

/** Fields that are unique per kind. */
export type Taken = 'name' | 'ref';

/** Other objects that now have the unique values, by key, in one query. Names ignore case. */
export async function conflictsOf(
  reader: Reader,
  locationId: number,
  objects: readonly { kind: TrashKind; id: number; doc: Document }[],
): Promise<Map<string, Taken[]>> {
  const wanted = objects.map(({ kind, id, doc }) => {
    const field: Taken | null =
      kind === 'price_mode' ? 'name' : isKindWith('rule', kind) ? 'ref' : null;
    return { key: keyOf({ kind, id }), kind, field, value: field && doc[field] };
  });
  const [first, ...others] = wanted.flatMap(({ key, kind, field, value }) =>
    field !== null && typeof value === 'string'
      ? [
          reader
            .selectFrom(
              reader
                .selectFrom(kind as 'fee')
                .select([sql<string>`${key}`.as('key'), sql.lit<Taken>(field).as('field')])
                .select(sql.ref<string>(field).as('value'))
                .where('location_id', '=', locationId)
                // A location has few modes, and the database cannot compare names without case.
                .$if(field === 'ref', (query) => query.where('ref', '=', value).limit(1))
                .as('one'),
            )
            .selectAll(),
        ]
      : [],
  );
  if (!first) return new Map();
  const rows = await others.reduce((query, other) => query.unionAll(other), first).execute();
  const names = new Map(wanted.map(({ key, value }) => [key, sortKey(String(value))]));
  const alike = rows.filter(({ key, value }) => sortKey(value) === names.get(key));
  return new Map(alike.map(({ key, field }) => [key, [field]]));
}
