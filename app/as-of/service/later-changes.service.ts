import { sql } from 'kysely';
import type { StoredChange } from '~/service/changes/edits';
import { chunksOf } from '~/service/changes/entity';
import { isOneOfInParts } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';

export type LaterChange = Pick<
  StoredChange,
  'id' | 'entity' | 'entity_id' | 'kind' | 'before' | 'after' | 'version_before'
>;

const CHANGES = 5_000;

/**
 * The changes of a location since an action, newest first, in batches. Of several changes of the
 * same single field only the oldest is returned, since it alone holds the former value; for kinds
 * with an order every change is.
 */
export async function* laterChanges(
  from: Reader,
  locationId: number,
  firstAction: number,
): AsyncIterable<LaterChange[]> {
  const parts = from
    .selectFrom('action_part')
    .where('location_id', '=', locationId)
    .where('action_id', '>=', firstAction);
  const months = (await parts.select('month').distinct().execute()).map(({ month }) => month);
  if (months.length === 0) return;
  const told = await from
    .selectFrom('change')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('action_id', 'in', parts.select('action_id'))
    .where('location_id', '=', locationId)
    .where('month', 'in', months)
    .groupBy(['entity', 'entity_id', sameField(from.engine)])
    .execute();
  const ids = told.map(({ id }) => Number(id)).sort((one, other) => other - one);
  for (const chunk of chunksOf(ids, CHANGES)) {
    yield await from
      .selectFrom('change')
      .select(['id', 'entity', 'entity_id', 'kind', 'before', 'after', 'version_before'])
      .where(isOneOfInParts(from.engine, 'id', chunk))
      .where('month', 'in', months)
      .orderBy('id', 'desc')
      .execute();
  }
}

/** Equal for changes of the same single field: the text up to the end of the field's name. */
function sameField(engine: Reader['engine']) {
  const name =
    engine === 'sqlite'
      ? sql`substr(before, 1, instr(before, ':'))`
      : sql`split_part(before, ':', 1)`;
  // A comma before a quote would begin a second field.
  return sql<string>`case when kind = 'update' and entity not in ('order', 'category') and before not like '%,"%'
    then ${name} else cast(id as text) end`;
}
