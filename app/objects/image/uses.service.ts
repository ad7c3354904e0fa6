import { type RawBuilder, sql } from 'kysely';
import { kinds, kindsWith } from '~/menu/kinds';
import type { Reader } from '~/service/store/store';

const showing = ['location', ...kindsWith('pictured')] as const;

export interface ImageUse {
  kind: (typeof showing)[number];
  id: number;
  name: string;
  image_id: number;
  /** Of an inherited object: the own value that shows it here. */
  own_id: number | null;
}

export function imageUses(locationId: number): RawBuilder<ImageUse> {
  const parts = showing.map(
    (kind) =>
      sql`select ${sql.lit(kind)} as kind, id, name, image_id, cast(null as integer) as own_id from ${sql.table(kinds[kind].table)}
        where ${sql.ref(kind === 'location' ? 'id' : 'location_id')} = ${locationId} and image_id is not null`,
  );
  const own = sql`select own.kind, own.object_id as id, item.name, cast(own.value as integer) as image_id, own.id as own_id
    from own_value as own join item on item.id = own.object_id where own.location_id = ${locationId}
    and own.kind = 'item' and own.field = 'image' and own.value <> ''`;
  return sql`(${sql.join([...parts, own], sql` union all `)})`;
}

export async function shownPictures(
  db: Reader,
  locationId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(imageUses(locationId).as('uses'))
    .select('image_id')
    .distinct()
    .where('image_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ image_id }) => Number(image_id)));
}

/** Ordered by kind, then name. @param limit for each picture */
export async function usesOf(
  db: Reader,
  locationId: number,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, Omit<ImageUse, 'image_id'>[]>> {
  const found = new Map<number, Omit<ImageUse, 'image_id'>[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom(
      db
        .selectFrom(imageUses(locationId).as('uses'))
        .select(['kind', 'id', 'name', 'image_id', 'own_id'])
        .select(
          sql<number>`row_number() over (partition by image_id order by kind, name, id)`.as(
            'place',
          ),
        )
        .where('image_id', 'in', [...ids])
        .as('placed'),
    )
    .select(['kind', 'id', 'name', 'image_id', 'own_id'])
    .where('place', '<=', limit)
    .orderBy('image_id')
    .orderBy('place')
    .execute();
  for (const { image_id, ...use } of rows) {
    const of = found.get(Number(image_id)) ?? [];
    of.push({ ...use, id: Number(use.id) });
    found.set(Number(image_id), of);
  }
  return found;
}
