import { isOneOf } from '../store/id-lists';
import { selectRows } from '../store/matching-rows';
import type { Reader } from '../store/store';
import type { RecordedAction } from './change-log';
import type { StoredChange } from './edits';
import { CHUNK, chunksOf } from './entity';

const RANGE = 2_000;

/** Kinds whose changes may concern other objects: placements, relations and orders. */
const SHARED = ['category', 'relation', 'order'];

/** Newest first, in ranges: an action may exceed memory. @param about only changes that may concern these */
export async function* changesOf(
  db: Reader,
  { id, month }: Pick<RecordedAction, 'id' | 'month'>,
  about?: readonly { kind: string; id: number }[],
): AsyncGenerator<StoredChange[]> {
  const rows = await selectRows(db, 'change', { action_id: id, month }, 'id', 'entity', 'entity_id')
    .orderBy('id', 'desc')
    .execute();
  const objects = about && new Set(about.map((one) => `${one.kind} ${one.id}`));
  const isWanted = ({ entity, entity_id }: (typeof rows)[number]) =>
    !objects || SHARED.includes(entity) || objects.has(`${entity} ${entity_id}`);
  // By id, whichever index the database would pick for an action's later changes.
  const ids = rows.filter(isWanted).map((row) => row.id);
  for (const range of chunksOf(ids, RANGE)) {
    yield await selectRows(db, 'change', { month })
      .where(isOneOf(db.engine, 'change.id', range))
      .orderBy('id', 'desc')
      .execute();
  }
}

/** Neighbours of the same entity, kind and location, no object twice, at most one write's worth each. */
export async function* runsOf(
  ranges: AsyncIterable<readonly StoredChange[]> | Iterable<readonly StoredChange[]>,
): AsyncGenerator<StoredChange[]> {
  let run: StoredChange[] = [];
  let kind = '';
  let seen = new Set<number>();
  for await (const range of ranges) {
    for (const change of range) {
      const own = `${change.entity} ${change.kind} ${change.location_id}`;
      if (own !== kind || seen.has(change.entity_id) || run.length === CHUNK) {
        if (run.length > 0) yield run;
        run = [];
        kind = own;
        seen = new Set();
      }
      seen.add(change.entity_id);
      run.push(change);
    }
  }
  if (run.length > 0) yield run;
}
