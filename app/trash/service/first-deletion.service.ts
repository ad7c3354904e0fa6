import { sql } from 'kysely';
import type { StoredChange } from '~/service/changes/edits';
import type { Reader } from '~/service/store/store';

/** If a restoration was undone, the deletion before it, which still knows the object's dependents. */
export async function firstDeletions(
  reader: Reader,
  deletions: readonly { id: number; undoes: number | null }[],
): Promise<Map<number, StoredChange>> {
  const first = new Map<number, number>();
  let open = new Map(
    deletions.filter(({ undoes }) => undoes !== null).map(({ id }) => [id, id] as const),
  );
  while (open.size > 0) {
    const rows = await reader
      .selectFrom('change as gone')
      .innerJoin('action', (join) =>
        join.onRef('action.id', '=', 'gone.action_id').onRef('action.month', '=', 'gone.month'),
      )
      .innerJoin('change as back', (join) =>
        join
          .onRef('back.action_id', '=', 'action.undoes')
          .onRef('back.entity', '=', 'gone.entity')
          .onRef('back.location_id', '=', 'gone.location_id')
          .onRef('back.entity_id', '=', 'gone.entity_id'),
      )
      .innerJoin('change as earlier', (join) =>
        join
          .onRef('earlier.entity', '=', 'gone.entity')
          .onRef('earlier.location_id', '=', 'gone.location_id')
          .onRef('earlier.entity_id', '=', 'gone.entity_id')
          .onRef('earlier.id', '<', 'back.id'),
      )
      .select((eb) => ['gone.id', eb.fn.max('earlier.id').as('earlier')])
      .where('gone.id', 'in', [...open.keys()])
      .where('back.kind', '=', sql.lit<string>('create'))
      .where('earlier.kind', '=', sql.lit<string>('delete'))
      .groupBy('gone.id')
      .execute();
    const next = new Map<number, number>();
    for (const { id, earlier } of rows) {
      const standing = open.get(id) ?? id;
      first.set(standing, Number(earlier));
      next.set(Number(earlier), standing);
    }
    open = next;
  }
  if (first.size === 0) return new Map();
  const rows = await reader
    .selectFrom('change')
    .selectAll()
    .where('id', 'in', [...first.values()])
    .execute();
  const changes = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...first].flatMap(([id, earlier]) => {
      const change = changes.get(earlier);
      return change ? [[id, change]] : [];
    }),
  );
}
